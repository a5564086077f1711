//===- Svg.cpp - timetables as a picture ---*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Time to the right, a row per worker. What a bar is can be read without
// color: letter and micro-batch stand in it, an arrow gives the direction, and
// backwards and weight gradients are hatched. Color repeats it: the hue is the
// direction, the darkness the pass. Idle time is the gray ground of the row.
//
//===----------------------------------------------------------------------===//

#include "Labels.h"

#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cmath>

using namespace chimera::schedule;

namespace {

constexpr double left = 84, right = 24, top = 74, rowHeight = 30, rowGap = 6;

class SvgWriter {
public:
  SvgWriter(const StepInfo &info, const ProgramSet &set,
            const Simulation &simulation, llvm::raw_ostream &os)
      : info(info), set(set), simulation(simulation), os(os),
        workers(static_cast<int>(set.programs.size())),
        directions(hasBothDirections(set.placement)), labels(set.placement) {}

  void write();

private:
  void chooseScale();
  void head();
  void axis();
  void row(int worker);
  void bar(int worker, const Interval &time, const Task &task);
  void legend();
  void sample(double &at, llvm::StringRef fill, llvm::StringRef text,
              llvm::StringRef label);

  double x(double time) const { return left + time * scale; }
  static double y(int worker) { return top + worker * (rowHeight + rowGap); }
  static std::string number(double value) { return formatNumber(value, 2); }
  bool isUp(const Task &task) const {
    return set.placement.pipelines[task.pipeline].direction == Direction::Up;
  }

  const StepInfo &info;
  const ProgramSet &set;
  const Simulation &simulation;
  llvm::raw_ostream &os;
  const int workers;
  const bool directions;
  const TaskLabels labels;
  double scale = 1, width = 0, height = 0;
};

} // namespace

static std::string escape(llvm::StringRef text) {
  std::string result;
  for (char c : text)
    switch (c) {
    case '&':
      result += "&amp;";
      break;
    case '<':
      result += "&lt;";
      break;
    case '>':
      result += "&gt;";
      break;
    case '"':
      result += "&quot;";
      break;
    default:
      result += c;
    }
  return result;
}

/// Wide enough that the shortest task shows its label, within limits.
void SvgWriter::chooseScale() {
  double shortest = simulation.makespan;
  for (int worker = 0; worker < workers; ++worker)
    for (size_t i = 0; i < set.programs[worker].instructions.size(); ++i) {
      const Interval &time = simulation.times[worker][i];
      if (set.programs[worker].instructions[i].kind ==
              InstructionKind::Compute &&
          time.end > time.start)
        shortest = std::min(shortest, time.end - time.start);
    }
  double span = 900;
  if (shortest > 0)
    span = std::clamp(simulation.makespan / shortest * 34, 640.0, 6000.0);
  scale = simulation.makespan > 0 ? span / simulation.makespan : 1;
  width = left + span + right;
  height = y(workers) + 74;
}

void SvgWriter::head() {
  os << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << number(width)
     << "\" height=\"" << number(height) << "\" viewBox=\"0 0 " << number(width)
     << ' ' << number(height)
     << "\" font-family=\"Helvetica, Arial, sans-serif\">\n"
     << "<title>" << escape(describeStep(info)) << "</title>\n"
     << R"svg(<defs>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="1.6" height="6" fill="#000" fill-opacity="0.22"/></pattern>
<pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse"><circle cx="1.5" cy="1.5" r="1" fill="#000" fill-opacity="0.35"/></pattern>
</defs>
)svg";
  os << "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
     << "<text x=\"" << number(left) << "\" y=\"26\" font-size=\"18\" "
     << "font-weight=\"bold\">" << escape(describeStep(info)) << "</text>\n"
     << "<text x=\"" << number(left) << "\" y=\"46\" font-size=\"13\">"
     << escape(describeBubbles(simulation)) << "</text>\n";
}

void SvgWriter::axis() {
  // About ten marks at 1, 2 or 5 times a power of ten.
  if (simulation.makespan <= 0)
    return;
  double rough = simulation.makespan / 10;
  double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = power;
  for (double factor : {1.0, 2.0, 5.0, 10.0})
    if (step = factor * power; step >= rough)
      break;
  const double bottom = y(workers);
  for (int i = 0; i * step <= simulation.makespan * (1 + 1e-9); ++i) {
    double at = x(i * step);
    os << "<line x1=\"" << number(at) << "\" x2=\"" << number(at) << "\" y1=\""
       << number(top - 6) << "\" y2=\"" << number(bottom)
       << "\" stroke=\"#bbb\" stroke-width=\"0.6\"/>"
       << "<text x=\"" << number(at) << "\" y=\"" << number(top - 10)
       << "\" font-size=\"11\" text-anchor=\"middle\" fill=\"#555\">"
       << formatNumber(i * step) << "</text>\n";
  }
}

static llvm::StringRef fillOf(TaskKind kind, bool up) {
  static const llvm::StringRef fills[2][3] = {
      {"#a9d0f5", "#4f94d4", "#cfe3f7"}, {"#ffd9a0", "#ee9a3a", "#ffeccf"}};
  return fills[up][static_cast<int>(kind)];
}

static llvm::StringRef patternOf(TaskKind kind) {
  return kind == TaskKind::Backward         ? "url(#hatch)"
         : kind == TaskKind::WeightGradient ? "url(#dots)"
                                            : "";
}

void SvgWriter::bar(int worker, const Interval &time, const Task &task) {
  const double from = x(time.start), size = (time.end - time.start) * scale;
  const double above = y(worker);
  auto rectangle = [&](llvm::StringRef fill, bool border) {
    os << "<rect x=\"" << number(from) << "\" y=\"" << number(above)
       << "\" width=\"" << number(size) << "\" height=\"" << number(rowHeight)
       << "\" fill=\"" << fill << '"';
    if (border)
      os << " stroke=\"#333\" stroke-width=\"0.8\"";
    os << "/>";
  };
  os << "<g><title>" << escape(describe(task, set.placement)) << ", "
     << formatNumber(time.start) << " to " << formatNumber(time.end)
     << "</title>";
  rectangle(fillOf(task.kind, isUp(task)), true);
  if (llvm::StringRef pattern = patternOf(task.kind); !pattern.empty())
    rectangle(pattern, false);
  std::string label = labels(task);
  const size_t characters = label.size() + (directions ? 1 : 0);
  if (directions)
    label += isUp(task) ? "&#9650;" : "&#9660;";
  const double font =
      std::min(13.0, (size - 2) / (0.66 * static_cast<double>(characters)));
  if (font >= 5)
    os << "<text x=\"" << number(from + size / 2) << "\" y=\""
       << number(above + rowHeight / 2 + font * 0.36) << "\" font-size=\""
       << number(font)
       << "\" text-anchor=\"middle\" font-weight=\"bold\" stroke=\"#fff\" "
          "stroke-width=\"2.5\" stroke-opacity=\"0.8\" "
          "paint-order=\"stroke\">"
       << label << "</text>";
  os << "</g>\n";
}

void SvgWriter::row(int worker) {
  os << "<text x=\"" << number(left - 10) << "\" y=\""
     << number(y(worker) + rowHeight / 2 + 4)
     << "\" font-size=\"13\" text-anchor=\"end\">worker " << worker
     << "</text>\n<rect x=\"" << number(left) << "\" y=\"" << number(y(worker))
     << "\" width=\"" << number(simulation.makespan * scale) << "\" height=\""
     << number(rowHeight) << "\" fill=\"#e4e4e4\"/>\n";
  const std::vector<Instruction> &list = set.programs[worker].instructions;
  for (size_t i = 0; i < list.size(); ++i) {
    const Interval &time = simulation.times[worker][i];
    if (list[i].kind == InstructionKind::Compute) {
      bar(worker, time, list[i].task);
    } else if (list[i].kind == InstructionKind::AllReduce) {
      // A thick line below the row, with a tick where it starts.
      double from = x(time.start), to = x(time.end),
             at = y(worker) + rowHeight + 2.5;
      os << "<g><title>" << escape(describe(set, {worker, static_cast<int>(i)}))
         << ", " << formatNumber(time.start) << " to " << formatNumber(time.end)
         << "</title><line x1=\"" << number(from) << "\" x2=\"" << number(to)
         << "\" y1=\"" << number(at) << "\" y2=\"" << number(at)
         << "\" stroke=\"#7a1fa2\" stroke-width=\"3\"/><line x1=\""
         << number(from) << "\" x2=\"" << number(from) << "\" y1=\""
         << number(at - 8) << "\" y2=\"" << number(at + 3)
         << "\" stroke=\"#7a1fa2\" stroke-width=\"2\"/></g>\n";
    }
  }
}

void SvgWriter::sample(double &at, llvm::StringRef fill, llvm::StringRef text,
                       llvm::StringRef label) {
  const double above = y(workers) + 22;
  auto rectangle = [&](llvm::StringRef paint) {
    os << "<rect x=\"" << number(at) << "\" y=\"" << number(above)
       << "\" width=\"26\" height=\"18\" fill=\"" << paint
       << "\" stroke=\"#333\" stroke-width=\"0.8\"/>";
  };
  rectangle(fill);
  if (text.starts_with("B") || text.starts_with("W"))
    rectangle(patternOf(text.starts_with("B") ? TaskKind::Backward
                                              : TaskKind::WeightGradient));
  os << "<text x=\"" << number(at + 13) << "\" y=\"" << number(above + 13)
     << "\" font-size=\"11\" font-weight=\"bold\" text-anchor=\"middle\">"
     << text << "</text><text x=\"" << number(at + 32) << "\" y=\""
     << number(above + 13) << "\" font-size=\"12\">" << label << "</text>\n";
  at += 32 + 6.6 * static_cast<double>(label.size()) + 18;
}

void SvgWriter::legend() {
  double at = left;
  const bool split = hasWeightGradients(set);
  sample(at, fillOf(TaskKind::Forward, false), "F", "forward");
  sample(at, fillOf(TaskKind::Backward, false), "B",
         split ? "input gradients" : "backward");
  if (split)
    sample(at, fillOf(TaskKind::WeightGradient, false), "W",
           "weight gradients");
  if (directions) {
    sample(at, fillOf(TaskKind::Forward, false), "&#9660;", "down");
    sample(at, fillOf(TaskKind::Forward, true), "&#9650;", "up");
  }
  sample(at, "#e4e4e4", "", "idle");
  os << "<text x=\"" << number(left) << "\" y=\"" << number(y(workers) + 60)
     << "\" font-size=\"12\" fill=\"#555\">The number is the micro-batch.";
  if (labels.nameChunks())
    os << " The letter is the chunk.";
  if (!set.collectives.empty())
    os << " Violet: gradient sum, from its start on the worker to its end.";
  os << "</text>\n";
}

void SvgWriter::write() {
  chooseScale();
  head();
  axis();
  for (int worker = 0; worker < workers; ++worker)
    row(worker);
  legend();
  os << "</svg>\n";
}

void chimera::schedule::renderSvg(const StepInfo &info, const ProgramSet &set,
                                  const Simulation &simulation,
                                  llvm::raw_ostream &os) {
  SvgWriter(info, set, simulation, os).write();
}
