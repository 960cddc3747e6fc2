package hooks_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestConnectedCalendarBlocksBookings(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.nextMonday()
	there := s.bookAt(monday.Add(15 * time.Hour)).ok().text("_id")
	s.host.set(func(h *calendarHost) {
		h.body = busyCalendar(monday.Add(10*time.Hour), monday.Add(15*time.Hour))
	})
	added := s.connect(secretPath)
	if added.ok(); added.status != http.StatusCreated {
		t.Errorf("status %d", added.status)
	}
	feed := added.object("feed")
	if feed["name"] != "Private" || feed["host"] != "127.0.0.1" || feed["events"] != 2.0 || feed["problem"] != "" ||
		feed["allDayBlocks"] != true || feed["tentativeBlocks"] != true || feed["readAt"] == "" || feed["readAt"] != feed["goodAt"] {
		t.Errorf("feed %v", feed)
	}
	if clashes := feed["clashes"].([]any); len(clashes) != 1 || clashes[0] != there {
		t.Errorf("clashes %v", clashes)
	}
	if next := s.bookAt(monday.Add(10 * time.Hour)).refusedFor("unavailable"); len(next) != 3 {
		t.Errorf("next %v", next)
	}
	s.call("PUT", "/api/v1/dashboard/userreq/"+there, s.ravi.token, object{"status": "upcoming"}).ok()

	// Deletion frees at once.
	id := feed["feedId"].(string)
	other := s.photographer()
	s.call("DELETE", "/api/v1/calendar/feeds/"+id, other.token, nil).refused(404, "")
	s.call("PUT", "/api/v1/calendar/feeds/"+id, other.token, object{"name": "Mine"}).refused(404, "")
	s.call("POST", "/api/v1/calendar/feeds/"+id+"/sync", other.token, nil).refused(404, "")
	s.call("DELETE", "/api/v1/calendar/feeds/"+id, s.ravi.token, nil).ok()
	s.call("DELETE", "/api/v1/calendar/feeds/"+id, s.ravi.token, nil).refused(404, "")
	if s.blocks() != 0 {
		t.Errorf("%d blocks are left", s.blocks())
	}
	s.bookAt(monday.Add(10 * time.Hour)).ok()
}

func TestFeedsThatAreRefused(t *testing.T) {
	t.Parallel()
	s := newHangingFeedFixture(t)
	const wording = "This address gave no calendar."
	add := func(address any) *answer {
		return s.call("POST", "/api/v1/calendar/feeds", s.ravi.token, object{"id": s.ravi.profile, "name": "Private", "url": address})
	}
	refused := func(what string, got *answer) {
		t.Helper()
		got.refusedField(400, "url")
		if got.text("message") != wording || got.body["data"].(map[string]any)["url"].(map[string]any)["message"] != wording {
			t.Errorf("%s: %s", what, got.raw)
		}
	}
	for _, address := range []string{
		"", "calendar", "http://example.com/a.ics", "https://127.0.0.1/a.ics", "https://shootday.test/a.ics", "https://a:b@example.com/a.ics",
		"https://169.254.169.254/latest", "https://example.com:8443/a.ics", "https://does-not-exist.invalid/a.ics",
		"https://example.com/" + strings.Repeat("a", 3000), strings.Replace(s.host.URL, "127.0.0.1", "localhost", 1) + "/",
	} {
		refused(address, add(address))
	}
	s.call("POST", "/api/v1/calendar/feeds", s.ravi.token, object{"id": s.ravi.profile, "name": "Private"}).refusedField(400, "url")
	full := busyCalendar(s.nextMonday())
	for what, answers := range map[string]func(h *calendarHost){
		"500":   func(h *calendarHost) { h.status = 500 },
		"403":   func(h *calendarHost) { h.status = 403 },
		"login": func(h *calendarHost) { h.body = "<!doctype html><title>Sign in</title>" },
		"empty": func(h *calendarHost) { h.body = "" },
		"half":  func(h *calendarHost) { h.body = full[:len(full)/2] },
		"too big": func(h *calendarHost) {
			h.body = "BEGIN:VCALENDAR\r\n" + strings.Repeat("X-A:1\r\n", 1<<20) + "END:VCALENDAR\r\n"
		},
		"hangs": func(h *calendarHost) { h.hangs = true },
	} {
		s.host.set(func(h *calendarHost) { h.status, h.body, h.hangs = 0, full, false })
		s.host.set(answers)
		refused(what, add(s.host.URL+secretPath))
	}
	if len(s.feeds()) != 0 || s.blocks() != 0 {
		t.Errorf("feeds %v, %d blocks", s.feeds(), s.blocks())
	}
	s.host.set(func(h *calendarHost) { h.body, h.hangs, h.status = full, false, 0 })
	for _, name := range []string{"", strings.Repeat("a", 61)} {
		s.call("POST", "/api/v1/calendar/feeds", s.ravi.token, object{"id": s.ravi.profile, "name": name, "url": s.host.URL}).refusedField(400, "name")
	}
	for i := range 5 {
		add(s.host.URL + fmt.Sprint("/", i)).ok()
	}
	for _, name := range []string{"ravi@example.com", "Weddings / family"} {
		s.call("PUT", "/api/v1/calendar/feeds/"+s.feeds()[0]["feedId"].(string), s.ravi.token, object{"name": name}).ok()
		if got := s.feeds()[0]["name"]; got != name {
			t.Errorf("%q is kept as %q", name, got)
		}
	}
	add(s.host.URL+"/0#top").refused(409, "already")
	add(s.host.URL+"/5").refused(409, "at most 5")
}

func TestParallelAdditionsConnectOnce(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.host.set(func(h *calendarHost) { h.busy = func() { time.Sleep(20 * time.Millisecond) } })
	statuses := make(chan int)
	for i := range 6 {
		go func() { statuses <- s.connect(fmt.Sprint("/", i%3)).status }()
	}
	counts := map[int]int{}
	for range 6 {
		counts[<-statuses]++
	}
	if counts[201] != 3 || counts[409] != 3 || len(s.feeds()) != 3 {
		t.Errorf("%v, %d feeds", counts, len(s.feeds()))
	}
}

func TestFeedIsSyncedOnceAMinute(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.nextMonday()
	id := s.connected()
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(monday.Add(10 * time.Hour)) })
	sync := "/api/v1/calendar/feeds/" + id + "/sync"
	s.pass(20 * time.Second)
	early := s.call("POST", sync, s.ravi.token, nil).refused(429, "")
	if wait := early.header.Get("Retry-After"); wait < "30" || wait > "40" {
		t.Errorf("Retry-After %s", wait)
	}
	s.pass(time.Minute)
	if feed := s.call("POST", sync, s.ravi.token, nil).ok().object("feed"); feed["events"] != 1.0 || s.blocks() != 2 {
		t.Errorf("feed %v, %d blocks", feed, s.blocks())
	}
	s.call("POST", sync, s.ravi.token, nil).refused(429, "")
}
