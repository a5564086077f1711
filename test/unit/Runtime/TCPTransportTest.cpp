//===- TCPTransportTest.cpp - processes without MPI -------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The conformance suite with ranks as threads that meet as processes would,
// and programs as processes, also such as fail.
//
//===----------------------------------------------------------------------===//

#include "Transport/TCP/TCPTransport.h"
#include "Core/Clock.h"
#include "TestFiles.h"
#include "ThreadRanks.h"
#include "Transport/TCP/Socket.h"

using namespace chimera::rt;

namespace {

/// A port at which nobody listens.
std::string freePort() {
  std::string port = "0";
  tcp::Socket socket;
  EXPECT_TRUE(tcp::Socket::listen(port, socket).ok());
  return port;
}

class TCPTransport : public TestFiles {
protected:
  std::string files() const { return "file://" + path("store"); }

  /// Lets ranks meet; `statuses` has how that went for each meeting.
  Transports meet(const std::vector<Meeting> &meetings,
                  std::vector<Status> &statuses) const {
    Transports transports(meetings.size());
    statuses.resize(meetings.size());
    std::vector<std::thread> threads;
    for (size_t i = 0; i < meetings.size(); ++i)
      threads.emplace_back([&, i] {
        statuses[i] = createTCPTransport(transports[i], meetings[i]);
      });
    for (std::thread &thread : threads)
      thread.join();
    return transports;
  }

  Transports create(int32_t ranks, const std::string &store) const {
    std::vector<Meeting> meetings;
    for (int32_t rank = 0; rank < ranks; ++rank)
      meetings.push_back({rank, ranks, store, 30});
    std::vector<Status> statuses;
    Transports transports = meet(meetings, statuses);
    for (const Status &status : statuses)
      EXPECT_TRUE(status.ok()) << status.message();
    return transports;
  }

  /// Runs `program` on two processes. The output has their exit codes.
  std::string runTwo(const std::string &program, const std::string &options,
                     const std::string &prefix = "") const {
    std::string tokens = words(std::vector<int>(600, 1)), output;
    run("{ for r in 0 1; do (export RANK=$r; timeout 60 " + prefix + " " +
            CHIMERA_TEST_PROGRAMS "/" + program + " --transport=tcp --store=" +
            files() + " --data=" + write("tokens", tokens) + " " + options +
            "; echo rank $r: exit code $?) & done; wait; }",
        &output);
    return output;
  }

  void expectHas(const std::string &output, const std::string &line) const {
    EXPECT_NE(output.find(line + "\n"), std::string::npos)
        << "no '" << line << "' in\n"
        << output;
  }
};

class TCPConformance : public TCPTransport,
                       public testing::WithParamInterface<Property> {};

} // namespace

TEST_P(TCPConformance, Holds) {
  expectProperty(create(conformanceRanks, files()), GetParam());
}

INSTANTIATE_TEST_SUITE_P(All, TCPConformance,
                         testing::ValuesIn(conformanceProperties()),
                         propertyName);

//===----------------------------------------------------------------------===//
// Meeting
//===----------------------------------------------------------------------===//

TEST_F(TCPTransport, RanksMeetAtAPort) {
  onAllRanks(create(3, "tcp://localhost:" + freePort()),
             [](Transport &transport) {
               int32_t own = transport.rank(), other = -1;
               Request send = Request::send(&own, 4, (own + 1) % 3, 0);
               Request receive = Request::receive(&other, 4, (own + 2) % 3, 0);
               EXPECT_TRUE(transport.start(send).ok());
               EXPECT_TRUE(transport.start(receive).ok());
               EXPECT_TRUE(transport.wait(receive, 30).ok());
               EXPECT_TRUE(transport.wait(send, 30).ok());
               EXPECT_EQ(other, (own + 2) % 3);
               EXPECT_TRUE(transport.finish().ok());
             });
}

TEST_F(TCPTransport, FilesOfAnotherRunDoNotMatter) {
  run("mkdir " + path("store"));
  write("store/rank-0", "localhost:" + freePort() + "\n");
  write("store/rank-1", "nonsense");
  std::thread late([&] {
    std::vector<Status> statuses;
    sleepUntil(now() + 200000000);
    Transports first = meet({{0, 2, files(), 30}}, statuses);
    EXPECT_TRUE(statuses[0].ok()) << statuses[0].message();
    EXPECT_TRUE(first[0]->finish().ok());
  });
  std::vector<Status> statuses;
  Transports second = meet({{1, 2, files(), 30}}, statuses);
  EXPECT_TRUE(statuses[0].ok()) << statuses[0].message();
  EXPECT_TRUE(second[0]->finish().ok());
  late.join();
  // Nothing is left for the next run.
  std::string left;
  run("ls " + path("store"), &left);
  EXPECT_EQ(left, "");
}

TEST_F(TCPTransport, SaysWhoHasNotCome) {
  std::vector<Status> statuses;
  meet({{1, 2, files(), 0.2}}, statuses);
  EXPECT_EQ(statuses[0].code(), CHIMERA_RT_TIMEOUT);
  EXPECT_EQ(std::string(statuses[0].message()),
            "rank 0 did not come to '" + files() +
                "' within 0.2 seconds (see '--timeout')");
  std::string port = "tcp://localhost:" + freePort();
  meet({{0, 3, port, 0.2}}, statuses);
  EXPECT_EQ(std::string(statuses[0].message()),
            "2 of 3 ranks did not come to '" + port +
                "' within 0.2 seconds (see '--timeout')");
}

TEST_F(TCPTransport, EachRankComesOnce) {
  std::vector<Status> statuses;
  std::string port = "tcp://localhost:" + freePort();
  meet({{0, 3, port, 1}, {1, 3, port, 1}, {1, 3, port, 1}}, statuses);
  EXPECT_STREQ(statuses[0].message(), "two processes say that they are rank 1; "
                                      "each needs a '--rank' of its own");
  port = "tcp://localhost:" + freePort();
  meet({{0, 2, port, 1}, {1, 3, port, 1}}, statuses);
  EXPECT_STREQ(statuses[0].message(),
               "rank 0 of 2 has met rank 1 of 3; each process needs a '--rank' "
               "of its own, and all the same '--ranks'");
}

TEST_F(TCPTransport, RefusesAddressesThatAreNone) {
  for (const char *store : {"", "file://", "tcp://", "tcp://host", "tcp://:1",
                            "tcp://host:0", "tcp://host:65536", "http://a:1"})
    EXPECT_FALSE(isStore(store)) << store;
  EXPECT_TRUE(isStore("file:///tmp/x"));
  EXPECT_TRUE(isStore("tcp://host:65535"));
  std::vector<Status> statuses;
  meet({{1, 2, "tcp://no.such.host.invalid:1", 1}}, statuses);
  EXPECT_EQ(std::string(statuses[0].message())
                .find("cannot find the host 'no.such.host.invalid': "),
            0u)
      << statuses[0].message();
}

//===----------------------------------------------------------------------===//
// Processes
//===----------------------------------------------------------------------===//

TEST_F(TCPTransport, Trains) {
  std::string output = runTwo("bigram", "--steps=3");
  EXPECT_NE(output.find("step 3/3 | loss "), std::string::npos) << output;
  expectHas(output, "rank 0: exit code 0");
  expectHas(output, "rank 1: exit code 0");
}

TEST_F(TCPTransport, AProgramThatFailsEndsBoth) {
  std::string output = runTwo("bigram-long-message", "");
  expectHas(output, "chimera: rank 1: error: the receive of 64 bytes from rank "
                    "0 (worker 0), tag 0 met a message of 68 bytes");
  expectHas(output, "rank 0: exit code 1");
  expectHas(output, "rank 1: exit code 1");
  // It may be another terminal's.
  expectHas(output,
            "chimera: rank 0: error: stopped, because rank 1 has failed");
}

TEST_F(TCPTransport, EachProcessSaysWhatIsWrongWithItsOptions) {
  std::string output = runTwo("bigram", "--rank=9 --ranks=2");
  std::string line =
      "chimera: error: '--rank' or RANK is 9, but there are 2 ranks from 0 on";
  size_t first = output.find(line);
  ASSERT_NE(first, std::string::npos) << output;
  EXPECT_NE(output.find(line, first + 1), std::string::npos) << output;
}

TEST_F(TCPTransport, AProcessThatDiesEndsTheOther) {
  // Rank 1 is killed in the middle of its steps.
  std::string die = write("die.sh", "[ $RANK = 0 ] || (sleep 1; kill -9 $$) &\n"
                                    "exec \"$@\"\n");
  int64_t begin = now();
  std::string output =
      runTwo("bigram", "--rehearse=forward=20ms,backward=20ms --steps=10000",
             "sh " + die);
  EXPECT_LT(now() - begin, 20000000000);
  EXPECT_NE(output.find("chimera: rank 0: error: the connection to rank 1 "
                        "(worker 1) is closed: its process has ended or its "
                        "machine is gone ["),
            std::string::npos)
      << output;
  expectHas(output, "rank 0: exit code 1");
}
