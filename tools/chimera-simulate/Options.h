//===- Options.h - the command line of chimera-simulate ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_TOOLS_CHIMERA_SIMULATE_OPTIONS_H
#define CHIMERA_TOOLS_CHIMERA_SIMULATE_OPTIONS_H

#include "OnMachine.h"

#include "chimera/Schedule/OptionHelp.h"

#include "mlir/Support/LLVM.h"
#include "llvm/Support/CommandLine.h"

namespace mlir::chimera {

namespace cl = llvm::cl;
namespace schedule = ::chimera::schedule;

inline cl::OptionCategory category("chimera-simulate options");

inline cl::opt<std::string> inputFile(cl::Positional,
                                      cl::desc("[program.mlir]"), cl::init(""),
                                      cl::cat(category));
inline cl::opt<std::string> outputFile("o",
                                       cl::desc("file to write the report to"),
                                       cl::value_desc("file"), cl::init("-"),
                                       cl::cat(category));
inline cl::opt<std::string>
    formatName("format",
               cl::desc("text, json, json-full, trace (Chrome) or svg; csv or "
                        "mlir write the schedule itself, for '--schedule'"),
               cl::init("text"), cl::cat(category));
inline cl::opt<bool>
    listSchemes("list-schemes", cl::desc("print the schemes and what they are"),
                cl::cat(category));
inline cl::opt<std::string> costText("cost",
                                     cl::desc(schedule::simulatedCostHelp),
                                     cl::value_desc("key=value,..."),
                                     cl::init(""), cl::cat(category));
inline cl::opt<std::string> scheme("scheme", cl::desc(schedule::schemeHelp),
                                   cl::init("chimera"), cl::cat(category));
inline cl::opt<std::string> scheduleFile("schedule",
                                         cl::desc(schedule::scheduleHelp),
                                         cl::value_desc("file"), cl::init(""),
                                         cl::cat(category));
inline cl::opt<int> stages("stages", cl::desc(schedule::stagesHelp),
                           cl::init(4), cl::cat(category));
inline cl::opt<int> microBatches("micro-batches",
                                 cl::desc(schedule::microBatchesHelp),
                                 cl::init(4), cl::cat(category));
inline cl::opt<int> pipelines("pipelines", cl::desc(schedule::pipelinesHelp),
                              cl::init(0), cl::cat(category));
inline cl::opt<int> chunks("chunks", cl::desc(schedule::chunksHelp),
                           cl::init(0), cl::cat(category));
inline cl::opt<std::string> scaling("scaling", cl::desc(schedule::scalingHelp),
                                    cl::init("direct"), cl::cat(category));
inline cl::opt<int> maxLive("max-live", cl::desc(schedule::maxLiveHelp),
                            cl::init(0), cl::cat(category));
inline cl::opt<int> effort("effort", cl::desc(schedule::effortHelp),
                           cl::init(1), cl::cat(category));
inline cl::opt<bool> exact("exact", cl::desc(schedule::exactHelp),
                           cl::cat(category));
inline cl::opt<double> exactTime("exact-time",
                                 cl::desc(schedule::exactTimeHelp),
                                 cl::value_desc("seconds"), cl::init(60),
                                 cl::cat(category));
inline cl::opt<std::string> memoryLimit("memory-limit",
                                        cl::desc(schedule::memoryLimitHelp),
                                        cl::value_desc("bytes|activations"),
                                        cl::init(""), cl::cat(category));
inline cl::opt<int> dataParallel("data-parallel",
                                 cl::desc(schedule::dataParallelHelp),
                                 cl::init(1), cl::cat(category));
inline cl::opt<std::string> sync("sync", cl::desc(schedule::syncHelp),
                                 cl::init(""), cl::cat(category));

inline MachineOptions onMachine(category);

/// Prints an error of the tool.
LogicalResult fail(const llvm::Twine &message);

/// What is wrong with the options is said before the work begins. A file says
/// itself what it runs, and a schedule most of it; options that would be
/// without effect are refused.
LogicalResult checkOptions();

/// Refuses numbers that are out of range for an order.
LogicalResult checkRanges();

} // namespace mlir::chimera

#endif // CHIMERA_TOOLS_CHIMERA_SIMULATE_OPTIONS_H
