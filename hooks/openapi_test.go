package hooks_test

import (
	"flag"
	"fmt"
	"maps"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shootday/hooks"
)

// TestMain also fails if a run of all tests has not seen each documented call succeed as documented.
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && runsEverything() {
		for _, name := range slices.Sorted(maps.Keys(theContract().operations)) {
			if !theContract().operations[name].succeeded.Load() {
				fmt.Println("no test has seen a success as documented of", name)
				code = 1
			}
		}
	}
	os.Exit(code)
}

func runsEverything() bool {
	for _, choice := range []string{"test.run", "test.skip", "test.list"} {
		if flag.Lookup(choice).Value.String() != "" {
			return false
		}
	}
	return true
}

func TestDocumentHasExactlyTheCallsOfTheCode(t *testing.T) {
	t.Parallel()
	parameter := regexp.MustCompile(`\{\w+\}`)
	unnamed := func(calls []string) []string {
		for i, call := range calls {
			calls[i] = parameter.ReplaceAllString(strings.TrimSuffix(call, slash), "{}")
		}
		return calls
	}
	documented := slices.Collect(maps.Keys(theContract().operations))
	missing, stale := difference(unnamed(hooks.Routes()), unnamed(documented))
	if len(missing)+len(stale) > 0 {
		t.Errorf("docs/openapi.yaml lacks %q and describes %q, which do not exist", missing, stale)
	}
}

// TestDocumentKnowsWhoMayCall makes every call that the document protects without a token and as both kinds of accounts. A
// call that only the code protects returns 401, which is not documented.
func TestDocumentKnowsWhoMayCall(t *testing.T) {
	t.Parallel()
	const notYours = "You are not allowed to do this." // message for an allowed kind of account
	s := start(t)
	c, p := s.customer(), s.photographer()
	for name, op := range theContract().operations {
		callers := op.callers()
		if callers["anyone"] {
			continue
		}
		if got := s.call(op.method, op.address(c, p), "", object{}); got.status != http.StatusUnauthorized {
			t.Errorf("%s answered %d without a token: %s", name, got.status, got.raw)
		}
		for kind, caller := range map[string]person{"customer": c, "photographer": p} {
			got := s.call(op.method, op.address(caller, p), caller.token, object{})
			if may := got.status != http.StatusForbidden || got.text("message") == notYours; may != callers[kind] {
				t.Errorf("%s: a %s may make it: %v; documented: %v", name, kind, may, callers[kind])
			}
		}
	}
}

// TestDocumentKnowsWhichCallsTakeAKey sends a key that is too long. Only calls that use keys refuse it.
func TestDocumentKnowsWhichCallsTakeAKey(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	for name, op := range theContract().operations {
		if op.method != http.MethodPost {
			continue
		}
		caller := c
		if op.callers()["photographer"] && !op.callers()["customer"] {
			caller = p
		}
		_, raw := s.keyed(strings.Repeat("k", 256), op.address(caller, p), caller.token, object{})
		reads := strings.Contains(raw, "Idempotency-Key is too long")
		if documented := op.Parameters.GetByInAndName("header", "Idempotency-Key") != nil; reads != documented {
			t.Errorf("%s reads an Idempotency-Key: %v; documented: %v", name, reads, documented)
		}
	}
}

// callers returns the kinds of accounts that may make the call according to the document.
func (op *operation) callers() map[string]bool {
	callers := map[string]bool{"anyone": len(*op.Security) == 0}
	for _, requirement := range *op.Security {
		for scheme := range requirement {
			callers[scheme] = true
		}
		if len(requirement) == 0 {
			callers["anyone"] = true
		}
	}
	return callers
}

// address returns the path with the ids of a caller and a photographer.
func (op *operation) address(caller, photographer person) string {
	id := photographer.profile
	if strings.HasPrefix(op.path, "/api/v1/instant/") {
		id = caller.id
	}
	return strings.NewReplacer(
		"{userId}", caller.id, "{photographerId}", photographer.profile, "{id}", id,
		"{bookingId}", "unknown", "{requestId}", "unknown",
	).Replace(op.path)
}
