//===- OutputFile.h - files that tools write ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What every tool owes its user about the file behind `-o`: no input is
// overwritten, and a disk that is full is an error like any other.
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_SUPPORT_OUTPUTFILE_H
#define CHIMERA_SUPPORT_OUTPUTFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace chimera {

/// Says why a tool that reads `input` must not, or cannot, write `path`: it is
/// the input, by whatever name, or a directory, or in one that does not exist.
/// To be asked before the work begins. "-" is standard input and output. Errors
/// refer to `option`, which named the path.
llvm::Error checkOutputFile(llvm::StringRef path, llvm::StringRef input,
                            llvm::StringRef option = "-o");

/// Writes the file `path`, or standard output for "-", with what `print`
/// prints. A file that cannot be written as a whole does not stay.
llvm::Error writeOutputFile(llvm::StringRef path,
                            llvm::function_ref<void(llvm::raw_ostream &)> print,
                            llvm::StringRef option = "-o");

} // namespace chimera

#endif // CHIMERA_SUPPORT_OUTPUTFILE_H
