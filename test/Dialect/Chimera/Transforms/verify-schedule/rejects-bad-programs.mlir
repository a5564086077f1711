// RUN: chimera-opt %s --chimera-verify-schedule -split-input-file -verify-diagnostics
//
// There is one program per worker, of operations that belong there.

// expected-error @below {{expected a 'chimera.schedule' or 'chimera.program' operations; run 'chimera-schedule' first}}
module {
}

// -----

// expected-error @below {{expected a 'chimera.placement' and its pipelines; run 'chimera-build-pipelines' first}}
module {
  chimera.program @worker0 worker(0) {
  }
}

// -----

module {
  // expected-error @below {{worker 1 has no program}}
  chimera.placement scheme("1f1b") workers(2) data_parallel(1)
  chimera.pipeline @down0 down workers([0, 1])
  chimera.program @worker0 worker(0) {
  }
}

// -----

module {
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  // expected-note @below {{first program is here}}
  chimera.program @worker0 worker(0) {
  }
  // expected-error @below {{worker 0 has two programs}}
  chimera.program @other worker(0) {
  }
}

// -----

module {
  // expected-note @below {{placement is here}}
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  // expected-error @below {{is the program of worker 1, but there are 1}}
  chimera.program @worker1 worker(1) {
  }
}

// -----

module {
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  chimera.program @worker0 worker(0) {
    // expected-error @below {{is not expected in a program, which holds only operations of the dialect and constants}}
    %0 = tensor.empty() : tensor<4xf32>
  }
}

// -----

// A schedule is checked, too.
module {
  chimera.parameter @w : tensor<8xf32> init("zeros")
  chimera.stage @stage0 index(0) {
    func.func private @forward(tensor<8xf32> {chimera.parameter = @w}) -> tensor<f32>
  }
  chimera.placement scheme("1f1b") workers(1) data_parallel(1)
  chimera.pipeline @down0 down workers([0])
  // expected-error @below {{micro-batch 1 has no forward of stage 0 [missing-task]}}
  // expected-error @below {{micro-batch 1 has no backward of stage 0 [missing-task]}}
  chimera.schedule micro_batches(2) {
    chimera.worker 0 {
      chimera.task forward @down0 stage(0) micro_batch(0)
      chimera.task backward @down0 stage(0) micro_batch(0)
      chimera.reduce stage(0)
      chimera.update
    }
  }
}
