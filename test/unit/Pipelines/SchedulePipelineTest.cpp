//===- SchedulePipelineTest.cpp - programs of a grid of steps ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the programs of many steps by the passes, which verify them, and checks
// what the IR says: the simulated length and the kept activations against the
// closed forms, and the places of values by running the programs on a memory
// that remembers which value each block holds.
//
//===----------------------------------------------------------------------===//

#include "AbstractModel.h"

#include "chimera/Analysis/MemoryPlan.h"
#include "chimera/Analysis/Programs.h"
#include "chimera/Dialect/Chimera/IR/StageFunction.h"
#include "chimera/Pipelines/Pipelines.h"
#include "chimera/Schedule/Simulator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Pass/PassManager.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::chimera;

namespace {

/// The programs of one step.
struct Step {
  OwningOpRef<ModuleOp> module;
  ProgramsImage image;
};

class SchedulePipeline : public ::testing::Test {
protected:
  SchedulePipeline() : context(MLIRContext::Threading::DISABLED) {
    context.loadDialect<ChimeraDialect, arith::ArithDialect>();
  }

  Step build(const TrainOptions &options, bool splitBackward = false) {
    Step step;
    step.module = buildAbstractModel(context, options.stages, splitBackward);
    PassManager passes(&context);
    buildSchedulePipeline(passes, options);
    if (failed(passes.run(*step.module))) {
      ADD_FAILURE() << "the pipeline fails";
      return step;
    }
    FailureOr<ProgramsImage> image = readPrograms(*step.module);
    EXPECT_TRUE(succeeded(image));
    if (succeeded(image))
      step.image = std::move(*image);
    return step;
  }

  schedule::Simulation simulate(const Step &step, double forward,
                                double backward) {
    auto result = schedule::simulate(
        step.image.set, schedule::Costs::uniform(step.image.set.numStages(),
                                                 forward, backward, 0));
    if (!result) {
      ADD_FAILURE() << llvm::toString(result.takeError());
      return {};
    }
    return std::move(*result);
  }

  MLIRContext context;
};

/// Memory that remembers which value each of its blocks holds.
class TaggedMemory {
public:
  explicit TaggedMemory(ProgramOp program) {
    auto memory = program->getAttrOfType<DictionaryAttr>(kMemoryAttr);
    auto bytes = [&](StringRef kind) {
      return cast<IntegerAttr>(memory.get(kind)).getInt();
    };
    blocks.resize((bytes("activations") + bytes("communication")) /
                  kBufferAlignment);
    if (memory.get("versions"))
      versions.resize(bytes("versions") / kBufferAlignment);
  }

  /// Passes on what `before` has left to the arguments of `program`.
  void enter(ProgramOp program, YieldOp before) {
    for (auto [argument, value] : llvm::zip_equal(
             program.getBody().getArguments(), before.getValues())) {
      expect(value, *before);
      bytesOf[argument] = getBytes(value);
      if (isa<WeightsType>(argument.getType()))
        continue;
      forEachBlock(argument, [&, from = getOwner(value),
                              to = Value(argument)](Value &block) {
        EXPECT_TRUE(block == from) << "an argument is elsewhere";
        block = to;
      });
    }
    // The ring turns, and the code of the next program counts from there.
    if (auto turn = before->getAttrOfType<IntegerAttr>(kTurnAttr))
      begin = (begin + turn.getInt() / kBufferAlignment) % versions.size();
    for (auto [argument, value] :
         llvm::zip_equal(program.getBody().getArguments(), before.getValues()))
      if (isa<WeightsType>(argument.getType()))
        forEachBlock(argument,
                     [&, from = value, to = Value(argument)](Value &block) {
                       EXPECT_TRUE(block == from) << "a version is elsewhere";
                       block = to;
                     });
  }

  /// Runs `op`: its operands must still be there, its results take their place.
  void run(Operation &op) {
    for (Value operand : op.getOperands())
      expect(operand, op);
    // A send needs its value, and a receive its buffer, until it is complete.
    if (auto wait = dyn_cast<WaitOp>(op))
      if (auto send = wait.getHandle().getDefiningOp<SendOp>())
        expect(send.getValue(), op);
    if (isa<WaitOp>(op))
      return;
    for (Value result : op.getResults())
      if (!isa<TokenType>(result.getType()))
        forEachBlock(result, [&](Value &block) { block = result; });
  }

private:
  static Value getOwner(Value value) {
    auto wait = value.getDefiningOp<WaitOp>();
    return wait ? Value(wait.getHandle()) : value;
  }

  int64_t getBytes(Value value) {
    if (auto bytes = bytesOf.find(value); bytes != bytesOf.end())
      return bytes->second;
    // One block stands for a version: all have the size of the weights.
    if (isa<WeightsType>(value.getType()))
      return 1;
    if (auto handle = dyn_cast<HandleType>(value.getType()))
      return getByteSize(handle.getValueType());
    if (auto tensor = dyn_cast<RankedTensorType>(value.getType()))
      return getByteSize(tensor);
    auto call = value.getDefiningOp<CallOp>();
    auto stage = SymbolTable::lookupNearestSymbolFrom<StageOp>(
        call, call.getStageAttr());
    return StageFunction(stage.getFunction(call.getKind())).getStashBytes();
  }

  template <typename Function>
  void forEachBlock(Value value, Function function) {
    auto argument = dyn_cast<BlockArgument>(value);
    auto slots =
        argument ? argument.getOwner()
                       ->getParentOp()
                       ->getAttrOfType<DenseI64ArrayAttr>(kArgumentSlotsAttr)
                 : value.getDefiningOp()->getAttrOfType<DenseI64ArrayAttr>(
                       kSlotsAttr);
    ASSERT_TRUE(slots);
    int64_t number = argument ? argument.getArgNumber()
                              : cast<OpResult>(value).getResultNumber();
    int64_t first = slots[number] / kBufferAlignment;
    if (isa<WeightsType>(value.getType())) {
      ASSERT_LT(first, int64_t(versions.size()));
      function(versions[(begin + first) % versions.size()]);
      return;
    }
    int64_t count = (getBytes(value) + kBufferAlignment - 1) / kBufferAlignment;
    ASSERT_LE(first + count, int64_t(blocks.size()));
    for (int64_t i = first; i < first + count; ++i)
      function(blocks[i]);
  }

  void expect(Value value, Operation &user) {
    if (isa<TokenType>(value.getType()))
      return;
    forEachBlock(value, [&](Value &block) {
      EXPECT_TRUE(block == getOwner(value))
          << "a value is overwritten before its use by "
          << user.getName().getStringRef().str();
    });
  }

  std::vector<Value> blocks, versions;
  int64_t begin = 0; ///< Where the ring of versions begins.
  llvm::DenseMap<Value, int64_t> bytesOf;
};

/// Runs the programs of each worker; where steps overlap, some steps of them.
void expectValuesStay(const Step &step) {
  for (ArrayRef<ProgramOp> programs : step.image.programs) {
    SmallVector<ProgramOp> run(programs);
    if (programs.size() > 1)
      run.insert(run.begin() + 1, 4, programs[int(Phase::Steady)]);
    TaggedMemory memory(run.front());
    YieldOp before;
    for (ProgramOp program : run) {
      if (before)
        memory.enter(program, before);
      for (Operation &op : program.getBody().front())
        memory.run(op);
      before = program.getYield();
    }
  }
}

/// Micro-batch counts around the depth.
std::vector<int> getCounts(int depth) {
  std::vector<int> counts = {1,         depth / 2, depth - 1,    depth,
                             depth + 1, 2 * depth, 3 * depth + 1};
  llvm::erase_if(counts, [](int count) { return count < 1; });
  return counts;
}

std::string describe(const TrainOptions &options) {
  return options.scheme + " D=" + std::to_string(options.stages) +
         " N=" + std::to_string(options.microBatches) +
         " pipelines=" + std::to_string(options.pipelines);
}

} // namespace

TEST_F(SchedulePipeline, OnePipelineMeetsTheClosedForms) {
  for (StringRef scheme : {"gpipe", "1f1b"})
    for (int depth : {1, 2, 3, 4, 7, 12})
      for (int count : getCounts(depth)) {
        TrainOptions options;
        options.scheme = scheme;
        options.stages = depth;
        options.microBatches = count;
        SCOPED_TRACE(describe(options));
        Step step = build(options);
        schedule::Simulation simulation = simulate(step, 1, 2);
        EXPECT_EQ(simulation.makespan, 3 * (count + depth - 1));
        ASSERT_EQ(int(simulation.workers.size()), depth);
        for (int worker = 0; worker < depth; ++worker) {
          EXPECT_EQ(simulation.workers[worker].peakActivations,
                    scheme == "gpipe" ? count
                                      : std::min(count, depth - worker));
          EXPECT_EQ(simulation.workers[worker].weightCopies, 1);
        }
        expectValuesStay(step);
      }
}

// Versions of the weights take exactly the places that the schemes promise,
// also where a step has a number of micro-batches that is no multiple of them.
TEST_F(SchedulePipeline, StepsThatOverlapMeetTheClosedForms) {
  for (StringRef scheme : {"pipedream", "pipedream-2bw"})
    for (int depth : {1, 2, 3, 4, 7})
      for (int count : {depth, depth + 1, 2 * depth, 3 * depth + 1}) {
        TrainOptions options;
        options.scheme = scheme;
        options.stages = depth;
        options.microBatches = count;
        SCOPED_TRACE(describe(options));
        Step step = build(options);
        schedule::Simulation simulation = simulate(step, 1, 2);
        EXPECT_EQ(simulation.makespan, 3 * count);
        EXPECT_EQ(simulation.bubbleRatio, 0);
        for (int worker = 0; worker < depth; ++worker) {
          int copies = scheme == "pipedream" ? depth - worker : 2;
          EXPECT_EQ(simulation.workers[worker].weightCopies, copies);
          auto memory =
              step.image.getStep(worker)->getAttrOfType<DictionaryAttr>(
                  kMemoryAttr);
          EXPECT_EQ(cast<IntegerAttr>(memory.get("versions")).getInt(),
                    (copies - 1) *
                        cast<IntegerAttr>(memory.get("weights")).getInt());
        }
        expectValuesStay(step);
      }
}

TEST_F(SchedulePipeline, ChimeraMeetsTheClosedForms) {
  for (int depth : {2, 4, 6, 8, 12, 16})
    for (int f = 1; f <= depth / 2; ++f) {
      if ((depth / 2) % f)
        continue;
      for (int count : getCounts(depth)) {
        TrainOptions options;
        options.scheme = "chimera";
        options.stages = depth;
        options.pipelines = 2 * f;
        options.microBatches = count;
        SCOPED_TRACE(describe(options));
        Step step = build(options);
        schedule::Simulation simulation = simulate(step, 1, 2);
        ASSERT_EQ(int(simulation.workers.size()), depth);
        if (count <= depth)
          EXPECT_EQ(simulation.makespan,
                    depth +
                        2 * (depth + 2 * ((count + 2 * f - 1) / (2 * f) - 1)));
        if (count == 2 * depth)
          EXPECT_EQ(simulation.makespan, depth + (depth - depth / f + 2) +
                                             2 * 2 * (depth + depth / f - 2));
        for (int worker = 0; worker < depth; ++worker) {
          EXPECT_EQ(simulation.workers[worker].weightCopies, 2 * f);
          int outside = std::min(worker, depth - 1 - worker);
          if (f == 1 && count % depth == 0)
            EXPECT_EQ(simulation.workers[worker].peakActivations,
                      depth - std::max(0, depth / 2 - 1 - outside));
          else
            EXPECT_LE(simulation.workers[worker].peakActivations, depth);
        }
        expectValuesStay(step);
      }
    }
}

TEST_F(SchedulePipeline, StashesOfPeakActivationsFitAndNoMore) {
  // The abstract model keeps one block per activation; beside the stashes a
  // worker holds a few boundary values, the loss and the seed.
  for (StringRef scheme : {"gpipe", "1f1b", "chimera"})
    for (int count : {4, 8, 16}) {
      TrainOptions options;
      options.scheme = scheme;
      options.stages = 8;
      options.microBatches = count;
      SCOPED_TRACE(describe(options));
      Step step = build(options);
      schedule::Simulation simulation = simulate(step, 1, 2);
      for (ArrayRef<ProgramOp> programs : step.image.programs) {
        ProgramOp program = programs.front();
        auto memory = program->getAttrOfType<DictionaryAttr>(kMemoryAttr);
        int64_t blocks =
            (cast<IntegerAttr>(memory.get("activations")).getInt() +
             cast<IntegerAttr>(memory.get("communication")).getInt()) /
            kBufferAlignment;
        int64_t peak = simulation.workers[program.getWorker()].peakActivations;
        EXPECT_GE(blocks, peak);
        EXPECT_LE(blocks, peak + 8);
      }
    }
}

TEST_F(SchedulePipeline, SplitBackwardAndReplicas) {
  for (StringRef scheme :
       {"gpipe", "1f1b", "chimera", "pipedream", "pipedream-2bw"})
    for (int replicas : {1, 3})
      for (StringRef sync : {"lazy", "eager", "eager-opt"}) {
        TrainOptions options;
        options.scheme = scheme;
        options.stages = 4;
        options.microBatches = 6;
        options.dataParallel = replicas;
        options.sync = sync;
        SCOPED_TRACE(describe(options));
        Step step = build(options, /*splitBackward=*/true);
        EXPECT_EQ(step.image.set.dataParallel, replicas);
        bool sums = scheme == "chimera" || replicas > 1;
        EXPECT_EQ(!step.image.set.collectives.empty(), sums);
        expectValuesStay(step);
      }
}

TEST_F(SchedulePipeline, TheSameStepIsTheSameText) {
  TrainOptions options;
  options.scheme = "chimera";
  options.stages = 8;
  options.pipelines = 4;
  options.microBatches = 16;
  auto print = [&] {
    Step step = build(options);
    std::string text;
    llvm::raw_string_ostream os(text);
    step.module->print(os);
    return text;
  };
  EXPECT_EQ(print(), print());
}
