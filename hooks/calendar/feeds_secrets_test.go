package calendar_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks"
	"shootday/hooks/apptest"
	"shootday/internal/config"
)

// TestFeedAddressIsNowhere makes many requests about feeds, both valid and invalid ones. The URLs of the feeds must not
// occur in responses or logs. In the database, they must occur in only one column.
func TestFeedAddressIsNowhere(t *testing.T) {
	t.Parallel()
	on, journal := apptest.Journaling(t)
	on.Tuning = hooks.Tuning{FeedTimeout: feedTimeout}
	s := newFeedFixtureOn(on)
	admin := s.People.Actors().Admin
	var answers []*apptest.Answer
	call := func(who apptest.Person, method, path string, form any) *apptest.Answer {
		got := s.Call(method, path, who.Token, form)
		answers = append(answers, got)
		return got
	}
	feed := func(path string) apptest.Object {
		return apptest.Object{"id": s.Ravi.Profile, "name": "Private", "url": s.host.URL + path}
	}
	const path, records = "/api/v1/calendar/feeds", "/api/collections/calendar_feeds/records"
	secret := func(n int) string { return fmt.Sprintf("/private-5f8c1d-%d/basic.ics", n) }
	id := call(s.Ravi, "POST", path, feed(secret(0))).OK().Object("feed")["feedId"].(string)
	call(s.Ravi, "POST", path, feed(secret(0))).Refused(409, "")
	call(s.Ravi, "PUT", path+"/"+id, apptest.Object{"url": s.host.URL + secret(1)}).OK()
	for i, change := range []func(h *apptest.CalendarHost){
		func(h *apptest.CalendarHost) { h.Status = 500 },
		func(h *apptest.CalendarHost) { h.Body = "private-5f8c1d" },
		func(h *apptest.CalendarHost) { h.Hangs = true },
	} {
		set(s.host, change)
		s.Pass(time.Hour)
		call(s.Ravi, "POST", path, feed(secret(2+i))).RefusedField(400, "url")
		call(s.Ravi, "POST", path+"/"+id+"/sync", nil).OK()
	}
	for _, address := range []string{"https://user:private-5f8c1d@example.com/", "https://10.0.0.1/private-5f8c1d", "https://private-5f8c1d.invalid/", "%zz private-5f8c1d"} {
		call(s.Ravi, "POST", path, apptest.Object{"id": s.Ravi.Profile, "name": "Private", "url": address}).RefusedField(400, "url")
	}
	call(s.Ravi, "POST", path, apptest.Object{"id": s.Ravi.Profile, "url": []string{s.host.URL + secret(0)}}).OfStatus(400)
	s.later(8 * time.Hour)
	set(s.host, func(h *apptest.CalendarHost) { h.Status, h.Hangs = 500, false }) // one timeout is enough
	for range 3 {
		s.later(8 * time.Hour)
	}
	call(s.Ravi, "GET", "/api/v1/calendar/settings", nil).OK()
	call(s.Ravi, "GET", "/api/v1/user/data/"+s.Ravi.ID, nil).OfStatus(200)
	call(admin, "GET", records+"?fields=*,url", nil).OfStatus(200)
	call(admin, "GET", records+"/"+id, nil).OfStatus(200)
	call(admin, "POST", records, apptest.Object{"photographer": s.Ravi.Profile, "name": "Mine", "source": 5, "url": s.host.URL + secret(7)}).OfStatus(200)
	call(admin, "PATCH", records+"/"+id, apptest.Object{"name": "Ours", "url": s.host.URL + secret(8)}).OfStatus(200)
	s.Round("calendar feeds")
	// Make the database fail while the result of a reading is stored.
	if _, err := s.App.DB().NewQuery("ALTER TABLE blocked_cells RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}
	set(s.host, func(h *apptest.CalendarHost) {
		h.Status, h.Hangs, h.Body = 0, false, apptest.BusyCalendar(s.Bookings.NextMonday())
	})
	s.later(8 * time.Hour)
	s.Health.Logged(journal, s.Health.Break("/api/v1/calendar/free/"+s.Ravi.Profile+"?date=2026-12-01", ""))

	for _, got := range answers {
		if strings.Contains(got.Raw, "5f8c1d") {
			t.Errorf("%s reveals the address: %s", got.What, got.Raw)
		}
	}
	if len(journal.Lines(t, "a feed was not read")) == 0 {
		t.Error("the log does not contain the failure of the database")
	}
	if lines := journal.Lines(t, "5f8c1d"); len(lines) > 0 {
		t.Errorf("the log contains the address: %v", lines)
	}
	traces := s.Admins.Traces(s.App.DataDir(), "5f8c1d")
	if len(traces) == 0 {
		t.Error("the search does not even find the stored address")
	}
	for _, found := range traces {
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

// TestCallsFindAPlaceBesideARound checks that adding a feed does not have to wait until the job has read all other feeds
// of the same host, and that the host never gets more than two requests at the same time. The test is not parallel,
// because it inspects the stacks of all goroutines.
func TestCallsFindAPlaceBesideARound(t *testing.T) {
	s := newFeedFixture(t)
	const others = 40
	for i := range others {
		p := s.People.Photographer()
		s.DB.Record("calendar_feeds", apptest.Object{"photographer": p.Profile, "name": "Work", "source": 1, "url": fmt.Sprintf("%s/%d.ics", s.host.URL, i)})
	}
	step := make(chan struct{}) // the host completes one response for each value
	set(s.host, func(h *apptest.CalendarHost) { h.Busy = func() { <-step } })
	done, connected := make(chan struct{}), make(chan int)
	go func() {
		defer close(done)
		s.Round("calendar feeds")
	}()
	s.Await("the round runs", func() bool { asked, _ := count(s.host); return asked == 2 })
	time.Sleep(others * 15 * time.Millisecond) // enough time for the job to start reading all feeds, which it must not do
	go func() { connected <- s.connect(secretPath).Status }()
	s.Await("the call waits for the host", func() bool { return apptest.GoroutinesIn("feedfetch.(*queue).enter(") > 0 })
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
	if place := slices.Index(s.host.Order, secretPath); place < 0 || place > 5 {
		t.Errorf("the feed was read after %d of %d others, of which two had begun before", place, others)
	}
	<-done
	if asked, _ := count(s.host); asked != others+1 || s.host.Highest > 2 {
		t.Errorf("the host was asked %d times, and %d times in parallel", asked, s.host.Highest)
	}
}

func TestReadingsOfAnAccountAreLimited(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	id := s.connected()
	change := func() *apptest.Answer {
		return s.Call("PUT", "/api/v1/calendar/feeds/"+id, s.Ravi.Token, apptest.Object{"name": "Work"})
	}
	made := 1
	for change().Status == http.StatusOK {
		if made++; made > 200 {
			t.Fatal("the readings of an account have no limit")
		}
	}
	change().Refused(429, "")
	s.Pass(time.Hour)
	change().OK()

	// Start nine readings at the same time. The limit is six.
	answered := make(chan struct{}) // the host responds once this channel is closed
	set(s.host, func(h *apptest.CalendarHost) { h.Busy = func() { <-answered } })
	results := make(chan int)
	for range 9 {
		go func() { results <- change().Status }()
	}
	for range 3 {
		if status := apptest.Receive(t, "an answer without a reading", results); status != http.StatusTooManyRequests {
			t.Error("the response to the seventh parallel reading is", status)
		}
	}
	close(answered)
	for range 6 {
		if status := apptest.Receive(t, "an answer after a reading", results); status != http.StatusOK {
			t.Error("the response to one of six parallel readings is", status)
		}
	}
}

// TestWarningsAreShown checks that the settings show a warning for a calendar in which an event repeats hourly, and for a
// calendar with an unknown time zone.
func TestWarningsAreShown(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	at := s.Bookings.NextMonday().Add(10 * time.Hour)
	body := apptest.BusyCalendar(at, at.Add(24*time.Hour))
	hourly := strings.Replace(body, "DURATION:PT1H\r\n", "DURATION:PT1H\r\nRRULE:FREQ=HOURLY\r\n", 1)
	set(s.host, func(h *apptest.CalendarHost) { h.Body, h.Etag = hourly, `"1"` })
	s.connected()
	if feed := s.feed(); feed["problem"] != "frequent_rule" || feed["events"] != 2.0 || s.blocks() != 2 {
		t.Errorf("the feed is %v, with %d blocks", feed, s.blocks())
	}
	s.later(poll) // the host responds with 304
	if feed := s.feed(); feed["problem"] != "frequent_rule" {
		t.Errorf("%v", feed)
	}
	set(s.host, func(h *apptest.CalendarHost) {
		h.Body = strings.ReplaceAll(strings.ReplaceAll(body, "DTSTART:", "DTSTART;TZID=Mars/Olympus:"), "Z\r\nDURATION", "\r\nDURATION")
		h.Etag = `"2"`
	})
	s.later(poll)
	if feed := s.feed(); feed["problem"] != "unknown_zone" || s.blocks() != 4 {
		t.Errorf("the feed is %v, with %d blocks", feed, s.blocks())
	}
}

// TestOwnShootsAreNoEcho checks that events in an external calendar do not block time if they come from Shootday, that is,
// if the photographer's calendar program has copied them from the calendar link.
func TestOwnShootsAreNoEcho(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	set(s.host, func(h *apptest.CalendarHost) {
		h.Body = strings.ReplaceAll(apptest.BusyCalendar(s.Bookings.NextMonday()), "@example.in", "@shootday.test")
	})
	s.connected()
	if s.blocks() != 0 {
		t.Errorf("%d blocks", s.blocks())
	}
}

// TestErasedPhotographerHasNoFeeds checks that erasing an account deletes the URLs and the blocks of its feeds.
func TestErasedPhotographerHasNoFeeds(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(s.Bookings.NextMonday()) })
	s.connected()
	admin := s.People.Actors().Admin
	s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": s.Ravi.Email}).OK()
	if s.blocks() != 0 {
		t.Errorf("%d blocks", s.blocks())
	}
	if found := s.Admins.Traces(s.App.DataDir(), secretPath); len(found) > 0 {
		t.Error(found)
	}
}
