//===- Socket.cpp - connections between processes ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transport/TCP/Socket.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace chimera::rt;
using namespace chimera::rt::tcp;

static Status systemError(const std::string &what) {
  return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR, "%s: %s", what.c_str(),
                          std::strerror(errno));
}

int Deadline::milliseconds() const {
  if (end == INT64_MAX)
    return -1;
  return int(std::clamp<int64_t>((end - now()) / 1000000 + 1, 0, INT_MAX));
}

bool Address::parse(const std::string &text, Address &address) {
  size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0)
    return false;
  address.host = text.substr(0, colon);
  address.port = text.substr(colon + 1);
  if (address.port.empty() || address.port.size() > 5 ||
      address.port.find_first_not_of("0123456789") != std::string::npos)
    return false;
  int port = std::stoi(address.port);
  return port >= 1 && port <= 65535;
}

Socket::~Socket() {
  if (descriptor >= 0)
    ::close(descriptor);
}

/// Small messages go at once, and no call waits.
static void configure(int descriptor) {
  int yes = 1;
  (void)setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
  (void)fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

Status Socket::listen(std::string &port, Socket &socket) {
  socket = Socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  int yes = 1;
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_ANY);
  address.sin_port = htons(uint16_t(std::stoi(port)));
  socklen_t length = sizeof(address);
  auto *generic = reinterpret_cast<sockaddr *>(&address);
  if (!socket.isOpen() ||
      setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes)) ||
      bind(socket.get(), generic, length) ||
      ::listen(socket.get(), SOMAXCONN) ||
      getsockname(socket.get(), generic, &length))
    return systemError("cannot listen at port " + port);
  port = std::to_string(ntohs(address.sin_port));
  return Status();
}

Status Socket::connect(const Address &address, Socket &socket) {
  addrinfo hints = {}, *found = nullptr;
  hints.ai_family = AF_INET;
  hints.ai_socktype = SOCK_STREAM;
  if (int error = getaddrinfo(address.host.c_str(), address.port.c_str(),
                              &hints, &found))
    return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR,
                            "cannot find the host '%s': %s",
                            address.host.c_str(), gai_strerror(error));
  Socket tried(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  timeval patience = {5, 0}; // A host that does not answer at all.
  (void)setsockopt(tried.get(), SOL_SOCKET, SO_SNDTIMEO, &patience,
                   sizeof(patience));
  int failed = ::connect(tried.get(), found->ai_addr, found->ai_addrlen);
  freeaddrinfo(found);
  socket = Socket();
  if (!failed) {
    configure(tried.get());
    socket = std::move(tried);
  }
  return Status();
}

Status Socket::accept(const Deadline &deadline, Socket &socket) const {
  pollfd event = {descriptor, POLLIN, 0};
  int ready = ::poll(&event, 1, deadline.milliseconds());
  socket = Socket();
  if (ready == 0 || (ready < 0 && errno == EINTR))
    return Status();
  int accepted = ready < 0 ? -1 : ::accept(descriptor, nullptr, nullptr);
  if (accepted < 0)
    return systemError("cannot take a connection");
  configure(accepted);
  socket = Socket(accepted);
  return Status();
}

int64_t Socket::sendSome(const void *data, size_t bytes) const {
  int64_t moved = ::send(descriptor, data, bytes, MSG_NOSIGNAL);
  if (moved < 0)
    return errno == EAGAIN || errno == EINTR ? 0 : -1;
  return moved;
}

int64_t Socket::receiveSome(void *data, size_t bytes) const {
  int64_t moved = ::recv(descriptor, data, bytes, 0);
  if (moved < 0)
    return errno == EAGAIN || errno == EINTR ? 0 : -1;
  return moved == 0 && bytes > 0 ? -1 : moved;
}

/// Moves all bytes by `move`, which moves some.
template <typename Move>
static Status moveAll(int descriptor, short event, char *data, size_t bytes,
                      const Deadline &deadline, Move move) {
  while (bytes > 0) {
    pollfd ready = {descriptor, event, 0};
    if (deadline.isOver() ||
        (::poll(&ready, 1, deadline.milliseconds()) < 0 && errno != EINTR))
      return CHIMERA_RT_ERROR(CHIMERA_RT_TIMEOUT, "the other end is silent");
    int64_t moved = move(data, bytes);
    if (moved < 0)
      return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR,
                              "the other end has closed the connection");
    data += moved;
    bytes -= size_t(moved);
  }
  return Status();
}

Status Socket::send(const void *data, size_t bytes,
                    const Deadline &deadline) const {
  return moveAll(
      descriptor, POLLOUT, const_cast<char *>(static_cast<const char *>(data)),
      bytes, deadline, [&](char *some, size_t n) { return sendSome(some, n); });
}

Status Socket::receive(void *data, size_t bytes,
                       const Deadline &deadline) const {
  return moveAll(descriptor, POLLIN, static_cast<char *>(data), bytes, deadline,
                 [&](char *some, size_t n) { return receiveSome(some, n); });
}

Address tcp::ownAddress(const std::string &port) {
  char name[256] = "";
  if (gethostname(name, sizeof(name) - 1) != 0)
    return {"localhost", port};
  // A name that nobody can look up is that of a machine on its own.
  addrinfo hints = {}, *found = nullptr;
  hints.ai_family = AF_INET;
  if (getaddrinfo(name, nullptr, &hints, &found) != 0)
    return {"localhost", port};
  freeaddrinfo(found);
  return {name, port};
}
