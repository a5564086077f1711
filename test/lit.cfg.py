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

# Open MPI refuses to start as root, and more ranks than cores, unless told.
config.substitutions.append(("%mpirun", "mpirun --oversubscribe"))
config.environment["OMPI_ALLOW_RUN_AS_ROOT"] = "1"
config.environment["OMPI_ALLOW_RUN_AS_ROOT_CONFIRM"] = "1"
if shutil.which("mpirun"):
    config.available_features.add("mpi")
