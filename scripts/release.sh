#!/usr/bin/env bash
# Builds the release archives for Linux into dist/: one for each processor, with the program, its licence and those of its
# components, its documentation and the files of packaging/, then their checksums and the bill of materials. Run it with `make
# release`, which checks VERSION first (check-release.sh) and sets COMMIT. The same commit gives the same archives.
set -euo pipefail
cd "$(dirname "$0")/.."

rm -rf dist
mkdir -p dist
# Both fail when a component has no licence.
node scripts/sbom.mjs "$VERSION" >"dist/shootday-$VERSION-sbom.cdx.json"
node scripts/third-party.mjs >dist/THIRD-PARTY-LICENSES
stamp=$(git log -1 --format=%cI 2>/dev/null || echo 2026-01-01T00:00:00Z)
for processor in amd64 arm64; do
	name=shootday-$VERSION-linux-$processor
	mkdir "dist/$name"
	CGO_ENABLED=0 GOOS=linux GOARCH=$processor go build -trimpath -buildvcs=false \
		-ldflags "-s -w -X shootday/cmd.version=$VERSION -X shootday/cmd.commit=$COMMIT" -o "dist/$name/shootday" .
	cp -r README.md CHANGELOG.md LICENSE dist/THIRD-PARTY-LICENSES docs packaging .env.example "dist/$name/"
	tar --create --gzip --file "dist/$name.tar.gz" --directory dist --sort=name --mtime="$stamp" \
		--owner=0 --group=0 --numeric-owner "$name"
	rm -r "dist/${name:?}"
done
rm dist/THIRD-PARTY-LICENSES
(cd dist && sha256sum -- * >SHA256SUMS && cat SHA256SUMS)
