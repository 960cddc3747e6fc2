package hooks_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestMigrationsGoDownAndUpAgain(t *testing.T) {
	t.Parallel()
	s := start(t)
	runner := core.NewMigrationsRunner(s.app, core.AppMigrations)
	ours := 0
	for _, migration := range core.AppMigrations.Items() {
		if strings.HasPrefix(migration.File, "179513") {
			ours++
		}
	}
	if ours == 0 {
		t.Fatal("no migrations of ours")
	}
	reverted, err := runner.Down(ours)
	if err != nil || len(reverted) != ours {
		t.Fatalf("went down %d of %d: %v", len(reverted), ours, err)
	}
	if again, err := runner.Up(); err != nil || len(again) != ours {
		t.Fatalf("went up %d of %d: %v", len(again), ours, err)
	}
	s.book(s.customer(), s.photographer(), s.form(48*time.Hour)).ok()
}

// TestCollectionsAreClosed makes PocketBase's calls as a visitor, a customer and a photographer.
func TestCollectionsAreClosed(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	s.book(c, p, s.form(48*time.Hour)).ok()
	s.customer()
	mayRead := map[string]int{"categories": 7, "locations": 94}
	collections, err := s.app.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	for _, collection := range collections {
		for role, who := range map[string]person{"visitor": {}, "customer": c, "photographer": p} {
			path := "/api/collections/" + collection.Name + "/records"
			want := mayRead[collection.Name]
			if own := collection.Name == "users" || collection.Name == "bookings"; own && role != "visitor" {
				want = 1
			}
			got := s.call("GET", path+"?perPage=200", who.token, nil)
			if listed := len(got.list("items")); listed != want {
				t.Errorf("a %s lists %d %s, not %d", role, listed, collection.Name, want)
			}
			if got := s.call("POST", path, who.token, object{"email": "x@example.in", "password": "password", "passwordConfirm": "password"}); got.status < 400 {
				t.Errorf("a %s creates %s: %s", role, collection.Name, got.raw)
			}
		}
	}
	for _, path := range []string{"users/records/" + c.id, "photographers/records/" + p.profile} {
		for _, token := range []string{"", c.token, p.token} {
			if got := s.call("PATCH", "/api/collections/"+path, token, object{"role": "Photographer", "approved": true, "rating": 5}); got.status < 400 {
				t.Error("changed", path, got.raw)
			}
			if got := s.call("DELETE", "/api/collections/"+path, token, nil); got.status < 400 {
				t.Error("deleted", path)
			}
		}
	}
}

func TestAddressesAreAListOfOnesOwn(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	one, two := "12 Hauz Khas Village, New Delhi", "7 Park Street, Kolkata"
	add, list := "/api/v1/booking/addAddress/"+c.id, "/api/v1/booking/user/"+c.id+"/address"
	s.call("POST", add, c.token, object{"address": "x"}).refused(400, "5 to 500")
	s.call("POST", add, s.customer().token, object{"address": one}).refused(403, "")
	s.call("POST", add, c.token, object{"address": one}).ok()
	s.call("POST", add, c.token, object{"address": two}).ok()
	s.call("PUT", list, c.token, object{"index": 0, "address": "14 Hauz Khas", "old": two}).refused(409, "changed in the meantime")
	s.call("PUT", list, c.token, object{"index": 0, "address": "14 Hauz Khas", "old": one}).ok()
	s.call("DELETE", list, c.token, object{"index": 2}).refused(400, "no address")
	s.call("DELETE", list, c.token, object{"index": 0, "address": one}).refused(409, "changed in the meantime")
	left := s.call("DELETE", list, c.token, object{"index": 0}).ok()
	if message := left.text("message"); message != "Address deleted successfully!" {
		t.Error(message)
	}
	if kept, _ := left.body["address"].([]any); len(kept) != 1 || kept[0] != two {
		t.Error(left.raw)
	}
	for range 19 {
		s.call("POST", add, c.token, object{"address": one}).ok()
	}
	s.call("POST", add, c.token, object{"address": one}).refused(400, "at most 20")
}

func TestWebAppAndUnknownPaths(t *testing.T) {
	t.Parallel()
	s := start(t)
	for path, want := range map[string]struct {
		status       int
		says, caches string
	}{
		"/":                           {200, "<title>Find photographers", "no-cache"},
		"/profile/abc":                {200, "<title>Shootday", "no-cache"},
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
		got := s.call("GET", path, "", nil)
		if got.status != want.status || !strings.Contains(got.raw, want.says) || !strings.Contains(got.header.Get("Cache-Control"), want.caches) {
			t.Errorf("%s: %d %s %s", path, got.status, got.header.Get("Cache-Control"), got.raw)
		}
	}
	if csp := s.call("GET", "/", "", nil).header.Get("Content-Security-Policy"); !strings.Contains(csp, "script-src 'self'") {
		t.Error("CSP:", csp)
	}
	s.send("POST", "/api/v1/auth/login", "", "application/json", strings.NewReader("{")).refused(400, "could not be read")
	s.call("POST", "/api/v1/home/contactus", "", object{"fullName": "Meera", "email": "meera@example.in", "thoughts": "Lovely!"}).ok()
	for range 2 {
		s.call("POST", "/api/v1/queries/addEmail", "", object{"email": "meera@example.in"}).ok()
	}
}

// TestUnreadBodyIsNoSecondRequest sends more than the server reads. The rest must not be parsed as a request.
func TestUnreadBodyIsNoSecondRequest(t *testing.T) {
	t.Parallel()
	s := start(t)
	long := strings.Repeat("x", 2<<20)
	s.call("POST", "/api/v1/home/contactus", "", object{"fullName": "Meera", "email": "meera@example.in", "thoughts": long}).
		refused(413, "too large")
	s.call("POST", "/api/v1/nope", "", object{"thoughts": long}).refused(404, "")
	s.call("GET", "/api/v1/config", "", object{"thoughts": long[:600<<10]}).ok()
	s.call("GET", "/api/v1/config", "", nil).ok()
}
