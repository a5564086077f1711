//===- NCCLTransport.h - messages between GPUs ------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creation of the NCCL transport.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_NCCLTRANSPORT_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_NCCLTRANSPORT_H

#include "CUDA/Driver.h"
#include "Transport/Transport.h"

#include <functional>

namespace chimera::rt {

/// What the transport works with.
struct NCCLOptions {
  std::string library = "libnccl.so.2";
  /// Gives this rank's GPU, at the first request or when groups are made. The
  /// table outlives the transport.
  std::function<Status(const cuda::Driver *&driver, cuda::Context &context)>
      findGPU;
  double connectSeconds = 0; ///< longest start of a communicator; 0: any
};

/// Sends the program's messages, which lie in the memory of GPUs, with NCCL,
/// and the runtime's own over `host`, of which the new transport is the owner.
Status createNCCLTransport(std::unique_ptr<Transport> &transport,
                           std::unique_ptr<Transport> host,
                           const NCCLOptions &options);

} // namespace chimera::rt

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_NCCL_NCCLTRANSPORT_H
