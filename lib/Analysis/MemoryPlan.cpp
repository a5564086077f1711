//===- MemoryPlan.cpp - places for buffers in one block of memory ---------===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Optimal placement is NP-hard. Greedy placement in a good order meets the
// lower bound for the buffers of most schedules, since those of one stage have
// equal sizes: each buffer in turn takes the tightest gap among the buffers
// placed before that live at the same time.
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/MemoryPlan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"

#include <functional>
#include <limits>
#include <map>
#include <numeric>

using namespace mlir::chimera;

static int64_t getAlignedBytes(const Buffer &buffer) {
  return llvm::alignTo(buffer.bytes, kBufferAlignment);
}

/// Calls `visit(first, last)` for each life of `buffer`.
template <typename Visitor>
static void forEachLife(const Buffer &buffer, Visitor visit) {
  visit(buffer.first, buffer.last);
  if (buffer.again)
    visit(buffer.again->first, buffer.again->second);
}

static bool liveTogether(const Buffer &a, const Buffer &b) {
  // Nothing is known of two streams.
  bool result = a.stream != b.stream;
  forEachLife(a, [&](int64_t first, int64_t last) {
    forEachLife(b, [&](int64_t otherFirst, int64_t otherLast) {
      result |= first <= otherLast && otherFirst <= last;
    });
  });
  return result;
}

/// Places the buffers in the given order; returns the size of the block.
static int64_t placeInOrder(llvm::MutableArrayRef<Buffer> buffers,
                            llvm::ArrayRef<size_t> order) {
  int64_t total = 0;
  // The placed buffers, ascending by offset.
  llvm::SmallVector<size_t> placed;
  for (size_t index : order) {
    Buffer &buffer = buffers[index];
    int64_t bytes = getAlignedBytes(buffer);
    int64_t end = 0, best = -1;
    int64_t bestGap = std::numeric_limits<int64_t>::max();
    for (size_t other : placed) {
      if (!liveTogether(buffer, buffers[other]))
        continue;
      int64_t gap = buffers[other].offset - end;
      if (gap >= bytes && gap < bestGap) {
        bestGap = gap;
        best = end;
      }
      end = std::max(end,
                     buffers[other].offset + getAlignedBytes(buffers[other]));
    }
    buffer.offset = best >= 0 ? best : end;
    total = std::max(total, buffer.offset + bytes);
    auto place = llvm::upper_bound(placed, buffer.offset,
                                   [&](int64_t offset, size_t other) {
                                     return offset < buffers[other].offset;
                                   });
    placed.insert(place, index);
  }
  return total;
}

/// The most bytes that buffers of `stream` need at one moment, and the moment.
static std::pair<int64_t, int64_t> findPeak(llvm::ArrayRef<Buffer> buffers,
                                            int stream) {
  std::map<int64_t, int64_t> changes;
  for (const Buffer &buffer : buffers) {
    if (buffer.stream != stream)
      continue;
    forEachLife(buffer, [&](int64_t first, int64_t last) {
      changes[first] += getAlignedBytes(buffer);
      changes[last + 1] -= getAlignedBytes(buffer);
    });
  }
  int64_t live = 0, most = 0, peak = 0;
  for (auto [moment, change] : changes) {
    live += change;
    if (live > most) {
      most = live;
      peak = moment;
    }
  }
  return {most, peak};
}

/// Places those of `used`, which need `lowerBound` bytes; returns the size of
/// their block.
static int64_t placeOfStream(llvm::MutableArrayRef<Buffer> buffers,
                             llvm::ArrayRef<size_t> used, int64_t lowerBound) {
  auto life = [&](size_t i) {
    int64_t sum = 0;
    forEachLife(buffers[i],
                [&](int64_t first, int64_t last) { sum += last - first; });
    return sum;
  };
  using Less = std::function<bool(size_t, size_t)>;
  const Less orders[] = {
      // By size: small buffers fill the gaps between large ones.
      [&](size_t a, size_t b) { return buffers[a].bytes > buffers[b].bytes; },
      // As a running program would allocate.
      [&](size_t a, size_t b) { return buffers[a].first < buffers[b].first; },
      // By life: what stays longest goes to the bottom.
      [&](size_t a, size_t b) { return life(a) > life(b); },
      // By size, among equals in the order of their starts.
      [&](size_t a, size_t b) {
        return std::make_pair(-buffers[a].bytes, buffers[a].first) <
               std::make_pair(-buffers[b].bytes, buffers[b].first);
      },
  };
  int64_t least = std::numeric_limits<int64_t>::max();
  llvm::SmallVector<int64_t> best(buffers.size(), 0);
  for (const Less &less : orders) {
    llvm::SmallVector<size_t> order(used);
    llvm::sort(order, [&](size_t a, size_t b) {
      return less(a, b) || (!less(b, a) && a < b);
    });
    int64_t bytes = placeInOrder(buffers, order);
    if (bytes >= least)
      continue;
    least = bytes;
    for (size_t i : used)
      best[i] = buffers[i].offset;
    if (bytes == lowerBound)
      break;
  }
  for (size_t i : used)
    buffers[i].offset = best[i];
  return least;
}

BufferPlan mlir::chimera::placeBuffers(llvm::MutableArrayRef<Buffer> buffers) {
  int streams = 1;
  for (Buffer &buffer : buffers) {
    buffer.offset = 0;
    streams = std::max(streams, buffer.stream + 1);
  }
  BufferPlan plan;
  for (int stream = 0; stream < streams; ++stream) {
    auto [lowerBound, peak] = findPeak(buffers, stream);
    llvm::SmallVector<size_t> used;
    for (size_t i = 0; i < buffers.size(); ++i)
      if (buffers[i].stream == stream && buffers[i].bytes > 0)
        used.push_back(i);
    const int64_t bytes = placeOfStream(buffers, used, lowerBound);
    for (size_t i : used)
      buffers[i].offset += plan.bytes;
    plan.bytes += bytes;
    plan.lowerBound += lowerBound;
    plan.peaks.push_back(peak);
  }
  return plan;
}

bool mlir::chimera::isValidPlacement(llvm::ArrayRef<Buffer> buffers,
                                     int64_t bytes) {
  for (size_t i = 0; i < buffers.size(); ++i) {
    const Buffer &a = buffers[i];
    if (a.bytes == 0)
      continue;
    if (a.offset < 0 || a.offset % kBufferAlignment != 0 ||
        a.offset + a.bytes > bytes)
      return false;
    for (const Buffer &b : buffers.drop_front(i + 1))
      if (b.bytes > 0 && liveTogether(a, b) && a.offset < b.offset + b.bytes &&
          b.offset < a.offset + a.bytes)
        return false;
  }
  return true;
}
