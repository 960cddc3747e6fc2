package hooks_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks"
	"shootday/internal/config"
)

// TestFeedAddressIsNowhere uses feeds in each way, and then looks for their addresses in answers, logs and tables.
func TestFeedAddressIsNowhere(t *testing.T) {
	t.Parallel()
	on, journal := journaling(t)
	on.tuning = hooks.Tuning{FeedTimeout: feedTimeout}
	s := newFeedFixtureOn(on)
	admin := s.actors().admin
	var answers []*answer
	call := func(who person, method, path string, form any) *answer {
		got := s.call(method, path, who.token, form)
		answers = append(answers, got)
		return got
	}
	feed := func(path string) object {
		return object{"id": s.ravi.profile, "name": "Private", "url": s.host.URL + path}
	}
	const path, records = "/api/v1/calendar/feeds", "/api/collections/calendar_feeds/records"
	secret := func(n int) string { return fmt.Sprintf("/private-5f8c1d-%d/basic.ics", n) }
	id := call(s.ravi, "POST", path, feed(secret(0))).ok().object("feed")["feedId"].(string)
	call(s.ravi, "POST", path, feed(secret(0))).refused(409, "")
	call(s.ravi, "PUT", path+"/"+id, object{"url": s.host.URL + secret(1)}).ok()
	for i, change := range []func(h *calendarHost){
		func(h *calendarHost) { h.status = 500 },
		func(h *calendarHost) { h.body = "private-5f8c1d" },
		func(h *calendarHost) { h.hangs = true },
	} {
		s.host.set(change)
		s.pass(time.Hour)
		call(s.ravi, "POST", path, feed(secret(2+i))).refusedField(400, "url")
		call(s.ravi, "POST", path+"/"+id+"/sync", nil).ok()
	}
	for _, address := range []string{"https://user:private-5f8c1d@example.com/", "https://10.0.0.1/private-5f8c1d", "https://private-5f8c1d.invalid/", "%zz private-5f8c1d"} {
		call(s.ravi, "POST", path, object{"id": s.ravi.profile, "name": "Private", "url": address}).refusedField(400, "url")
	}
	call(s.ravi, "POST", path, object{"id": s.ravi.profile, "url": []string{s.host.URL + secret(0)}}).ofStatus(400)
	for range 4 {
		s.later(8 * time.Hour)
	}
	call(s.ravi, "GET", "/api/v1/calendar/settings", nil).ok()
	call(s.ravi, "GET", "/api/v1/user/data/"+s.ravi.id, nil).ofStatus(200)
	call(admin, "GET", records+"?fields=*,url", nil).ofStatus(200)
	call(admin, "GET", records+"/"+id, nil).ofStatus(200)
	call(admin, "POST", records, object{"photographer": s.ravi.profile, "name": "Mine", "source": 5, "url": s.host.URL + secret(7)}).ofStatus(200)
	call(admin, "PATCH", records+"/"+id, object{"name": "Ours", "url": s.host.URL + secret(8)}).ofStatus(200)
	s.round("calendar feeds")
	// The database fails while a reading is stored.
	if _, err := s.app.DB().NewQuery("ALTER TABLE blocked_cells RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}
	s.host.set(func(h *calendarHost) { h.status, h.hangs, h.body = 0, false, busyCalendar(s.nextMonday()) })
	s.later(8 * time.Hour)
	s.logged(journal, s.broken("/api/v1/calendar/free/"+s.ravi.profile+"?date=2026-12-01", ""))

	for _, got := range answers {
		if strings.Contains(got.raw, "5f8c1d") {
			t.Errorf("%s tells the address: %s", got.what, got.raw)
		}
	}
	if len(journal.lines(t, "a feed was not read")) == 0 {
		t.Error("a failing database is not in the log")
	}
	if lines := journal.lines(t, "5f8c1d"); len(lines) > 0 {
		t.Errorf("the log has the address: %v", lines)
	}
	for _, found := range s.traces(s.app.DataDir(), "5f8c1d") {
		if !strings.Contains(found, "in calendar_feeds.url") {
			t.Error(found)
		}
	}
}

func TestPrivateHostsAreTold(t *testing.T) {
	t.Parallel()
	cfg, err := config.Load(func(name string) string {
		return map[string]string{"CALENDAR_PRIVATE_HOSTS": "10.0.0.5:8080"}[name]
	})
	if err != nil {
		t.Fatal(err)
	}
	if facts := fmt.Sprint(cfg.Summary("data")); !strings.Contains(facts, "10.0.0.5:8080") {
		t.Error(facts)
	}
}

// TestCallsFindAPlaceBesideARound keeps a host busy with the feeds of others. A photographer who adds one does not wait for
// them, and the host never sees more than two requests at once. It looks at all goroutines, so it is not parallel.
func TestCallsFindAPlaceBesideARound(t *testing.T) {
	s := newFeedFixture(t)
	const others = 40
	for i := range others {
		p := s.photographer()
		s.record("calendar_feeds", object{"photographer": p.profile, "name": "Work", "source": 1, "url": fmt.Sprintf("%s/%d.ics", s.host.URL, i)})
	}
	step := make(chan struct{}) // lets a request end
	s.host.set(func(h *calendarHost) { h.busy = func() { <-step } })
	done, connected := make(chan struct{}), make(chan int)
	go func() {
		defer close(done)
		s.round("calendar feeds")
	}()
	s.await("the round runs", func() bool { asked, _ := s.host.count(); return asked == 2 })
	time.Sleep(others * 15 * time.Millisecond) // a round that let all of its feeds wait for the host would do that now
	go func() { connected <- s.connect(secretPath).status }()
	s.await("the call waits for the host", func() bool { return goroutinesIn("feedfetch.(*queue).enter(") > 0 })
	for status := 0; status == 0; {
		select {
		case step <- struct{}{}:
		case status = <-connected:
			if status != http.StatusCreated {
				t.Error("connecting answered", status)
			}
		}
	}
	close(step)
	if place := slices.Index(s.host.order, secretPath); place < 0 || place > 5 {
		t.Errorf("it was read after %d of %d others, of which two had begun", place, others)
	}
	<-done
	if asked, _ := s.host.count(); asked != others+1 || s.host.highest > 2 {
		t.Errorf("asked %d times, %d at once", asked, s.host.highest)
	}
}

func TestReadingsOfAnAccountAreLimited(t *testing.T) {
	t.Parallel()
	s := newHangingFeedFixture(t)
	id := s.connected()
	change := func() *answer {
		return s.call("PUT", "/api/v1/calendar/feeds/"+id, s.ravi.token, object{"name": "Work"})
	}
	made := 1
	for change().status == http.StatusOK {
		if made++; made > 200 {
			t.Fatal("there is no limit")
		}
	}
	change().refused(429, "")
	s.pass(time.Hour)
	change().ok()

	// At once.
	s.host.set(func(h *calendarHost) { h.hangs = true })
	results := make(chan int)
	for range 9 {
		go func() { results <- change().status }()
	}
	refused := 0
	for range 9 {
		if <-results == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 {
		t.Error("nine readings at once")
	}
}

// TestWarningsAreShown connects a calendar with an event that repeats hourly, and one in a zone that does not exist.
func TestWarningsAreShown(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	at := s.nextMonday().Add(10 * time.Hour)
	body := busyCalendar(at, at.Add(24*time.Hour))
	hourly := strings.Replace(body, "DURATION:PT1H\r\n", "DURATION:PT1H\r\nRRULE:FREQ=HOURLY\r\n", 1)
	s.host.set(func(h *calendarHost) { h.body, h.etag = hourly, `"1"` })
	s.connected()
	if feed := s.feed(); feed["problem"] != "frequent_rule" || feed["events"] != 2.0 || s.blocks() != 2 {
		t.Errorf("%v, %d blocks", feed, s.blocks())
	}
	s.later(poll) // 304
	if feed := s.feed(); feed["problem"] != "frequent_rule" {
		t.Errorf("%v", feed)
	}
	s.host.set(func(h *calendarHost) {
		h.body = strings.ReplaceAll(strings.ReplaceAll(body, "DTSTART:", "DTSTART;TZID=Mars/Olympus:"), "Z\r\nDURATION", "\r\nDURATION")
		h.etag = `"2"`
	})
	s.later(poll)
	if feed := s.feed(); feed["problem"] != "unknown_zone" || s.blocks() != 4 {
		t.Errorf("%v, %d blocks", feed, s.blocks())
	}
}

// TestOwnShootsAreNoEcho reads a calendar that has our own events.
func TestOwnShootsAreNoEcho(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.host.set(func(h *calendarHost) {
		h.body = strings.ReplaceAll(busyCalendar(s.nextMonday()), "@example.in", "@shootday.test")
	})
	s.connected()
	if s.blocks() != 0 {
		t.Errorf("%d blocks", s.blocks())
	}
}

// TestErasedPhotographerHasNoFeeds erases the account: no feed is read for it, and nothing stays blocked.
func TestErasedPhotographerHasNoFeeds(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(s.nextMonday()) })
	s.connected()
	admin := s.actors().admin
	s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": s.ravi.email}).ok()
	if s.blocks() != 0 {
		t.Errorf("%d blocks", s.blocks())
	}
	if found := s.traces(s.app.DataDir(), secretPath); len(found) > 0 {
		t.Error(found)
	}
}
