//===- Messages.cpp - messages and channels ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One sender, one receiver, one type, one order.
//
//===----------------------------------------------------------------------===//

#include "Verifier.h"

#include <map>
#include <tuple>

using namespace chimera::schedule;
using llvm::Twine;

void ProgramVerifier::checkMessages() {
  messageOf.resize(workers);
  for (int worker = 0; worker < workers; ++worker)
    messageOf[worker].assign(length(worker), -1);
  forEach([&](Position here, const Instruction &instruction) {
    bool isSend = instruction.kind == InstructionKind::Send;
    if (!isSend && instruction.kind != InstructionKind::Recv)
      return;
    int number = messages.number(instruction.message);
    if (number == static_cast<int>(ends.size()))
      ends.emplace_back();
    Position &end = isSend ? ends[number].send : ends[number].recv;
    if (end.worker >= 0) {
      report(Rule::MessageRepeated,
             "'" + describe(instruction.message, set.placement) + "' is " +
                 (isSend ? "sent" : "received") + " twice",
             here)
          .notes.push_back({end, isSend ? "it is sent here already"
                                        : "it is received here already"});
      return;
    }
    end = here;
    messageOf[here.worker][here.index] = number;
  });

  auto typeText = [&](const Instruction &instruction) {
    std::string text =
        instruction.type >= 0 &&
                instruction.type < static_cast<int>(set.types.size())
            ? set.types[instruction.type]
            : std::string();
    if (text.empty())
      text = std::to_string(instruction.bytes) + " bytes";
    return "'" + text + "'";
  };
  for (Ends &pair : ends) {
    if (full())
      return;
    if (!pair.matched()) {
      bool sent = pair.send.worker >= 0;
      Position here = sent ? pair.send : pair.recv;
      int peer = set.at(here).peer;
      report(Rule::MessageMissing,
             quote(here) +
                 (sent ? " has no matching receive on worker "
                       : " has no matching send on worker ") +
                 Twine(peer),
             here)
          .notes.push_back(
              {{peer, -1},
               sent ? "expected a receive here" : "expected a send here"});
      continue;
    }
    const Instruction &send = set.at(pair.send), &recv = set.at(pair.recv);
    if (send.peer != pair.recv.worker || recv.peer != pair.send.worker)
      report(Rule::MessageEnds,
             quote(pair.send) + " on worker " + Twine(pair.send.worker) +
                 " does not fit the receive on worker " +
                 Twine(pair.recv.worker),
             pair.send)
          .notes.push_back({pair.recv, "which is " + quote(pair.recv)});
    // Types are interned; what is not known (-1, 0) fits everything.
    if ((send.type >= 0 && recv.type >= 0 && send.type != recv.type) ||
        (send.bytes > 0 && recv.bytes > 0 && send.bytes != recv.bytes))
      report(Rule::MessageType,
             quote(pair.send) + " sends " + typeText(send) +
                 ", but the receive expects " + typeText(recv),
             pair.send)
          .notes.push_back({pair.recv, "the receive is here"});
  }
}

void ProgramVerifier::checkChannels() {
  // (sender, receiver, pipeline, kind), with the messages in the order of
  // their sends and of their receives.
  struct Channel {
    std::vector<int> sends, recvs;
  };
  std::map<std::tuple<int, int, int, TaskKind>, Channel> channels;
  forEach([&](Position here, const Instruction &instruction) {
    int number = messageOf[here.worker][here.index];
    if (number < 0 || !ends[number].matched())
      return;
    const Ends &pair = ends[number];
    if (set.at(pair.send).peer != pair.recv.worker ||
        set.at(pair.recv).peer != pair.send.worker)
      return;
    Channel &channel =
        channels[{pair.send.worker, pair.recv.worker,
                  instruction.message.pipeline, instruction.message.kind}];
    (instruction.kind == InstructionKind::Send ? channel.sends : channel.recvs)
        .push_back(number);
  });
  for (auto &[key, channel] : channels) {
    if (full())
      return;
    for (size_t i = 0; i < channel.sends.size(); ++i) {
      if (channel.sends[i] == channel.recvs[i])
        continue;
      const Ends &sent = ends[channel.sends[i]];
      const Ends &received = ends[channel.recvs[i]];
      Violation &violation =
          report(Rule::MessageOrder,
                 "crossed orders on the channel from worker " +
                     Twine(std::get<0>(key)) + " to worker " +
                     Twine(std::get<1>(key)) + ": " + quote(sent.send) +
                     " is sent first, but " + quote(received.recv) +
                     " is received first",
                 sent.send);
      violation.notes.push_back({received.recv, "it is received here"});
      violation.notes.push_back({received.send, "and sent here"});
      violation.notes.push_back(
          {sent.recv, "the message sent first is received here"});
      break; // The rest of the channel only follows.
    }
  }
}
