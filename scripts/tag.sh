#!/usr/bin/env bash
# Usage: tag.sh vX.Y.Z Makes the commit of a release and its annotated tag: gives what is under Unreleased in the changelog a
# heading with the version and the day in India, and freezes the migrations. It pushes nothing. Run it with `make tag
# VERSION=vX.Y.Z`.
set -euo pipefail
cd "$(dirname "$0")/.."
version=${1:-}
number=${version#v}

refuse() {
	echo "tag refused: $1" >&2
	exit 1
}

[[ $version =~ ^v[0-9]+\.[0-9]+\.[0-9]+$ ]] || refuse "pass a version of the form vX.Y.Z: make tag VERSION=v1.5.0"
[[ -z $(git status --porcelain) ]] || refuse "the tree has changes that are not committed"
! git rev-parse --quiet --verify "refs/tags/$version" >/dev/null || refuse "the tag $version exists"
newest=$(sed -nE 's/^## ([0-9]+\.[0-9]+\.[0-9]+) \(.*/\1/p' CHANGELOG.md | head -n 1)
[[ $number != "$newest" && $(printf '%s\n' "$newest" "$number" | sort --version-sort | tail -n 1) = "$number" ]] ||
	refuse "$number is not above $newest, the newest version in CHANGELOG.md"
sed -n '/^## Unreleased$/,/^## [0-9]/p' CHANGELOG.md | grep '^- ' >/dev/null || refuse "CHANGELOG.md has nothing under Unreleased"

undo() { git checkout --quiet -- CHANGELOG.md migrations/frozen.sha256; }
trap undo ERR
sed -i "s/^## Unreleased\$/## Unreleased\n\n## $number ($(TZ=Asia/Kolkata date +%F))/" CHANGELOG.md
SHOOTDAY_FREEZE=1 go test -count=1 ./migrations -run TestReleasedMigrationsNeverChange
git commit --quiet --message "release: version $number" -- CHANGELOG.md migrations/frozen.sha256
trap - ERR
git tag --annotate "$version" --message "Shootday $number"
echo "Tagged $version. Check it with make release, then publish it with: git push --follow-tags"
