//===- Socket.h - connections between processes -----------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Owners of sockets, with errors as values and time limits.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_SOCKET_H
#define CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_SOCKET_H

#include "Core/Clock.h"
#include "Core/Status.h"

namespace chimera::rt::tcp {

/// A time by which something must have happened.
class Deadline {
public:
  explicit Deadline(double seconds)
      : end(seconds > 0 ? now() + int64_t(seconds * 1e9) : INT64_MAX) {}
  bool isOver() const { return now() >= end; }
  /// Milliseconds left, for poll().
  int milliseconds() const;

private:
  int64_t end;
};

/// "host:port".
struct Address {
  std::string host;
  std::string port;
  std::string text() const { return host + ":" + port; }
  static bool parse(const std::string &text, Address &address);
};

class Socket {
public:
  Socket() = default;
  explicit Socket(int descriptor) : descriptor(descriptor) {}
  Socket(Socket &&other) : descriptor(other.descriptor) {
    other.descriptor = -1;
  }
  Socket &operator=(Socket &&other) {
    std::swap(descriptor, other.descriptor);
    return *this;
  }
  ~Socket();

  int get() const { return descriptor; }
  bool isOpen() const { return descriptor >= 0; }

  /// Listens at `port` of all interfaces, "0": any; `port` becomes the true
  /// one.
  static Status listen(std::string &port, Socket &socket);
  /// Tries to connect once; not open if nobody listens there yet.
  static Status connect(const Address &address, Socket &socket);
  /// Takes a connection; not open if there is none before the deadline.
  Status accept(const Deadline &deadline, Socket &socket) const;

  /// Moves all bytes, or fails; before the deadline.
  Status send(const void *data, size_t bytes, const Deadline &deadline) const;
  Status receive(void *data, size_t bytes, const Deadline &deadline) const;

  /// Moves what can be moved without waiting: the number of bytes, 0 if none,
  /// -1 if the other end is gone.
  int64_t sendSome(const void *data, size_t bytes) const;
  int64_t receiveSome(void *data, size_t bytes) const;

private:
  int descriptor = -1;
};

/// The address at which other machines reach a listener at `port` here.
Address ownAddress(const std::string &port);

} // namespace chimera::rt::tcp

#endif // CHIMERA_LIB_RUNTIME_TRANSPORT_TCP_SOCKET_H
