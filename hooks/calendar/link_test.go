package calendar_test

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/arran4/golang-ical"

	"shootday/hooks/apptest"
)

func feedTag(s *apptest.Server, path, known string) (status int, tag string) {
	s.Helper()
	got := s.CallWith(http.Header{"If-None-Match": {known}}, "GET", path, nil)
	if got.Status == http.StatusNotModified && got.Raw != "" {
		s.Error("an answer with 304 has content:", got.Raw)
	}
	return got.Status, got.Header.Get("ETag")
}

func TestLinkShowsTheShootsOfAPhotographer(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	s.At(time.Now().Truncate(time.Hour).Add(time.Minute))
	user := s.DB.Find("users", s.Asha.ID)
	user.Load(apptest.Object{"fullName": "आशा Rao", "mobileno": "9811198111"})
	s.DB.Save(user)
	form := s.Bookings.Form(48 * time.Hour)
	hindi := "12; " + strings.Repeat("हौज़ खास गाँव, ", 12) + "New Delhi"
	form["shootAddress"] = hindi
	booking := s.Bookings.Book(s.Asha, s.Ravi, form).OK().Text("_id")
	full := s.Calendar.Link(s.Ravi, "full")

	event := s.Calendar.Feed(full)[booking]
	for name, want := range map[ics.ComponentProperty]string{
		ics.ComponentPropertySummary: "Product shoot for आशा", ics.ComponentPropertyDescription: "12 products", ics.ComponentPropertyLocation: hindi,
		ics.ComponentPropertyStatus: "TENTATIVE", ics.ComponentPropertySequence: "0",
	} {
		if got := apptest.EventProperty(event, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	start, err := event.GetStartAt()
	if want := s.DB.Find("bookings", booking).GetDateTime("start").Time(); err != nil || !start.Equal(want) || !strings.HasSuffix(apptest.EventProperty(event, ics.ComponentPropertyDtStart), "Z") {
		t.Errorf("the event starts at %v, want %v: %v", start, want, err)
	}
	stamp := apptest.EventProperty(event, ics.ComponentPropertyDtstamp)
	s.Pass(3 * time.Hour)
	if got := apptest.EventProperty(s.Calendar.Feed(full)[booking], ics.ComponentPropertyDtstamp); got != stamp {
		t.Errorf("DTSTAMP changed from %s to %s", stamp, got)
	}

	s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	if event = s.Calendar.Feed(full)[booking]; apptest.EventProperty(event, ics.ComponentPropertyStatus) != "CONFIRMED" || apptest.EventProperty(event, ics.ComponentPropertySequence) != "1" {
		t.Error(event)
	}
	busy := s.Calendar.Link(s.Ravi, "busy")
	got := s.Call("GET", busy, "", nil)
	for _, told := range []string{"Product", "products", "आशा", "Delhi", "dashboard"} {
		if strings.Contains(got.Raw, told) {
			t.Errorf("the link for busy times reveals %s: %s", told, got.Raw)
		}
	}
	if event = s.Calendar.Feed(busy)[booking]; apptest.EventProperty(event, ics.ComponentPropertySummary) != "Busy" || apptest.EventProperty(event, ics.ComponentPropertyStatus) != "CONFIRMED" {
		t.Error(event)
	}
}

// TestLinkCoversItsTime checks that the calendar contains the shoots of the last 90 days, that it contains canceled and
// rejected bookings for 30 days, and that it does not contain the bookings of other photographers.
func TestLinkCoversItsTime(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	people := s.Server.People.Actors()
	people.Asha, people.Ravi = s.Asha, s.Ravi
	path := s.Calendar.Link(s.Ravi, "full")
	upcoming, completed := s.Bookings.Booked(people, "upcoming", 10*24*time.Hour), s.Bookings.Booked(people, "completed", 11*24*time.Hour)
	rejected := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(12*24*time.Hour)).OK().Text("_id")
	s.Call("DELETE", "/api/v1/dashboard/userreq/"+rejected, s.Ravi.Token, apptest.Object{"reason": "Away"}).OK()
	canceled := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(13*24*time.Hour)).OK().Text("_id")
	s.Cancel(canceled).OK()
	others := s.Server.People.Photographer()
	s.Bookings.Book(s.Asha, others, s.Bookings.Form(10*24*time.Hour)).OK()

	expect := func(when string, want map[string]string) {
		t.Helper()
		events := s.Calendar.Feed(path)
		if len(events) != len(want) {
			t.Errorf("%s there are %d events, want %d", when, len(events), len(want))
		}
		for id, status := range want {
			if events[id] == nil || apptest.EventProperty(events[id], ics.ComponentPropertyStatus) != status {
				t.Errorf("%s the status of an event is not %s: %v", when, status, events[id])
			}
		}
	}
	expect("now", map[string]string{upcoming: "CONFIRMED", completed: "CONFIRMED", rejected: "CANCELLED", canceled: "CANCELLED"})
	s.Pass(30*24*time.Hour - time.Hour)
	expect("after 30 days less an hour", map[string]string{upcoming: "CONFIRMED", completed: "CONFIRMED", rejected: "CANCELLED", canceled: "CANCELLED"})
	s.Pass(2 * time.Hour)
	expect("after 30 days", map[string]string{upcoming: "CONFIRMED", completed: "CONFIRMED"})
	s.Pass(69 * 24 * time.Hour)
	expect("89 days after the first shoot", map[string]string{upcoming: "CONFIRMED", completed: "CONFIRMED"})
	s.Pass(2*24*time.Hour - time.Hour) // the link covers whole days
	expect("91 days after the first shoot", map[string]string{completed: "CONFIRMED"})
}

func TestLinkIsReplacedDeletedAndRefused(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	ravi, admin := s.People.Photographer(), s.People.Superuser()
	settings := func() apptest.Object {
		t.Helper()
		return s.Call("GET", "/api/v1/calendar/settings", ravi.Token, nil).OK().Body["link"].(apptest.Object)
	}
	if got := settings(); got["exists"] != false || got["detail"] != "" || got["lastRead"] != "" {
		t.Error("before:", got)
	}
	first := s.Calendar.Link(ravi, "full")
	if key, _ := strings.CutSuffix(first[strings.LastIndex(first, "/")+1:], ".ics"); len(key) != 43 || strings.Contains(fmt.Sprint(s.DB.Find("photographers", ravi.Profile).FieldsData()), key) {
		t.Error("the key is too short, or stored:", key)
	}
	if got := settings(); got["exists"] != true || got["detail"] != "full" || got["lastRead"] != "" {
		t.Error("the link before its first read:", got)
	}
	for _, accept := range []string{"", "text/html", "application/json", "*/*"} {
		if got := s.CallWith(http.Header{"Accept": {accept}}, "GET", first, nil); got.Status != 200 {
			t.Errorf("with Accept %q: status %d", accept, got.Status)
		}
	}
	read := settings()["lastRead"]
	s.Pass(50 * time.Minute)
	s.Calendar.Feed(first)
	if again := settings()["lastRead"]; read == "" || again != read {
		t.Errorf("lastRead changed from %v to %v", read, again)
	}
	s.Pass(20 * time.Minute)
	s.Calendar.Feed(first)
	if again := settings()["lastRead"]; again == read {
		t.Error("lastRead stays", again)
	}

	second := s.Calendar.Link(ravi, "busy")
	s.Call("GET", first, "", nil).Refused(404, "")
	s.Calendar.Feed(second)
	bare, _ := strings.CutSuffix(second, ".ics")
	for _, path := range []string{bare, bare + ".ICS", bare + ".ics.ics", bare[:len(bare)-1] + ".ics", "/api/v1/calendar/feed/.ics", "/api/v1/calendar/feed/ics"} {
		if got := s.Call("GET", path, "", nil); got.Status != 404 || got.Header.Get("X-Robots-Tag") != "noindex" {
			t.Errorf("the response to %s is %d %v", path, got.Status, got.Header)
		}
	}
	s.People.Suspend(admin, ravi)
	s.Call("GET", second, "", nil).Refused(404, "")
	s.People.Lift(admin, ravi)
	ravi.Token = s.People.TokenOf(s.DB.Find("users", ravi.ID))
	s.Calendar.Feed(second)

	for _, form := range []apptest.Object{{"id": ravi.Profile}, {"id": ravi.Profile, "detail": "all"}} {
		s.Call("POST", "/api/v1/calendar/link", ravi.Token, form).Refused(400, "detail")
	}
	s.Calendar.Feed(second)
	s.Call("DELETE", "/api/v1/calendar/link", ravi.Token, nil).OK()
	s.Call("GET", second, "", nil).Refused(404, "")
	if got := settings(); got["exists"] != false || got["lastRead"] != "" {
		t.Error("after:", got)
	}
}

func TestLinkHasAnETagOfItsContent(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	path := s.Calendar.Link(s.Ravi, "full")
	_, tag := feedTag(s.Server, path, "")
	steps := []struct {
		name   string
		change func()
	}{
		{"a request", func() { s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(500*time.Hour)).OK() }},
		{"an acceptance", func() { s.Accepted(520 * time.Hour) }},
		{"a category's name", func() { s.DB.Exec("UPDATE categories SET name = 'Things' WHERE name = 'Product'", nil) }},
		{"a customer's name", func() { s.DB.Exec("UPDATE users SET fullName = 'Uma Rao' WHERE id = '"+s.Asha.ID+"'", nil) }},
		{"an address", func() { s.DB.Exec("UPDATE bookings SET shootAddress = 'Pune'", nil) }},
		{"a booking that is deleted", func() { s.DB.Exec("DELETE FROM bookings WHERE status = 'upcoming'", nil) }},
	}
	for _, step := range steps {
		for range 2 {
			s.Pass(3 * time.Hour)
			if status, same := feedTag(s.Server, path, tag); status != 304 || same != tag {
				t.Errorf("before %s the answer is %d with the tag %s, want %s", step.name, status, same, tag)
			}
		}
		step.change()
		status, changed := feedTag(s.Server, path, tag)
		if status != 200 || changed == tag {
			t.Errorf("after %s the answer is %d with the tag %s", step.name, status, changed)
		}
		tag = changed
	}
	for known, want := range map[string]int{"W/" + tag: 304, `"x", ` + tag: 304, "*": 304, `"x"`: 200, strings.Trim(tag, `"`): 200} {
		if status, _ := feedTag(s.Server, path, known); status != want {
			t.Errorf("the response to If-None-Match %s is %d", known, status)
		}
	}
	// The ETag may be the same for two links, but must depend on the level of detail.
	if _, other := feedTag(s.Server, s.Calendar.Link(s.Ravi, "busy"), tag); other == tag {
		t.Error("the link for busy times has the tag of the full link")
	}
}

func TestLinksHaveALimitForEachAddress(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	paths := []string{s.Calendar.Link(s.People.Photographer(), "full"), s.Calendar.Link(s.People.Photographer(), "busy"), "/api/v1/calendar/feed/unknown.ics"}
	statuses := map[int]int{}
	for i := range 63 {
		statuses[s.From("203.0.113.7", "GET", paths[i%3], nil).Status]++
	}
	if statuses[200] != 40 || statuses[404] != 20 || statuses[429] != 3 {
		t.Error(statuses)
	}
	if got := s.From("203.0.113.7", "GET", paths[0], nil); got.Header.Get("Retry-After") == "" {
		t.Error("the answer with 429 lacks Retry-After")
	}
	if got := s.From("203.0.113.8", "GET", paths[0], nil).Status; got != 200 {
		t.Error("another address:", got)
	}
}

// TestKeysOfLinksAreNotLogged checks that no log contains the key of a calendar link after requests that succeed and
// requests that fail.
func TestKeysOfLinksAreNotLogged(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve()
	ravi, admin := s.People.Photographer(), s.People.Superuser()
	path := s.Calendar.Link(ravi, "full")
	key, _ := strings.CutSuffix(path[strings.LastIndex(path, "/")+1:], ".ics")
	s.Calendar.Feed(path)
	s.Call("GET", path, admin.Token, nil).OfStatus(200)
	s.Call("GET", path+"?x="+key, "", nil).OfStatus(200)
	odd := []string{
		"/api/v1/calendar/feed/" + key, "/api/v1/calendar/feed/" + key + ".ICS", "/api/v1/calendar/feed/x" + key + ".ics",
		"/api/v1/calendar/fee%64/" + key + ".ics", "/api/v1/calendar/fee%64/" + key, "/api/v1/calendar/feed/" + key + ".ics/", "/api/v1/calendar/" + key + ".ics",
		"/api/v1/calendar/feed//" + key, "//api/v1/calendar/feed/" + key + ".ics", "/feed/" + key + ".ics", "/calendar/feed/" + key,
	}
	for _, one := range odd {
		for _, method := range []string{"GET", "POST", "HEAD", "DELETE"} {
			request, err := http.NewRequest(method, s.URL+one, nil)
			if err != nil {
				t.Fatal(err)
			}
			request.Header.Set("Referer", s.URL+path)
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			response.Body.Close()
		}
	}
	s.Calendar.Link(ravi, "full")
	s.Call("GET", path, "", nil).Refused(404, "")
	last := s.Calendar.Link(ravi, "busy")
	if _, err := s.App.DB().NewQuery("ALTER TABLE bookings RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}
	logged := s.Health.AllLogged(j, s.Health.Break(last, ""))
	lastKey, _ := strings.CutSuffix(last[strings.LastIndex(last, "/")+1:], ".ics")
	for place, text := range logged {
		for _, secret := range []string{key, lastKey, key[:20]} {
			if at := strings.Index(text, secret); at >= 0 {
				t.Errorf("%s contains a key: %q", place, text[max(0, at-200):min(len(text), at+100)])
			}
		}
		if !strings.Contains(text, "/api/v1/calendar/feed/[key]") && place == "the standard error" {
			t.Error("the standard error contains no line of a link")
		}
	}
	robots := s.Call("GET", "/robots.txt", "", nil).Raw
	if strings.Contains(robots, "calendar") || !slices.Contains(strings.Split(robots, "\n"), "Disallow: /api/") {
		t.Error(robots)
	}
}

// TestLinkOfManyShootsIsQuick checks that the server does not generate the calendar for a 304 response. Such a response
// must allocate less than half as much memory as one that contains the calendar.
func TestLinkOfManyShootsIsQuick(t *testing.T) {
	s := apptest.NewPayments(t)
	for i := range 300 {
		start := s.Now().Add(time.Duration(24+4*i) * time.Hour).Truncate(time.Hour)
		s.DB.Record("bookings", apptest.Object{
			"customer": s.Asha.ID, "photographer": s.Ravi.Profile, "category": s.DB.Category("Product"), "status": "upcoming", "start": start,
			"skuCount": 12, "shootAddress": "12 Hauz Khas Village, New Delhi", "tierMinSKUs": 10, "pricePerSKU": 70_000, "paymentStatus": "unpaid",
		})
	}
	if _, err := s.App.DB().NewQuery("UPDATE _params SET value = json_set(value, '$.rateLimits.enabled', json('false')) WHERE id = 'settings'").Execute(); err != nil {
		t.Fatal(err)
	}
	if err := s.App.ReloadSettings(); err != nil {
		t.Fatal(err)
	}
	path := s.Calendar.Link(s.Ravi, "full")
	if n := len(s.Calendar.Feed(path)); n != 300 {
		t.Fatalf("%d shoots", n)
	}
	_, tag := feedTag(s.Server, path, "")
	allocated := func(known string, want int) uint64 {
		t.Helper()
		const calls = 20
		return bytesAllocated(func() {
			for range calls {
				request, err := http.NewRequest("GET", s.URL+path, nil)
				if err != nil {
					t.Fatal(err)
				}
				request.Header.Set("If-None-Match", known)
				response, err := http.DefaultClient.Do(request)
				if err != nil || response.StatusCode != want {
					t.Fatal(response, err)
				}
				_, _ = io.Copy(io.Discard, response.Body)
				response.Body.Close()
			}
		}) / calls
	}
	all, none := allocated("", 200), allocated(tag, 304)
	t.Logf("an answer of 200 allocates %d bytes, one of 304 %d", all, none)
	if none > all/2 {
		t.Errorf("an answer with 304 allocates %d bytes, one with all shoots %d", none, all)
	}
}
