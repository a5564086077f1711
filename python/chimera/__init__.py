# Part of the Chimera project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python side of Chimera, a compiler for pipeline-parallel training.

Importing this package loads nothing but the standard library; modules that
need torch or numpy load them when they are first used.
"""
