# What demo.sh and check.sh share: install what is missing, configure, build.
# Sourced with the repository root as working directory.

set -euo pipefail

export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1

packages=(
  g++ cmake ninja-build ccache git
  llvm-22-dev llvm-22-tools libmlir-22-dev mlir-22-tools clang-22 lld-22
  libzstd-dev zlib1g-dev
  libopenmpi-dev openmpi-bin libdnnl-dev libopenblas-dev nlohmann-json3-dev
  libgtest-dev python3 python3-numpy python3-pytest
)

step() { printf '\n== %s\n' "$*"; }

die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

trap 'printf "error: stopped in %s, line %s; the lines above say why\n" "$0" "$LINENO" >&2' ERR

# Installs the packages given that are not installed yet.
install_packages() {
  local missing=() package
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  step "Installing ${missing[*]}"
  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null ||
      die "installing packages needs root; run as root: apt-get install ${missing[*]}"
    root=(sudo)
  fi
  "${root[@]}" apt-get update -q >/dev/null ||
    die "apt-get update failed; check the network and /etc/apt/sources.list"
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -q --no-install-recommends "${missing[@]}" >/dev/null ||
    die "apt-get install failed; LLVM 22 comes from Debian 12's security suite (bookworm-security main), which must be enabled"
}

# Builds the given targets (all if none) into build/.
build() {
  step "Building into build/"
  local launcher=()
  command -v ccache >/dev/null &&
    launcher=(-DCMAKE_C_COMPILER_LAUNCHER=ccache -DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
  cmake --preset release "${launcher[@]}" >build-configure.log 2>&1 ||
    { cat build-configure.log >&2; die "configuring failed; if build/ is from another compiler, remove it"; }
  mv build-configure.log build/configure.log
  cmake --build build -- "$@" ||
    die "the build failed; the first error above is the one to look at"
}
