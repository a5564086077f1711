# Policy of the lit tests: which files are tests, which tools they may name.

import os
import shutil

import lit.formats
from lit.llvm import llvm_config

config.name = "Chimera"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "Models", "unit", "python", "CMakeLists.txt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.chimera_build_dir, "test")

bin_dir = os.path.join(config.chimera_build_dir, "bin")
llvm_config.with_environment("PATH", bin_dir, append_path=True)
llvm_config.with_environment("PATH", config.llvm_tools_dir, append_path=True)
llvm_config.use_default_substitutions()

config.substitutions.append(
    ("%chimera_plugin", os.path.join(config.chimera_build_dir, "lib", "ChimeraPlugin.so"))
)
config.substitutions.append(("%models", os.path.join(config.test_source_root, "Models")))
config.substitutions.append(("%python", config.python))

# Runs tensor programs: %mlir_lower | %mlir_run -e FUNCTION.  Unoptimized, since
# compiling takes longer than running.
mlir_lib_dir = os.path.join(os.path.dirname(config.llvm_tools_dir), "lib")
runner_libs = ["libmlir_c_runner_utils.so", "libmlir_runner_utils.so"]
config.substitutions.append(
    (
        "%mlir_lower",
        "mlir-opt --pass-pipeline='builtin.module("
        "one-shot-bufferize{bufferize-function-boundaries},convert-linalg-to-loops,"
        "expand-strided-metadata,lower-affine,convert-scf-to-cf,convert-math-to-llvm,"
        "convert-math-to-libm,convert-to-llvm,reconcile-unrealized-casts)'",
    )
)
config.substitutions.append(
    (
        "%mlir_run",
        "mlir-runner -O0 --entry-point-result=void --shared-libs="
        + ",".join(os.path.join(mlir_lib_dir, lib) for lib in runner_libs),
    )
)

# Open MPI refuses to start as root, and more ranks than cores, unless told.
config.substitutions.append(("%mpirun", "mpirun --oversubscribe"))
config.environment["OMPI_ALLOW_RUN_AS_ROOT"] = "1"
config.environment["OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"] = "1"
if shutil.which("mpirun"):
    config.available_features.add("mpi")

# What makes machine code for GPUs; kernels without a GPU need none of it.
toolkits = [os.environ.get(name) for name in ("CUDA_ROOT", "CUDA_HOME", "CUDA_PATH")]
if any(
    folder and os.path.exists(os.path.join(folder, "bin", "ptxas"))
    for folder in [*toolkits, "/usr/local/cuda"]
):
    config.available_features.add("ptxas")
    llvm_config.with_system_environment(["CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"])
