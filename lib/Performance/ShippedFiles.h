//===- ShippedFiles.h - files that are part of the library ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHIMERA_LIB_PERFORMANCE_SHIPPEDFILES_H
#define CHIMERA_LIB_PERFORMANCE_SHIPPEDFILES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace chimera::performance {

struct ShippedFile {
  llvm::StringLiteral name, text;
};

llvm::ArrayRef<ShippedFile> shippedMachines();
llvm::ArrayRef<ShippedFile> shippedModels();

std::vector<llvm::StringRef> getNames(llvm::ArrayRef<ShippedFile> files);

/// The text of the one of `shipped` that is called `path`, or of that file.
/// `kind` says in errors what the file is.
llvm::Expected<std::string> readText(llvm::StringRef kind,
                                     llvm::ArrayRef<ShippedFile> shipped,
                                     llvm::StringRef path);

/// What `parse` makes of that text.
template <typename T>
llvm::Expected<T>
readShippedOrFile(llvm::StringRef kind, llvm::ArrayRef<ShippedFile> shipped,
                  llvm::StringRef path,
                  llvm::Expected<T> (*parse)(llvm::StringRef)) {
  llvm::Expected<std::string> text = readText(kind, shipped, path);
  if (!text)
    return text.takeError();
  llvm::Expected<T> result = parse(*text);
  if (!result)
    return llvm::createStringError(llvm::Twine(kind) + " file '" + path +
                                   "': " + llvm::toString(result.takeError()));
  return result;
}

} // namespace chimera::performance

#endif // CHIMERA_LIB_PERFORMANCE_SHIPPEDFILES_H
