//===- NCCLProgramsTest.cpp - verified programs over NCCL -------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the verifier of schedules accepts must end over NCCL, whose
// communicators keep an order. The programs of all schemes run their messages
// and sums over the fake NCCL, and so do programs whose instructions were
// shuffled as far as the verifier lets them, among them such in which two
// ranks send and receive in different orders.
//
// The programs run ahead of their GPUs: a stream makes the values, late, and
// looks at them, and the host waits for it only at the end.
//
//===----------------------------------------------------------------------===//

#include "../Schedule/ProgramEdits.h"
#include "../Schedule/TestUtils.h"
#include "Core/Clock.h"
#include "FakeNCCL.h"
#include "ThreadRanks.h"

#include <map>
#include <random>

using namespace chimera::rt;
using namespace chimera::schedule;
using namespace chimera::schedule::test;

namespace {

/// Numbers of messages, the same on all workers.
using Tags = std::map<std::string, int32_t>;

/// What a worker does, with everything but messages and sums left out. Returns
/// what is wrong.
class Worker {
public:
  Worker(Transport &transport, const ProgramSet &set, const Tags &tags,
         const std::vector<int32_t> &groupOf)
      : transport(transport), set(set), tags(tags), groupOf(groupOf),
        program(set.programs[transport.rank()]),
        requests(program.instructions.size()),
        values(program.instructions.size()) {
    fakeDriver().cuStreamCreate(&stream, 0);
  }
  ~Worker() { fakeDriver().cuStreamDestroy(stream); }

  Status run() {
    for (size_t i = 0; i < program.instructions.size(); ++i)
      CHIMERA_RT_RETURN_IF_ERROR(run(i, program.instructions[i]));
    fakeDriver().cuStreamSynchronize(stream);
    CHIMERA_RT_RETURN_IF_ERROR(transport.check());
    return wrong;
  }

private:
  /// Starts an operation on a value that the stream makes before.
  Status start(size_t i, double made) {
    stream->enqueue([&value = values[i], made] {
      sleepUntil(now() + 50000);
      value = made;
    });
    requests[i].stream = stream;
    return transport.start(requests[i]);
  }

  Status run(size_t i, const Instruction &instruction) {
    double &value = values[i];
    switch (instruction.kind) {
    case InstructionKind::Send:
    case InstructionKind::Recv: {
      int32_t tag = tags.at(describe(instruction.message, set.placement));
      bool isSend = instruction.kind == InstructionKind::Send;
      requests[i] = isSend ? Request::send(&value, 8, instruction.peer, tag)
                           : Request::receive(&value, 8, instruction.peer, tag);
      return start(i, isSend ? tag : -1);
    }
    case InstructionKind::AllReduce:
      requests[i] = Request::allReduce(&value, 1, CHIMERA_RT_F64,
                                       groupOf[instruction.collective]);
      return start(i, 1);
    case InstructionKind::WaitSend: {
      // Its place is used again.
      CHIMERA_RT_RETURN_IF_ERROR(
          transport.wait(requests[instruction.handle], 20));
      double &sent = values[instruction.handle];
      stream->enqueue([&sent] { sent = -2; });
      return Status();
    }
    case InstructionKind::WaitRecv:
      return expect(instruction.handle, requests[instruction.handle].tag);
    case InstructionKind::WaitAllReduce: {
      int collective = program.instructions[instruction.handle].collective;
      return expect(instruction.handle,
                    set.collectives[collective].members.size());
    }
    default:
      return Status();
    }
  }

  Status expect(int handle, double value) {
    CHIMERA_RT_RETURN_IF_ERROR(transport.wait(requests[handle], 20));
    stream->enqueue([=] {
      if (values[handle] != value && wrong.ok())
        wrong = CHIMERA_RT_ERROR(CHIMERA_RT_BAD_DATA, "the %s gave %g, not %g",
                                 transport.describe(requests[handle]).c_str(),
                                 values[handle], value);
    });
    return Status();
  }

  Transport &transport;
  const ProgramSet &set;
  const Tags &tags;
  const std::vector<int32_t> &groupOf;
  const Program &program;
  std::vector<Request> requests;
  std::vector<double> values;
  cuda::Stream stream = nullptr;
  Status wrong; ///< what the stream has seen; read when it has ended
};

class NCCLPrograms : public NCCLTest {
protected:
  /// Expects that `set` ends, and every value arrives.
  void expectRuns(const ProgramSet &set) const {
    Tags tags;
    for (const Program &program : set.programs)
      for (const Instruction &instruction : program.instructions)
        tags.emplace(describe(instruction.message, set.placement), tags.size());
    std::vector<std::vector<int32_t>> groups;
    std::vector<int32_t> groupOf;
    for (const Collective &collective : set.collectives) {
      std::vector<int32_t> members(collective.members.begin(),
                                   collective.members.end());
      auto it = std::find(groups.begin(), groups.end(), members);
      groupOf.push_back(it - groups.begin());
      if (it == groups.end())
        groups.push_back(members);
    }
    onAllRanks(create(set.programs.size()), [&](Transport &transport) {
      Status status = transport.createGroups(groups);
      if (status.ok())
        status = Worker(transport, set, tags, groupOf).run();
      EXPECT_TRUE(status.ok())
          << "rank " << transport.rank() << ": " << status.message();
      if (!status.ok() && status.code() != CHIMERA_RT_CANCELLED)
        transport.abort(status);
      (void)transport.finish();
    });
  }
};

ProgramSet makePrograms(llvm::StringRef name) {
  const Scheme &scheme = *lookupScheme(name);
  Problem problem =
      makeProblem(4 * scheme.defaultChunks(), 8, scheme.defaultPipelines());
  problem.chunks = scheme.defaultChunks();
  return test::makePrograms(name, problem).unroll(2);
}

/// Pairs of workers whose messages one way are received in another order than
/// they are sent.
int countCrossings(const ProgramSet &set) {
  std::map<std::pair<int, int>, std::vector<std::string>> sent, received;
  for (size_t worker = 0; worker < set.programs.size(); ++worker)
    for (const Instruction &i : set.programs[worker].instructions) {
      std::string message = describe(i.message, set.placement);
      if (i.kind == InstructionKind::Send)
        sent[{int(worker), i.peer}].push_back(message);
      if (i.kind == InstructionKind::Recv)
        received[{i.peer, int(worker)}].push_back(message);
    }
  int crossings = 0;
  for (const auto &[pair, messages] : sent)
    crossings += messages != received[pair];
  return crossings;
}

} // namespace

TEST_F(NCCLPrograms, EverySchemeRuns) {
  for (llvm::StringRef scheme : schemeNames()) {
    SCOPED_TRACE(scheme.str());
    expectRuns(makePrograms(scheme));
  }
}

TEST_F(NCCLPrograms, WhatTheVerifierAcceptsRuns) {
  int crossings = 0;
  for (unsigned seed = 0; seed < 6; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    auto below = [&](size_t n) { return int(random() % n); };
    ProgramSet set = makePrograms(seed % 2 ? "chimera-zb" : "chimera");
    for (int edit = 0; edit < 1500; ++edit) {
      Program &program = set.programs[below(set.programs.size())];
      int i = below(program.instructions.size() - 1);
      test::swap(program, i, i + 1);
      if (!verifyPrograms(set, 1).empty())
        test::swap(program, i, i + 1);
    }
    crossings += countCrossings(set);
    expectRuns(set);
  }
  // NCCL's own order would not do.
  EXPECT_GT(crossings, 0);
}
