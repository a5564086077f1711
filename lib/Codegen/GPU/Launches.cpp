//===- Launches.cpp - kernels without cooperation between threads ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPU/Launches.h"
#include "GPU/ThreadEmitter.h"
#include "Kernels/LoopEmitter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::chimera;

static constexpr int64_t kThreads = 256;

static Value constant(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

Launch mlir::chimera::beginLaunch(OpBuilder &builder, Location loc,
                                  int64_t blocks, int64_t x, int64_t y) {
  return beginLaunch(builder, loc, constant(builder, loc, blocks), x, y);
}

Launch mlir::chimera::beginLaunch(OpBuilder &builder, Location loc,
                                  Value blocks, int64_t x, int64_t y) {
  Value one = constant(builder, loc, 1);
  Launch launch;
  launch.op = gpu::LaunchOp::create(builder, loc, blocks, one, one,
                                    constant(builder, loc, x),
                                    constant(builder, loc, y), one);
  builder.setInsertionPointToStart(&launch.op.getBody().front());
  gpu::TerminatorOp::create(builder, loc);
  builder.setInsertionPointToStart(&launch.op.getBody().front());
  launch.block = launch.op.getBlockIds().x;
  launch.threadX = launch.op.getThreadIds().x;
  launch.threadY = launch.op.getThreadIds().y;
  return launch;
}

Value mlir::chimera::addDynamicMemory(OpBuilder &builder, Launch &launch,
                                      int64_t bytes, int64_t alignment) {
  Location loc = launch.op.getLoc();
  OpBuilder outside(launch.op);
  // Where the memory begins is up to the driver.
  Value size =
      arith::ConstantIntOp::create(outside, loc, bytes + alignment - 1, 32);
  launch.op.getDynamicSharedMemorySizeMutable().assign(size);
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(),
                                          gpu::AddressSpace::Workgroup);
  Value memory = gpu::DynamicSharedMemoryOp::create(
      builder, loc,
      MemRefType::get({ShapedType::kDynamic}, builder.getI8Type(),
                      MemRefLayoutAttrInterface(), space));
  Value start =
      memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, memory);
  start = arith::AddIOp::create(builder, loc, start,
                                constant(builder, loc, alignment - 1));
  return arith::AndIOp::create(builder, loc, start,
                               constant(builder, loc, -alignment));
}

SmallVector<Value> mlir::chimera::delinearize(OpBuilder &builder, Location loc,
                                              Value linear,
                                              ArrayRef<int64_t> extents) {
  SmallVector<Value> indices(extents.size());
  for (int i = int(extents.size()) - 1; i > 0; --i) {
    Value extent = constant(builder, loc, extents[i]);
    indices[i] = arith::RemUIOp::create(builder, loc, linear, extent);
    linear = arith::DivUIOp::create(builder, loc, linear, extent);
  }
  if (!extents.empty())
    indices[0] = linear;
  return indices;
}

/// Continues in an scf.if, unless `bound` is known to hold.
static void guard(OpBuilder &builder, Location loc, Value index, int64_t bound,
                  bool holds) {
  if (holds)
    return;
  Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                       index, constant(builder, loc, bound));
  auto ifOp = scf::IfOp::create(builder, loc, inside);
  builder.setInsertionPointToStart(ifOp.thenBlock());
}

//===----------------------------------------------------------------------===//
// Points
//===----------------------------------------------------------------------===//

bool mlir::chimera::isPointwise(const RowGroup &group) {
  return llvm::all_of(group.members, [&](const RowMember &member) {
    return member.band.size() == member.extents.size();
  });
}

void mlir::chimera::emitPoints(OpBuilder &builder, RowGroup &group) {
  OpBuilder::InsertionGuard restore(builder);
  Location loc = group.ops.front()->getLoc();
  ArrayRef<int64_t> extents = group.bandExtents;
  unsigned depth = extents.size(), lanes = 1;
  if (depth > 0)
    lanes = getLanes(group.members[0].op, group.members[0].band.back(),
                     getMaxLanes(group.ops));
  int64_t items = ShapedType::getNumElements(extents) / lanes;
  int64_t threads = std::min(kThreads, items);
  int64_t blocks = llvm::divideCeil(items, threads);
  Launch launch = beginLaunch(builder, loc, blocks, threads);

  Value base = arith::MulIOp::create(builder, loc, launch.block,
                                     constant(builder, loc, threads));
  Value item = arith::AddIOp::create(builder, loc, base, launch.threadX);
  guard(builder, loc, item, items, items % threads == 0);
  SmallVector<int64_t> shape(extents);
  if (depth > 0)
    shape.back() /= lanes;
  SmallVector<Value> point = delinearize(builder, loc, item, shape);
  SmallVector<Value> laneIvs;
  if (depth > 0) {
    Value first = arith::MulIOp::create(builder, loc, point.back(),
                                        constant(builder, loc, lanes));
    for (unsigned lane = 0; lane < lanes; ++lane)
      laneIvs.push_back(arith::AddIOp::create(builder, loc, first,
                                              constant(builder, loc, lane)));
  }

  llvm::SmallPtrSet<Value, 8> registers;
  for (RowBuffer &buffer : getRowBuffers(group, depth))
    if (buffer.type.getRank() == 0)
      registers.insert(buffer.alloc);
  KnownElements known;
  ShrunkBuffers shrunk;
  for (RowMember &member : group.members) {
    Lanes own;
    own.ivs.resize(depth);
    for (auto [loop, index] : llvm::zip(member.band, point))
      own.ivs[loop] = index;
    if (depth > 0) {
      own.loop = member.band.back();
      own.laneIvs = laneIvs;
    }
    LaneEmitter(builder, member.op, own, shrunk, known)
        .computeAndStore(registers);
  }
}

//===----------------------------------------------------------------------===//
// Columns
//===----------------------------------------------------------------------===//

namespace {
/// The parallel loops of an op, that with unit stride last, and the others.
struct SplitLoops {
  explicit SplitLoops(linalg::LinalgOp op) {
    auto loops = llvm::to_vector(llvm::seq<int>(0, op.getNumLoops()));
    int inner = getInnermostLoop(op, loops);
    llvm::erase(loops, inner);
    if (inner >= 0)
      loops.push_back(inner);
    for (int loop : loops) {
      bool isParallel =
          op.getIteratorTypesArray()[loop] == utils::IteratorType::parallel;
      (isParallel ? parallel : reduced).push_back(loop);
    }
    for (int loop : parallel)
      parallelExtents.push_back(op.getStaticLoopRanges()[loop]);
    for (int loop : reduced)
      reducedExtents.push_back(op.getStaticLoopRanges()[loop]);
  }

  SmallVector<int> parallel, reduced;
  SmallVector<int64_t> parallelExtents, reducedExtents;
};
} // namespace

static void place(SmallVectorImpl<Value> &ivs, ArrayRef<int> loops,
                  ArrayRef<Value> indices) {
  for (auto [loop, index] : llvm::zip(loops, indices))
    ivs[loop] = index;
}

namespace {
/// One result of a group of sums over rows.
struct ColumnSum {
  OpOperand *init;
  /// How parts of it are added up; none if it must be summed in order.
  std::optional<Combiner> combiner;
  /// What it starts from, if not from what is in the buffer.
  Value start;
  /// The parts of all thread rows, in shared memory.
  Value parts;
};
} // namespace

/// The results of all ops of a group, op by op.
static SmallVector<ColumnSum> getColumnSums(RowGroup &group) {
  llvm::DenseMap<Value, Value> starts;
  SmallVector<ColumnSum> sums;
  for (RowMember &member : group.members) {
    if (auto fill = dyn_cast<linalg::FillOp>(member.op.getOperation())) {
      starts[fill.output()] = fill.value();
      continue;
    }
    std::optional<SmallVector<Combiner>> combiners = getCombiners(member.op);
    for (auto [i, init] : llvm::enumerate(member.op.getDpsInitsMutable())) {
      std::optional<Combiner> combiner;
      if (combiners)
        combiner = (*combiners)[i];
      sums.push_back({&init, combiner, starts.lookup(init.get()), Value()});
    }
  }
  return sums;
}

void mlir::chimera::emitColumns(OpBuilder &builder, RowGroup &group) {
  OpBuilder::InsertionGuard restore(builder);
  SmallVector<linalg::LinalgOp> ops;
  for (RowMember &member : group.members)
    if (!isa<linalg::FillOp>(member.op))
      ops.push_back(member.op);
  SmallVector<ColumnSum> sums = getColumnSums(group);
  // All ops have the same loops.
  Location loc = ops[0].getLoc();
  SplitLoops loops(ops[0]);
  int64_t columns = ShapedType::getNumElements(loops.parallelExtents);
  int64_t rows = ShapedType::getNumElements(loops.reducedExtents);
  bool inParts = llvm::all_of(
      sums, [](const ColumnSum &sum) { return sum.combiner.has_value(); });
  // Each of the thread rows of a block sums every `height`-th row.
  constexpr int64_t width = 32;
  int64_t height = inParts ? std::min<int64_t>(16, rows) : 1;
  Launch launch = beginLaunch(builder, loc, llvm::divideCeil(columns, width),
                              width, height);
  if (height > 1)
    for (ColumnSum &sum : sums)
      sum.parts = launch.op.addWorkgroupAttribution(
          MemRefType::get(
              {height, width},
              cast<MemRefType>(sum.init->get().getType()).getElementType(),
              MemRefLayoutAttrInterface(),
              gpu::AddressSpaceAttr::get(builder.getContext(),
                                         gpu::AddressSpace::Workgroup)),
          loc);

  Value first = arith::MulIOp::create(builder, loc, launch.block,
                                      constant(builder, loc, width));
  Value own = arith::AddIOp::create(builder, loc, first, launch.threadX);
  // Threads beyond the last column do it once more, and store nothing: all
  // threads meet at the barrier.
  Value column = own;
  if (columns % width != 0)
    column = arith::MinUIOp::create(builder, loc, own,
                                    constant(builder, loc, columns - 1));
  Lanes lanes;
  lanes.ivs.resize(ops[0].getNumLoops());
  place(lanes.ivs, loops.parallel,
        delinearize(builder, loc, column, loops.parallelExtents));

  ShrunkBuffers shrunk;
  // What a sum starts from.
  auto getStart = [&](const ColumnSum &sum) {
    KnownElements known;
    return sum.start ? sum.start
                     : LaneEmitter(builder,
                                   cast<linalg::LinalgOp>(sum.init->getOwner()),
                                   lanes, shrunk, known)
                           .load(*sum.init, 0);
  };
  SmallVector<Value> start;
  for (const ColumnSum &sum : sums)
    start.push_back(height > 1 ? Value(arith::ConstantOp::create(
                                     builder, loc, sum.combiner->neutral))
                               : getStart(sum));
  auto forOp = scf::ForOp::create(
      builder, loc, launch.threadY, constant(builder, loc, rows),
      constant(builder, loc, height), start,
      [&](OpBuilder &nested, Location, Value row, ValueRange totals) {
        Lanes iteration = lanes;
        place(iteration.ivs, loops.reduced,
              delinearize(nested, loc, row, loops.reducedExtents));
        // What one of the ops has loaded the others know.
        KnownElements known;
        SmallVector<Value> next;
        for (linalg::LinalgOp op : ops) {
          ValueRange mine = totals.slice(next.size(), op.getNumDpsInits());
          next.append(
              LaneEmitter(nested, op, iteration, shrunk, known).reduce(mine));
        }
        scf::YieldOp::create(nested, loc, next);
      });

  Value stores = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                       own, constant(builder, loc, columns));
  if (height > 1) {
    for (auto [total, sum] : llvm::zip(forOp.getResults(), sums))
      memref::StoreOp::create(builder, loc, total, sum.parts,
                              ValueRange{launch.threadY, launch.threadX});
    gpu::BarrierOp::create(builder, loc);
    Value isFirst =
        arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                              launch.threadY, constant(builder, loc, 0));
    stores = arith::AndIOp::create(builder, loc, stores, isFirst);
  }
  auto ifOp = scf::IfOp::create(builder, loc, stores);
  builder.setInsertionPointToStart(ifOp.thenBlock());
  for (auto [result, sum] : llvm::zip(forOp.getResults(), sums)) {
    Value total = result;
    if (height > 1) {
      total = getStart(sum);
      for (int64_t row = 0; row < height; ++row) {
        Value part = memref::LoadOp::create(
            builder, loc, sum.parts,
            ValueRange{constant(builder, loc, row), launch.threadX});
        total = combine(builder, loc, *sum.combiner, total, part);
      }
    }
    KnownElements known;
    LaneEmitter(builder, cast<linalg::LinalgOp>(sum.init->getOwner()), lanes,
                shrunk, known)
        .store(total, *sum.init);
  }
}

//===----------------------------------------------------------------------===//
// Nests
//===----------------------------------------------------------------------===//

/// The extents that all ops of a nest share out to threads, or none if an op
/// would touch what another thread works on: whatever the nest writes must be
/// indexed by each of the loops, in the same dimensions everywhere.
static std::optional<SmallVector<int64_t>> getNestColumns(Operation *nest) {
  std::optional<SmallVector<int64_t>> extents;
  llvm::DenseMap<Value, SmallVector<int>> written;
  SmallVector<Access> reads;
  bool legal = true;
  nest->walk([&](linalg::LinalgOp op) {
    legal &= op.getNumParallelLoops() == op.getNumLoops() &&
             (!extents || *extents == op.getStaticLoopRanges());
    extents = op.getStaticLoopRanges();
    for (const Access &access : getAccesses(op)) {
      for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
        legal &= !access.write || llvm::is_contained(access.loopAt, int(loop));
      if (!access.write)
        reads.push_back(access);
      else if (!written.insert({access.base, access.loopAt}).second)
        legal &= written[access.base] == access.loopAt;
    }
  });
  for (const Access &access : reads)
    if (auto it = written.find(access.base); it != written.end())
      legal &= it->second == access.loopAt;
  nest->walk([&](Operation *op) {
    if (!op->getParentOfType<linalg::LinalgOp>())
      legal &= !isa<memref::StoreOp, memref::CopyOp>(op);
  });
  return legal ? extents : std::nullopt;
}

void mlir::chimera::emitNest(OpBuilder &builder, Operation *nest) {
  OpBuilder::InsertionGuard restore(builder);
  Location loc = nest->getLoc();
  std::optional<SmallVector<int64_t>> extents = getNestColumns(nest);
  if (!extents)
    nest->emitRemark("is computed by a single thread, as its iterations do not "
                     "have columns of their own");
  int64_t columns = extents ? ShapedType::getNumElements(*extents) : 1;
  int64_t threads = std::min<int64_t>(columns, 64);
  Launch launch =
      beginLaunch(builder, loc, llvm::divideCeil(columns, threads), threads);
  Value first = arith::MulIOp::create(builder, loc, launch.block,
                                      constant(builder, loc, threads));
  Value column = arith::AddIOp::create(builder, loc, first, launch.threadX);
  guard(builder, loc, column, columns, columns % threads == 0);
  SmallVector<Value> indices;
  if (extents)
    indices = delinearize(builder, loc, column, *extents);
  Operation *copy = builder.clone(*nest);
  SmallVector<linalg::LinalgOp> ops;
  copy->walk([&](linalg::LinalgOp op) { ops.push_back(op); });
  for (linalg::LinalgOp op : ops) {
    OpBuilder inside(op);
    emitLoops(inside, op,
              extents ? indices : SmallVector<Value>(op.getNumLoops()));
    op->erase();
  }
}
