//===- RowLaunch.cpp - one block of threads for each row ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The threads of a block work through the members of a group together. What an
// op computes once per row, all threads compute, so that all know it; the loops
// of other ops are shared out. Rows of temporaries lie in shared memory. A
// barrier stands where a thread may touch what another one has touched since
// the last barrier, and only there.
//
//===----------------------------------------------------------------------===//

#include "GPU/Launches.h"
#include "GPU/ThreadEmitter.h"
#include "Kernels/Kernels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::chimera;

/// Bytes of shared memory for rows: every device has 48 KiB for a block, of
/// which sums over the block take a little.
static constexpr int64_t kSharedBytes = 40 * 1024;

namespace {
/// An access by all threads of the block since the last barrier.
struct PendingAccess {
  Value base;
  bool write = false;
  /// What tells which thread touches which element: the buffer as it is named,
  /// and for each dimension which shared loop or row loop is its index. Empty
  /// if that is not known.
  Value view;
  SmallVector<int> dims;
  SmallVector<int64_t> extents;
  unsigned lanes = 1;
  /// Only the first thread stores what all know.
  bool isByFirst = false;

  bool isBySameThread(const PendingAccess &other) const {
    if (isByFirst && other.isByFirst)
      return true;
    return !dims.empty() && view == other.view && dims == other.dims &&
           extents == other.extents && lanes == other.lanes;
  }
};

class RowEmitter {
public:
  RowEmitter(OpBuilder &builder, RowGroup &group)
      : builder(builder), group(group), depth(group.getDepth()),
        loc(group.ops.front()->getLoc()) {}

  void emit();

private:
  /// The loops of a member that are not over the rows.
  struct InnerLoops {
    SmallVector<int> parallel, reduced;
  };

  void placeBuffers();
  InnerLoops getInnerLoops(RowMember &member);
  void emitMember(RowMember &member);
  void emitOnce(RowMember &member);
  void emitSum(RowMember &member, ArrayRef<int> loops,
               ArrayRef<Combiner> combiners);
  void emitShared(RowMember &member, const InnerLoops &loops);
  SmallVector<Value> reduceInTurn(linalg::LinalgOp op, const Lanes &lanes,
                                  ArrayRef<int> loops, ValueRange start);
  void storeOnce(RowMember &member, ArrayRef<Value> results);
  PendingAccess getAccess(RowMember &member, OpOperand &operand,
                          ArrayRef<int> shared, unsigned lanes, bool &isKnown);
  void synchronize(RowMember &member, ArrayRef<int> shared = {},
                   unsigned lanes = 1);
  Lanes getRowLanes(RowMember &member);
  unsigned getCount(linalg::LinalgOp op, ArrayRef<int> loops);
  scf::ForOp beginThreadLoop(int64_t items, ValueRange inits);
  Value constant(int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  }

  OpBuilder &builder;
  RowGroup &group;
  unsigned depth;
  Location loc;
  Launch launch;
  int64_t threads = 32;
  unsigned maxLanes = 4;
  SmallVector<Value> rows;
  ShrunkBuffers shrunk;
  llvm::SmallPtrSet<Value, 8> registers;
  KnownElements known;
  SmallVector<PendingAccess> pending;
  /// Whether the member at hand needs a barrier before it stores.
  bool overwritesInput = false;
};
} // namespace

static SmallVector<int64_t> getExtents(linalg::LinalgOp op,
                                       ArrayRef<int> loops) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  return llvm::map_to_vector(loops, [&](int loop) { return ranges[loop]; });
}

RowEmitter::InnerLoops RowEmitter::getInnerLoops(RowMember &member) {
  auto loops = llvm::to_vector(llvm::seq<int>(0, member.extents.size()));
  llvm::erase_if(loops, [&](int loop) {
    return llvm::is_contained(ArrayRef<int>(member.band).take_front(depth),
                              loop);
  });
  int inner = getInnermostLoop(member.op, loops);
  llvm::erase(loops, inner);
  if (inner >= 0)
    loops.push_back(inner);
  InnerLoops result;
  for (int loop : loops) {
    bool isParallel = member.op.getIteratorTypesArray()[loop] ==
                      utils::IteratorType::parallel;
    (isParallel ? result.parallel : result.reduced).push_back(loop);
  }
  return result;
}

/// Gives what only one row of is needed a place: elements that all threads know
/// stay in registers, rows go to shared memory while there is some.
void RowEmitter::placeBuffers() {
  int64_t left = kSharedBytes;
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(),
                                          gpu::AddressSpace::Workgroup);
  for (RowBuffer &buffer : getRowBuffers(group, depth)) {
    if (buffer.type.getRank() == 0) {
      registers.insert(buffer.alloc);
      continue;
    }
    int64_t bytes = llvm::alignTo(
        buffer.type.getNumElements() *
            llvm::divideCeil(buffer.type.getElementTypeBitWidth(), 8),
        16);
    if (bytes > left)
      continue;
    left -= bytes;
    auto type =
        MemRefType::get(buffer.type.getShape(), buffer.type.getElementType(),
                        MemRefLayoutAttrInterface(), space);
    shrunk[buffer.alloc] = {
        launch.op.addWorkgroupAttribution(type, buffer.alloc.getLoc()),
        buffer.dropped};
  }
}

/// The access of a member through an operand. `shared` are the loops that
/// threads share out, `lanes` items at a time. Sets `isKnown` if all threads
/// have the element in a register.
PendingAccess RowEmitter::getAccess(RowMember &member, OpOperand &operand,
                                    ArrayRef<int> shared, unsigned lanes,
                                    bool &isKnown) {
  linalg::LinalgOp op = member.op;
  PendingAccess access;
  access.base = getBaseBuffer(operand.get());
  access.view = operand.get();
  access.extents = getExtents(op, shared);
  access.lanes = lanes;
  SmallVector<Value> indices;
  for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    int loop = dim ? int(dim.getPosition()) : -1;
    auto *row = llvm::find(member.band, loop);
    auto *own = llvm::find(shared, loop);
    if (row - member.band.begin() < depth) {
      access.dims.push_back(row - member.band.begin());
      indices.push_back(rows[access.dims.back()]);
    } else {
      access.dims.push_back(
          own == shared.end() ? -1 : depth + (own - shared.begin()));
    }
  }
  isKnown = indices.size() == access.dims.size() &&
            known.lookup(operand.get(), indices);
  // Which thread touches an element is known if its indices have all shared
  // loops.
  bool complete = !shared.empty() && !llvm::is_contained(access.dims, -1) &&
                  llvm::all_of(llvm::seq<int>(0, shared.size()), [&](int i) {
                    return llvm::is_contained(access.dims, int(depth) + i);
                  });
  if (!complete)
    access.dims.clear();
  return access;
}

/// Emits a barrier if another thread may have touched what `member` touches,
/// one of both writing.
void RowEmitter::synchronize(RowMember &member, ArrayRef<int> shared,
                             unsigned lanes) {
  linalg::LinalgOp op = member.op;
  bool isOnce = llvm::none_of(shared, [&](int loop) {
    return op.getIteratorTypesArray()[loop] == utils::IteratorType::parallel;
  });
  SmallVector<PendingAccess> accesses;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<MemRefType>(operand.get().getType()) ||
        registers.contains(operand.get()))
      continue;
    bool isKnown = false;
    PendingAccess access = getAccess(member, operand, shared, lanes, isKnown);
    if (!isKnown && op.payloadUsesValueFromOperand(&operand))
      accesses.push_back(access);
    if (!op.isDpsInit(&operand))
      continue;
    access.write = true;
    access.isByFirst = isOnce;
    accesses.push_back(access);
  }
  for (Operation &inner : *op.getBlock())
    for (const Access &nested : getAccesses(&inner)) {
      PendingAccess access;
      access.base = nested.base;
      access.write = nested.write;
      accesses.push_back(access);
    }

  bool conflict = llvm::any_of(accesses, [&](const PendingAccess &access) {
    return llvm::any_of(pending, [&](const PendingAccess &other) {
      return access.base == other.base && (access.write || other.write) &&
             !access.isBySameThread(other) &&
             !areDisjoint(access.view, other.view);
    });
  });
  if (conflict) {
    gpu::BarrierOp::create(builder, loc);
    pending.clear();
  }
  pending.append(accesses);
  // All threads read what the first one is to overwrite.
  overwritesInput =
      isOnce && llvm::any_of(accesses, [&](const PendingAccess &read) {
        return !read.write &&
               llvm::any_of(accesses, [&](const PendingAccess &other) {
                 return other.write && other.base == read.base;
               });
      });
}

Lanes RowEmitter::getRowLanes(RowMember &member) {
  Lanes lanes;
  lanes.ivs.resize(member.extents.size());
  for (auto [row, loop] : llvm::zip(rows, member.band))
    lanes.ivs[loop] = row;
  return lanes;
}

/// Stores what all threads know, in one of them.
void RowEmitter::storeOnce(RowMember &member, ArrayRef<Value> results) {
  linalg::LinalgOp op = member.op;
  Lanes lanes = getRowLanes(member);
  // The indices are the same in all iterations of the other loops.
  for (Value &iv : lanes.ivs)
    if (!iv)
      iv = constant(0);
  ScalarEmitter scalar(builder, op, lanes.ivs, shrunk);
  scf::IfOp ifOp;
  for (auto [result, operand] : llvm::zip(results, op.getDpsInitsMutable())) {
    Value buffer = scalar.getBuffer(operand);
    known.forget(buffer);
    known.add(buffer, scalar.getIndices(operand), result);
    if (registers.contains(buffer))
      continue;
    if (!ifOp) {
      if (overwritesInput)
        gpu::BarrierOp::create(builder, loc);
      Value isFirst = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::eq, launch.threadX, constant(0));
      ifOp = scf::IfOp::create(builder, loc, isFirst);
    }
    OpBuilder inside = ifOp.getThenBodyBuilder();
    ScalarEmitter(inside, op, lanes.ivs, shrunk).store(result, operand);
  }
}

/// An op without other loops: all threads compute its result.
void RowEmitter::emitOnce(RowMember &member) {
  synchronize(member);
  Lanes lanes = getRowLanes(member);
  LaneEmitter emitter(builder, member.op, lanes, shrunk, known);
  storeOnce(member, emitter.compute()[0]);
}

/// How many items that follow each other in `loops` a thread takes at a time.
/// Shared memory is accessed element by element: neighboring threads then use
/// different banks.
unsigned RowEmitter::getCount(linalg::LinalgOp op, ArrayRef<int> loops) {
  bool isShared = llvm::any_of(
      op->getOperands(), [&](Value operand) { return shrunk.count(operand); });
  return isShared ? 1 : getLanes(op, loops.back(), maxLanes);
}

/// A loop in which each thread takes every `threads`-th item; moves the builder
/// into it.
scf::ForOp RowEmitter::beginThreadLoop(int64_t items, ValueRange inits) {
  auto forOp = scf::ForOp::create(builder, loc, launch.threadX, constant(items),
                                  constant(threads), inits);
  builder.setInsertionPointToStart(forOp.getBody());
  return forOp;
}

/// Sets the induction variables of `loops` in iteration number `item` of them,
/// several of which lie side by side in the last loop.
static void setIvs(OpBuilder &builder, linalg::LinalgOp op, Lanes &lanes,
                   ArrayRef<int> loops, Value item, unsigned count) {
  Location loc = op.getLoc();
  SmallVector<int64_t> extents = getExtents(op, loops);
  extents.back() /= count;
  SmallVector<Value> indices = delinearize(builder, loc, item, extents);
  for (auto [loop, index] : llvm::zip(loops, indices))
    lanes.ivs[loop] = index;
  lanes.loop = loops.back();
  auto constant = [&](int64_t value) {
    return arith::ConstantIndexOp::create(builder, loc, value);
  };
  Value first =
      arith::MulIOp::create(builder, loc, indices.back(), constant(count));
  for (unsigned lane = 0; lane < count; ++lane)
    lanes.laneIvs.push_back(
        arith::AddIOp::create(builder, loc, first, constant(lane)));
}

/// A reduction to one element per row: each thread sums its part, and all sums
/// are combined in a fixed order.
void RowEmitter::emitSum(RowMember &member, ArrayRef<int> loops,
                         ArrayRef<Combiner> combiners) {
  linalg::LinalgOp op = member.op;
  unsigned count = getCount(op, loops);
  synchronize(member, loops, count);
  SmallVector<Value> neutral;
  for (const Combiner &combiner : combiners)
    neutral.push_back(
        arith::ConstantOp::create(builder, loc, combiner.neutral));
  SmallVector<Value> sums;
  {
    OpBuilder::InsertionGuard restore(builder);
    scf::ForOp forOp = beginThreadLoop(
        ShapedType::getNumElements(getExtents(op, loops)) / count, neutral);
    Lanes lanes = getRowLanes(member);
    setIvs(builder, op, lanes, loops, forOp.getInductionVar(), count);
    KnownElements inside = known;
    LaneEmitter emitter(builder, op, lanes, shrunk, inside);
    scf::YieldOp::create(builder, loc,
                         emitter.reduce(forOp.getRegionIterArgs()));
    sums.assign(forOp.getResults().begin(), forOp.getResults().end());
  }
  Lanes lanes = getRowLanes(member);
  for (Value &iv : lanes.ivs)
    if (!iv)
      iv = constant(0);
  LaneEmitter inits(builder, op, lanes, shrunk, known);
  for (auto [i, init] : llvm::enumerate(op.getDpsInitsMutable())) {
    Value total =
        gpu::AllReduceOp::create(builder, loc, sums[i],
                                 gpu::AllReduceOperationAttr::get(
                                     builder.getContext(), combiners[i].kind),
                                 /*uniform=*/true);
    sums[i] = combine(builder, loc, combiners[i], inits.load(init, 0), total);
  }
  storeOnce(member, sums);
}

/// A reduction over `loops` by each thread alone, one iteration after the
/// other.
SmallVector<Value> RowEmitter::reduceInTurn(linalg::LinalgOp op,
                                            const Lanes &lanes,
                                            ArrayRef<int> loops,
                                            ValueRange start) {
  SmallVector<int64_t> extents = getExtents(op, loops);
  auto forOp = scf::ForOp::create(
      builder, loc, constant(0), constant(ShapedType::getNumElements(extents)),
      constant(1), start,
      [&](OpBuilder &nested, Location, Value item, ValueRange results) {
        Lanes iteration = lanes;
        SmallVector<Value> indices = delinearize(nested, loc, item, extents);
        for (auto [loop, index] : llvm::zip(loops, indices))
          iteration.ivs[loop] = index;
        KnownElements inside = known;
        LaneEmitter emitter(nested, op, iteration, shrunk, inside);
        scf::YieldOp::create(nested, loc, emitter.reduce(results));
      });
  return SmallVector<Value>(forOp.getResults());
}

/// An op whose parallel loops are shared out; a thread does the reductions of
/// its own results.
void RowEmitter::emitShared(RowMember &member, const InnerLoops &loops) {
  linalg::LinalgOp op = member.op;
  OpBuilder::InsertionGuard restore(builder);
  unsigned count =
      loops.reduced.empty() ? getCount(member.op, loops.parallel) : 1;
  synchronize(member, loops.parallel, count);
  scf::ForOp forOp = beginThreadLoop(
      ShapedType::getNumElements(getExtents(op, loops.parallel)) / count,
      ValueRange());
  Lanes lanes = getRowLanes(member);
  setIvs(builder, op, lanes, loops.parallel, forOp.getInductionVar(), count);
  KnownElements inside = known;
  if (loops.reduced.empty()) {
    LaneEmitter(builder, op, lanes, shrunk, inside).computeAndStore(registers);
  } else {
    Lanes own = lanes;
    own.ivs[lanes.loop] = lanes.laneIvs[0];
    own.loop = -1;
    for (int loop : loops.reduced)
      own.ivs[loop] = constant(0);
    ScalarEmitter results(builder, op, own.ivs, shrunk);
    SmallVector<Value> start;
    for (OpOperand &init : op.getDpsInitsMutable())
      start.push_back(results.load(init));
    SmallVector<Value> sums = reduceInTurn(op, own, loops.reduced, start);
    for (auto [sum, init] : llvm::zip(sums, op.getDpsInitsMutable()))
      results.store(sum, init);
  }
  for (Value init : op.getDpsInits()) {
    auto it = shrunk.find(init);
    known.forget(it == shrunk.end() ? init : it->second.buffer);
  }
}

void RowEmitter::emitMember(RowMember &member) {
  InnerLoops loops = getInnerLoops(member);
  if (!loops.parallel.empty())
    return emitShared(member, loops);
  if (loops.reduced.empty())
    return emitOnce(member);
  if (auto combiners = getCombiners(member.op))
    return emitSum(member, loops.reduced, *combiners);
  // All threads reduce the row one element after the other.
  member.op->emitRemark("is reduced by single threads, as partial results "
                        "cannot be combined");
  synchronize(member);
  linalg::LinalgOp op = member.op;
  Lanes lanes = getRowLanes(member);
  for (int loop : loops.reduced)
    lanes.ivs[loop] = constant(0);
  LaneEmitter inits(builder, op, lanes, shrunk, known);
  SmallVector<Value> start;
  for (OpOperand &init : op.getDpsInitsMutable())
    start.push_back(inits.load(init, 0));
  storeOnce(member, reduceInTurn(op, lanes, loops.reduced, start));
}

void RowEmitter::emit() {
  OpBuilder::InsertionGuard restore(builder);
  int64_t most = 1;
  for (RowMember &member : group.members) {
    InnerLoops loops = getInnerLoops(member);
    ArrayRef<int> shared =
        loops.parallel.empty() ? loops.reduced : loops.parallel;
    most = std::max(most,
                    ShapedType::getNumElements(getExtents(member.op, shared)));
  }
  // As many elements for each thread as it takes at a time, in whole warps.
  maxLanes = getMaxLanes(group.ops);
  threads = std::clamp<int64_t>(llvm::PowerOf2Ceil(most) / maxLanes, 32, 256);
  ArrayRef<int64_t> extents =
      ArrayRef<int64_t>(group.bandExtents).take_front(depth);
  launch =
      beginLaunch(builder, loc, ShapedType::getNumElements(extents), threads);
  rows = delinearize(builder, loc, launch.block, extents);
  placeBuffers();
  for (RowMember &member : group.members)
    emitMember(member);
}

void mlir::chimera::emitRows(OpBuilder &builder, RowGroup &group) {
  RowEmitter(builder, group).emit();
}
