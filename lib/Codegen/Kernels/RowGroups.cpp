//===- RowGroups.cpp - which ops share a loop over rows ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A greedy pass over the ops in program order. An op joins the latest group
// that it depends on, if that is legal and does not make the rows much larger,
// or a later group that reads the same rows; otherwise it starts a group at the
// end. Fills wait until an op needs their buffer, and then go with it: an
// accumulator of row sums is set to zero inside the row loop.
//
//===----------------------------------------------------------------------===//

#include "RowGroups.h"
#include "ColumnSums.h"
#include "ContractionPlan.h"
#include "Kernels.h"

using namespace mlir;
using namespace mlir::chimera;

/// Elements that an op may touch per iteration of the row loops when it is
/// given fewer row loops than it could have: what fits well into the
/// second-level cache.
static constexpr int64_t kMaxRowElements = 32768;

static RowMember makeMember(Operation *op) {
  RowMember member;
  member.op = cast<linalg::LinalgOp>(op);
  member.extents = member.op.getStaticLoopRanges();
  member.accesses = getAccesses(op);
  return member;
}

static int64_t getInnerVolume(const RowMember &member, unsigned depth) {
  int64_t volume = 1;
  for (auto [loop, extent] : llvm::enumerate(member.extents))
    if (!llvm::is_contained(ArrayRef<int>(member.band).take_front(depth),
                            int(loop)))
      volume *= extent;
  return volume;
}

/// Adds accesses to what a group knows of its buffers.
static void addUses(RowGroup &group, ArrayRef<Access> accesses,
                    ArrayRef<int> band) {
  for (const Access &access : accesses) {
    SmallVector<int> dims;
    for (int loop : band) {
      auto *it = llvm::find(access.loopAt, loop);
      dims.push_back(it == access.loopAt.end() ? -1
                                               : it - access.loopAt.begin());
    }
    auto [it, isNew] = group.uses.insert({access.base, BufferUse()});
    BufferUse &use = it->second;
    use.read |= access.read;
    use.write |= access.write;
    use.direct &= access.direct;
    if (isNew) {
      use.dimAt = dims;
      continue;
    }
    use.dimAt.resize(dims.size());
    for (auto [known, dim] : llvm::zip(use.dimAt, dims))
      if (known != dim)
        known = -1;
  }
}

static void addMember(RowGroup &group, RowMember member) {
  group.bandExtents.truncate(member.band.size());
  for (RowMember &other : group.members)
    other.band.truncate(member.band.size());
  for (auto &[base, use] : group.uses)
    use.dimAt.truncate(member.band.size());
  group.maxLoops = std::max<unsigned>(group.maxLoops, member.extents.size());
  group.ops.push_back(member.op);
  addUses(group, member.accesses, member.band);
  group.members.push_back(std::move(member));
}

static bool isParallel(const RowMember &member, int loop) {
  linalg::LinalgOp op = member.op;
  return op.getIteratorTypesArray()[loop] == utils::IteratorType::parallel;
}

static bool mayRunOverRows(const RowMember &member, int loop,
                           const RowGroupOptions &options) {
  return !options.parallelRows || isParallel(member, loop);
}

/// Finds the loops of `member` that run over the rows of `group`, as many as
/// sharing is legal for.
static SmallVector<int> matchBand(const RowGroup &group,
                                  const RowMember &member,
                                  const RowGroupOptions &options) {
  unsigned depth = group.bandExtents.size();
  SmallVector<int> band(depth, -1);
  // What one of both writes decides, what both only read may help.
  for (bool conflicts : {true, false}) {
    for (const Access &access : member.accesses) {
      auto it = group.uses.find(access.base);
      if (it == group.uses.end() ||
          (access.write || it->second.write) != conflicts)
        continue;
      for (unsigned k = 0; k < depth; ++k) {
        int dim = it->second.dimAt[k];
        int loop = dim < 0 ? -1 : access.loopAt[dim];
        bool fits = loop >= 0 && (band[k] < 0 || band[k] == loop) &&
                    member.extents[loop] == group.bandExtents[k] &&
                    mayRunOverRows(member, loop, options);
        if (fits)
          band[k] = loop;
        else if (conflicts)
          depth = k;
        else
          break;
      }
    }
  }
  for (unsigned k = 0; k < depth; ++k)
    if (band[k] < 0 ||
        llvm::is_contained(ArrayRef<int>(band).take_front(k), band[k]))
      depth = k;
  band.truncate(depth);
  return band;
}

/// Whether `member` with its band may join without making rows much larger.
static bool isProfitable(const RowGroup &group, const RowMember &member) {
  unsigned maxLoops = std::max<unsigned>(group.maxLoops, member.extents.size());
  unsigned depth = std::min<unsigned>(member.band.size(), maxLoops - 1);
  if (depth == 0)
    return false;
  auto fits = [&](const RowMember &other) {
    unsigned own = std::max<unsigned>(other.extents.size(), 1) - 1;
    return depth >= own || getInnerVolume(other, depth) <= kMaxRowElements;
  };
  return fits(member) && llvm::all_of(group.members, fits);
}

/// The band of a group's first member: its loops in order, but the one that is
/// to stay inside last.
static SmallVector<int> getFirstBand(const RowMember &member,
                                     const RowGroupOptions &options) {
  auto loops = llvm::to_vector(llvm::seq<int>(0, member.extents.size()));
  int inner = getInnermostLoop(member.op, loops);
  llvm::erase(loops, inner);
  if (inner >= 0)
    loops.push_back(inner);
  if (!options.parallelRows)
    return loops;
  // Sums over rows: neighboring columns are worked on together.
  if (isColumnSum(member))
    loops.pop_back();
  llvm::erase_if(loops, [&](int loop) { return !isParallel(member, loop); });
  return loops;
}

/// Whether `op` is a contraction whose call can start from zero, so that `fill`
/// is not needed.
static bool startsFrom(Operation *op, Operation *fill) {
  if (!isContraction(op))
    return false;
  auto contraction = cast<linalg::LinalgOp>(op);
  auto plan = ContractionPlan::make(contraction);
  return plan && plan->sums.empty() && findZeroFill(contraction) == fill;
}

namespace {
/// The state of the greedy pass.
class Grouper {
public:
  explicit Grouper(const RowGroupOptions &options) : options(options) {}

  void add(Operation *op);
  SmallVector<RowGroup, 0> finish();

private:
  bool isFloatingFill(Operation *op);
  int findLastDependence(Operation *op, ArrayRef<Access> accesses);
  bool join(unsigned index, RowMember &member);
  bool joinColumns(unsigned index, RowMember &member);
  bool isStartedByFills(const RowMember &member);
  void takeFills(unsigned index, RowMember &member,
                 SmallVectorImpl<RowMember> &inside,
                 SmallVectorImpl<Value> &before);
  void placeFill(Value base, unsigned index, bool opaque = false);
  void addWithFills(unsigned index, RowMember &member);
  void append(Operation *op, ArrayRef<Access> accesses, bool opaque);

  const RowGroupOptions &options;
  SmallVector<RowGroup, 0> groups;
  llvm::MapVector<Value, Operation *> fills;
};
} // namespace

/// A fill of a buffer that nothing has touched yet.
bool Grouper::isFloatingFill(Operation *op) {
  auto fill = dyn_cast<linalg::FillOp>(op);
  if (!fill)
    return false;
  Value base = getBaseBuffer(fill.output());
  auto count = [](Value value) {
    return cast<MemRefType>(value.getType()).getNumElements();
  };
  return count(base) == count(fill.output()) && !fills.count(base) &&
         llvm::none_of(groups, [&](const RowGroup &group) {
           return group.uses.count(base);
         });
}

/// The last group that `op` must stay behind, -1 if there is none.
int Grouper::findLastDependence(Operation *op, ArrayRef<Access> accesses) {
  llvm::SmallPtrSet<Operation *, 4> definitions;
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      if (Operation *definition = operand.getDefiningOp())
        definitions.insert(definition);
  });
  for (int i = int(groups.size()) - 1; i >= 0; --i) {
    for (Operation *other : groups[i].ops)
      if (definitions.contains(other))
        return i;
    for (const Access &access : accesses) {
      auto it = groups[i].uses.find(access.base);
      if (it != groups[i].uses.end() && (access.write || it->second.write))
        return i;
    }
  }
  return -1;
}

/// Sorts the waiting fills of the member's buffers: those that can be done row
/// by row, since the member goes through all rows, and those that must come
/// before the group.
void Grouper::takeFills(unsigned index, RowMember &member,
                        SmallVectorImpl<RowMember> &inside,
                        SmallVectorImpl<Value> &before) {
  unsigned maxLoops =
      std::max<unsigned>(groups[index].maxLoops, member.extents.size());
  unsigned depth = std::min<unsigned>(member.band.size(), maxLoops - 1);
  llvm::SmallDenseSet<Value> seen;
  for (const Access &access : member.accesses) {
    auto it = fills.find(access.base);
    if (it == fills.end() || !seen.insert(access.base).second)
      continue;
    RowMember fill = makeMember(it->second);
    for (unsigned k = 0; k < member.band.size(); ++k) {
      auto *dim = llvm::find(access.loopAt, member.band[k]);
      if (dim == access.loopAt.end())
        break;
      int own = fill.accesses[0].loopAt[dim - access.loopAt.begin()];
      if (own < 0 || fill.extents[own] != member.extents[member.band[k]])
        break;
      fill.band.push_back(own);
    }
    if (fill.band.size() >= depth)
      inside.push_back(std::move(fill));
    else
      before.push_back(access.base);
  }
}

/// Puts a waiting fill in front of group `index`, as a group of its own.
void Grouper::placeFill(Value base, unsigned index, bool opaque) {
  RowMember fill = makeMember(fills.find(base)->second);
  fills.erase(base);
  RowGroup group;
  if (opaque) {
    group.opaque = true;
    group.ops.push_back(fill.op);
    addUses(group, fill.accesses, {});
    groups.insert(groups.begin() + index, std::move(group));
    return;
  }
  fill.band = getFirstBand(fill, options);
  for (int loop : fill.band)
    group.bandExtents.push_back(fill.extents[loop]);
  addMember(group, std::move(fill));
  groups.insert(groups.begin() + index, std::move(group));
}

/// Adds a member to group `index`, and the waiting fills of its buffers.
void Grouper::addWithFills(unsigned index, RowMember &member) {
  SmallVector<RowMember> inside;
  SmallVector<Value> before;
  takeFills(index, member, inside, before);
  size_t depth = member.band.size();
  for (RowMember &fill : inside) {
    fills.erase(fill.accesses[0].base);
    depth = std::min(depth, fill.band.size());
  }
  member.band.truncate(depth);
  for (RowMember &fill : inside) {
    fill.band.truncate(depth);
    addMember(groups[index], std::move(fill));
  }
  addMember(groups[index], std::move(member));
  for (Value base : before)
    placeFill(base, index);
}

bool Grouper::join(unsigned index, RowMember &member) {
  if (groups[index].opaque)
    return false;
  member.band = matchBand(groups[index], member, options);
  if (member.band.empty() || !isProfitable(groups[index], member))
    return false;
  groups[index].sumsColumns = false;
  addWithFills(index, member);
  return true;
}

/// Whether all waiting fills of the member's buffers are where its sums start.
bool Grouper::isStartedByFills(const RowMember &member) {
  return llvm::all_of(member.accesses, [&](const Access &access) {
    auto it = fills.find(access.base);
    return it == fills.end() ||
           startsSum(cast<linalg::FillOp>(it->second), member.op);
  });
}

/// Adds a sum over rows to a group of such sums.
bool Grouper::joinColumns(unsigned index, RowMember &member) {
  RowGroup &group = groups[index];
  if (!group.sumsColumns || group.ops.size() >= kMaxColumnSums ||
      !isColumnSum(member) || !isStartedByFills(member) ||
      llvm::none_of(group.members, [&](const RowMember &other) {
        return sumSameRows(other, member);
      }))
    return false;
  member.band.clear();
  addWithFills(index, member);
  return true;
}

void Grouper::append(Operation *op, ArrayRef<Access> accesses, bool opaque) {
  RowGroup group;
  group.opaque = opaque;
  if (opaque) {
    // The zeros that a call of the library starts from stay a fill, for
    // beta = 0.
    for (const Access &access : accesses)
      if (auto it = fills.find(access.base); it != fills.end())
        placeFill(access.base, groups.size(), startsFrom(op, it->second));
    group.ops.push_back(op);
    addUses(group, accesses, {});
    groups.push_back(std::move(group));
    return;
  }
  RowMember member = makeMember(op);
  member.band = getFirstBand(member, options);
  for (int loop : member.band)
    group.bandExtents.push_back(member.extents[loop]);
  group.sumsColumns =
      options.parallelRows && isColumnSum(member) && isStartedByFills(member);
  groups.push_back(std::move(group));
  addWithFills(groups.size() - 1, member);
}

void Grouper::add(Operation *op) {
  SmallVector<Access> accesses = getAccesses(op);
  bool isOwnGroup =
      isContraction(op) && (!options.groupContractions ||
                            ContractionPlan::make(cast<linalg::LinalgOp>(op)));
  bool opaque =
      !isa<linalg::LinalgOp>(op) || isOwnGroup || op->hasAttr(kEpilogueAttr);
  if (opaque || !options.fuse)
    return append(op, accesses, opaque);
  if (isFloatingFill(op)) {
    fills.insert({accesses[0].base, op});
    return;
  }
  RowMember member = makeMember(op);
  int last = findLastDependence(op, accesses);
  for (int i = std::max(last, 0), e = groups.size(); i < e; ++i)
    if (join(i, member) || (i > last && joinColumns(i, member)))
      return;
  append(op, accesses, /*opaque=*/false);
}

SmallVector<RowGroup, 0> Grouper::finish() {
  while (!fills.empty())
    placeFill(fills.front().first, groups.size());
  return std::move(groups);
}

SmallVector<RowGroup, 0>
mlir::chimera::groupRows(ArrayRef<Operation *> ops,
                         const RowGroupOptions &options) {
  Grouper grouper(options);
  for (Operation *op : ops)
    grouper.add(op);
  return grouper.finish();
}
