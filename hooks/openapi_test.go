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
	"time"

	"shootday/hooks"
	"shootday/hooks/apptest"
)

// TestMain runs the tests. If it ran all tests of this package, it also fails unless each documented API call succeeded
// at least once, in the way that the document describes.
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && runsEverything() {
		for _, name := range slices.Sorted(maps.Keys(apptest.TheContract().Operations)) {
			if !apptest.TheContract().Operations[name].Succeeded.Load() {
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

// TestCallsThatTheMatrixDoesNotSetUp checks that those API calls can succeed that TestWhoMayMakeWhichCall expects to be
// refused to everybody.
func TestCallsThatTheMatrixDoesNotSetUp(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := &apptest.Payments{Server: apptest.Start(t, g.Settings()...)} // uses the demo's payment provider
	for _, path := range []string{"/api/v1/auth/google-login", "/api/v1/user/user-google-login", "/api/v1/user/user-google-signup"} {
		code := g.Code(apptest.GoogleClaims("g1", "meera.iyer@example.in", "Meera Iyer"))
		s.Call("POST", path, "", apptest.Object{"code": code, "codeVerifier": apptest.GoogleVerifier}).OK()
	}
	s.Asha, s.Ravi = s.People.Customer(), s.People.Photographer()
	order := s.Ordered(s.Accepted(48 * time.Hour))
	s.Call("POST", "/api/v1/demo/pay", s.Asha.Token, apptest.Object{"orderId": order, "outcome": "success"}).OK()
}

func TestDocumentHasExactlyTheCallsOfTheCode(t *testing.T) {
	t.Parallel()
	parameter := regexp.MustCompile(`\{\w+\}`)
	unnamed := func(calls []string) []string {
		for i, call := range calls {
			calls[i] = parameter.ReplaceAllString(strings.TrimSuffix(call, apptest.Slash), "{}")
		}
		return calls
	}
	documented := slices.Collect(maps.Keys(apptest.TheContract().Operations))
	missing, stale := difference(unnamed(hooks.Routes()), unnamed(documented))
	if len(missing)+len(stale) > 0 {
		t.Errorf("docs/openapi.yaml lacks %q and describes %q, which do not exist", missing, stale)
	}
}

// TestDocumentKnowsWhoMayCall checks that each API call that requires a token according to the OpenAPI document is
// allowed for exactly the roles in the document. The other calls need no check: if one required a token, other tests
// would get the undocumented status 401.
func TestDocumentKnowsWhoMayCall(t *testing.T) {
	t.Parallel()
	const notYours = "You are not allowed to do this." // the error for an account that has an allowed role but is not the owner
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	for name, op := range apptest.TheContract().Operations {
		callers := callers(op)
		if callers["anyone"] {
			continue
		}
		if got := s.Call(op.Method, address(op, c, p), "", apptest.Object{}); got.Status != http.StatusUnauthorized {
			t.Errorf("the response to %s is %d without a token: %s", name, got.Status, got.Raw)
		}
		for kind, caller := range map[string]apptest.Person{"customer": c, "photographer": p} {
			got := s.Call(op.Method, address(op, caller, p), caller.Token, apptest.Object{})
			if may := got.Status != http.StatusForbidden || got.Text("message") == notYours; may != callers[kind] {
				t.Errorf("%s: a %s may make the call: %v; documented: %v", name, kind, may, callers[kind])
			}
		}
	}
}

// TestDocumentKnowsWhichCallsTakeAKey sends each POST request with an idempotency key that is too long. Only the calls
// that accept such keys according to the OpenAPI document must refuse the request.
func TestDocumentKnowsWhichCallsTakeAKey(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	for name, op := range apptest.TheContract().Operations {
		if op.Method != http.MethodPost {
			continue
		}
		caller := c
		if callers(op)["photographer"] && !callers(op)["customer"] {
			caller = p
		}
		if callers(op)["superuser"] && !callers(op)["customer"] && !callers(op)["photographer"] {
			caller.Token = s.Admins.Token()
		}
		_, raw := s.Keyed(strings.Repeat("k", 256), address(op, caller, p), caller.Token, apptest.Object{})
		reads := strings.Contains(raw, "Idempotency-Key is too long")
		if documented := op.Parameters.GetByInAndName("header", "Idempotency-Key") != nil; reads != documented {
			t.Errorf("%s reads an Idempotency-Key: %v; documented: %v", name, reads, documented)
		}
	}
}

// callers returns the roles that may make the API call op according to the OpenAPI document.
func callers(op *apptest.Operation) map[string]bool {
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

// address returns the path of an operation with the ids of a caller and a photographer.
func address(op *apptest.Operation, caller, photographer apptest.Person) string {
	id := photographer.Profile
	if strings.HasPrefix(op.Path, "/api/v1/instant/") {
		id = caller.ID
	}
	return strings.NewReplacer(
		"{userId}", caller.ID, "{photographerId}", photographer.Profile, "{id}", id,
		"{bookingId}", "unknown", "{requestId}", "unknown",
	).Replace(op.Path)
}
