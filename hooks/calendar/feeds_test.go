package calendar_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestConnectedCalendarBlocksBookings(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.Bookings.NextMonday()
	there := s.BookAt(monday.Add(15 * time.Hour)).OK().Text("_id")
	set(s.host, func(h *apptest.CalendarHost) {
		h.Body = apptest.BusyCalendar(monday.Add(10*time.Hour), monday.Add(15*time.Hour))
	})
	added := s.connect(secretPath)
	if added.OK(); added.Status != http.StatusCreated {
		t.Errorf("status %d", added.Status)
	}
	feed := added.Object("feed")
	if feed["name"] != "Private" || feed["host"] != "127.0.0.1" || feed["events"] != 2.0 || feed["problem"] != "" ||
		feed["allDayBlocks"] != true || feed["tentativeBlocks"] != true || feed["readAt"] == "" || feed["readAt"] != feed["goodAt"] {
		t.Errorf("feed %v", feed)
	}
	if clashes := feed["clashes"].([]any); len(clashes) != 1 || clashes[0] != there {
		t.Errorf("clashes %v", clashes)
	}
	if next := s.BookAt(monday.Add(10 * time.Hour)).RefusedFor("unavailable"); len(next) != 3 {
		t.Errorf("next %v", next)
	}
	s.Call("PUT", "/api/v1/dashboard/userreq/"+there, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()

	// Deleting a feed deletes its blocks immediately.
	id := feed["feedId"].(string)
	other := s.People.Photographer()
	s.Call("DELETE", "/api/v1/calendar/feeds/"+id, other.Token, nil).Refused(404, "")
	s.Call("PUT", "/api/v1/calendar/feeds/"+id, other.Token, apptest.Object{"name": "Mine"}).Refused(404, "")
	s.Call("POST", "/api/v1/calendar/feeds/"+id+"/sync", other.Token, nil).Refused(404, "")
	s.Call("DELETE", "/api/v1/calendar/feeds/"+id, s.Ravi.Token, nil).OK()
	s.Call("DELETE", "/api/v1/calendar/feeds/"+id, s.Ravi.Token, nil).Refused(404, "")
	if s.blocks() != 0 {
		t.Errorf("%d blocks are left", s.blocks())
	}
	s.BookAt(monday.Add(10 * time.Hour)).OK()
}

func TestFeedsThatAreRefused(t *testing.T) {
	t.Parallel()
	s := newHangingFeedFixture(t)
	const wording = "This address gave no calendar."
	add := func(address any) *apptest.Answer {
		return s.Call("POST", "/api/v1/calendar/feeds", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "name": "Private", "url": address})
	}
	refused := func(what string, got *apptest.Answer) {
		t.Helper()
		got.RefusedField(400, "url")
		if got.Text("message") != wording || got.Body["data"].(map[string]any)["url"].(map[string]any)["message"] != wording {
			t.Errorf("%s: %s", what, got.Raw)
		}
	}
	for _, address := range []string{
		"", "calendar", "http://example.com/a.ics", "https://127.0.0.1/a.ics", "https://shootday.test/a.ics", "https://a:b@example.com/a.ics",
		"https://169.254.169.254/latest", "https://example.com:8443/a.ics", "https://does-not-exist.invalid/a.ics",
		"https://example.com/" + strings.Repeat("a", 3000), strings.Replace(s.host.URL, "127.0.0.1", "localhost", 1) + "/",
	} {
		refused(address, add(address))
	}
	s.Call("POST", "/api/v1/calendar/feeds", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "name": "Private"}).RefusedField(400, "url")
	full := apptest.BusyCalendar(s.Bookings.NextMonday())
	for what, answers := range map[string]func(h *apptest.CalendarHost){
		"500":   func(h *apptest.CalendarHost) { h.Status = 500 },
		"403":   func(h *apptest.CalendarHost) { h.Status = 403 },
		"login": func(h *apptest.CalendarHost) { h.Body = "<!doctype html><title>Sign in</title>" },
		"empty": func(h *apptest.CalendarHost) { h.Body = "" },
		"half":  func(h *apptest.CalendarHost) { h.Body = full[:len(full)/2] },
		"too big": func(h *apptest.CalendarHost) {
			h.Body = "BEGIN:VCALENDAR\r\n" + strings.Repeat("X-A:1\r\n", 1<<20) + "END:VCALENDAR\r\n"
		},
		"hangs": func(h *apptest.CalendarHost) { h.Hangs = true },
	} {
		set(s.host, func(h *apptest.CalendarHost) { h.Status, h.Body, h.Hangs = 0, full, false })
		set(s.host, answers)
		refused(what, add(s.host.URL+secretPath))
	}
	if len(s.feeds()) != 0 || s.blocks() != 0 {
		t.Errorf("the feeds are %v, with %d blocks", s.feeds(), s.blocks())
	}
	set(s.host, func(h *apptest.CalendarHost) { h.Body, h.Hangs, h.Status = full, false, 0 })
	for _, name := range []string{"", strings.Repeat("a", 61)} {
		s.Call("POST", "/api/v1/calendar/feeds", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "name": name, "url": s.host.URL}).RefusedField(400, "name")
	}
	for i := range 5 {
		add(s.host.URL + fmt.Sprint("/", i)).OK()
	}
	for _, name := range []string{"ravi@example.com", "Weddings / family"} {
		s.Call("PUT", "/api/v1/calendar/feeds/"+s.feeds()[0]["feedId"].(string), s.Ravi.Token, apptest.Object{"name": name}).OK()
		if got := s.feeds()[0]["name"]; got != name {
			t.Errorf("the name %q is stored as %q", name, got)
		}
	}
	add(s.host.URL+"/0#top").Refused(409, "already")
	add(s.host.URL+"/5").Refused(409, "at most 5")
}

func TestParallelAdditionsConnectOnce(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	set(s.host, func(h *apptest.CalendarHost) { h.Busy = func() { time.Sleep(20 * time.Millisecond) } })
	statuses := make(chan int)
	for i := range 6 {
		go func() { statuses <- s.connect(fmt.Sprint("/", i%3)).Status }()
	}
	counts := map[int]int{}
	for range 6 {
		counts[<-statuses]++
	}
	if counts[201] != 3 || counts[409] != 3 || len(s.feeds()) != 3 {
		t.Errorf("the answers by status are %v, and there are %d feeds", counts, len(s.feeds()))
	}
}

func TestFeedIsSyncedOnceAMinute(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.Bookings.NextMonday()
	id := s.connected()
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(monday.Add(10 * time.Hour)) })
	sync := "/api/v1/calendar/feeds/" + id + "/sync"
	s.Pass(20 * time.Second)
	early := s.Call("POST", sync, s.Ravi.Token, nil).Refused(429, "")
	if wait := early.Header.Get("Retry-After"); wait < "30" || wait > "40" {
		t.Errorf("Retry-After %s", wait)
	}
	s.Pass(time.Minute)
	if feed := s.Call("POST", sync, s.Ravi.Token, nil).OK().Object("feed"); feed["events"] != 1.0 || s.blocks() != 2 {
		t.Errorf("the feed is %v, with %d blocks", feed, s.blocks())
	}
	s.Call("POST", sync, s.Ravi.Token, nil).Refused(429, "")
}
