//===- Residuals.cpp - what one function leaves another ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every value of the earlier part is an edge as wide as its bytes. What may not
// be repeated hangs on the source, what the later part reads hangs on the sink,
// and what can be repeated passes the flow on from its operands: the cheapest
// cut is the set of values to hand over. (PyTorch partitions joint graphs by
// the same idea.)
//
//===----------------------------------------------------------------------===//

#include "chimera/Analysis/Residuals.h"
#include "chimera/Analysis/MinimumCut.h"
#include "chimera/Dialect/Chimera/IR/Chimera.h"
#include "chimera/Dialect/Chimera/Utils/Comparisons.h"
#include "chimera/Interfaces/DifferentiableOpInterface.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::chimera;

bool mlir::chimera::isCheapToRepeat(Operation *op) {
  if (isa<scf::ForOp, AttentionOp>(op))
    return false;
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured)
    return true;
  // Decided once: what was rounded when it was kept may compare otherwise.
  bool decides = llvm::any_of(op->getResultTypes(),
                              [](Type type) {
                                return getElementTypeOrSelf(type).isInteger(1);
                              }) &&
                 comparesComputed(op);
  return structured.getNumReductionLoops() == 0 && !decides &&
         structured.getBlock()->getOps<tensor::ExtractOp>().empty();
}

SmallVector<Value> mlir::chimera::chooseHandover(Block &block,
                                                 const Handover &handover) {
  Network network;
  unsigned source = network.addNode(), sink = network.addNode();

  // Each value enters at a node and leaves at the next one. An argument, which
  // the program keeps anyway, comes a little cheaper than a copy of it.
  SmallVector<Value> values;
  llvm::DenseMap<Value, unsigned> nodes;
  auto addValue = [&](Value value, int64_t surcharge) {
    unsigned in = network.addNode(), out = network.addNode();
    auto type = dyn_cast<RankedTensorType>(value.getType());
    int64_t width =
        type ? getByteSize(type) * (1024 + surcharge) : Network::unlimited;
    network.addEdge(in, out, width);
    nodes[value] = in;
    values.push_back(value);
    return in;
  };

  for (BlockArgument argument : block.getArguments())
    if (!handover.isAvailable(argument))
      network.addEdge(source, addValue(argument, 0), Network::unlimited);
  for (Operation &op : block) {
    if (handover.isLater(&op)) {
      for (Value value : getReadValues(&op))
        if (auto it = nodes.find(value); it != nodes.end())
          network.addEdge(it->second + 1, sink, Network::unlimited);
      continue;
    }
    for (Value result : op.getResults()) {
      if (handover.isAvailable(result))
        continue;
      unsigned in = addValue(result, 1);
      if (!handover.canRepeat(&op)) {
        network.addEdge(source, in, Network::unlimited);
        continue;
      }
      for (Value value : getReadValues(&op))
        if (auto it = nodes.find(value); it != nodes.end())
          network.addEdge(it->second + 1, in, Network::unlimited);
    }
  }

  llvm::BitVector late = network.cut(source, sink);
  SmallVector<Value> chosen;
  for (Value value : values)
    if (!late.test(nodes[value]) && late.test(nodes[value] + 1))
      chosen.push_back(value);
  return chosen;
}
