// RUN: chimera-opt %s --split-input-file --verify-diagnostics
//
// Every error of the verifiers of placement and schedule.

// expected-error @below {{'chimera.pipeline' op expects a 'chimera.placement' in the module}}
chimera.pipeline @pipeline_without_placement down workers([0])

// -----

chimera.placement scheme("1f1b") workers(2) data_parallel(1)
chimera.stage @stage0 index(0) {
  func.func private @forward() -> tensor<f32>
}
// expected-error @below {{'chimera.pipeline' op expects a worker for each stage, so 1 worker, but got 2}}
chimera.pipeline @pipeline_c1_count down workers([0, 1])

// -----

// expected-note @below {{placement is here}}
chimera.placement scheme("1f1b") workers(2) data_parallel(1)
// expected-error @below {{'chimera.pipeline' op places stage 1 on worker 2, but there are 2 workers}}
chimera.pipeline @pipeline_c1_worker down workers([0, 2])

// -----

module @schedule_without_placement {
  // expected-error @below {{'chimera.schedule' op expects a 'chimera.placement' in the module}}
  chimera.schedule micro_batches(1) {
  }
}

// -----

module @schedule_c1_op {
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.schedule micro_batches(1) {
    // expected-error @below {{'arith.constant' op is not expected in a schedule, which holds only 'chimera.worker'}}
    %0 = arith.constant 0 : i32
  }
}

// -----

module @schedule_c1_order {
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.schedule micro_batches(1) {
    // expected-error @below {{'chimera.worker' op expects worker 0 here, but got 1}}
    chimera.worker 1 {
    }
  }
}

// -----

module @schedule_c1_count {
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  // expected-error @below {{'chimera.schedule' op expects 2 workers, but got 1}}
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
    }
  }
}

// -----

module @worker_c1 {
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      // expected-error @below {{'arith.constant' op is not expected in a worker, which holds only 'chimera.task', 'chimera.reduce' and 'chimera.update'}}
      %0 = arith.constant 0 : i32
    }
  }
}

// -----

module @task_c1_pipeline {
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      // expected-error @below {{'chimera.task' op refers to an unknown pipeline '@down0'}}
      chimera.task forward @down0 stage(0) micro_batch(0)
    }
  }
}

// -----

module @task_c1_stage {
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      // expected-error @below {{'chimera.task' op refers to stage 1, but '@down0' has 1 stage}}
      chimera.task forward @down0 stage(1) micro_batch(0)
    }
  }
}

// -----

module @task_c1_worker {
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  // expected-note @below {{pipeline is here}}
  chimera.pipeline @down0 down workers([0, 1])
  chimera.schedule micro_batches(1) {
    chimera.worker 0 {
      // expected-error @below {{'chimera.task' op is on worker 0, but '@down0' places stage 1 on worker 1}}
      chimera.task forward @down0 stage(1) micro_batch(0)
    }
    chimera.worker 1 {
    }
  }
}

// -----

module @task_c2 {
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  chimera.schedule micro_batches(2) {
    chimera.worker 0 {
      // expected-error @below {{'chimera.task' op refers to micro-batch 2, but there are 2}}
      chimera.task forward @down0 stage(0) micro_batch(2)
    }
  }
}

// -----

chimera.placement scheme("mine") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
// A number of 64 bits must not be mistaken for the 2 that its lower half is.
// expected-error @below {{'chimera.schedule' op expects at most 65536 micro-batches, but got 4294967298}}
chimera.schedule micro_batches(4294967298) {
  chimera.worker 0 {}
}

// -----

// expected-error @below {{'chimera.placement' op expects the name of a scheme; for a schedule of your own, any name that is not one of a scheme}}
chimera.placement scheme("") workers(1) data_parallel(1)

// -----

chimera.placement scheme("mine") workers(1) data_parallel(1)
chimera.pipeline @down0 down workers([0])
// expected-error @below {{'chimera.schedule' op expects 'sync' to be lazy, eager or eager-opt, but got 'never'; leave it out of a schedule that sums gradients in a way of its own}}
chimera.schedule micro_batches(1) sync("never") {
  chimera.worker 0 {}
}
