# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Puts the tools that CMake has built into the wheel, which is for one platform.

`CHIMERA_BUILD` names the build folder; by default it is `build` in the
repository.
"""

import os
import pathlib
import shutil
import subprocess

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution
from setuptools.errors import SetupError

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70
    from wheel.bdist_wheel import bdist_wheel


class BuildWithTools(build_py):
    """Copies the package, then installs the tools into it."""

    def run(self):
        super().run()
        if not self.editable_mode:
            self.install_tools(pathlib.Path(self.build_lib) / "chimera" / "_tools")

    def install_tools(self, prefix):
        default = pathlib.Path(__file__).resolve().parents[1] / "build"
        build = pathlib.Path(os.environ.get("CHIMERA_BUILD", default))
        if not (build / "cmake_install.cmake").exists():
            raise SetupError(
                f"the tools are not built in '{build}'; run 'cmake --preset release && cmake "
                "--build build' in the repository first, or set CHIMERA_BUILD to another folder"
            )
        shutil.rmtree(prefix, ignore_errors=True)
        for component in ("tools", "runtime"):
            subprocess.run(
                ["cmake", "--install", str(build), "--strip"]
                + ["--prefix", str(prefix.resolve()), "--component", component],
                check=True,
            )


class WheelOfPlatform(bdist_wheel):
    """No part depends on a version of Python, but the tools do on the machine."""

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class DistributionWithTools(Distribution):
    def has_ext_modules(self):
        return True


setup(
    distclass=DistributionWithTools,
    cmdclass={"build_py": BuildWithTools, "bdist_wheel": WheelOfPlatform},
)
