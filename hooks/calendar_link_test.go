package hooks_test

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	ics "github.com/arran4/golang-ical"
)

// link makes a calendar link for a photographer and returns its path.
func (s *server) link(who person, detail string) string {
	s.Helper()
	made := s.call("POST", "/api/v1/calendar/link", who.token, object{"id": who.profile, "detail": detail}).ok()
	if got := made.header.Get("Cache-Control"); got != "no-store" {
		s.Errorf("the answer with the link has Cache-Control %q", got)
	}
	path, found := strings.CutPrefix(made.text("url"), "https://shootday.test")
	if !found {
		s.Fatal(made.raw)
	}
	return path
}

// feed reads a calendar link, checks its form, and returns the events by the id of their booking.
func (s *server) feed(path string) map[string]*ics.VEvent {
	s.Helper()
	got := s.call("GET", path, "", nil)
	if got.status != 200 || got.header.Get("Content-Type") != "text/calendar; charset=utf-8" || got.header.Get("Cache-Control") != "private" ||
		got.header.Get("X-Robots-Tag") != "noindex" {
		s.Fatalf("%d %v: %s", got.status, got.header, got.raw)
	}
	calendar, err := ics.ParseCalendar(strings.NewReader(got.raw))
	if err != nil {
		s.Fatalf("%v: %s", err, got.raw)
	}
	for _, line := range []string{"REFRESH-INTERVAL;VALUE=DURATION:PT15M", "X-PUBLISHED-TTL:PT15M", "METHOD:PUBLISH"} {
		if !strings.Contains(got.raw, "\r\n"+line+"\r\n") {
			s.Errorf("there is no %s: %s", line, got.raw)
		}
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(got.raw, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n") {
			s.Errorf("a line of %d bytes: %q", len(line), line)
		}
	}
	events := map[string]*ics.VEvent{}
	for _, event := range calendar.Events() {
		id, found := strings.CutSuffix(event.Id(), "@shootday.test")
		if !found || property(event, ics.ComponentPropertyDtstamp) == "" {
			s.Error(event)
		}
		events[id] = event
		for _, name := range []ics.ComponentProperty{
			ics.ComponentPropertySummary, ics.ComponentPropertyLocation, ics.ComponentPropertyDescription, ics.ComponentPropertyUrl,
		} {
			for _, secret := range []string{"8400", "700", "@", "98765", "98111"} {
				if strings.Contains(property(event, name), secret) {
					s.Errorf("%s has %s: %s", name, secret, property(event, name))
				}
			}
		}
	}
	return events
}

func (s *server) feedTag(path, known string) (status int, tag string) {
	s.Helper()
	got := s.callWith(http.Header{"If-None-Match": {known}}, "GET", path, nil)
	if got.status == http.StatusNotModified && got.raw != "" {
		s.Error("304 has content:", got.raw)
	}
	return got.status, got.header.Get("ETag")
}

func TestLinkShowsTheShootsOfAPhotographer(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	s.at(time.Now().Truncate(time.Hour).Add(time.Minute))
	user := s.find("users", s.asha.id)
	user.Load(object{"fullName": "आशा Rao", "mobileno": "9811198111"})
	s.save(user)
	form := s.form(48 * time.Hour)
	hindi := "12; " + strings.Repeat("हौज़ खास गाँव, ", 12) + "New Delhi"
	form["shootAddress"] = hindi
	booking := s.book(s.asha, s.ravi, form).ok().text("_id")
	full := s.link(s.ravi, "full")

	event := s.feed(full)[booking]
	for name, want := range map[ics.ComponentProperty]string{
		ics.ComponentPropertySummary: "Product shoot for आशा", ics.ComponentPropertyDescription: "12 products", ics.ComponentPropertyLocation: hindi,
		ics.ComponentPropertyStatus: "TENTATIVE", ics.ComponentPropertySequence: "0",
	} {
		if got := property(event, name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	start, err := event.GetStartAt()
	if want := s.find("bookings", booking).GetDateTime("start").Time(); err != nil || !start.Equal(want) || !strings.HasSuffix(property(event, ics.ComponentPropertyDtStart), "Z") {
		t.Errorf("starts %v, not %v: %v", start, want, err)
	}
	stamp := property(event, ics.ComponentPropertyDtstamp)
	s.pass(3 * time.Hour)
	if got := property(s.feed(full)[booking], ics.ComponentPropertyDtstamp); got != stamp {
		t.Errorf("DTSTAMP went from %s to %s", stamp, got)
	}

	s.call("PUT", "/api/v1/dashboard/userreq/"+booking, s.ravi.token, object{"status": "upcoming"}).ok()
	if event = s.feed(full)[booking]; property(event, ics.ComponentPropertyStatus) != "CONFIRMED" || property(event, ics.ComponentPropertySequence) != "1" {
		t.Error(event)
	}
	busy := s.link(s.ravi, "busy")
	got := s.call("GET", busy, "", nil)
	for _, told := range []string{"Product", "products", "आशा", "Delhi", "dashboard"} {
		if strings.Contains(got.raw, told) {
			t.Errorf("busy tells %s: %s", told, got.raw)
		}
	}
	if event = s.feed(busy)[booking]; property(event, ics.ComponentPropertySummary) != "Busy" || property(event, ics.ComponentPropertyStatus) != "CONFIRMED" {
		t.Error(event)
	}
}

// TestLinkCoversItsTime: 90 days back, canceled and rejected bookings for 30 days, and nobody else's.
func TestLinkCoversItsTime(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	people := s.server.actors()
	people.asha, people.ravi = s.asha, s.ravi
	path := s.link(s.ravi, "full")
	upcoming, completed := s.booked(people, "upcoming", 10*24*time.Hour), s.booked(people, "completed", 11*24*time.Hour)
	rejected := s.book(s.asha, s.ravi, s.form(12*24*time.Hour)).ok().text("_id")
	s.call("DELETE", "/api/v1/dashboard/userreq/"+rejected, s.ravi.token, object{"reason": "Away"}).ok()
	canceled := s.book(s.asha, s.ravi, s.form(13*24*time.Hour)).ok().text("_id")
	s.cancel(canceled).ok()
	others := s.server.photographer()
	s.book(s.asha, others, s.form(10*24*time.Hour)).ok()

	expect := func(when string, want map[string]string) {
		t.Helper()
		events := s.feed(path)
		if len(events) != len(want) {
			t.Errorf("%s there are %d events, want %d", when, len(events), len(want))
		}
		for id, status := range want {
			if events[id] == nil || property(events[id], ics.ComponentPropertyStatus) != status {
				t.Errorf("%s one is not %s: %v", when, status, events[id])
			}
		}
	}
	expect("now", map[string]string{upcoming: "CONFIRMED", completed: "CONFIRMED", rejected: "CANCELLED", canceled: "CANCELLED"})
	s.pass(30*24*time.Hour - time.Hour)
	expect("after 30 days less an hour", map[string]string{upcoming: "CONFIRMED", completed: "CONFIRMED", rejected: "CANCELLED", canceled: "CANCELLED"})
	s.pass(2 * time.Hour)
	expect("after 30 days", map[string]string{upcoming: "CONFIRMED", completed: "CONFIRMED"})
	s.pass(69 * 24 * time.Hour)
	expect("89 days after the first shoot", map[string]string{upcoming: "CONFIRMED", completed: "CONFIRMED"})
	s.pass(2*24*time.Hour - time.Hour) // the link covers whole days
	expect("91 days after the first shoot", map[string]string{completed: "CONFIRMED"})
}

func TestLinkIsReplacedDeletedAndRefused(t *testing.T) {
	t.Parallel()
	s := start(t)
	ravi, admin := s.photographer(), s.superuser()
	settings := func() object {
		t.Helper()
		return s.call("GET", "/api/v1/calendar/settings", ravi.token, nil).ok().body["link"].(object)
	}
	if got := settings(); got["exists"] != false || got["detail"] != "" || got["lastRead"] != "" {
		t.Error("before:", got)
	}
	first := s.link(ravi, "full")
	if key, _ := strings.CutSuffix(first[strings.LastIndex(first, "/")+1:], ".ics"); len(key) != 43 || strings.Contains(fmt.Sprint(s.find("photographers", ravi.profile).FieldsData()), key) {
		t.Error("the key is short or stored:", key)
	}
	if got := settings(); got["exists"] != true || got["detail"] != "full" || got["lastRead"] != "" {
		t.Error("not read yet:", got)
	}
	for _, accept := range []string{"", "text/html", "application/json", "*/*"} {
		if got := s.callWith(http.Header{"Accept": {accept}}, "GET", first, nil); got.status != 200 {
			t.Errorf("Accept %q: %d", accept, got.status)
		}
	}
	read := settings()["lastRead"]
	s.pass(50 * time.Minute)
	s.feed(first)
	if again := settings()["lastRead"]; read == "" || again != read {
		t.Errorf("lastRead went from %v to %v", read, again)
	}
	s.pass(20 * time.Minute)
	s.feed(first)
	if again := settings()["lastRead"]; again == read {
		t.Error("lastRead stays", again)
	}

	second := s.link(ravi, "busy")
	s.call("GET", first, "", nil).refused(404, "")
	s.feed(second)
	bare, _ := strings.CutSuffix(second, ".ics")
	for _, path := range []string{bare, bare + ".ICS", bare + ".ics.ics", bare[:len(bare)-1] + ".ics", "/api/v1/calendar/feed/.ics", "/api/v1/calendar/feed/ics"} {
		if got := s.call("GET", path, "", nil); got.status != 404 || got.header.Get("X-Robots-Tag") != "noindex" {
			t.Errorf("%s answered %d %v", path, got.status, got.header)
		}
	}
	s.suspend(admin, ravi)
	s.call("GET", second, "", nil).refused(404, "")
	s.lift(admin, ravi)
	ravi.token = s.tokenOf(s.find("users", ravi.id))
	s.feed(second)

	for _, form := range []object{{"id": ravi.profile}, {"id": ravi.profile, "detail": "all"}} {
		s.call("POST", "/api/v1/calendar/link", ravi.token, form).refused(400, "detail")
	}
	s.feed(second)
	s.call("DELETE", "/api/v1/calendar/link", ravi.token, nil).ok()
	s.call("GET", second, "", nil).refused(404, "")
	if got := settings(); got["exists"] != false || got["lastRead"] != "" {
		t.Error("after:", got)
	}
}

func TestLinkHasAnETagOfItsContent(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	path := s.link(s.ravi, "full")
	_, tag := s.feedTag(path, "")
	steps := []struct {
		name   string
		change func()
	}{
		{"a request", func() { s.book(s.asha, s.ravi, s.form(500*time.Hour)).ok() }},
		{"an acceptance", func() { s.accepted(520 * time.Hour) }},
		{"a category's name", func() { s.exec("UPDATE categories SET name = 'Things' WHERE name = 'Product'", nil) }},
		{"a customer's name", func() { s.exec("UPDATE users SET fullName = 'Uma Rao' WHERE id = '"+s.asha.id+"'", nil) }},
		{"an address", func() { s.exec("UPDATE bookings SET shootAddress = 'Pune'", nil) }},
		{"a booking that is deleted", func() { s.exec("DELETE FROM bookings WHERE status = 'upcoming'", nil) }},
	}
	for _, step := range steps {
		for range 2 {
			s.pass(3 * time.Hour)
			if status, same := s.feedTag(path, tag); status != 304 || same != tag {
				t.Errorf("before %s: %d %s, not %s", step.name, status, same, tag)
			}
		}
		step.change()
		status, changed := s.feedTag(path, tag)
		if status != 200 || changed == tag {
			t.Errorf("%s: %d %s", step.name, status, changed)
		}
		tag = changed
	}
	for known, want := range map[string]int{"W/" + tag: 304, `"x", ` + tag: 304, "*": 304, `"x"`: 200, strings.Trim(tag, `"`): 200} {
		if status, _ := s.feedTag(path, known); status != want {
			t.Errorf("If-None-Match %s answered %d", known, status)
		}
	}
	// Another link has another address, so its tag may be the same; other details may not.
	if _, other := s.feedTag(s.link(s.ravi, "busy"), tag); other == tag {
		t.Error("busy has the tag of full")
	}
}

func TestLinksHaveALimitForEachAddress(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	paths := []string{s.link(s.photographer(), "full"), s.link(s.photographer(), "busy"), "/api/v1/calendar/feed/unknown.ics"}
	statuses := map[int]int{}
	for i := range 63 {
		statuses[s.from("203.0.113.7", "GET", paths[i%3], nil).status]++
	}
	if statuses[200] != 40 || statuses[404] != 20 || statuses[429] != 3 {
		t.Error(statuses)
	}
	if got := s.from("203.0.113.7", "GET", paths[0], nil); got.header.Get("Retry-After") == "" {
		t.Error("429 does not say when to try again")
	}
	if got := s.from("203.0.113.8", "GET", paths[0], nil).status; got != 200 {
		t.Error("another address:", got)
	}
}

// TestKeysOfLinksAreNotLogged reads links in every way that can fail, and then all logs.
func TestKeysOfLinksAreNotLogged(t *testing.T) {
	t.Parallel()
	s, j := journaling(t)
	s.serve()
	ravi, admin := s.photographer(), s.superuser()
	path := s.link(ravi, "full")
	key, _ := strings.CutSuffix(path[strings.LastIndex(path, "/")+1:], ".ics")
	s.feed(path)
	s.call("GET", path, admin.token, nil).ofStatus(200)
	s.call("GET", path+"?x="+key, "", nil).ofStatus(200)
	odd := []string{
		"/api/v1/calendar/feed/" + key, "/api/v1/calendar/feed/" + key + ".ICS", "/api/v1/calendar/feed/x" + key + ".ics",
		"/api/v1/calendar/fee%64/" + key + ".ics", "/api/v1/calendar/fee%64/" + key, "/api/v1/calendar/feed/" + key + ".ics/", "/api/v1/calendar/" + key + ".ics",
		"/api/v1/calendar/feed//" + key, "//api/v1/calendar/feed/" + key + ".ics", "/feed/" + key + ".ics", "/calendar/feed/" + key,
	}
	for _, one := range odd {
		for _, method := range []string{"GET", "POST", "HEAD", "DELETE"} {
			request, err := http.NewRequest(method, s.url+one, nil)
			if err != nil {
				t.Fatal(err)
			}
			request.Header.Set("Referer", s.url+path)
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			response.Body.Close()
		}
	}
	s.link(ravi, "full")
	s.call("GET", path, "", nil).refused(404, "")
	last := s.link(ravi, "busy")
	if _, err := s.app.DB().NewQuery("ALTER TABLE bookings RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}
	s.logged(j, s.broken(last, ""))
	lastKey, _ := strings.CutSuffix(last[strings.LastIndex(last, "/")+1:], ".ics")
	for place, text := range s.allLogged(j) {
		for _, secret := range []string{key, lastKey, key[:20]} {
			if at := strings.Index(text, secret); at >= 0 {
				t.Errorf("%s has a key: %q", place, text[max(0, at-200):min(len(text), at+100)])
			}
		}
		if !strings.Contains(text, "/api/v1/calendar/feed/[key]") && place == "the standard error" {
			t.Error("no line of a link was written")
		}
	}
	robots := s.call("GET", "/robots.txt", "", nil).raw
	if strings.Contains(robots, "calendar") || !slices.Contains(strings.Split(robots, "\n"), "Disallow: /api/") {
		t.Error(robots)
	}
}

// TestLinkOfManyShootsIsQuick checks that an answer of 304 does not write the calendar: it allocates less than half of what
// a whole answer does.
func TestLinkOfManyShootsIsQuick(t *testing.T) {
	s := newPaymentFixture(t)
	for i := range 300 {
		start := s.now().Add(time.Duration(24+4*i) * time.Hour).Truncate(time.Hour)
		s.record("bookings", object{
			"customer": s.asha.id, "photographer": s.ravi.profile, "category": s.category("Product"), "status": "upcoming", "start": start,
			"skuCount": 12, "shootAddress": "12 Hauz Khas Village, New Delhi", "tierMinSKUs": 10, "pricePerSKU": 70_000, "paymentStatus": "unpaid",
		})
	}
	if _, err := s.app.DB().NewQuery("UPDATE _params SET value = json_set(value, '$.rateLimits.enabled', json('false')) WHERE id = 'settings'").Execute(); err != nil {
		t.Fatal(err)
	}
	if err := s.app.ReloadSettings(); err != nil {
		t.Fatal(err)
	}
	path := s.link(s.ravi, "full")
	if n := len(s.feed(path)); n != 300 {
		t.Fatalf("%d shoots", n)
	}
	_, tag := s.feedTag(path, "")
	allocated := func(known string, want int) uint64 {
		t.Helper()
		const calls = 20
		return bytesAllocated(func() {
			for range calls {
				request, err := http.NewRequest("GET", s.url+path, nil)
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
		t.Errorf("304 allocates %d bytes, and all shoots %d", none, all)
	}
}
