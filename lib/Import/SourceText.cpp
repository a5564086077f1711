//===- SourceText.cpp - rewrites old spellings, finds foreign dialects ----===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Import/SourceText.h"

#include "ForeignOps.h"

#include "chimera/Support/Count.h"

#include "mlir/IR/Dialect.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::chimera;
using ::chimera::describeCount;

static bool isWordLetter(char letter) {
  return llvm::isAlnum(letter) || letter == '_' || letter == '.' ||
         letter == '$';
}

namespace {
/// A statement: a line of the text without comments, with the offset of its
/// first letter that is no blank.
struct Line {
  size_t offset;
  StringRef text;
};

/// Rewrites one line at a time, since every op that has changed prints its
/// types on its line.
class Upgrader {
public:
  explicit Upgrader(std::vector<SourceProblem> &problems)
      : problems(problems) {}

  std::string run(StringRef text);
  std::vector<std::string> report() const;

private:
  void upgradeLine(std::string &line, size_t offset);
  void rename(std::string &line, StringRef from, StringRef to);
  void upgradeExpandShape(std::string &line, size_t offset);
  void upgradeInitTensor(std::string &line, size_t offset);
  void upgradeMatmul(std::string &line, StringRef op, bool isBatched,
                     bool isFirst);
  void upgradeTosaConst(std::string &line);
  void upgradeFunction(std::string &line);

  std::vector<SourceProblem> &problems;
  llvm::MapVector<StringRef, int64_t> counts;
};
} // namespace

/// Where `word` stands in `line` as a whole word, npos if nowhere.
static size_t findWord(StringRef line, StringRef word, size_t from = 0) {
  for (size_t at = line.find(word, from); at != StringRef::npos;
       at = line.find(word, at + 1)) {
    size_t end = at + word.size();
    bool begins = at == 0 || !isWordLetter(line[at - 1]);
    if (begins && (end == line.size() || !isWordLetter(line[end])))
      return at;
  }
  return StringRef::npos;
}

void Upgrader::rename(std::string &line, StringRef from, StringRef to) {
  for (size_t at = findWord(line, from); at != StringRef::npos;
       at = findWord(line, from, at + to.size())) {
    line.replace(at, from.size(), to.str());
    ++counts[from];
  }
}

/// `tensor.expand_shape %x [[0, 1]] : A into B` lacks the sizes of B.
void Upgrader::upgradeExpandShape(std::string &line, size_t offset) {
  static constexpr llvm::StringLiteral op = "tensor.expand_shape";
  size_t at = findWord(line, op);
  if (at == StringRef::npos ||
      findWord(line, "output_shape") != StringRef::npos)
    return;
  // The groups end where their brackets are closed.
  size_t end = line.find('[', at);
  int64_t depth = 0;
  for (; end < line.size(); ++end) {
    depth += line[end] == '[' ? 1 : line[end] == ']' ? -1 : 0;
    if (line[end] == ']' && depth == 0)
      break;
  }
  size_t into = findWord(line, "into", at);
  if (end >= line.size() || into == StringRef::npos)
    return;
  StringRef type = StringRef(line).substr(into + 4).ltrim();
  if (!type.consume_front("tensor<"))
    return;
  SmallVector<StringRef> sizes;
  type.take_until([](char c) { return c == '>' || c == ','; })
      .split(sizes, 'x');
  // What is behind the last x is the type of the elements.
  while (!sizes.empty() && !sizes.back().empty() &&
         !llvm::isDigit(sizes.back().front()) && sizes.back() != "?")
    sizes.pop_back();
  if (llvm::is_contained(sizes, "?")) {
    problems.push_back({offset + at,
                        "'tensor.expand_shape' has no 'output_shape', which "
                        "cannot be told from a dynamic shape; re-export with "
                        "static shapes"});
    return;
  }
  line.insert(end + 1, " output_shape [" + llvm::join(sizes, ", ") + "]");
  ++counts[op];
}

/// `linalg.init_tensor [2, 3] : T` is `tensor.empty() : T`.
void Upgrader::upgradeInitTensor(std::string &line, size_t offset) {
  static constexpr llvm::StringLiteral op = "linalg.init_tensor";
  size_t at = findWord(line, op);
  if (at == StringRef::npos)
    return;
  size_t open = line.find('[', at), close = line.find(']', at);
  if (open == StringRef::npos || close == StringRef::npos)
    return;
  if (StringRef(line).slice(open, close).contains('%')) {
    problems.push_back({offset + at, "'linalg.init_tensor' of a dynamic shape; "
                                     "re-export with static shapes"});
    return;
  }
  line.replace(at, close + 1 - at, "tensor.empty()");
  ++counts[op];
}

/// Transposed operands are indexing maps of the plain product now.
void Upgrader::upgradeMatmul(std::string &line, StringRef op, bool isBatched,
                             bool isFirst) {
  size_t at = findWord(line, op);
  if (at == StringRef::npos)
    return;
  std::string dims = isBatched ? "(b, m, n, k)" : "(m, n, k)";
  std::string batch = isBatched ? "b, " : "";
  auto map = [&](StringRef rows, StringRef columns) {
    return "affine_map<" + dims + " -> (" + batch + rows.str() + ", " +
           columns.str() + ")>";
  };
  std::string maps = (isFirst ? map("k", "m") : map("m", "k")) + ", " +
                     (isFirst ? map("k", "n") : map("n", "k")) + ", " +
                     map("m", "n");
  line.replace(at, op.size(),
               (isBatched ? "linalg.batch_matmul" : "linalg.matmul") +
                   std::string(" indexing_maps = [") + maps + "]");
  ++counts[op];
}

/// The attribute `value` of `tosa.const` is `values` now.
void Upgrader::upgradeTosaConst(std::string &line) {
  static constexpr llvm::StringLiteral op = "tosa.const";
  size_t at = findWord(line, op);
  if (at == StringRef::npos)
    return;
  size_t open = line.find('{', at);
  size_t value = open == StringRef::npos ? open : findWord(line, "value", open);
  // Only where it is the first attribute: behind it, data follows.
  if (value == StringRef::npos ||
      !StringRef(line).slice(open + 1, value).trim().empty())
    return;
  line.replace(value, 5, "values");
  ++counts["tosa.const 'value'"];
}

/// Functions were an op of no dialect.
void Upgrader::upgradeFunction(std::string &line) {
  StringRef text = StringRef(line).ltrim();
  if (!text.starts_with("func @") && !text.starts_with("func private @") &&
      !text.starts_with("func public @"))
    return;
  line.insert(line.size() - text.size(), "func.");
  ++counts["func"];
}

void Upgrader::upgradeLine(std::string &line, size_t offset) {
  if (StringRef(line).ltrim().starts_with("//"))
    return;
  rename(line, "arith.maxf", "arith.maximumf");
  rename(line, "arith.minf", "arith.minimumf");
  upgradeExpandShape(line, offset);
  upgradeInitTensor(line, offset);
  upgradeMatmul(line, "linalg.matmul_transpose_a", false, true);
  upgradeMatmul(line, "linalg.matmul_transpose_b", false, false);
  upgradeMatmul(line, "linalg.batch_matmul_transpose_a", true, true);
  upgradeMatmul(line, "linalg.batch_matmul_transpose_b", true, false);
  upgradeTosaConst(line);
  upgradeFunction(line);
}

std::string Upgrader::run(StringRef text) {
  std::string result;
  result.reserve(text.size());
  size_t offset = 0;
  while (offset < text.size()) {
    size_t end = std::min(text.find('\n', offset), text.size() - 1);
    StringRef line = text.slice(offset, end + 1);
    // Lines of data are long and hold no op.
    if (line.find('.') == StringRef::npos && !line.contains("func ")) {
      result += line;
    } else {
      std::string copy = line.str();
      upgradeLine(copy, offset);
      result += copy;
    }
    offset = end + 1;
  }
  return result;
}

std::vector<std::string> Upgrader::report() const {
  std::vector<std::string> lines;
  for (auto &[what, count] : counts)
    lines.push_back("upgraded the old spelling of " + what.str() + " in " +
                    describeCount(count, "place"));
  return lines;
}

std::vector<std::string>
mlir::chimera::upgradeSource(std::string &text,
                             std::vector<SourceProblem> &problems) {
  Upgrader upgrader(problems);
  text = upgrader.run(text);
  return upgrader.report();
}

//===----------------------------------------------------------------------===//
// Foreign dialects
//===----------------------------------------------------------------------===//

/// The name of the op that a line prints in the form of its dialect, empty if
/// there is none.
static StringRef getPrintedOp(StringRef line) {
  line = line.ltrim();
  // Behind the results: `%0, %1:2 = dialect.op`.
  if (line.starts_with("%")) {
    size_t equals = line.find(" = ");
    if (equals == StringRef::npos)
      return "";
    line = line.substr(equals + 3).ltrim();
  }
  StringRef name = line.take_while(isWordLetter);
  size_t dot = name.find('.');
  bool isOp = dot != StringRef::npos && dot > 0 && dot + 1 < name.size() &&
              llvm::isAlpha(name.front()) &&
              (name.size() == line.size() || line[name.size()] != '=');
  return isOp ? name : "";
}

std::vector<SourceProblem> mlir::chimera::findForeignOps(StringRef text,
                                                         MLIRContext &context) {
  // Behind the code there may be data, whose names look like ops.
  text = text.take_front(text.find("\n{-#"));
  llvm::MapVector<StringRef, std::pair<size_t, int64_t>> found;
  size_t offset = 0;
  while (offset < text.size()) {
    size_t end = std::min(text.find('\n', offset), text.size() - 1);
    StringRef name = getPrintedOp(text.slice(offset, end));
    offset = end + 1;
    // Attributes in braces on lines of their own look like ops, but are
    // followed by an equals sign.
    if (name.empty() ||
        context.getDialectRegistry().getDialectAllocator(name.split('.').first))
      continue;
    auto [place, isNew] =
        found.insert({name, {size_t(name.data() - text.data()), 0}});
    ++place->second.second;
  }
  std::vector<SourceProblem> problems;
  for (auto &[name, place] : found) {
    std::string message =
        ("'" + name + "' cannot be imported: " + getForeignOpHint(name)).str();
    if (place.second > 1)
      message += " (" + describeCount(place.second, "place") + ")";
    problems.push_back({place.first, message});
  }
  return problems;
}
