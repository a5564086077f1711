//===- Toolkit.cpp - programs of the CUDA toolkit ---------------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Toolkit.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

#include <deque>

using namespace mlir;
using namespace mlir::chimera;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static bool holdsLibdevice(StringRef folder) {
  llvm::SmallString<128> file(folder);
  path::append(file, "nvvm", "libdevice", "libdevice.10.bc");
  return fs::exists(file);
}

FailureOr<Toolkit> Toolkit::find(Location loc, StringRef folder) {
  Toolkit toolkit;
  std::string namedBy = "the option";
  toolkit.folder = folder.str();
  for (const char *variable : {"CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"})
    if (const char *value = getenv(variable);
        toolkit.folder.empty() && value && *value) {
      toolkit.folder = value;
      namedBy = variable;
    }
  if (toolkit.folder.empty() && holdsLibdevice("/usr/local/cuda"))
    toolkit.folder = "/usr/local/cuda";
  if (!toolkit.folder.empty() && !holdsLibdevice(toolkit.folder))
    return emitError(loc) << "'" << toolkit.folder << "', which " << namedBy
                          << " names, holds no CUDA toolkit: "
                             "'nvvm/libdevice/libdevice.10.bc' is missing";

  auto findProgram = [&](StringRef name) {
    llvm::SmallString<128> bin(toolkit.folder);
    path::append(bin, "bin");
    auto found = llvm::sys::findProgramByName(name, {bin});
    if (toolkit.folder.empty() || !found)
      found = llvm::sys::findProgramByName(name);
    return found ? *found : "";
  };
  toolkit.ptxas = findProgram("ptxas");
  toolkit.fatbinary = findProgram("fatbinary");
  return toolkit;
}

namespace {
/// Files that go when the program that needs them has run.
class TemporaryFiles {
public:
  explicit TemporaryFiles(Location loc) : loc(loc) {}

  /// The name of a new file with this content.
  FailureOr<StringRef> create(StringRef suffix, StringRef content = "") {
    llvm::SmallString<128> name;
    int descriptor;
    if (std::error_code error =
            fs::createTemporaryFile("chimera", suffix, descriptor, name))
      return emitError(loc)
             << "cannot create a temporary file: " << error.message();
    names.push_back(name.str().str());
    removers.emplace_back(name);
    llvm::raw_fd_ostream stream(descriptor, /*shouldClose=*/true);
    stream << content;
    stream.flush();
    if (std::error_code error = stream.error()) {
      stream.clear_error();
      return emitError(loc)
             << "cannot write '" << name << "': " << error.message();
    }
    return StringRef(names.back());
  }

  FailureOr<std::string> read(StringRef name) {
    auto buffer = llvm::MemoryBuffer::getFile(name);
    if (!buffer)
      return emitError(loc)
             << "cannot read '" << name << "': " << buffer.getError().message();
    return (*buffer)->getBuffer().str();
  }

private:
  Location loc;
  std::deque<std::string> names;
  std::deque<llvm::FileRemover> removers;
};
} // namespace

/// Runs a program of the toolkit and returns what it prints, which is part of
/// the error if it fails.
static FailureOr<std::string> run(Location loc, TemporaryFiles &files,
                                  ArrayRef<StringRef> arguments) {
  FailureOr<StringRef> log = files.create("log");
  if (failed(log))
    return failure();
  std::string message;
  int status = llvm::sys::ExecuteAndWait(
      arguments.front(), arguments, /*Env=*/std::nullopt,
      /*Redirects=*/{std::nullopt, *log, *log}, /*SecondsToWait=*/0,
      /*MemoryLimit=*/0, &message);
  FailureOr<std::string> text = files.read(*log);
  if (status == 0)
    return text;
  return emitError(loc) << "'" << arguments.front() << "' failed with status "
                        << status << ": " << message
                        << (succeeded(text) ? StringRef(*text).trim() : "");
}

/// Reads the report that `ptxas -v` prints: for each kernel its name, then its
/// stack and spills, then its registers and memory.
static void parseReport(StringRef report, StringRef arch,
                        SmallVectorImpl<KernelResources> &resources) {
  llvm::Regex entry("Compiling entry function '([^']+)'");
  llvm::Regex stack("([0-9]+) bytes stack frame, ([0-9]+) bytes spill stores, "
                    "([0-9]+) bytes spill loads");
  llvm::Regex registers("Used ([0-9]+) registers");
  llvm::Regex shared("([0-9]+) bytes smem");
  // Of wgmma: products are serialized, or it waits where it need not.
  llvm::Regex advice("\\(C75[0-9]+\\) (.*) in (the )?function '([^']+)'");
  auto number = [](StringRef digits) {
    unsigned value = 0;
    digits.getAsInteger(10, value);
    return value;
  };
  SmallVector<StringRef> lines, match;
  report.split(lines, '\n');
  // It comes before the kernel.
  llvm::StringMap<std::string> advices;
  for (StringRef line : lines) {
    if (advice.match(line, &match))
      advices[match[3]] = match[1].str();
    if (entry.match(line, &match)) {
      KernelResources &kernel = resources.emplace_back();
      kernel.kernel = match[1].str();
      kernel.arch = arch.str();
      continue;
    }
    // What stands before the first kernel is about the file.
    if (resources.empty())
      continue;
    KernelResources &kernel = resources.back();
    if (stack.match(line, &match)) {
      kernel.stackBytes = number(match[1]);
      kernel.spillBytes = number(match[2]) + number(match[3]);
    }
    if (registers.match(line, &match))
      kernel.registers = number(match[1]);
    if (shared.match(line, &match))
      kernel.sharedBytes = number(match[1]);
  }
  for (KernelResources &kernel : resources)
    if (kernel.arch == arch)
      kernel.advice = advices.lookup(kernel.kernel);
}

FailureOr<std::string>
Toolkit::assemble(Location loc, StringRef ptx, StringRef arch,
                  unsigned optLevel,
                  SmallVectorImpl<KernelResources> &resources) const {
  TemporaryFiles files(loc);
  FailureOr<StringRef> input = files.create("ptx", ptx);
  FailureOr<StringRef> output = files.create("cubin");
  if (failed(input) || failed(output))
    return failure();
  std::string level = "-O" + std::to_string(optLevel);
  FailureOr<std::string> report = run(
      loc, files, {ptxas, "-v", "-arch", arch, level, *input, "-o", *output});
  if (failed(report))
    return failure();
  parseReport(*report, arch, resources);
  return files.read(*output);
}

FailureOr<std::string> Toolkit::pack(Location loc,
                                     ArrayRef<Image> images) const {
  TemporaryFiles files(loc);
  FailureOr<StringRef> output = files.create("fatbin");
  if (failed(output))
    return failure();
  std::deque<std::string> options{("--create=" + *output).str()};
  for (const Image &image : images) {
    FailureOr<StringRef> file =
        files.create(image.isPTX ? "ptx" : "cubin", image.content);
    if (failed(file))
      return failure();
    StringRef version = StringRef(image.arch);
    version.consume_front("sm_");
    options.push_back(
        ("--image3=kind=" + StringRef(image.isPTX ? "ptx" : "elf") +
         ",sm=" + version + ",file=" + *file)
            .str());
  }
  SmallVector<StringRef> arguments{fatbinary, "-64"};
  llvm::append_range(arguments, options);
  if (failed(run(loc, files, arguments)))
    return failure();
  return files.read(*output);
}
