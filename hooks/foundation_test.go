package hooks_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

// TestMigrationsGoDownAndUpAgain reverts all migrations, applies them again, and checks that a booking can be made.
// Package migrations tests the newest migrations.
func TestMigrationsGoDownAndUpAgain(t *testing.T) {
	if os.Getenv("SHOOTDAY_SOAK") == "" {
		t.Skip("run by make soak")
	}
	t.Parallel()
	s := apptest.Start(t)
	runner := core.NewMigrationsRunner(s.App, core.AppMigrations)
	ours := len(core.AppMigrations.Items())
	reverted, err := runner.Down(ours)
	if err != nil || len(reverted) != ours {
		t.Fatalf("%d of %d migrations were reverted: %v", len(reverted), ours, err)
	}
	if again, err := runner.Up(); err != nil || len(again) != ours {
		t.Fatalf("%d of %d migrations were applied again: %v", len(again), ours, err)
	}
	s.Bookings.Book(s.People.Customer(), s.People.Photographer(), s.Bookings.Form(48*time.Hour)).OK()
}

// TestAFingerprintShowsEveryCommit checks that each commit changes the fingerprint of the database. The tests of all
// routes and roles rely on this.
func TestAFingerprintShowsEveryCommit(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	before := s.DB.Fingerprint()
	for _, email := range []string{"one@example.in", "two@example.in"} {
		s.DB.Record("subscribers", apptest.Object{"email": email})
		after := s.DB.Fingerprint()
		if after["subscribers"] == before["subscribers"] {
			t.Errorf("the fingerprint does not show %s", email)
		}
		before = after
	}
}

// TestCollectionsAreClosed checks which records visitors, customers and photographers can read through PocketBase's own
// API, and that they can write none.
func TestCollectionsAreClosed(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK()
	s.People.Customer()
	mayRead := map[string]int{"categories": 7, "locations": 94}
	collections, err := s.App.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	for _, collection := range collections {
		for role, who := range map[string]apptest.Person{"visitor": {}, "customer": c, "photographer": p} {
			path := "/api/collections/" + collection.Name + "/records"
			want := mayRead[collection.Name]
			if own := slices.Contains([]string{"users", "bookings", "threads"}, collection.Name); own && role != "visitor" {
				want = 1
			}
			got := s.Call("GET", path+"?perPage=200", who.Token, nil)
			if listed := len(got.List("items")); listed != want {
				t.Errorf("a %s can list %d %s, want %d", role, listed, collection.Name, want)
			}
			if got := s.Call("POST", path, who.Token, apptest.Object{"email": "x@example.in", "password": "password", "passwordConfirm": "password"}); got.Status < 400 {
				t.Errorf("a %s can create %s: %s", role, collection.Name, got.Raw)
			}
		}
	}
	for _, path := range []string{"users/records/" + c.ID, "photographers/records/" + p.Profile} {
		for _, token := range []string{"", c.Token, p.Token} {
			if got := s.Call("PATCH", "/api/collections/"+path, token, apptest.Object{"role": "Photographer", "approved": true, "rating": 5}); got.Status < 400 {
				t.Error("changed", path, got.Raw)
			}
			if got := s.Call("DELETE", "/api/collections/"+path, token, nil); got.Status < 400 {
				t.Error("deleted", path)
			}
		}
	}
}

func TestAddressesAreAListOfOnesOwn(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	one, two := "12 Hauz Khas Village, New Delhi", "7 Park Street, Kolkata"
	add, list := "/api/v1/booking/addAddress/"+c.ID, "/api/v1/booking/user/"+c.ID+"/address"
	s.Call("POST", add, c.Token, apptest.Object{"address": "x"}).Refused(400, "5 to 500")
	s.Call("POST", add, s.People.Customer().Token, apptest.Object{"address": one}).Refused(403, "")
	s.Call("POST", add, c.Token, apptest.Object{"address": one}).OK()
	s.Call("POST", add, c.Token, apptest.Object{"address": two}).OK()
	s.Call("PUT", list, c.Token, apptest.Object{"index": 0, "address": "14 Hauz Khas", "old": two}).Refused(409, "changed in the meantime")
	s.Call("PUT", list, c.Token, apptest.Object{"index": 0, "address": "14 Hauz Khas", "old": one}).OK()
	s.Call("DELETE", list, c.Token, apptest.Object{"index": 2}).Refused(400, "no address")
	s.Call("DELETE", list, c.Token, apptest.Object{"index": 0, "address": one}).Refused(409, "changed in the meantime")
	left := s.Call("DELETE", list, c.Token, apptest.Object{"index": 0}).OK()
	if message := left.Text("message"); message != "Address deleted successfully!" {
		t.Error(message)
	}
	if kept, _ := left.Body["address"].([]any); len(kept) != 1 || kept[0] != two {
		t.Error(left.Raw)
	}
	for range 19 {
		s.Call("POST", add, c.Token, apptest.Object{"address": one}).OK()
	}
	s.Call("POST", add, c.Token, apptest.Object{"address": one}).Refused(400, "at most 20")
}

func TestWebAppAndUnknownPaths(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for path, want := range map[string]struct {
		status       int
		says, caches string
	}{
		"/":                           {200, "<title>Find photographers", "no-cache"},
		"/profile/abc":                {404, "<title>Shootday", "no-cache"},
		"/update-password/ey.J0.e_-x": {200, "<title>Shootday", "no-cache"},
		"/assets/app-1234.js":         {200, "export {}", "immutable"},
		"/assets/gone.js":             {404, `"success":false`, ""},
		"/ASSETS/gone.js":             {404, `"success":false`, ""},
		"/assets/":                    {404, `"success":false`, ""},
		"/favicon.ico":                {404, `"success":false`, ""},
		"/robots.text.txt":            {404, `"success":false`, ""},
		"/offline.html":               {200, "You are offline", "no-cache"},
		"/Login":                      {200, "<title>Shootday", "no-cache"},
		"/API/v1/nope":                {404, `"success":false`, ""},
		"/api/nope":                   {404, `"success":false`, ""},
		"/api/v1/nope":                {404, `"success":false`, ""},
		"/.gitkeep":                   {404, "<title>Shootday", "no-cache"},
		"/.pages.json":                {404, `"success":false`, ""},
	} {
		got := s.Call("GET", path, "", nil)
		if got.Status != want.status || !strings.Contains(got.Raw, want.says) || !strings.Contains(got.Header.Get("Cache-Control"), want.caches) {
			t.Errorf("the response to %s is %d %s %s", path, got.Status, got.Header.Get("Cache-Control"), got.Raw)
		}
	}
	if csp := s.Call("GET", "/", "", nil).Header.Get("Content-Security-Policy"); !strings.Contains(csp, "script-src 'self'") {
		t.Error("CSP:", csp)
	}
	s.Send("POST", "/api/v1/auth/login", "", "application/json", strings.NewReader("{")).Refused(400, "could not be read")
	s.Call("POST", "/api/v1/home/contactus", "", apptest.Object{"fullName": "Meera", "email": "meera@example.in", "thoughts": "Lovely!"}).OK()
	for range 2 {
		s.Call("POST", "/api/v1/queries/addEmail", "", apptest.Object{"email": "meera@example.in"}).OK()
	}
}

// TestUnreadBodyIsNoSecondRequest sends bodies that the server does not read to the end, and checks that the rest is
// not parsed as another request.
func TestUnreadBodyIsNoSecondRequest(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	long := strings.Repeat("x", 2<<20)
	s.Call("POST", "/api/v1/home/contactus", "", apptest.Object{"fullName": "Meera", "email": "meera@example.in", "thoughts": long}).
		Refused(413, "too large")
	s.Call("POST", "/api/v1/nope", "", apptest.Object{"thoughts": long}).Refused(404, "")
	s.Call("GET", "/api/v1/config", "", apptest.Object{"thoughts": long[:600<<10]}).OK()
	s.Call("GET", "/api/v1/config", "", nil).OK()
}
