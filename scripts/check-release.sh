#!/usr/bin/env bash
# Usage: check-release.sh VERSION
# Refuses to build the archives of a version unless the commit has the annotated tag VERSION (vX.Y.Z), the newest heading of
# the changelog has its number, and the tree is clean.
#
# TRIAL=yes, which `make release VERSION=...` sets, allows any name that is not of that form, such as trial, and a folder
# without git.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$1

refuse() {
	echo "release refused: $1" >&2
	exit 1
}

isRelease='^v[0-9]+\.[0-9]+\.[0-9]+$'
hint="make tag VERSION=vX.Y.Z makes the commit and its tag; make release VERSION=NAME builds archives for a trial"
if [[ ! $version =~ $isRelease ]]; then
	[[ ${TRIAL:-} = yes ]] || refuse "this commit has no tag vX.Y.Z of its own, or the tree is dirty (git describe says ${version:-nothing}): $hint"
	exit 0
fi
newest=$(sed -nE 's/^## ([0-9]+\.[0-9]+\.[0-9]+) \(.*/\1/p' CHANGELOG.md | head -n 1)
[[ $newest = "${version#v}" ]] || refuse "the newest version in CHANGELOG.md is ${newest:-missing}, not ${version#v}: $hint"
if [[ ${TRIAL:-} = yes ]] && ! git rev-parse --git-dir >/dev/null 2>&1; then
	exit 0 # an unpacked source archive
fi
[[ -z $(git status --porcelain) ]] || refuse "the tree has changes that are not committed"
[[ $(git describe --exact-match --match "$version" 2>/dev/null) = "$version" ]] || refuse "this commit does not have the annotated tag $version: $hint"
