//===- Warpgroup.cpp - matrix products of four warps ------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// wgmma, as the PTX manual tells it in "Asynchronous Warpgroup Level Matrix
// Multiply-Accumulate Instructions". Layouts are those of "Canonical Layouts"
// there, written for elements of 16 bits, so T = 8.
//
//===----------------------------------------------------------------------===//

#include "Block.h"
#include "Floats.h"

#include <cstring>

using namespace chimera::emulator;

//===----------------------------------------------------------------------===//
// Products that have begun
//===----------------------------------------------------------------------===//

void Products::addOperand(const void *bytes) {
  Block::current().getRaceCheck().loadByProduct(bytes, 16);
  Operand operand{bytes, {}, groups};
  memcpy(operand.content, bytes, 16);
  operands.push_back(operand);
}

void Products::commit() {
  ++groups;
  hasOpen = false;
}

void Products::wait(uint64_t keep) {
  // What products write, and what they read, may be touched again.
  isFenced = false;
  if (groups > keep && groups - keep > ended)
    ended = groups - keep;
  size_t left = 0;
  for (const Operand &operand : operands) {
    if (operand.group >= ended) {
      operands[left++] = operand;
      continue;
    }
    if (memcmp(operand.content, operand.bytes, 16) != 0)
      Block::current().fail(
          "wgmma: an operand at offset %td of shared memory has changed before "
          "the product was waited for",
          static_cast<const char *>(operand.bytes) -
              Block::current().getSharedMemory());
    Block::current().getRaceCheck().loadByProduct(operand.bytes, 16);
  }
  operands.resize(left);
}

void Products::clear() { *this = Products(); }

//===----------------------------------------------------------------------===//
// Matrices in shared memory
//===----------------------------------------------------------------------===//

namespace {
/// "Matrix Descriptor Format".
struct Descriptor {
  uint64_t start, leading, stride;
  unsigned baseOffset, mode;

  explicit Descriptor(uint64_t bits)
      : start(decode(bits)), leading(decode(bits >> 16)),
        stride(decode(bits >> 32)), baseOffset(bits >> 49 & 7),
        mode(unsigned(bits >> 62)) {
    constexpr uint64_t unused = uint64_t(3) << 14 | uint64_t(3) << 30 |
                                uint64_t(7) << 46 | uint64_t(0x3ff) << 52;
    if (bits & unused)
      Block::current().fail("wgmma: the matrix descriptor 0x%016llx has bits "
                            "that mean nothing",
                            (unsigned long long)bits);
  }

private:
  /// The inverse of matrix-descriptor-encode(x) = (x & 0x3FFFF) >> 4.
  static uint64_t decode(uint64_t bits) { return (bits & 0x3fff) << 4; }
};

/// A matrix of x times k elements: x is m for A, and n for B.
class Matrix {
public:
  Matrix(uint64_t descriptor, bool isAlongK)
      : descriptor(descriptor), isAlongK(isAlongK) {
    // Patterns that start elsewhere need the base offset.
    if (this->descriptor.baseOffset)
      Block::current().fail("wgmma: the emulator does not know matrices with a "
                            "base offset");
  }

  /// Where element (x, k) lies. Eight neighbors lie side by side, in the
  /// direction of the major dimension.
  const char *find(unsigned x, unsigned k) const {
    uint64_t address = descriptor.start + getOffset(x, k);
    // Swizzle<B, 4, 3> acts on addresses: B bits from bit 4 on are exchanged
    // according to those from bit 7 on.
    address ^= (address >> 7 & (getChunks() - 1)) << 4;
    Block &block = Block::current();
    auto memory = reinterpret_cast<uint64_t>(block.getSharedMemory());
    // A descriptor has 18 bits of an address.
    return block.getSharedMemory() + ((address - memory) & 0x3ffff);
  }

private:
  /// Chunks of 16 bytes that the swizzling mode exchanges among each other.
  uint64_t getChunks() const {
    switch (descriptor.mode) {
    case 1:
      return 8;
    case 2:
      return 4;
    case 3:
      return 2;
    }
    return 1;
  }

  /// The canonical layout, before swizzling, in bytes.
  uint64_t getOffset(uint64_t x, uint64_t k) const {
    uint64_t chunks = getChunks();
    uint64_t leading = descriptor.leading, stride = descriptor.stride;
    if (isAlongK && chunks == 1) // ((8,m),(T,2k)):((1T,SBO),(1,LBO))
      return x % 8 * 16 + x / 8 * stride + k % 8 * 2 + k / 8 * leading;
    if (isAlongK) // ((8,m),(T,2k)):((cT,SBO),(1,T)) of c chunks
      return x % 8 * 16 * chunks + x / 8 * stride + k % 8 * 2 + k / 8 * 16;
    if (chunks == 1) // ((T,1,m),(8,k)):((1,T,SBO),(1T,LBO))
      return x % 8 * 2 + x / 8 * stride + k % 8 * 16 + k / 8 * leading;
    // ((T,c,m),(8,k)):((1,T,LBO),(cT,SBO))
    return x % 8 * 2 + x / 8 % chunks * 16 + x / (8 * chunks) * leading +
           k % 8 * 16 * chunks + k / 8 * stride;
  }

  Descriptor descriptor;
  bool isAlongK;
};
} // namespace

/// Reads `count` times 16 elements, x-major, and has `reader` remember them.
static std::vector<float> read(const Matrix &matrix, unsigned count,
                               bool isAlongK, Products &reader) {
  std::vector<float> elements(count * 16);
  for (unsigned x = 0; x < count; ++x)
    for (unsigned k = 0; k < 16; ++k) {
      const char *address = matrix.find(x, k);
      if ((isAlongK ? k : x) % 8 == 0)
        reader.addOperand(address);
      uint16_t bits;
      memcpy(&bits, address, 2);
      elements[16 * x + k] = bf16ToFloat(bits);
    }
  return elements;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

namespace {
struct Mma {
  float *sums;
  uint64_t a, b;
};
} // namespace

/// D = A * B + D, or A * B. Sums are made in f64 and rounded once; a GPU rounds
/// more often. A thread's element i is in the row and column that "Register
/// Fragments" shows for accumulators D.
static void multiply(Mma **threads, int32_t n, bool accumulates, float scale,
                     bool transA, bool transB, Products &reader) {
  // The matrix is K-major if its bit is 0.
  Matrix left(threads[0]->a, !transA), right(threads[0]->b, !transB);
  std::vector<float> a = read(left, 64, !transA, reader);
  std::vector<float> b = read(right, unsigned(n), !transB, reader);
  for (unsigned thread = 0; thread < warpgroupSize; ++thread)
    for (unsigned i = 0; i < unsigned(n) / 2; ++i) {
      unsigned lane = thread % warpSize;
      unsigned row = thread / warpSize * 16 + i / 2 % 2 * 8 + lane / 4;
      unsigned column = i / 4 * 8 + lane % 4 * 2 + i % 2;
      float &element = threads[thread]->sums[i];
      double sum = 0;
      for (unsigned k = 0; k < 16; ++k)
        sum += double(a[16 * row + k]) * b[16 * column + k];
      element = float((accumulates ? double(element) : 0) + scale * sum);
    }
}

void chimera_emulated_wgmma_mma_async_bf16(float *sums, int32_t n, int64_t a,
                                           int64_t b, int32_t accumulates,
                                           int32_t scaleA, int32_t scaleB,
                                           int32_t transA, int32_t transB,
                                           int32_t site) {
  const char *name = "wgmma.mma_async";
  Block &block = Block::current();
  if (block.getNumThreads() % warpgroupSize)
    block.fail("%s needs whole warpgroups, but blocks have %u threads", name,
               block.getNumThreads());
  Products &products = block.getThread().products;
  if (!products.hasFence())
    block.fail("%s: no wgmma.fence orders it after what the thread did with "
               "registers, when it began or since it has waited",
               name);
  products.begin();
  Mma mine{sums, uint64_t(a), uint64_t(b)};
  meetThreads<warpgroupSize>(name, site, ~0u, mine, [&](Mma **threads) {
    for (unsigned thread = 1; thread < warpgroupSize; ++thread)
      if (threads[thread]->a != mine.a || threads[thread]->b != mine.b)
        block.fail("%s: threads of a warpgroup have different descriptors",
                   name);
    multiply(threads, n, accumulates, float(scaleA * scaleB), transA, transB,
             block.getFirstOfWarpgroup().products);
  });
}

/// The calling thread's warp meets, and then it does its own part.
static Products &meetWarp(const char *name, int32_t site) {
  int nothing = 0;
  meetThreads<warpSize>(name, site, ~0u, nothing, [](int **) {});
  return Block::current().getThread().products;
}

void chimera_emulated_wgmma_fence_sync_aligned(int32_t site) {
  meetWarp("wgmma.fence", site).fence();
}

void chimera_emulated_wgmma_commit_group_sync_aligned(int32_t site) {
  meetWarp("wgmma.commit_group", site).commit();
}

void chimera_emulated_wgmma_wait_group_sync_aligned(int64_t pending,
                                                    int32_t site) {
  meetWarp("wgmma.wait_group", site).wait(uint64_t(pending));
}

void chimera_emulated_fence_proxy_async_shared_cta() {
  ++Block::current().getThread().proxyFences;
}
