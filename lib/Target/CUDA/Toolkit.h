//===- Toolkit.h - programs of the CUDA toolkit -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_TARGET_CUDA_TOOLKIT_H
#define CHIMERA_LIB_TARGET_CUDA_TOOLKIT_H

#include "chimera/Target/CUDA.h"

#include "mlir/IR/Diagnostics.h"

#include <string>

namespace mlir::chimera {

/// The CUDA toolkit of this machine, or what there is of it.
class Toolkit {
public:
  /// Looks in `folder`, or where the environment says, if that is empty. An
  /// error at `loc` if a folder that was named holds no toolkit.
  static FailureOr<Toolkit> find(Location loc, StringRef folder);

  /// "" without a toolkit. If not, libdevice is there.
  StringRef getFolder() const { return folder; }
  bool canAssemble() const { return !ptxas.empty() && !fatbinary.empty(); }

  /// Machine code for `arch`, and what its kernels take.
  FailureOr<std::string>
  assemble(Location loc, StringRef ptx, StringRef arch, unsigned optLevel,
           SmallVectorImpl<KernelResources> &resources) const;

  struct Image {
    std::string arch;
    bool isPTX;
    std::string content;
  };
  /// One fat binary of all images.
  FailureOr<std::string> pack(Location loc, ArrayRef<Image> images) const;

private:
  std::string folder, ptxas, fatbinary;
};

} // namespace mlir::chimera

#endif // CHIMERA_LIB_TARGET_CUDA_TOOLKIT_H
