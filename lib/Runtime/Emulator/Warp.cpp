//===- Warp.cpp - exchange between the lanes of a warp ----------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Block.h"

#include <cstring>

using namespace chimera::emulator;

/// What a lane gets that reads where nothing is: a NaN, if it is a float.
static constexpr uint32_t undefinedValue = 0xffffffff;

template <typename To, typename From> static To bitcast(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  memcpy(&to, &from, sizeof(to));
  return to;
}

void chimera_emulated_bar_warp_sync(int32_t mask, int32_t site) {
  int nothing = 0;
  meetLanes("bar.warp.sync", site, uint32_t(mask), nothing, [](int **) {
    Block &block = Block::current();
    block.getRaceCheck().openWarpBarrier(block.getThread().warp());
  });
}

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

namespace {
enum class Mode { up, down, bfly, idx };

struct Shuffle {
  uint32_t value, lane, clamp;
  uint32_t result;
  bool valid;
};
} // namespace

/// The lane that `self` reads from, and whether that is in its segment, as the
/// PTX manual defines them.
static std::pair<unsigned, bool> getSource(Mode mode, unsigned self,
                                           const Shuffle &shuffle) {
  unsigned offset = shuffle.lane & 31, clamp = shuffle.clamp & 31;
  unsigned segment = shuffle.clamp >> 8 & 31;
  unsigned last = (self & segment) | (clamp & ~segment & 31);
  int source = 0;
  bool valid = true;
  switch (mode) {
  case Mode::up:
    source = int(self) - int(offset);
    valid = source >= int(last);
    break;
  case Mode::down:
    source = int(self + offset);
    valid = source <= int(last);
    break;
  case Mode::bfly:
    source = int(self ^ offset);
    valid = source <= int(last);
    break;
  case Mode::idx:
    source = int((self & segment) | (offset & ~segment));
    valid = source <= int(last);
    break;
  }
  return {valid ? unsigned(source) : self, valid};
}

static Shuffle shuffle(const char *name, Mode mode, int32_t mask,
                       uint32_t value, int32_t lane, int32_t clamp,
                       int32_t site) {
  Shuffle mine{value, uint32_t(lane), uint32_t(clamp), 0, false};
  meetLanes(name, site, uint32_t(mask), mine, [&](Shuffle **lanes) {
    for (unsigned self = 0; self < warpSize; ++self) {
      if (!lanes[self])
        continue;
      auto [source, valid] = getSource(mode, self, *lanes[self]);
      lanes[self]->valid = valid;
      lanes[self]->result =
          lanes[source] ? lanes[source]->value : undefinedValue;
    }
  });
  return mine;
}

#define SHUFFLE(mode)                                                          \
  int32_t chimera_emulated_shfl_sync_##mode##_i32(int32_t mask, int32_t value, \
                                                  int32_t lane, int32_t clamp, \
                                                  int32_t site) {              \
    return int32_t(shuffle("shfl.sync." #mode, Mode::mode, mask,               \
                           uint32_t(value), lane, clamp, site)                 \
                       .result);                                               \
  }                                                                            \
  float chimera_emulated_shfl_sync_##mode##_f32(                               \
      int32_t mask, float value, int32_t lane, int32_t clamp, int32_t site) {  \
    return bitcast<float>(shuffle("shfl.sync." #mode, Mode::mode, mask,        \
                                  bitcast<uint32_t>(value), lane, clamp, site) \
                              .result);                                        \
  }                                                                            \
  void chimera_emulated_shfl_sync_##mode##_i32p(int32_t *result, int32_t mask, \
                                                int32_t value, int32_t lane,   \
                                                int32_t clamp, int32_t site) { \
    Shuffle done = shuffle("shfl.sync." #mode, Mode::mode, mask,               \
                           uint32_t(value), lane, clamp, site);                \
    result[0] = int32_t(done.result);                                          \
    result[1] = done.valid;                                                    \
  }                                                                            \
  void chimera_emulated_shfl_sync_##mode##_f32p(int32_t *result, int32_t mask, \
                                                float value, int32_t lane,     \
                                                int32_t clamp, int32_t site) { \
    chimera_emulated_shfl_sync_##mode##_i32p(                                  \
        result, mask, bitcast<int32_t>(value), lane, clamp, site);             \
  }
SHUFFLE(up)
SHUFFLE(down)
SHUFFLE(bfly)
SHUFFLE(idx)

//===----------------------------------------------------------------------===//
// Votes and sums
//===----------------------------------------------------------------------===//

namespace {
struct Value {
  uint32_t value, result;
};
} // namespace

/// All lanes get what `combine` makes of the values of one after another.
template <typename Combine>
static uint32_t reduce(const char *name, int32_t mask, uint32_t value,
                       int32_t site, Combine combine) {
  Value mine{value, 0};
  meetLanes(name, site, uint32_t(mask), mine, [&](Value **lanes) {
    bool first = true;
    uint32_t result = 0;
    for (unsigned lane = 0; lane < warpSize; ++lane)
      if (lanes[lane]) {
        result =
            first ? lanes[lane]->value : combine(result, lanes[lane]->value);
        first = false;
      }
    for (unsigned lane = 0; lane < warpSize; ++lane)
      if (lanes[lane])
        lanes[lane]->result = result;
  });
  return mine.result;
}

static uint32_t ballot(const char *name, int32_t mask, bool vote,
                       int32_t site) {
  uint32_t bit = uint32_t(vote) << Block::current().getThread().lane();
  return reduce(name, mask, bit, site,
                [](uint32_t a, uint32_t b) { return a | b; });
}

/// The lanes of the calling thread's warp that are in the mask.
static uint32_t getLanes(int32_t mask) {
  Block &block = Block::current();
  unsigned count = block.getNumThreads() - block.getThread().warp() * warpSize;
  return uint32_t(mask) & (count < warpSize ? (1u << count) - 1 : ~0u);
}

int32_t chimera_emulated_vote_ballot_sync(int32_t mask, int32_t predicate,
                                          int32_t site) {
  return int32_t(ballot("vote.sync.ballot", mask, predicate, site));
}
int32_t chimera_emulated_vote_any_sync(int32_t mask, int32_t predicate,
                                       int32_t site) {
  return ballot("vote.sync.any", mask, predicate, site) != 0;
}
int32_t chimera_emulated_vote_all_sync(int32_t mask, int32_t predicate,
                                       int32_t site) {
  return ballot("vote.sync.all", mask, predicate, site) == getLanes(mask);
}
int32_t chimera_emulated_vote_uni_sync(int32_t mask, int32_t predicate,
                                       int32_t site) {
  uint32_t votes = ballot("vote.sync.uni", mask, predicate, site);
  return votes == 0 || votes == getLanes(mask);
}

#define REDUX(op, type, expression)                                            \
  int32_t chimera_emulated_redux_sync_##op(int32_t value, int32_t mask,        \
                                           int32_t site) {                     \
    return int32_t(reduce("redux.sync." #op, mask, uint32_t(value), site,      \
                          [](uint32_t x, uint32_t y) {                         \
                            type a = type(x), b = type(y);                     \
                            return uint32_t(expression);                       \
                          }));                                                 \
  }
REDUX(add, uint32_t, a + b)
REDUX(min, int32_t, a < b ? a : b)
REDUX(max, int32_t, a < b ? b : a)
REDUX(umin, uint32_t, a < b ? a : b)
REDUX(umax, uint32_t, a < b ? b : a)
REDUX(and, uint32_t, a &b)
REDUX(or, uint32_t, a | b)
REDUX(xor, uint32_t, a ^ b)

void chimera_emulated_elect_sync(int32_t *result, int32_t mask, int32_t site) {
  unsigned self = Block::current().getThread().lane();
  uint32_t leader =
      reduce("elect.sync", mask, self, site,
             [](uint32_t a, uint32_t b) { return a < b ? a : b; });
  result[0] = int32_t(leader);
  result[1] = leader == self;
}

int32_t chimera_emulated_match_any_sync_i32(int32_t mask, int32_t value,
                                            int32_t site) {
  Value mine{uint32_t(value), 0};
  meetLanes("match.any.sync", site, uint32_t(mask), mine, [](Value **lanes) {
    for (unsigned self = 0; self < warpSize; ++self)
      for (unsigned lane = 0; lanes[self] && lane < warpSize; ++lane)
        if (lanes[lane] && lanes[lane]->value == lanes[self]->value)
          lanes[self]->result |= 1u << lane;
  });
  return int32_t(mine.result);
}
