//===- Engine.cpp - all calls of MPI ----------------------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Posting and testing of non-blocking MPI messages, and the two phases of a
// sum.
//
//===----------------------------------------------------------------------===//

#include "Transport/MPI/Engine.h"

#include "Core/Clock.h"
#include "Core/Plan.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace chimera::rt;

Status MPIEngine::initialize() {
  int provided = 0;
  CHIMERA_MPI(
      MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided));
  if (provided < MPI_THREAD_FUNNELED)
    return CHIMERA_RT_ERROR(CHIMERA_RT_TRANSPORT_ERROR,
                            "the MPI library does not support threads");
  CHIMERA_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
  CHIMERA_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
  int value = 0;
  CHIMERA_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &value));
  ownRank = value;
  CHIMERA_MPI(MPI_Comm_size(MPI_COMM_WORLD, &value));
  numRanks = value;
  for (MPI_Comm &comm : comms) {
    CHIMERA_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    CHIMERA_MPI(MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN));
  }
  return bells.initialize();
}

Status MPIEngine::finalize() {
  for (MPI_Comm &comm : comms)
    CHIMERA_MPI(MPI_Comm_free(&comm));
  CHIMERA_MPI(MPI_Finalize());
  return Status();
}

void MPIEngine::abort(const Status &) {
  // The launcher forwards output and the abort by different ways.
  std::fflush(nullptr);
  sleepUntil(now() + 100000000);
  MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
  std::_Exit(EXIT_FAILURE);
}

MPIEngine::Operation *MPIEngine::acquire(Request &request) {
  bool isSum = request.kind == Request::Kind::AllReduce;
  std::vector<Operation *> &free = isSum ? freeSums : freeMessages;
  if (free.empty()) {
    operations.push_back(std::make_unique<Operation>());
    free.push_back(operations.back().get());
  }
  Operation *operation = free.back();
  free.pop_back();
  operation->request = &request;
  operation->pending = 0;
  operation->collected = operation->distributes = false;
  ++numOutstanding;
  return operation;
}

void MPIEngine::release(Operation *operation) {
  // The scratch memory of a sum stays: the next step sums the same sizes.
  bool isSum = operation->request->kind == Request::Kind::AllReduce;
  (isSum ? freeSums : freeMessages).push_back(operation);
  operation->request = nullptr;
  --numOutstanding;
}

Status MPIEngine::post(Operation &operation, bool isSend, void *data,
                       int64_t bytes, int32_t peer, int32_t tag,
                       Communicator comm) {
  char *begin = static_cast<char *>(data);
  int64_t offset = 0;
  do {
    int length = int(std::min(chunkBytes, bytes - offset));
    MPI_Request handle = MPI_REQUEST_NULL;
    int code = isSend ? MPI_Isend(begin + offset, length, MPI_BYTE, peer, tag,
                                  comms[comm], &handle)
                      : MPI_Irecv(begin + offset, length, MPI_BYTE, peer, tag,
                                  comms[comm], &handle);
    if (code != MPI_SUCCESS)
      return mpiError(code, end.describe(*operation.request).c_str(), __FILE__,
                      __LINE__);
    handles.push_back(handle);
    pieces.push_back({&operation, length, peer, !isSend});
    ++operation.pending;
    numSilent += !bells[peer];
    if (isSend)
      ring(peer);
    offset += length;
  } while (offset < bytes);
  return Status();
}

Status MPIEngine::start(Request &request, std::vector<Request *> &done) {
  if (request.kind == Request::Kind::AllReduce) {
    if (groups[request.group].size() == 1) {
      done.push_back(&request);
      return Status();
    }
    sums[request.group].waiting.push_back(&request);
    return startSegments(sums[request.group]);
  }
  return post(*acquire(request), request.kind == Request::Kind::Send,
              request.data, request.bytes, request.peer, request.tag,
              request.channel == Channel::Program ? ProgramComm : ControlComm);
}

Status MPIEngine::startSegments(GroupSums &group) {
  while (!group.waiting.empty() && group.active < segmentsInFlight) {
    Request &request = *group.waiting.front();
    int64_t count = request.bytes / elementBytes(request.dtype);
    // Equal parts: members that disagree about the count also disagree about
    // the sizes of parts, and see it.
    int64_t segments =
        std::max<int64_t>(1, (request.bytes + segmentBytes - 1) / segmentBytes);
    if (group.nextSegment == 0)
      request.segments = segments;
    Operation *operation = acquire(request);
    operation->begin = count * group.nextSegment / segments;
    operation->count =
        count * (group.nextSegment + 1) / segments - operation->begin;
    ++group.active;
    group.collecting.push_back(operation);
    CHIMERA_RT_RETURN_IF_ERROR(startCollect(*operation));
    if (++group.nextSegment == segments) {
      group.waiting.pop_front();
      group.nextSegment = 0;
    }
  }
  return Status();
}

/// The range of elements that member `m` of `g` owns.
static std::pair<int64_t, int64_t> slice(int64_t count, int64_t m, int64_t g) {
  // Whole cache lines of either type, so that the adding loop stays aligned.
  int64_t lines = (count + 15) / 16;
  return {std::min(count, lines * m / g * 16),
          std::min(count, lines * (m + 1) / g * 16)};
}

Status MPIEngine::startCollect(Operation &operation) {
  Request &request = *operation.request;
  const std::vector<int32_t> &ranks = groups[request.group];
  int64_t g = int64_t(ranks.size()), width = elementBytes(request.dtype);
  int64_t count = operation.count;
  char *data = static_cast<char *>(request.data) + operation.begin * width;
  int64_t own =
      std::lower_bound(ranks.begin(), ranks.end(), ownRank) - ranks.begin();
  auto [ownBegin, ownEnd] = slice(count, own, g);
  int64_t ownBytes = (ownEnd - ownBegin) * width;
  if (int64_t(operation.scratch.size()) < (g - 1) * ownBytes)
    operation.scratch.resize((g - 1) * ownBytes);
  char *incoming = operation.scratch.data();
  for (int64_t m = 0; m < g; ++m) {
    if (m == own)
      continue;
    CHIMERA_RT_RETURN_IF_ERROR(post(operation, false, incoming, ownBytes,
                                    ranks[m], 2 * request.group, SumComm));
    incoming += ownBytes;
  }
  for (int64_t m = 0; m < g; ++m) {
    if (m == own)
      continue;
    auto [begin, finish] = slice(count, m, g);
    CHIMERA_RT_RETURN_IF_ERROR(post(operation, true, data + begin * width,
                                    (finish - begin) * width, ranks[m],
                                    2 * request.group, SumComm));
  }
  return Status();
}

Status MPIEngine::startDistribute(Operation &operation) {
  Request &request = *operation.request;
  const std::vector<int32_t> &ranks = groups[request.group];
  int64_t g = int64_t(ranks.size()), width = elementBytes(request.dtype);
  int64_t count = operation.count;
  char *data = static_cast<char *>(request.data) + operation.begin * width;
  int64_t own =
      std::lower_bound(ranks.begin(), ranks.end(), ownRank) - ranks.begin();
  auto [ownBegin, ownEnd] = slice(count, own, g);
  int64_t ownBytes = (ownEnd - ownBegin) * width;
  char *ownData = data + ownBegin * width;

  std::vector<const void *> parts;
  const char *incoming = operation.scratch.data();
  for (int64_t m = 0; m < g; ++m) {
    parts.push_back(m == own ? ownData : incoming);
    if (m != own)
      incoming += ownBytes;
  }
  sumInOrder(ownData, parts, ownEnd - ownBegin, request.dtype);

  for (int64_t m = 0; m < g; ++m) {
    if (m == own)
      continue;
    auto [begin, finish] = slice(count, m, g);
    CHIMERA_RT_RETURN_IF_ERROR(post(operation, false, data + begin * width,
                                    (finish - begin) * width, ranks[m],
                                    2 * request.group + 1, SumComm));
  }
  for (int64_t m = 0; m < g; ++m)
    if (m != own)
      CHIMERA_RT_RETURN_IF_ERROR(post(operation, true, ownData, ownBytes,
                                      ranks[m], 2 * request.group + 1,
                                      SumComm));
  return Status();
}

Status MPIEngine::checkPiece(const Piece &piece,
                             const MPI_Status &status) const {
  const Request &request = *piece.operation->request;
  if (status.MPI_ERROR == MPI_ERR_TRUNCATE) {
    if (request.kind == Request::Kind::Receive)
      return sizeMismatch(end, request, piece.bytes, /*exact=*/false);
    return CHIMERA_RT_ERROR(CHIMERA_RT_MISMATCH,
                            "in the %s, %s sent a part of more than %lld bytes",
                            end.describe(request).c_str(),
                            end.rankName(piece.peer).c_str(),
                            (long long)piece.bytes);
  }
  if (status.MPI_ERROR != MPI_SUCCESS)
    return mpiError(status.MPI_ERROR,
                    format("the %s (with %s)", end.describe(request).c_str(),
                           end.rankName(piece.peer).c_str())
                        .c_str(),
                    __FILE__, __LINE__);
  if (!piece.isReceive)
    return Status();
  int received = 0;
  CHIMERA_MPI(MPI_Get_count(&status, MPI_BYTE, &received));
  if (received == piece.bytes)
    return Status();
  if (request.kind == Request::Kind::Receive)
    return sizeMismatch(end, request, received);
  return CHIMERA_RT_ERROR(
      CHIMERA_RT_MISMATCH,
      "in the %s, %s sent a part of %d bytes where %lld are expected",
      end.describe(request).c_str(), end.rankName(piece.peer).c_str(), received,
      (long long)piece.bytes);
}

Status MPIEngine::progress(std::vector<Request *> &done) {
  if (handles.empty())
    return Status();
  indices.resize(handles.size());
  statuses.resize(handles.size());
  int completed = 0, code = MPI_SUCCESS;
  // Open MPI looks at the requests first and then at what has come, which it
  // tells with the next call.
  for (int call = 0; call < 2 && code == MPI_SUCCESS && completed == 0; ++call)
    code = MPI_Testsome(int(handles.size()), handles.data(), &completed,
                        indices.data(), statuses.data());
  if (code != MPI_SUCCESS && code != MPI_ERR_IN_STATUS)
    return mpiError(code, "MPI_Testsome", __FILE__, __LINE__);
  if (completed == MPI_UNDEFINED || completed == 0)
    return Status();
  for (int i = 0; i < completed; ++i) {
    // MPI sets the error fields only if it says so.
    if (code == MPI_SUCCESS)
      statuses[i].MPI_ERROR = MPI_SUCCESS;
    CHIMERA_RT_RETURN_IF_ERROR(checkPiece(pieces[indices[i]], statuses[i]));
  }
  std::sort(indices.begin(), indices.begin() + completed);
  finished.clear();
  for (int i = completed - 1; i >= 0; --i) {
    int index = indices[i];
    auto [operation, bytes, peer, isReceive] = pieces[index];
    numSilent -= !bells[peer];
    // A long message was read from the sender's memory, which may go on now.
    if (isReceive)
      ring(peer);
    if (--operation->pending == 0)
      finished.push_back(operation);
    // Removing from the back keeps the smaller indices valid.
    pieces[index] = pieces.back();
    pieces.pop_back();
    handles[index] = handles.back();
    handles.pop_back();
  }
  for (Operation *operation : finished)
    CHIMERA_RT_RETURN_IF_ERROR(advance(*operation, done));
  return Status();
}

Status MPIEngine::advance(Operation &operation, std::vector<Request *> &done) {
  Request &request = *operation.request;
  if (request.kind != Request::Kind::AllReduce) {
    done.push_back(&request);
    release(&operation);
    return Status();
  }
  GroupSums &group = sums[request.group];
  if (operation.distributes) {
    if (--request.segments == 0)
      done.push_back(&request);
    release(&operation);
    --group.active;
    return startSegments(group);
  }
  operation.collected = true;
  while (!group.collecting.empty() && group.collecting.front()->collected) {
    Operation &next = *group.collecting.front();
    group.collecting.pop_front();
    next.distributes = true;
    CHIMERA_RT_RETURN_IF_ERROR(startDistribute(next));
  }
  return Status();
}
