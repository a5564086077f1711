//===- Serialize.cpp - device code as binaries for GPUs ---------*- C++ -*-===//
//
// Part of the Chimera project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "chimera/Target/CUDA.h"

#include "DeviceModule.h"
#include "Toolkit.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Target/LLVM/NVVM/Utils.h"

#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/TargetParser/Triple.h"

using namespace mlir;
using namespace mlir::chimera;

static constexpr StringLiteral tripleName = "nvptx64-nvidia-cuda";

/// Architectures are those that LLVM knows, since it would go on with another.
static LogicalResult verifyArchs(ModuleOp module, ArrayRef<std::string> archs) {
  if (archs.empty())
    return module.emitError("no GPU architecture is named");
  NVVM::SerializeGPUModuleBase::init();
  std::string message;
  llvm::Triple triple(tripleName);
  const llvm::Target *target =
      llvm::TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return module.emitError("this LLVM has no code generator for GPUs: ")
           << message;
  std::unique_ptr<llvm::MCSubtargetInfo> info(
      target->createMCSubtargetInfo(triple, "", ""));
  for (StringRef arch : archs)
    if (!arch.starts_with("sm_") || !info->isCPUStringValid(arch))
      return module.emitError()
             << "'" << arch
             << "' is not a GPU architecture that LLVM knows, such as sm_90";
  return success();
}

/// The number of an architecture, 90 of sm_90a.
static unsigned getVersion(StringRef arch) {
  unsigned version = 0;
  arch.drop_front(3).consumeInteger(10, version);
  return version;
}

/// What older GPUs lack, LLVM would fail to select.
static LogicalResult verifyTensorCores(gpu::GPUModuleOp module,
                                       ArrayRef<std::string> archs) {
  auto older = llvm::find_if(
      archs, [](StringRef arch) { return getVersion(arch) < 80; });
  if (older == archs.end())
    return success();
  WalkResult result = module.walk([&](NVVM::MmaOp op) -> WalkResult {
    if (op.getMultiplicandAPtxType() != NVVM::MMATypes::bf16)
      return WalkResult::advance();
    auto kernel = op->getParentOfType<FunctionOpInterface>();
    return module.emitError()
           << "the kernel '" << kernel.getName()
           << "' multiplies bf16 on tensor cores, which do so from sm_80 on, "
              "but is compiled for '"
           << *older << "' (see 'gpu-arch' and 'matmul')";
  });
  return failure(result.wasInterrupted());
}

/// The PTX version to ask for: what all kernels need, where the oldest that the
/// architecture allows would be older.
static StringRef getFeatures(StringRef arch) {
  return getVersion(arch) <= 90 ? "+ptx80" : "";
}

/// Refuses functions that nothing defines. The driver has some of its own.
static LogicalResult verifyLinked(gpu::GPUModuleOp module, StringRef ptx,
                                  const Toolkit &toolkit) {
  SmallVector<StringRef> lines;
  ptx.split(lines, '\n');
  for (auto [i, line] : llvm::enumerate(lines)) {
    if (!line.starts_with(".extern .func"))
      continue;
    // The name follows the result, if there is one, and may be on a line of
    // its own.
    StringRef name = line.drop_front(StringRef(".extern .func").size()).trim();
    if (name.starts_with("("))
      name = name.split(')').second.trim();
    if (name.empty() && i + 1 < lines.size())
      name = lines[i + 1].trim();
    name = name.take_until([](char c) { return c == '(' || isspace(c); });
    if (llvm::is_contained({"vprintf", "__assertfail", "malloc", "free"}, name))
      continue;
    InFlightDiagnostic error = module.emitError()
                               << "device code calls '" << name
                               << "', which nothing defines";
    if (name.starts_with("__nv_") && toolkit.getFolder().empty())
      error << "; it is in the CUDA toolkit, which was not found: set "
               "CUDA_HOME to its folder";
    return error;
  }
  return success();
}

static FailureOr<std::string> getPTX(gpu::GPUModuleOp module, StringRef arch,
                                     const Toolkit &toolkit,
                                     unsigned optLevel) {
  auto target = NVVM::NVVMTargetAttr::get(module.getContext(), int(optLevel),
                                          tripleName, arch, getFeatures(arch));
  gpu::TargetOptions options(toolkit.getFolder(), {}, "", "",
                             gpu::CompilationTarget::Assembly);
  std::optional<SmallVector<char, 0>> text =
      cast<gpu::TargetAttrInterface>(Attribute(target))
          .serializeToObject(module, options);
  if (!text)
    return module.emitError("cannot be translated to PTX for ") << arch;
  // It ends with a NUL.
  std::string ptx(text->data(), text->size());
  ptx.resize(ptx.find_last_not_of('\0') + 1);
  if (failed(verifyLinked(module, ptx, toolkit)))
    return failure();
  return ptx;
}

/// Says which kernels are slowed down by a lack of registers, or by products
/// that wait for each other.
static void warnOfSlowKernels(gpu::GPUModuleOp module,
                              ArrayRef<KernelResources> resources) {
  for (const KernelResources &kernel : resources) {
    if (!kernel.advice.empty())
      module.lookupSymbol(kernel.kernel)->emitWarning("the kernel '")
          << kernel.kernel << "' waits for its products more often than it "
          << "needs to on " << kernel.arch << ": " << kernel.advice;
    if (kernel.spillBytes > 0)
      module.lookupSymbol(kernel.kernel)->emitWarning("the kernel '")
          << kernel.kernel << "' spills registers on " << kernel.arch << ": "
          << kernel.spillBytes
          << " bytes per thread are stored to memory and loaded again";
  }
}

static bool isOlder(StringRef arch, StringRef other) {
  return arch.compare_numeric(other) < 0;
}

namespace {
struct Assembled {
  std::string ptx, code;
  SmallVector<KernelResources> resources;
};
} // namespace

static FailureOr<Assembled> assembleOnce(gpu::GPUModuleOp module,
                                         StringRef arch, const Toolkit &toolkit,
                                         unsigned optLevel) {
  FailureOr<std::string> ptx = getPTX(module, arch, toolkit, optLevel);
  if (failed(ptx))
    return failure();
  Assembled result;
  FailureOr<std::string> code =
      toolkit.assemble(module.getLoc(), *ptx, arch, optLevel, result.resources);
  if (failed(code))
    return failure();
  result.ptx = std::move(*ptx);
  result.code = std::move(*code);
  return result;
}

/// Where `ptxas` knows how many threads a block has, it gives up some registers
/// so that one block more fits on a multiprocessor, even if that makes it spill
/// others. Kernels that do are assembled again without that knowledge. Blocks
/// of up to 256 threads can be launched with whatever a thread then takes.
static FailureOr<Assembled> assemble(gpu::GPUModuleOp module, StringRef arch,
                                     const Toolkit &toolkit,
                                     unsigned optLevel) {
  FailureOr<Assembled> result = assembleOnce(module, arch, toolkit, optLevel);
  if (failed(result))
    return failure();
  constexpr int64_t anyRegisters = 256;
  StringRef attribute = NVVM::NVVMDialect::getMaxntidAttrName();
  SmallVector<std::pair<Operation *, DenseI32ArrayAttr>> spilling;
  for (const KernelResources &kernel : result->resources) {
    Operation *op = module.lookupSymbol(kernel.kernel);
    auto threads = op->getAttrOfType<DenseI32ArrayAttr>(attribute);
    if (kernel.spillBytes > 0 && threads &&
        llvm::product_of(threads.asArrayRef(), int64_t(1)) <= anyRegisters)
      spilling.push_back({op, threads});
  }
  if (spilling.empty())
    return result;
  for (auto [op, threads] : spilling)
    op->removeAttr(attribute);
  result = assembleOnce(module, arch, toolkit, optLevel);
  for (auto [op, threads] : spilling)
    op->setAttr(attribute, threads);
  return result;
}

/// The object of one module.
static FailureOr<std::string> serialize(gpu::GPUModuleOp module,
                                        const CUDATargetOptions &options,
                                        const Toolkit &toolkit) {
  Location loc = module.getLoc();
  if (options.format == DeviceFormat::PTX || !toolkit.canAssemble()) {
    // Newer GPUs run what was made for the oldest.
    StringRef oldest = *llvm::min_element(options.archs, isOlder);
    if (!toolkit.canAssemble() && options.archs.size() > 1)
      module.emitWarning("the program holds PTX for ")
          << oldest << " only, which the driver compiles when it starts; code "
          << "for several GPUs needs 'ptxas' and 'fatbinary' of the CUDA "
             "toolkit (see CUDA_HOME)";
    FailureOr<std::string> ptx =
        getPTX(module, oldest, toolkit, options.optLevel);
    if (succeeded(ptx))
      ptx->push_back('\0');
    return ptx;
  }
  SmallVector<Toolkit::Image> images;
  for (StringRef arch : options.archs) {
    FailureOr<Assembled> assembled =
        assemble(module, arch, toolkit, options.optLevel);
    if (failed(assembled))
      return failure();
    warnOfSlowKernels(module, assembled->resources);
    if (options.resources)
      llvm::append_range(*options.resources, assembled->resources);
    images.push_back({arch.str(), /*isPTX=*/false, assembled->code});
    // Code for sm_90a and the like runs on that GPU only.
    if (arch == options.archs.back() && llvm::isDigit(arch.back()))
      images.push_back({arch.str(), /*isPTX=*/true, assembled->ptx});
  }
  return toolkit.pack(loc, images);
}

LogicalResult
mlir::chimera::serializeGPUModules(ModuleOp module,
                                   const CUDATargetOptions &options) {
  if (failed(verifyArchs(module, options.archs)))
    return failure();
  FailureOr<Toolkit> toolkit = Toolkit::find(module.getLoc(), options.toolkit);
  if (failed(toolkit))
    return failure();
  if (options.format == DeviceFormat::FatBinary && !toolkit->canAssemble())
    return module.emitError("a fat binary needs 'ptxas' and 'fatbinary' of the "
                            "CUDA toolkit, which were not found; set CUDA_HOME "
                            "to its folder, or choose PTX");
  for (auto device : llvm::to_vector(module.getOps<gpu::GPUModuleOp>())) {
    if (failed(verifyLowered(device)) ||
        failed(verifyTensorCores(device, options.archs)))
      return failure();
    declareDynamicSharedMemory(device);
    FailureOr<std::string> object = serialize(device, options, *toolkit);
    if (failed(object))
      return failure();
    auto target =
        NVVM::NVVMTargetAttr::get(module.getContext(), int(options.optLevel),
                                  tripleName, options.archs.front());
    replaceByBinary(device, target, *object);
  }
  return success();
}
