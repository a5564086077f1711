//===- chimera-calibrate.cpp - measures a machine ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles training programs of a model, lets each measure itself and the
// machine ('--calibrate' of the programs), and writes one machine file.
//
// One program knows one way to cut and to split the model, so there are
// several: with and without weight gradients on their own, and for each number
// of stages per worker.
//
//===----------------------------------------------------------------------===//

#include "Merge.h"

#include "chimera/Performance/Machine.h"
#include "chimera/Support/OutputFile.h"

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::chimera;
using Json = nlohmann::ordered_json;
namespace cl = llvm::cl;
namespace sys = llvm::sys;

namespace {

cl::OptionCategory category("chimera-calibrate options");

cl::opt<std::string> input(cl::Positional, cl::desc("<model.mlir>"),
                           cl::Required, cl::cat(category));
cl::opt<std::string> output("o", cl::desc("machine file to write"),
                            cl::value_desc("file"), cl::Required,
                            cl::cat(category));
cl::opt<std::string> machineName("name", cl::desc("what reports call it"),
                                 cl::init("calibrated"), cl::cat(category));
cl::opt<int> stages("stages", cl::desc("depth of the pipelines in workers, D"),
                    cl::init(2), cl::cat(category));
cl::opt<int> dataParallel("data-parallel",
                          cl::desc("replicas of the group of workers, W"),
                          cl::init(1), cl::cat(category));
cl::opt<int> microBatches("micro-batches",
                          cl::desc("micro-batches whose tasks are repeated"),
                          cl::init(4), cl::cat(category));
cl::list<int>
    chunks("chunks",
           cl::desc("numbers of stages per worker to measure (default: 1)"),
           cl::value_desc("v,..."), cl::CommaSeparated, cl::cat(category));
cl::list<std::string> precisions(
    "precision", cl::desc("precisions to measure, f32 or bf16 (default: f32)"),
    cl::value_desc("precision,..."), cl::CommaSeparated, cl::cat(category));
cl::opt<std::string>
    transport("transport",
              cl::desc("how ranks are connected: mpi, nccl or local"),
              cl::init("mpi"), cl::cat(category));
cl::opt<std::string>
    launcher("launcher",
             cl::desc("what starts the ranks, unless they are local; '-n' and "
                      "their number follow"),
             cl::value_desc("command"), cl::init("mpirun --oversubscribe"),
             cl::cat(category));
cl::opt<double> seconds("seconds",
                        cl::desc("time for each of the longer measurements"),
                        cl::init(2), cl::cat(category));

/// Options of chimera-compile.
std::vector<std::string> further;

LogicalResult fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "chimera-calibrate") << message << "\n";
  return failure();
}

/// One program to compile.
struct Variant {
  std::string precision;
  int chunks = 1;
  bool splits = false;

  std::string describe() const {
    const int count = stages * chunks;
    return llvm::formatv("{0}, {1} stage{2}{3}", precision, count,
                         count == 1 ? "" : "s",
                         splits ? ", weight gradients on their own" : "");
  }
};

LogicalResult checkOptions() {
  for (const auto *option : {&stages, &dataParallel, &microBatches})
    if (*option < 1)
      return fail("expected '--" + option->ArgStr +
                  "' to be at least 1, but got " + llvm::Twine(*option));
  if (int64_t(stages) * dataParallel < 2)
    return fail("one rank has no messages to measure; take two at least, with "
                "'--stages' or '--data-parallel'");
  for (int number : chunks)
    if (number < 1)
      return fail("expected '--chunks' to be at least 1, but got " +
                  llvm::Twine(number));
  for (StringRef precision : precisions)
    if (precision != "f32" && precision != "bf16")
      return fail("unknown precision '" + precision +
                  "', expected f32 or bf16 (see '--precision')");
  if (!llvm::is_contained({"mpi", "nccl", "local"}, transport))
    return fail("unknown transport '" + transport +
                "', expected mpi, nccl or local (see '--transport')");
  if (transport == "local" && launcher.getNumOccurrences())
    return fail("'--launcher' has no effect with '--transport=local', whose "
                "ranks are threads");
  if (!(seconds >= 0.01 && seconds <= 3600))
    return fail("expected '--seconds' to be from 0.01 to 3600");
  for (StringRef option : further)
    for (StringRef own : {"scheme", "schedule", "plan", "split-backward",
                          "emit", "pipelines", "max-live"})
      if (option.ltrim('-').split('=').first == own)
        return fail("'--" + own +
                    "' has no effect: stage functions do not depend on the "
                    "schedule, and are measured with split backward passes "
                    "and without");
  if (llvm::Error error = ::chimera::checkOutputFile(output, input))
    return fail(llvm::toString(std::move(error)));
  return success();
}

/// Runs a command whose first word is a program on the path, or a file.
LogicalResult execute(ArrayRef<std::string> command, const llvm::Twine &what) {
  llvm::ErrorOr<std::string> program = sys::path::is_absolute(command[0])
                                           ? command[0]
                                           : sys::findProgramByName(command[0]);
  if (!program)
    return fail("cannot find '" + command[0] + "', which is to " + what +
                " (see '--launcher', or '--transport=local')");
  SmallVector<StringRef> arguments(command.begin(), command.end());
  std::string message;
  const int status = sys::ExecuteAndWait(*program, arguments, std::nullopt, {},
                                         0, 0, &message);
  if (status == 0)
    return success();
  return fail("'" + sys::path::filename(command[0]) + "' failed to " + what +
              (message.empty() ? "" : ": " + message));
}

/// What a program has measured.
FailureOr<Json> measure(const Variant &variant, StringRef compiler,
                        StringRef directory) {
  llvm::errs() << "measuring " << variant.describe() << "\n";
  const std::string program = (directory + "/calibration").str();
  const std::string file = (directory + "/machine.json").str();
  for (const std::string &temporary : {program, file})
    sys::RemoveFileOnSignal(temporary);
  std::vector<std::string> command = {
      compiler.str(),
      input,
      "-o",
      program,
      llvm::formatv("--stages={0}", int(stages)),
      llvm::formatv("--data-parallel={0}", int(dataParallel)),
      llvm::formatv("--micro-batches={0}", int(microBatches)),
      "--precision=" + variant.precision};
  if (variant.chunks > 1)
    command.insert(command.end(),
                   {"--scheme=interleaved-1f1b",
                    llvm::formatv("--chunks={0}", variant.chunks)});
  else
    command.push_back("--scheme=1f1b");
  if (variant.splits)
    command.push_back("--split-backward");
  llvm::append_range(command, further);
  if (failed(execute(command, "compile the model")))
    return failure();

  command.clear();
  if (transport != "local") {
    SmallVector<StringRef> words;
    StringRef(launcher).split(words, ' ', -1, /*KeepEmpty=*/false);
    for (StringRef word : words)
      command.push_back(word.str());
    command.insert(command.end(),
                   {"-n", std::to_string(int64_t(stages) * dataParallel)});
  }
  command.insert(command.end(),
                 {program, "--transport=" + transport,
                  llvm::formatv("--calibrate={0},precision={1},seconds={2}",
                                file, variant.precision, double(seconds))});
  if (failed(execute(command, "run the ranks")))
    return failure();
  auto text = llvm::MemoryBuffer::getFile(file);
  if (!text)
    return fail("the program has written no machine file: " +
                text.getError().message());
  return Json::parse((*text)->getBuffer().str(), nullptr,
                     /*allow_exceptions=*/false);
}

std::vector<Variant> listVariants() {
  std::vector<Variant> variants;
  std::vector<std::string> ofPrecision = precisions;
  if (ofPrecision.empty())
    ofPrecision = {"f32"};
  std::vector<int> ofChunks = chunks;
  if (ofChunks.empty())
    ofChunks = {1};
  for (const std::string &precision : ofPrecision)
    for (int number : ofChunks)
      for (bool splits : {false, true})
        variants.push_back({precision, number, splits});
  return variants;
}

LogicalResult run(const char *toolPath) {
  if (failed(checkOptions()))
    return failure();
  static int anchor;
  SmallString<128> compiler(sys::fs::getMainExecutable(toolPath, &anchor));
  sys::path::remove_filename(compiler);
  sys::path::append(compiler, "chimera-compile");
  SmallString<128> directory;
  if (std::error_code error =
          sys::fs::createUniqueDirectory("chimera-calibrate", directory))
    return fail("cannot make a temporary directory: " + error.message());
  auto remove =
      llvm::scope_exit([&] { (void)sys::fs::remove_directories(directory); });

  Json machine;
  for (const Variant &variant : listVariants()) {
    FailureOr<Json> measured = measure(variant, compiler, directory);
    if (failed(measured))
      return failure();
    if (machine.is_null())
      machine = std::move(*measured);
    else
      mergeMachine(machine, *measured);
  }
  machine["name"] = machineName.getValue();
  const std::string text = machine.dump(2) + "\n";
  if (llvm::Expected<::chimera::performance::Machine> parsed =
          ::chimera::performance::parseMachine(text);
      !parsed)
    return fail("what was measured is no machine: " +
                llvm::toString(parsed.takeError()));
  if (llvm::Error error = ::chimera::writeOutputFile(
          output, [&](llvm::raw_ostream &os) { os << text; }))
    return fail(llvm::toString(std::move(error)));
  return success();
}

} // namespace

/// Leaves the options that this tool has, in `further` the others: `cl::Sink`
/// does not get those that begin with the letter of `-o`.
static std::vector<const char *> takeOwn(int argc, char **argv) {
  std::vector<const char *> own;
  for (const char *argument : ArrayRef(argv, argc)) {
    StringRef name(argument);
    if (name.consume_front("-") && !name.empty() &&
        !cl::getRegisteredOptions().count(name.ltrim('-').split('=').first))
      further.push_back(argument);
    else
      own.push_back(argument);
  }
  return own;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  const std::vector<const char *> own = takeOwn(argc, argv);
  cl::ParseCommandLineOptions(
      static_cast<int>(own.size()), own.data(),
      "Chimera: measures this machine with the stages of a model, and writes a "
      "machine file\n\nOptions that are not listed here are those of "
      "chimera-compile, as one word each, such as --micro-batch-size=4 or "
      "--target=cuda.\n");
  return succeeded(run(argv[0])) ? 0 : 1;
}
