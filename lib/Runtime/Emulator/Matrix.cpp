//===- Matrix.cpp - matrices held by the lanes of a warp --------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lane l of a warp holds parts of row l / 4 of a matrix, its group, and of the
// columns that begin at l % 4 times the elements in a register.
//
//===----------------------------------------------------------------------===//

#include "Block.h"
#include "Floats.h"

#include <cstring>

using namespace chimera::emulator;

static void requireWarp(const char *name) {
  Block &block = Block::current();
  if (block.getNumThreads() % warpSize)
    block.fail("%s needs whole warps, but blocks have %u threads", name,
               block.getNumThreads());
}

//===----------------------------------------------------------------------===//
// mma.sync
//===----------------------------------------------------------------------===//

namespace {
enum class Element { bf16, f16, tf32 };

struct Mma {
  uint32_t a[4], b[2];
  float c[4];
};
} // namespace

/// Element `index` of a register.
static float decode(Element element, uint32_t bits, unsigned index) {
  uint16_t half = uint16_t(bits >> 16 * index);
  switch (element) {
  case Element::bf16:
    return bf16ToFloat(half);
  case Element::f16:
    return f16ToFloat(half);
  case Element::tf32: {
    // The low bits of the mantissa are not looked at.
    float value;
    bits &= 0xffffe000;
    memcpy(&value, &bits, sizeof(value));
    return value;
  }
  }
  return 0;
}

/// D = A * B + C with A 16 x k, B k x 8. Sums are made in f64 and rounded once;
/// a GPU rounds more often.
static void multiply(Mma **lanes, Element element, unsigned k) {
  unsigned perRegister = element == Element::tf32 ? 1 : 2;
  // What four lanes hold in one register each.
  unsigned half = 4 * perRegister;
  float a[16][16], b[16][8];
  for (unsigned lane = 0; lane < warpSize; ++lane) {
    unsigned group = lane / 4, begin = lane % 4 * perRegister;
    for (unsigned column = 0; column < k; column += half)
      for (unsigned e = 0; e < perRegister; ++e) {
        unsigned at = column + begin + e, number = column / half;
        a[group][at] = decode(element, lanes[lane]->a[2 * number], e);
        a[group + 8][at] = decode(element, lanes[lane]->a[2 * number + 1], e);
        b[at][group] = decode(element, lanes[lane]->b[number], e);
      }
  }
  for (unsigned lane = 0; lane < warpSize; ++lane)
    for (unsigned i = 0; i < 4; ++i) {
      unsigned row = lane / 4 + i / 2 * 8, column = lane % 4 * 2 + i % 2;
      double sum = lanes[lane]->c[i];
      for (unsigned p = 0; p < k; ++p)
        sum += double(a[row][p]) * b[p][column];
      lanes[lane]->c[i] = float(sum);
    }
}

static void mma(const char *name, Element element, unsigned k, int32_t *result,
                Mma mine, int32_t site) {
  requireWarp(name);
  meetLanes(name, site, ~0u, mine,
            [&](Mma **lanes) { multiply(lanes, element, k); });
  memcpy(result, mine.c, sizeof(mine.c));
}

#define MMA_K16(name, ptx, element, k)                                         \
  void chimera_emulated_mma_##name(int32_t *result, int32_t a0, int32_t a1,    \
                                   int32_t a2, int32_t a3, int32_t b0,         \
                                   int32_t b1, float c0, float c1, float c2,   \
                                   float c3, int32_t site) {                   \
    mma("mma.sync." ptx, Element::element, k, result,                          \
        {{uint32_t(a0), uint32_t(a1), uint32_t(a2), uint32_t(a3)},             \
         {uint32_t(b0), uint32_t(b1)},                                         \
         {c0, c1, c2, c3}},                                                    \
        site);                                                                 \
  }
#define MMA_K8(name, ptx, element)                                             \
  void chimera_emulated_mma_##name(int32_t *result, int32_t a0, int32_t a1,    \
                                   int32_t b0, float c0, float c1, float c2,   \
                                   float c3, int32_t site) {                   \
    mma("mma.sync." ptx, Element::element, 8, result,                          \
        {{uint32_t(a0), uint32_t(a1)}, {uint32_t(b0)}, {c0, c1, c2, c3}},      \
        site);                                                                 \
  }
MMA_K16(m16n8k16_row_col_bf16, "m16n8k16.bf16", bf16, 16)
MMA_K16(m16n8k16_row_col_f32_f32, "m16n8k16.f16", f16, 16)
MMA_K16(m16n8k8_row_col_tf32, "m16n8k8.tf32", tf32, 8)
MMA_K8(m16n8k8_row_col_bf16, "m16n8k8.bf16", bf16)
MMA_K8(m16n8k8_row_col_f32_f32, "m16n8k8.f16", f16)

//===----------------------------------------------------------------------===//
// ldmatrix and stmatrix
//===----------------------------------------------------------------------===//

namespace {
/// Lane 8 i + r gives the address of row r of matrix i, 8 elements of 16 bits;
/// register i of a lane is two elements of matrix i.
struct Rows {
  char *row;
  uint32_t registers[4];
};
} // namespace

/// Where element `e` of a lane's register is in a matrix: row and column.
static std::pair<unsigned, unsigned> getPosition(unsigned lane, unsigned e,
                                                 bool transposed) {
  unsigned group = lane / 4, at = lane % 4 * 2 + e;
  return transposed ? std::pair(at, group) : std::pair(group, at);
}

/// Calls `move` for each element: its address, its lane's registers, the number
/// of the register and the element's half of it.
template <typename Move>
static void moveMatrices(const char *name, unsigned count, bool transposed,
                         Rows &mine, int32_t site, bool loads, Move move) {
  Block &block = Block::current();
  requireWarp(name);
  if (block.getThread().lane() < 8 * count) {
    if (reinterpret_cast<uintptr_t>(mine.row) % 16)
      block.fail("%s: the address of a row is not a multiple of 16", name);
    RaceCheck &races = block.getRaceCheck();
    if (loads)
      races.load(mine.row, 16, kMatrix);
    else
      races.store(mine.row, 16, kMatrix);
  }
  meetLanes(name, site, ~0u, mine, [&](Rows **lanes) {
    for (unsigned lane = 0; lane < warpSize; ++lane)
      for (unsigned matrix = 0; matrix < count; ++matrix)
        for (unsigned e = 0; e < 2; ++e) {
          auto [row, column] = getPosition(lane, e, transposed);
          move(lanes[8 * matrix + row]->row + 2 * column,
               lanes[lane]->registers[matrix], e);
        }
  });
}

static Rows load(const char *name, unsigned count, bool transposed,
                 const void *row, int32_t site) {
  Rows mine{static_cast<char *>(const_cast<void *>(row)), {}};
  moveMatrices(name, count, transposed, mine, site, /*loads=*/true,
               [](const char *address, uint32_t &bits, unsigned e) {
                 memcpy(reinterpret_cast<char *>(&bits) + 2 * e, address, 2);
               });
  return mine;
}

static void store(const char *name, unsigned count, bool transposed, Rows mine,
                  int32_t site) {
  moveMatrices(name, count, transposed, mine, site, /*loads=*/false,
               [](char *address, uint32_t &bits, unsigned e) {
                 memcpy(address, reinterpret_cast<char *>(&bits) + 2 * e, 2);
               });
}

#define LDMATRIX1(suffix, transposed)                                          \
  int32_t chimera_emulated_ldmatrix_sync_aligned_m8n8_x1_##suffix##_p3(        \
      const void *row, int32_t site) {                                         \
    return int32_t(load("ldmatrix", 1, transposed, row, site).registers[0]);   \
  }
#define LDMATRIX(count, suffix, transposed)                                    \
  void chimera_emulated_ldmatrix_sync_aligned_m8n8_x##count##_##suffix##_p3(   \
      int32_t *result, const void *row, int32_t site) {                        \
    Rows rows = load("ldmatrix", count, transposed, row, site);                \
    memcpy(result, rows.registers, 4 * count);                                 \
  }
LDMATRIX1(b16, false)
LDMATRIX1(trans_b16, true)
LDMATRIX(2, b16, false)
LDMATRIX(2, trans_b16, true)
LDMATRIX(4, b16, false)
LDMATRIX(4, trans_b16, true)

#define STMATRIX(suffix, transposed)                                           \
  void chimera_emulated_stmatrix_sync_aligned_m8n8_x1_##suffix##_p3(           \
      void *row, int32_t r0, int32_t site) {                                   \
    store("stmatrix", 1, transposed,                                           \
          {static_cast<char *>(row), {uint32_t(r0)}}, site);                   \
  }                                                                            \
  void chimera_emulated_stmatrix_sync_aligned_m8n8_x2_##suffix##_p3(           \
      void *row, int32_t r0, int32_t r1, int32_t site) {                       \
    store("stmatrix", 2, transposed,                                           \
          {static_cast<char *>(row), {uint32_t(r0), uint32_t(r1)}}, site);     \
  }                                                                            \
  void chimera_emulated_stmatrix_sync_aligned_m8n8_x4_##suffix##_p3(           \
      void *row, int32_t r0, int32_t r1, int32_t r2, int32_t r3,               \
      int32_t site) {                                                          \
    store("stmatrix", 4, transposed,                                           \
          {static_cast<char *>(row),                                           \
           {uint32_t(r0), uint32_t(r1), uint32_t(r2), uint32_t(r3)}},          \
          site);                                                               \
  }
STMATRIX(b16, false)
STMATRIX(trans_b16, true)
