#!/usr/bin/env bash
# Installs what is missing, builds, and runs every test through ctest.
cd "$(dirname "$0")"
source tools/prepare.sh

install_packages "${packages[@]}" clang-format-22 python3-pip python3-setuptools python3-wheel
build

step "Checking form"
git ls-files '*.h' '*.cpp' '*.c' | xargs clang-format-22 --dry-run -Werror ||
  die "run: git ls-files '*.h' '*.cpp' '*.c' | xargs clang-format-22 -i"
# The schedule library and the runtime stand without MLIR; the dialect without
# the transforms.
if grep -rnE '#include "(mlir|chimera/Dialect)/' include/chimera/Schedule lib/Schedule \
    include/chimera/Runtime lib/Runtime; then
  die "the files above must not include MLIR"
fi
if grep -rn '#include "chimera/Dialect/Chimera/Transforms' include/chimera/Dialect/Chimera/IR \
    lib/Dialect/Chimera/IR; then
  die "the dialect must not know its transforms"
fi

step "Generating documentation"
cmake --build build --target chimera-doc >/dev/null ||
  die "the documentation could not be generated"

step "Assembling the kernels of all models for GPUs"
python3 test/gpu_report.py build || die "see the kernels named above"

step "Testing"
ctest --test-dir build -j "$(nproc)" --output-on-failure --no-tests=error ||
  die "tests failed; run one again with: ctest --test-dir build -V -R NAME"
