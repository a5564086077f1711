//===- Meeting.cpp - how processes find each other --------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every rank listens somewhere. A store of files has a file per rank with its
// address; one at a TCP port is rank 0, which collects the addresses and gives
// everybody all of them. Then each rank connects to those before it.
//
//===----------------------------------------------------------------------===//

#include "Transport/TCP/Meeting.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

using namespace chimera::rt;
using namespace chimera::rt::tcp;

namespace fs = std::filesystem;

namespace {

constexpr int64_t pauseNanoseconds = 20000000;
constexpr char filePrefix[] = "file://", tcpPrefix[] = "tcp://";

/// How a rank presents itself on a new connection.
struct Hello {
  char magic[8] = {'c', 'h', 'i', 'm', 'e', 'r', 'a', '1'};
  int32_t rank = 0, ranks = 0;
  char address[272] = {}; ///< to rank 0, which keeps the store
};

bool startsWith(const std::string &text, const char *prefix) {
  return text.compare(0, std::strlen(prefix), prefix) == 0;
}

/// One rank on its way to the others.
class Guest {
public:
  Guest(const Meeting &meeting)
      : meeting(meeting), deadline(meeting.seconds), addresses(meeting.ranks) {}

  Status meet(std::vector<Socket> &connections);

private:
  Hello hello() const;
  Status takeHello(const Socket &socket, Hello &hello) const;
  Status late(const std::string &whom) const;
  Status meetByFiles();
  Status keepStore(Socket &&store);
  Status visitStore(const Address &store);
  template <typename Try> Status insist(const std::string &whom, Try attempt);

  const Meeting &meeting;
  Deadline deadline;
  std::vector<std::string> addresses; ///< by rank
  std::string own;
};

} // namespace

Hello Guest::hello() const {
  Hello hello;
  hello.rank = meeting.rank;
  hello.ranks = meeting.ranks;
  std::strncpy(hello.address, own.c_str(), sizeof(hello.address) - 1);
  return hello;
}

Status Guest::takeHello(const Socket &socket, Hello &hello) const {
  CHIMERA_RT_RETURN_IF_ERROR(socket.receive(&hello, sizeof(hello), deadline));
  if (std::memcmp(hello.magic, Hello().magic, sizeof(hello.magic)) != 0)
    return CHIMERA_RT_ERROR(CHIMERA_RT_MISMATCH,
                            "a stranger has connected; is '--store' used by "
                            "another job?");
  if (hello.ranks != meeting.ranks || hello.rank < 0 ||
      hello.rank >= meeting.ranks || hello.rank == meeting.rank)
    return CHIMERA_RT_ERROR(
        CHIMERA_RT_MISMATCH,
        "rank %d of %d has met rank %d of %d; each process needs a '--rank' of "
        "its own, and all the same '--ranks'",
        meeting.rank, meeting.ranks, hello.rank, hello.ranks);
  hello.address[sizeof(hello.address) - 1] = '\0';
  return Status();
}

Status Guest::late(const std::string &whom) const {
  return CHIMERA_RT_ERROR(CHIMERA_RT_TIMEOUT,
                          "%s did not come to '%s' within %g seconds (see "
                          "'--timeout')",
                          whom.c_str(), meeting.store.c_str(), meeting.seconds);
}

/// Repeats `attempt` until it sets its argument.
template <typename Try>
Status Guest::insist(const std::string &whom, Try attempt) {
  for (;;) {
    bool done = false;
    CHIMERA_RT_RETURN_IF_ERROR(attempt(done));
    if (done)
      return Status();
    if (deadline.isOver())
      return late(whom);
    sleepUntil(now() + pauseNanoseconds);
  }
}

Status Guest::meetByFiles() {
  const fs::path directory = meeting.store.substr(std::strlen(filePrefix));
  std::error_code error;
  fs::create_directories(directory, error);
  auto file = [&](int32_t rank) {
    return directory / ("rank-" + std::to_string(rank));
  };
  // It appears with its contents.
  const fs::path hidden = file(meeting.rank).string() + ".new";
  std::ofstream(hidden) << own << '\n';
  fs::rename(hidden, file(meeting.rank), error);
  if (error)
    return CHIMERA_RT_ERROR(CHIMERA_RT_IO_ERROR, "cannot write to '%s': %s",
                            meeting.store.c_str(), error.message().c_str());
  return Status();
}

/// Rank 0 at a TCP port.
Status Guest::keepStore(Socket &&store) {
  std::vector<Socket> visitors(meeting.ranks);
  for (int32_t missing = meeting.ranks - 1; missing > 0; --missing) {
    Socket socket;
    CHIMERA_RT_RETURN_IF_ERROR(store.accept(deadline, socket));
    Hello hello;
    if (!socket.isOpen())
      return late(format("%d of %d ranks", missing, meeting.ranks));
    CHIMERA_RT_RETURN_IF_ERROR(takeHello(socket, hello));
    if (visitors[hello.rank].isOpen())
      return CHIMERA_RT_ERROR(CHIMERA_RT_MISMATCH,
                              "two processes say that they are rank %d; each "
                              "needs a '--rank' of its own",
                              hello.rank);
    visitors[hello.rank] = std::move(socket);
    addresses[hello.rank] = hello.address;
  }
  for (int32_t rank = 1; rank < meeting.ranks; ++rank)
    for (const std::string &address : addresses) {
      char text[sizeof(Hello::address)] = {};
      std::strncpy(text, address.c_str(), sizeof(text) - 1);
      CHIMERA_RT_RETURN_IF_ERROR(
          visitors[rank].send(text, sizeof(text), deadline));
    }
  return Status();
}

Status Guest::visitStore(const Address &address) {
  Socket store;
  CHIMERA_RT_RETURN_IF_ERROR(insist("rank 0", [&](bool &done) {
    Status status = Socket::connect(address, store);
    done = store.isOpen();
    return status;
  }));
  Hello own = hello();
  CHIMERA_RT_RETURN_IF_ERROR(store.send(&own, sizeof(own), deadline));
  for (std::string &other : addresses) {
    char text[sizeof(Hello::address)] = {};
    Status status = store.receive(text, sizeof(text), deadline);
    if (!status.ok())
      return status.prefixed("rank 0 at '" + meeting.store + "': ");
    text[sizeof(text) - 1] = '\0';
    other = text;
  }
  return Status();
}

Status Guest::meet(std::vector<Socket> &connections) {
  std::string port = "0";
  Socket listener;
  CHIMERA_RT_RETURN_IF_ERROR(Socket::listen(port, listener));
  own = ownAddress(port).text();
  addresses[meeting.rank] = own;
  bool byFiles = startsWith(meeting.store, filePrefix);
  if (byFiles) {
    CHIMERA_RT_RETURN_IF_ERROR(meetByFiles());
  } else {
    Address address;
    Address::parse(meeting.store.substr(std::strlen(tcpPrefix)), address);
    Socket store;
    if (meeting.rank == 0)
      CHIMERA_RT_RETURN_IF_ERROR(Socket::listen(address.port, store));
    CHIMERA_RT_RETURN_IF_ERROR(meeting.rank == 0 ? keepStore(std::move(store))
                                                 : visitStore(address));
  }

  // A file may be left from another run: then nobody listens there, and the
  // file changes when the rank comes.
  const std::string directory = meeting.store.substr(std::strlen(filePrefix));
  for (int32_t rank = 0; rank < meeting.rank; ++rank) {
    Socket &socket = connections[rank];
    CHIMERA_RT_RETURN_IF_ERROR(
        insist("rank " + std::to_string(rank), [&](bool &done) {
          if (byFiles)
            std::getline(
                std::ifstream(directory + "/rank-" + std::to_string(rank)) >>
                    std::ws,
                addresses[rank]);
          Address address;
          if (!Address::parse(addresses[rank], address))
            return Status();
          Status status = Socket::connect(address, socket);
          done = socket.isOpen();
          return status;
        }));
    Hello own = hello();
    CHIMERA_RT_RETURN_IF_ERROR(socket.send(&own, sizeof(own), deadline));
  }
  for (int32_t missing = meeting.ranks - 1 - meeting.rank; missing > 0;
       --missing) {
    Socket socket;
    CHIMERA_RT_RETURN_IF_ERROR(listener.accept(deadline, socket));
    Hello hello;
    if (!socket.isOpen())
      return late(format("%d of %d ranks", missing, meeting.ranks));
    CHIMERA_RT_RETURN_IF_ERROR(takeHello(socket, hello));
    if (connections[hello.rank].isOpen())
      return CHIMERA_RT_ERROR(CHIMERA_RT_MISMATCH,
                              "two processes say that they are rank %d; each "
                              "needs a '--rank' of its own",
                              hello.rank);
    connections[hello.rank] = std::move(socket);
  }
  // All that need this rank's file have come.
  std::error_code ignored;
  if (byFiles)
    fs::remove(directory + "/rank-" + std::to_string(meeting.rank), ignored);
  return Status();
}

bool chimera::rt::isStore(const std::string &store) {
  Address address;
  if (startsWith(store, tcpPrefix))
    return Address::parse(store.substr(std::strlen(tcpPrefix)), address);
  return startsWith(store, filePrefix) &&
         store.size() > std::strlen(filePrefix);
}

Status tcp::connectAll(const Meeting &meeting,
                       std::vector<Socket> &connections) {
  connections.clear();
  connections.resize(meeting.ranks);
  return Guest(meeting).meet(connections);
}
