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
// direction, the darkness the pass. Idle time is the plain ground of the row;
// it is dotted where the worker waits for a message or a sum on its way. Below
// the tasks of a row are its gradient sums, and a curve of what it keeps.
//
//===----------------------------------------------------------------------===//

#include "Labels.h"
#include "SvgLayout.h"

#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cmath>

using namespace chimera::schedule;

namespace {

class SvgWriter {
public:
  SvgWriter(const StepInfo &info, const ProgramSet &set,
            const Simulation &simulation, llvm::raw_ostream &os)
      : info(info), set(set), simulation(simulation), os(os),
        labels(set.placement), layout(set, simulation) {}

  void write();

private:
  void head();
  void axis();
  void ground(int worker);
  void row(int worker);
  void task(int worker, const Interval &time, const Task &task);
  void update(int worker, const Interval &time, llvm::StringRef label,
              const std::string &what);
  void wait(int worker, int i);
  void sum(int worker, int i);
  void memory(int worker);
  void messages(int worker);
  void legend();
  void sample(llvm::StringRef style, llvm::StringRef text,
              llvm::StringRef label);

  void box(llvm::StringRef style, double x, double y, double width,
           double height);
  void text(llvm::StringRef style, double x, double y, llvm::StringRef what,
            double size = 0);
  void tooltip(const std::string &what, const Interval &time);

  bool isUp(const Task &task) const {
    return set.placement.pipelines[task.pipeline].direction == Direction::Up;
  }

  const StepInfo &info;
  const ProgramSet &set;
  const Simulation &simulation;
  llvm::raw_ostream &os;
  const TaskLabels labels;
  SvgLayout layout;
  bool waits = false; ///< Some worker waits for what is on its way.
  double legendX = SvgLayout::left;
};

} // namespace

static std::string number(double value) { return formatNumber(value, 2); }

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

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

void SvgWriter::box(llvm::StringRef style, double x, double y, double width,
                    double height) {
  os << "<rect class=\"" << style << "\" x=\"" << number(x) << "\" y=\""
     << number(y) << "\" width=\"" << number(width) << "\" height=\""
     << number(height) << "\"/>";
}

void SvgWriter::text(llvm::StringRef style, double x, double y,
                     llvm::StringRef what, double size) {
  os << "<text class=\"" << style << "\" x=\"" << number(x) << "\" y=\""
     << number(y) << '"';
  if (size > 0)
    os << " font-size=\"" << number(size) << '"';
  os << '>' << what << "</text>";
}

void SvgWriter::tooltip(const std::string &what, const Interval &time) {
  os << "<title>" << escape(what) << ", " << formatNumber(time.start) << " to "
     << formatNumber(time.end) << "</title>";
}

/// `F`, `B` or `W`, with `u` behind it for a pipeline that runs up.
static std::string styleOf(TaskKind kind, bool up) {
  return std::string(1, "FBW"[static_cast<int>(kind)]) + (up ? "u" : "");
}

void SvgWriter::head() {
  const double height = layout.bottom() + 62;
  os << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
     << number(layout.width) << "\" height=\"" << number(height)
     << "\" viewBox=\"0 0 " << number(layout.width) << ' ' << number(height)
     << "\">\n<title>" << escape(describeStep(info)) << "</title>\n"
     << R"svg(<defs>
<pattern id="pB" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#6fa8dc"/><rect width="1.5" height="6" fill="#1f4e79"/></pattern>
<pattern id="pBu" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="6" height="6" fill="#f0a64a"/><rect width="1.5" height="6" fill="#7f4a00"/></pattern>
<pattern id="pW" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#e3eefa"/><circle cx="1.5" cy="1.5" r="1" fill="#1f4e79"/></pattern>
<pattern id="pWu" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#fff1d9"/><circle cx="1.5" cy="1.5" r="1" fill="#7f4a00"/></pattern>
<pattern id="pX" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="#ececec"/><rect width="4" height="1" fill="#999"/></pattern>
<marker id="tip" viewBox="0 0 6 6" refX="5.5" refY="3" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L6 3L0 6z" fill="#333"/></marker>
</defs>
<style>
text{font-family:Helvetica,Arial,sans-serif;fill:#111}
rect{stroke:#333;stroke-width:.8}
pattern rect{stroke:none}
.ground,.idle{fill:#ececec;stroke:none}.idle{stroke:#999}
.F{fill:#cfe2f3}.B{fill:url(#pB)}.W{fill:url(#pW)}
.Fu{fill:#ffe0b0}.Bu{fill:url(#pBu)}.Wu{fill:url(#pWu)}
.U{fill:#ddd}.X{fill:url(#pX);stroke:none}.S{fill:#b48ad0;stroke:#4b2270}
.in{text-anchor:middle;font-weight:bold;stroke:#fff;stroke-width:3;stroke-opacity:.85;paint-order:stroke}
.axis{text-anchor:middle;font-size:11px;fill:#555}
.name{text-anchor:end;font-size:13px}.small{font-size:11px;fill:#333}.end{text-anchor:end;font-size:10px;fill:#333}
.grid{stroke:#bbb;stroke-width:.6}
.msg{stroke:#333;stroke-width:.9;fill:none;marker-end:url(#tip)}.back{stroke-dasharray:4 2}
.mem{fill:#b7d7b0;stroke:#2f6b27;stroke-width:1}
</style>
)svg";
  os << "<rect width=\"100%\" height=\"100%\" fill=\"#fff\" "
        "style=\"stroke:none\"/>\n";
  text("", layout.left, 24, escape(describeStep(info)), 18);
  text("", layout.left, 44, escape(describeMakespan(simulation)), 13);
  text("", layout.left, 62, escape(describeBubbles(simulation)), 13);
  os << '\n';
}

void SvgWriter::axis() {
  // About ten marks at 1, 2 or 5 times a power of ten.
  if (simulation.end <= 0)
    return;
  double rough = simulation.end / 10;
  double power = std::pow(10.0, std::floor(std::log10(rough)));
  double step = power;
  for (double factor : {1.0, 2.0, 5.0, 10.0})
    if (step = factor * power; step >= rough)
      break;
  const double bottom = layout.bottom() - layout.gap;
  for (int i = 0; i * step <= simulation.end * (1 + 1e-9); ++i) {
    const double mark = layout.x(i * step);
    os << "<line class=\"grid\" x1=\"" << number(mark) << "\" x2=\""
       << number(mark) << "\" y1=\"" << number(layout.top - 5) << "\" y2=\""
       << number(bottom) << "\"/>";
    text("axis", mark, layout.top - 8, formatNumber(i * step));
    os << '\n';
  }
}

void SvgWriter::task(int worker, const Interval &time, const Task &task) {
  const double size = (time.end - time.start) * layout.scale,
               above = layout.y(worker);
  os << "<g>";
  tooltip(describe(task, set.placement), time);
  box(styleOf(task.kind, isUp(task)), layout.x(time.start), above, size,
      layout.taskHeight);
  std::string label = labels(task);
  const size_t characters = label.size() + (layout.directions ? 1 : 0);
  if (layout.directions)
    label += isUp(task) ? "&#9650;" : "&#9660;";
  const double middle = layout.x(time.start) + size / 2;
  const double font =
      std::min(13.0, (size - 2) / (0.68 * static_cast<double>(characters)));
  if (font >= 5)
    text("in", middle, above + layout.taskHeight / 2 + font * 0.36, label,
         font);
  os << "</g>\n";
}

/// An update, or a copy of the weights before it.
void SvgWriter::update(int worker, const Interval &time, llvm::StringRef label,
                       const std::string &what) {
  if (time.end <= time.start)
    return;
  const double size = (time.end - time.start) * layout.scale;
  os << "<g>";
  tooltip(what + " of worker " + std::to_string(worker), time);
  box("U", layout.x(time.start), layout.y(worker), size, layout.taskHeight);
  text("in", layout.x(time.start) + size / 2,
       layout.y(worker) + layout.taskHeight / 2 + 4, label,
       std::clamp(size - 2, 4.0, 12.0));
  os << "</g>\n";
}

/// The part of a wait in which what it waits for is on its way.
void SvgWriter::wait(int worker, int i) {
  const std::vector<Instruction> &list = set.programs[worker].instructions;
  Interval time = simulation.times[worker][i];
  if (list[i].kind == InstructionKind::WaitRecv)
    time.start = std::max(
        time.start,
        layout.passages[layout.table.number(list[list[i].handle].message)]
            .start);
  if (time.end <= time.start)
    return;
  waits = true;
  os << "<g>";
  tooltip(describe(set, {worker, i}), time);
  box("X", layout.x(time.start), layout.y(worker) + 1,
      (time.end - time.start) * layout.scale, layout.taskHeight - 2);
  os << "</g>\n";
}

void SvgWriter::sum(int worker, int i) {
  const Interval &time = simulation.times[worker][i];
  const double above = layout.y(worker) + layout.taskHeight + 2 +
                       layout.laneOf[worker][i] * layout.sumHeight;
  os << "<g>";
  tooltip(describe(set, {worker, i}), time);
  box("S", layout.x(time.start), above,
      std::max((time.end - time.start) * layout.scale, 2.0),
      layout.sumHeight - 1.5);
  os << "</g>\n";
}

/// What the worker keeps, as a curve of steps.
void SvgWriter::memory(int worker) {
  const double base = layout.y(worker) + layout.rowHeight - layout.gap;
  std::string peak = formatNumber(simulation.workers[worker].peakActivations);
  if (layout.sizes)
    peak = formatBytes(simulation.memory[worker].peakBytes);
  text("end", layout.left - 10, base - 2, "kept");
  text("small", layout.x(simulation.end) + 8, base - 2,
       "peak " + peak + (layout.sizes ? "" : " activations"));
  if (layout.most <= 0)
    return;
  const double unit = (layout.memoryHeight - 3) / layout.most;
  os << "<path class=\"mem\" d=\"M" << number(layout.left) << ' '
     << number(base);
  for (const MemoryChange &change : simulation.memory[worker].changes)
    os << 'H' << number(layout.x(change.time)) << 'V'
       << number(base - layout.keeps(change) * unit);
  os << 'H' << number(layout.x(simulation.end)) << 'V' << number(base)
     << "z\"/>\n";
}

/// Messages that take time, from the row of the sender to that of the receiver.
void SvgWriter::messages(int worker) {
  const std::vector<Instruction> &list = set.programs[worker].instructions;
  for (size_t i = 0; i < list.size(); ++i) {
    const Interval &time = simulation.times[worker][i];
    if (list[i].kind != InstructionKind::Send || time.end <= time.start)
      continue;
    const bool down = list[i].peer > worker;
    os << "<path class=\"msg"
       << (list[i].message.kind == TaskKind::Backward ? " back" : "")
       << "\" d=\"M" << number(layout.x(time.start)) << ' '
       << number(layout.y(worker) + (down ? layout.taskHeight : 0)) << 'L'
       << number(layout.x(time.end)) << ' '
       << number(layout.y(list[i].peer) + (down ? 0 : layout.taskHeight))
       << "\"/>\n";
  }
}

/// What lies under the tasks and messages: the name, the row, and its idle
/// time.
void SvgWriter::ground(int worker) {
  text("name", layout.left - 10, layout.y(worker) + layout.taskHeight / 2 + 4,
       "worker " + std::to_string(worker));
  box("ground", layout.left, layout.y(worker), simulation.end * layout.scale,
      layout.taskHeight);
  const double idle =
      simulation.makespan > 0
          ? simulation.workers[worker].idle / simulation.makespan
          : 0;
  text("small", layout.x(simulation.end) + 8,
       layout.y(worker) + layout.taskHeight / 2 + 4,
       "idle " + formatNumber(simulation.workers[worker].idle) + " (" +
           formatNumber(100 * idle, 1) + " %)");
  os << '\n';
}

void SvgWriter::row(int worker) {
  const std::vector<Instruction> &list = set.programs[worker].instructions;
  for (int i = 0, e = static_cast<int>(list.size()); i < e; ++i) {
    const Interval &time = simulation.times[worker][i];
    switch (list[i].kind) {
    case InstructionKind::Compute:
      task(worker, time, list[i].task);
      break;
    case InstructionKind::WaitRecv:
    case InstructionKind::WaitAllReduce:
      wait(worker, i);
      break;
    case InstructionKind::AllReduce:
      sum(worker, i);
      break;
    case InstructionKind::Update:
      update(worker, time, "U", "update");
      break;
    case InstructionKind::Snapshot:
      update(worker, time, "S", "snapshot");
      break;
    default:
      break;
    }
  }
  memory(worker);
}

void SvgWriter::sample(llvm::StringRef style, llvm::StringRef what,
                       llvm::StringRef label) {
  const double above = layout.bottom() + 6;
  box(style, legendX, above, 28, 18);
  if (!what.empty())
    text("in", legendX + 14, above + 13, what, 11);
  text("small", legendX + 33, above + 13, label);
  os << '\n';
  legendX += 33 + 6.2 * static_cast<double>(label.size()) + 16;
}

void SvgWriter::legend() {
  const bool split = hasWeightGradients(set);
  sample("F", layout.directions ? "F&#9660;" : "F",
         layout.directions ? "forward, down" : "forward");
  if (layout.directions)
    sample("Fu", "F&#9650;", "forward, up");
  sample("B", "B", split ? "input gradients" : "backward");
  if (split)
    sample("W", "W", "weight gradients");
  if (layout.updates)
    sample("U", "U", "update");
  if (layout.snapshots)
    sample("U", "S", "snapshot of the weights");
  sample("idle", "", "idle");
  if (waits)
    sample("X", "", "waiting for a message or sum");
  if (!set.collectives.empty())
    sample("S", "", "gradient sum");
  sample("mem", "", layout.sizes ? "bytes kept" : "activations kept");
  std::string note = "The number is the micro-batch";
  if (labels.nameChunks())
    note += ", the letter the chunk";
  if (layout.slowMessages)
    note += "; arrows are messages, of backwards dashed";
  text("small", layout.left, layout.bottom() + 44, note + ".");
  os << '\n';
}

void SvgWriter::write() {
  head();
  axis();
  for (int worker = 0; worker < layout.workers; ++worker)
    ground(worker);
  for (int worker = 0; worker < layout.workers; ++worker)
    messages(worker);
  for (int worker = 0; worker < layout.workers; ++worker)
    row(worker);
  legend();
  os << "</svg>\n";
}

void chimera::schedule::renderSvg(const StepInfo &info, const ProgramSet &set,
                                  const Simulation &simulation,
                                  llvm::raw_ostream &os) {
  SvgWriter(info, set, simulation, os).write();
}
