# Start with `make run` and `make test`. `make help` lists all targets.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

# An older go command downloads the Go version that go.mod asks for, also where the distribution switches that off.
export GOTOOLCHAIN ?= auto

# With the same flags everywhere, the packages are compiled once for the program and for its tests.
export CGO_ENABLED ?= 0
export GOFLAGS ?= -trimpath

HTTP ?= 127.0.0.1:8090
DATA ?= pb_data

UI_SOURCES := package.json package-lock.json $(shell find ui -type f -not -path 'ui/e2e/*' -not -path 'ui/.storybook/*' -not -path 'ui/src/stories/*' -not -name '*.stories.tsx')
PAGE := pb_public/index.html
MODULES := node_modules/.package-lock.json

# Shown by `./shootday --version`: the tag, or dev- and the commit if no commit before has one. Set both when there is no git
# repository, such as in an unpacked archive.
VERSION ?= $(shell git describe --tags --always --abbrev=12 --match 'v[0-9]*' --dirty 2>/dev/null | sed '/^v/!s/^/dev-/')
COMMIT ?= $(shell git rev-parse --short=12 HEAD 2>/dev/null)

STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
GO_FOLDERS := main.go bench cmd e2e hooks internal migrations scripts

.PHONY: run
run: build ## build, create a demo marketplace on the first start, and serve it
	@SHOOTDAY_MODE=demo ./shootday seed --dir $(DATA)
	@SHOOTDAY_MODE=demo SHOOTDAY_URL=http://$(HTTP) exec ./shootday serve --http $(HTTP) --dir $(DATA)

.PHONY: cluster
cluster: build ## run three nodes with failover, a local S3 server and the demo marketplace
	@scripts/cluster.sh

.PHONY: dev
dev: $(MODULES) ## serve for development: rebuild and reload the browser at every change
	@HTTP=$(HTTP) DATA=$(DATA) node scripts/dev.mjs

.PHONY: build
build: $(PAGE) ## build ./shootday, one binary that includes the web app
	CGO_ENABLED=0 go build -trimpath -ldflags '-s -w -X shootday/cmd.version=$(VERSION) -X shootday/cmd.commit=$(COMMIT)' -o shootday .

$(PAGE): $(UI_SOURCES) $(MODULES)
	npm run --silent build
	@touch $@

$(MODULES): package.json package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' || { echo "Shootday needs Node 20 or newer."; exit 1; }
	npm ci --no-audit --no-fund
	@touch $@

.PHONY: release
release: check-release $(PAGE) ## build archives of a tagged commit for Linux (amd64, arm64), checksums and a bill of materials in dist/
	@VERSION=$(VERSION) COMMIT=$(COMMIT) scripts/release.sh

# A VERSION that is passed is a trial, unless it has the form of a released one.
.PHONY: check-release
check-release:
	@TRIAL=$(if $(filter file,$(origin VERSION)),,yes) scripts/check-release.sh "$(VERSION)"

.PHONY: tag
tag: ## make the commit and the tag of a release: make tag VERSION=vX.Y.Z
	@scripts/tag.sh $(if $(filter file,$(origin VERSION)),,$(VERSION))

# Most tests wait for a part of their time, so all kinds run side by side.
.PHONY: test
test: build chromium rsync ## test the server, the web app, and the main flows in Chromium
	@$(MAKE) --no-print-directory -j4 --output-sync=target test-program test-e2e test-go test-ui
	@echo "all tests passed"

# `go vet` has run before, and nobody debugs these binaries, which link faster without symbols. Most tests wait for a part of
# their time, so more packages run at the same time than there are processors.
.PHONY: test-go
test-go: export TEST_BINARY = $(CURDIR)/shootday
test-go: export TEST_VERSION = $(VERSION) (commit $(COMMIT),
test-go: build ## test the packages of the server
	@test -z "$$(gofmt -l $(GO_FOLDERS))" || { gofmt -l $(GO_FOLDERS); exit 1; }
	go vet ./...
	GOGC=1600 GOMEMLIMIT=2GiB go test -vet=off -ldflags='-s -w' -p 4 -parallel 6 -timeout 20m $$(go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}' ./... | grep -v '/e2e$$')

# With GOGC, servers of tests use more memory and less processor time than by default.
.PHONY: test-program
test-program: export GOGC = 400
test-program: export TEST_BINARY = $(CURDIR)/shootday
test-program: build rsync ## test the program as it is shipped: commands, kills, power cuts, clusters
	go test -vet=off -ldflags='-s -w' -timeout 20m ./e2e

# What runs at the same time, without the histories and the matrices, which the detector slows down tenfold.
RACES := AtOnce|AtTheSameTime|Parallel|Flood|Hang|Realtime|Connection|Worker|Panic|Outbox|Mail|Refund|Webhook|Decod|Upload|Hash|Log|Commit|TwoServers|Queue|Serialize|SlowABody|Along|WaitsFor|NobodyWaits|Jobs|Concurrent|CardCache|Sandbox

.PHONY: race
race: $(PAGE) ## test what is concurrent with the race detector (needs a C compiler)
	CGO_ENABLED=1 GOGC=400 go test -race -parallel 4 -timeout 20m -skip 'TestNames|TestLongTexts' ./internal/...
	CGO_ENABLED=1 GOGC=400 go test -race -parallel 4 -timeout 20m -run '$(RACES)' $$(go list ./hooks/... | grep -v 'hooks/demo$$\|hooks/records$$')

# Each stops at the first failure; what takes longest comes last.
.PHONY: nightly
nightly: ## test what takes too long for every change: races, every screen, faults for hours
	@$(MAKE) --no-print-directory race
	@$(MAKE) --no-print-directory e2e-all
	@$(MAKE) --no-print-directory soak

.PHONY: lint
lint: $(PAGE) ## check formatting, types and documents, and known vulnerabilities and licences of dependencies
	@test -z "$$(gofmt -l $(GO_FOLDERS))" || { echo "gofmt would change:"; gofmt -l $(GO_FOLDERS); exit 1; }
	go vet ./...
	go run $(STATICCHECK) ./...
	npm run --silent typecheck
	npm run --silent lint
	node scripts/check-docs.mjs
	node scripts/licences.mjs
	node scripts/known-flaws.mjs

.PHONY: soak
soak: $(PAGE) ## test with faults that take an hour or more, and print figures
	SHOOTDAY_SOAK=1 go test -count=1 -v -timeout 2h ./e2e
	SHOOTDAY_SOAK=1 go test -count=1 -v -timeout 2h ./hooks/api ./hooks/bookings ./hooks/calendar ./hooks/dispatch -run 'TestAThousand|TestManyDispatches|TestASimulatedCity|TestALargeCity'
	SHOOTDAY_SOAK=1 go test -count=1 -v ./internal/ical -run TestHostileFiles
	SHOOTDAY_SOAK=1 go test -count=1 -v ./hooks -run TestMigrations
	SHOOTDAY_SOAK=1 go test -count=1 -v -timeout 2h ./hooks/payments -run TestEveryHistory -histories 20000
	SHOOTDAY_SOAK=1 go test -count=1 -v -timeout 1h ./hooks/payouts -run 'TestTwoAdmins|TestFigures' -rounds 1000
	SHOOTDAY_SOAK=1 go test -count=1 -v -timeout 1h ./hooks/bookings -run TestFreeTimes -pairs 100000
	SHOOTDAY_SOAK=1 go test -count=1 -v -timeout 1h ./hooks/calendar -run TestTheRule -cases 100000

.PHONY: soak-cluster
soak-cluster: $(PAGE) ## test a cluster with repeated faults of its nodes and its store, and print figures
	SHOOTDAY_SOAK=1 go test -count=1 -v -timeout 1h ./e2e -run TestCluster

# The linter's rules that need types take as long as all other checks together, so only `make lint` applies them.
.PHONY: test-ui
test-ui: $(MODULES) ## check formatting, types and documents and run the linter and unit tests of the web app
	npm run --silent typecheck
	npm run --silent lint:untyped
	node scripts/check-docs.mjs
	npm run --silent test -- --reporter=dot

.PHONY: test-e2e
test-e2e: export GOGC = 400
test-e2e: build chromium ## test the main flows in Chromium
	npm run --silent e2e

.PHONY: e2e-all
e2e-all: build chromium ## test every screen, message and shared component in Chromium
	npm run --silent catalogue:build
	SHOOTDAY_E2E=all npm run --silent e2e

.PHONY: catalogue
catalogue: $(MODULES) ## show the shared components in each of their states on port 6006
	npm run --silent catalogue

.PHONY: bench
bench: build ## measure searches, bookings and realtime updates with 100,000 photographers (the first run fills .bench for some minutes)
	@mkdir -p .bench
	go build -o .bench/server ./bench/server
	go build -o .bench/bench ./bench
	taskset -c 1 .bench/bench

.PHONY: lighthouse
lighthouse: build chromium ## measure pages with Lighthouse as on a phone
	node ui/scripts/lighthouse.mjs

.PHONY: crawl
crawl: build ## walk a demo marketplace as a search engine does: links, canonical addresses, sitemap, structured data
	node ui/scripts/crawl.mjs

.PHONY: screenshots
screenshots: build chromium ## take screenshots of every screen at three widths into docs/screenshots
	node ui/scripts/screenshots.mjs

# The order in `test` matters: apt-get refuses a second run at the same time. Without rsync, only the test of the documented backup is skipped.
.PHONY: rsync
rsync:
	@command -v rsync >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -y -qq rsync; } || \
		echo "rsync is not installed: the test of the documented backup is skipped (Debian: apt-get install rsync)."

# The headless shell is optional: with it, most tests need half the processor time.
.PHONY: chromium
chromium:
	@[ -n "$${CHROMIUM:-}" ] || { command -v chromium && command -v chromium-headless-shell; } >/dev/null || \
		{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
			{ apt-get install -y -qq chromium chromium-headless-shell || apt-get install -y -qq chromium; }; } || \
		command -v chromium >/dev/null || \
		{ echo "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path."; exit 1; }

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14
