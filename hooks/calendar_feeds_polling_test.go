package hooks_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/calendar"
	"shootday/hooks/jobs"
	"shootday/internal/config"
	"shootday/internal/istime"
)

// poll is longer than the pause between two readings of a good feed.
const poll = 19 * time.Minute

func TestUnchangedCalendarWritesNothing(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	monday := s.nextMonday()
	s.host.set(func(h *calendarHost) { h.body, h.etag = busyCalendar(monday.Add(10*time.Hour)), `"1"` })
	s.connected()
	if s.blocks() != 2 {
		t.Fatalf("%d blocks", s.blocks())
	}
	before, changes := s.feed(), s.changes()
	s.watchCells()
	s.later(poll)
	s.host.set(func(h *calendarHost) { h.etag = "" }) // the same calendar, as a whole
	s.later(poll)
	if asked, whole := s.host.count(); asked != 3 || whole != 2 {
		t.Errorf("asked %d times, %d with a body", asked, whole)
	}
	if s.changes() != changes || s.written() != 0 {
		t.Errorf("the searches were told of %d changes, and %d blocks were written", s.changes()-changes, s.written())
	}
	after := s.feed()
	if after["readAt"].(string) <= before["readAt"].(string) || after["goodAt"] != after["readAt"] {
		t.Errorf("before %v, after %v", before, after)
	}
	s.later(time.Minute)
	if asked, _ := s.host.count(); asked != 3 {
		t.Error("it is read before its time")
	}

	// Only the difference is written.
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(monday.Add(10*time.Hour), monday.Add(12*time.Hour)) })
	s.later(poll)
	if s.written() != 2 || s.blocks() != 4 || s.changes() == changes {
		t.Errorf("%d blocks written, %d there", s.written(), s.blocks())
	}
	s.bookAt(monday.Add(12 * time.Hour)).refusedFor("unavailable")

	// An event has passed: on the next day the calendar reads otherwise, but nothing is to be written.
	s.host.set(func(h *calendarHost) {
		h.body = busyCalendar(s.now(), monday.Add(10*time.Hour), monday.Add(12*time.Hour))
	})
	s.later(poll)
	rows, changes := s.written(), s.changes()
	s.later(24 * time.Hour)
	if s.written() != rows || s.changes() != changes {
		t.Errorf("%d blocks were written on the next day, and %d changes told", s.written()-rows, s.changes()-changes)
	}
}

// untilMorning sets the clock to a morning in India, so that a few hours do not reach the next day.
func (s *feedFixture) untilMorning() {
	s.Helper()
	s.pass(istime.StartOfDay(s.now()).Add(34 * time.Hour).Sub(s.now()))
}

// watchCells counts from now on how many rows of blocked_cells are written.
func (s *feedFixture) watchCells() {
	s.Helper()
	for _, statement := range []string{
		`CREATE TABLE written (n INTEGER)`,
		`CREATE TRIGGER watch_added AFTER INSERT ON blocked_cells BEGIN INSERT INTO written VALUES (1); END`,
		`CREATE TRIGGER watch_gone AFTER DELETE ON blocked_cells BEGIN INSERT INTO written VALUES (1); END`,
	} {
		if _, err := s.app.DB().NewQuery(statement).Execute(); err != nil {
			s.Fatal(err)
		}
	}
}

func (s *feedFixture) written() (rows int) {
	s.Helper()
	if err := s.app.DB().NewQuery(`SELECT count(*) FROM written`).Row(&rows); err != nil {
		s.Fatal(err)
	}
	return rows
}

// TestFailingCalendarFreesNothing takes a calendar away for three days, in each way in which calendars fail.
func TestFailingCalendarFreesNothing(t *testing.T) {
	t.Parallel()
	failures := []struct {
		problem string
		answers func(h *calendarHost)
	}{
		{"status", func(h *calendarHost) { h.status = 500 }},
		{"status", func(h *calendarHost) { h.status = 403 }},
		{"no_calendar", func(h *calendarHost) { h.body = "<!doctype html><title>Sign in</title>" }},
		{"no_calendar", func(h *calendarHost) { h.body = "" }},
		{"cut_off", func(h *calendarHost) { h.body = h.body[:len(h.body)/2] }},
		{"timeout", func(h *calendarHost) { h.hangs = true }},
		{"too_large", func(h *calendarHost) { h.body = strings.Repeat("x", 6<<20) }},
	}
	s := newFeedFixture(t)
	monday := s.nextMonday().AddDate(0, 2, 0)
	body := busyCalendar(monday.Add(10*time.Hour), monday.Add(12*time.Hour))
	s.host.set(func(h *calendarHost) { h.body = body })
	s.connected()
	good := s.feed()["goodAt"]
	for i, failure := range failures {
		s.host.set(func(h *calendarHost) { h.body, h.status, h.hangs = body, 0, false })
		s.host.set(failure.answers)
		s.later(8 * time.Hour)
		feed := s.feed()
		if feed["problem"] != failure.problem || feed["goodAt"] != good || feed["events"] != 2.0 || s.blocks() != 4 {
			t.Errorf("after failure %d: %v, %d blocks", i, feed, s.blocks())
		}
		s.bookAt(monday.Add(10 * time.Hour)).refusedFor("unavailable")
		if told := s.mails("We cannot read your calendar"); told != 0 && i < 2 || told != 1 && i > 2 {
			t.Errorf("%d mails after failure %d", told, i)
		}
	}
	for range 3 {
		s.later(8 * time.Hour)
	}
	if told := s.mails("We cannot read"); told != 1 {
		t.Errorf("%d mails", told)
	}
	s.host.set(func(h *calendarHost) { h.body, h.status, h.hangs = body, 0, false })
	s.later(8 * time.Hour)
	if feed := s.feed(); feed["problem"] != "" || feed["goodAt"] != feed["readAt"] || s.blocks() != 4 {
		t.Errorf("it is back: %v, %d blocks", feed, s.blocks())
	}
}

func TestPausesOfAFailingCalendarGrow(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.connected()
	s.host.set(func(h *calendarHost) { h.status = 500 })
	for range 24 * 6 {
		s.later(10 * time.Minute)
	}
	if asked, _ := s.host.count(); asked < 8 || asked > 12 {
		t.Errorf("asked %d times in a day", asked)
	}
}

// TestCalendarIsSwitchedOffAfterThirtyDays also checks that a sync switches it on again.
func TestCalendarIsSwitchedOffAfterThirtyDays(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.nextMonday().AddDate(0, 2, 0)
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(monday.Add(10 * time.Hour)) })
	id := s.connected()
	s.host.set(func(h *calendarHost) { h.status = 500 })
	for range 31 * 3 {
		s.later(8 * time.Hour)
	}
	asked, _ := s.host.count()
	for range 6 {
		s.later(8 * time.Hour)
	}
	if again, _ := s.host.count(); again != asked {
		t.Errorf("it is still read")
	}
	if feed := s.feed(); feed["problem"] != "stopped" || s.blocks() != 2 || s.mails("We cannot read") != 1 || s.mails("switched off") != 1 {
		t.Errorf("%v, %d blocks, %d and %d mails", feed, s.blocks(), s.mails("We cannot read"), s.mails("switched off"))
	}
	s.bookAt(monday.Add(10 * time.Hour)).refusedFor("unavailable")
	sync := "/api/v1/calendar/feeds/" + id + "/sync"
	if feed := s.call("POST", sync, s.ravi.token, nil).ok().object("feed"); feed["problem"] != "stopped" {
		t.Errorf("%v", feed)
	}
	s.host.set(func(h *calendarHost) { h.status = 0 })
	s.pass(time.Hour)
	if feed := s.call("POST", sync, s.ravi.token, nil).ok().object("feed"); feed["problem"] != "" {
		t.Errorf("%v", feed)
	}
	s.later(poll)
	if again, _ := s.host.count(); again != asked+3 {
		t.Errorf("asked %d times, not %d", again, asked+3)
	}
}

// TestCalendarThatLosesMostIsBelievedTheSecondTime sends a copy without most events.
func TestCalendarThatLosesMostIsBelievedTheSecondTime(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	monday := s.nextMonday()
	var times []time.Time
	for i := range 10 {
		times = append(times, monday.AddDate(0, 0, i))
	}
	s.host.set(func(h *calendarHost) { h.body, h.etag = busyCalendar(times...), `"1"` })
	s.connected()
	s.host.set(func(h *calendarHost) { h.body, h.etag = busyCalendar(times[:5]...), `"2"` })
	s.later(poll)
	if s.blocks() != 10 || s.feed()["problem"] != "" {
		t.Errorf("half of them: %d blocks, %v", s.blocks(), s.feed())
	}
	s.host.set(func(h *calendarHost) { h.body, h.etag = busyCalendar(times[:2]...), `"3"` })
	s.later(poll)
	if s.blocks() != 10 || s.feed()["problem"] != "shrunk" {
		t.Errorf("at first: %d blocks, %v", s.blocks(), s.feed())
	}
	s.later(poll)
	if s.blocks() != 4 || s.feed()["problem"] != "" {
		t.Errorf("at the second reading: %d blocks, %v", s.blocks(), s.feed())
	}
}

// TestClockADayAhead reads a calendar with a clock that is a day ahead, and again with the right one.
func TestClockADayAhead(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	evening, later := istime.StartOfDay(s.now()).Add(20*time.Hour), s.nextMonday().Add(10*time.Hour)
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(evening, later) })
	s.connected()
	s.later(24 * time.Hour)
	if s.blocks() != 4 {
		t.Errorf("a day ahead there are %d blocks", s.blocks())
	}
	s.host.set(func(h *calendarHost) { h.status = 500 })
	s.later(poll)
	asked, _ := s.host.count()
	s.host.set(func(h *calendarHost) { h.status = 0 })
	s.later(-24 * time.Hour)
	if again, _ := s.host.count(); again != asked+1 || s.blocks() != 4 || s.feed()["problem"] != "" {
		t.Errorf("with the right clock: asked %d times, %d blocks, %v", again-asked, s.blocks(), s.feed())
	}
	// It fails while the clock is wrong, which is not a day of failures.
	s.host.set(func(h *calendarHost) { h.status = 500 })
	s.later(25 * time.Hour)
	if told := s.mails("calendar"); told != 0 || s.feed()["problem"] != "status" || s.blocks() != 4 {
		t.Errorf("%d mails, %d blocks, %v", told, s.blocks(), s.feed())
	}
	s.pass(-25 * time.Hour)
	s.bookAt(evening).refusedFor("unavailable")
}

// TestNewDayReadsTheWholeCalendar: a daily event gets a cell at the end of the reach, although the host answers 304.
func TestNewDayReadsTheWholeCalendar(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	daily := strings.Replace(busyCalendar(s.nextMonday().AddDate(0, 0, -14)), "DURATION:PT1H\r\n", "DURATION:PT1H\r\nRRULE:FREQ=DAILY\r\n", 1)
	s.host.set(func(h *calendarHost) { h.body, h.etag = daily, `"1"` })
	s.connected()
	last := func() (slot int64) {
		if err := s.app.DB().NewQuery(`SELECT max(slot) FROM blocked_cells`).Row(&slot); err != nil {
			t.Fatal(err)
		}
		return slot
	}
	before := last()
	s.later(poll)
	if last() != before {
		t.Error("blocks came on the same day")
	}
	s.later(24 * time.Hour)
	if last() != before+48 {
		t.Errorf("the last block moved by %d cells", last()-before)
	}
}

// TestChangesDuringAReadingWin changes and deletes a feed while its host answers the job.
func TestChangesDuringAReadingWin(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.nextMonday()
	old, allDay := busyCalendar(monday.Add(10*time.Hour)), "BEGIN:VEVENT\r\nUID:a@example.in\r\nDTSTART;VALUE=DATE:"+monday.Format("20060102")+"\r\nEND:VEVENT\r\n"
	s.host.set(func(h *calendarHost) { h.body = old })
	id := s.connected()
	path := "/api/v1/calendar/feeds/" + id
	during := func(work func()) {
		s.host.set(func(h *calendarHost) {
			h.body = strings.Replace(old, "END:VCALENDAR", allDay+"END:VCALENDAR", 1)
			h.busy = func() {
				s.host.set(func(h *calendarHost) { h.busy = nil })
				work()
			}
		})
		s.later(poll)
	}
	during(func() { s.call("PUT", path, s.ravi.token, object{"allDayBlocks": false}).ok() })
	if s.blocks() != 2 || s.feed()["allDayBlocks"] != false {
		t.Errorf("%d blocks, %v", s.blocks(), s.feed())
	}
	s.call("PUT", path, s.ravi.token, object{"allDayBlocks": true}).ok()
	if s.blocks() != 48 {
		t.Errorf("%d blocks of the whole day", s.blocks())
	}
	during(func() { s.call("DELETE", path, s.ravi.token, nil).ok() })
	if s.blocks() != 0 || len(s.feeds()) != 0 {
		t.Errorf("%d blocks, %v", s.blocks(), s.feeds())
	}
}

func TestChangedFeedIsReadAsAWhole(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.nextMonday()
	s.host.set(func(h *calendarHost) {
		h.body, h.etag = busyCalendar(monday.Add(10*time.Hour), monday.Add(12*time.Hour)), `"1"`
	})
	id := s.connected()
	path := "/api/v1/calendar/feeds/" + id
	s.host.set(func(h *calendarHost) {
		h.body = strings.Replace(h.body, "SUMMARY:Dentist", "STATUS:TENTATIVE", 2)
	})
	change := func(form object) object { return s.call("PUT", path, s.ravi.token, form).ok().object("feed") }
	if feed := change(object{"name": "Work", "tentativeBlocks": false}); feed["name"] != "Work" || feed["tentativeBlocks"] != false || s.blocks() != 0 {
		t.Errorf("%v, %d blocks", feed, s.blocks())
	}
	s.call("PUT", path, s.ravi.token, object{"url": "https://127.0.0.1/a.ics"}).refusedField(400, "url")
	s.call("PUT", path, s.ravi.token, object{"name": ""}).refusedField(400, "name")
	s.host.set(func(h *calendarHost) { h.status = 500 })
	s.call("PUT", path, s.ravi.token, object{"url": s.host.URL + "/other.ics"}).refusedField(400, "url")
	if feed := change(object{"tentativeBlocks": true}); feed["problem"] != "status" || feed["tentativeBlocks"] != true || s.blocks() != 0 {
		t.Errorf("%v, %d blocks", feed, s.blocks())
	}
	s.host.set(func(h *calendarHost) { h.status = 0 })
	s.later(poll)
	if feed := s.feed(); feed["problem"] != "" || s.blocks() != 4 {
		t.Errorf("%v, %d blocks", feed, s.blocks())
	}
	other := s.connect("/second.ics").ok().object("feed")["feedId"].(string)
	s.call("PUT", "/api/v1/calendar/feeds/"+other, s.ravi.token, object{"url": s.host.URL + secretPath}).refused(409, "already")
}

// TestOnlyTheLeaderReads asks a process that does not lead, and one that loses the lead while it reads.
func TestOnlyTheLeaderReads(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.connected()
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(s.nextMonday()) })
	cfg, err := config.Load(func(name string) string {
		value, _ := strings.CutPrefix(s.host.setting(), name+"=")
		return strings.TrimPrefix(value, s.host.setting())
	})
	if err != nil {
		t.Fatal(err)
	}
	const far = 40 * time.Minute // beyond the server's own clock, whose job must not read
	leads := 0
	other := &calendar.Feeds{
		Config: cfg, Now: func() time.Time { return s.now().Add(far) }, Jobs: jobs.NewMonitor(time.Now),
		Confirm: func(context.Context) error {
			if leads--; leads < 0 {
				return errors.New("another node leads")
			}
			return nil
		},
	}
	other.Open(s.app)
	before := s.fingerprint()
	for _, confirmed := range []int{0, 1} {
		leads = confirmed
		asked, _ := s.host.count()
		if err := other.Poll(t.Context(), s.app); err == nil {
			t.Error("no error")
		}
		if again, _ := s.host.count(); again != asked+confirmed {
			t.Errorf("asked %d times", again-asked)
		}
		s.unchanged(before)
	}
	leads = 9
	if err := other.Poll(t.Context(), s.app); err != nil || s.blocks() != 2 {
		t.Errorf("%v, %d blocks", err, s.blocks())
	}
}

// TestBlocksGoWithTheirFeed deletes feeds in the ways of admins.
func TestBlocksGoWithTheirFeed(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	admin := s.actors().admin
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(s.nextMonday()) })
	for what, remove := range map[string]func(id string) *answer{
		"record": func(id string) *answer {
			return s.call("DELETE", "/api/collections/calendar_feeds/records/"+id, admin.token, nil)
		},
		"collection": func(string) *answer {
			return s.call("DELETE", "/api/collections/calendar_feeds/truncate", admin.token, nil)
		},
		"number": func(id string) *answer {
			s.call("PATCH", "/api/collections/calendar_feeds/records/"+id, admin.token, object{"source": 4})
			if s.blocks() != 0 {
				t.Error("a new number has the old blocks")
			}
			return s.call("DELETE", "/api/collections/calendar_feeds/records/"+id, admin.token, nil)
		},
	} {
		id := s.connected()
		changes := s.changes()
		if got := remove(id); got.status != http.StatusNoContent {
			t.Errorf("%s: %d %s", what, got.status, got.raw)
		}
		if s.blocks() != 0 || s.changes() == changes {
			t.Errorf("%s: %d blocks are left", what, s.blocks())
		}
	}
	// An admin changes the address: the new calendar replaces the old one at once.
	id := s.connected()
	s.host.set(func(h *calendarHost) { h.body = busyCalendar() })
	if got := s.call("PATCH", "/api/collections/calendar_feeds/records/"+id, admin.token, object{"url": s.host.URL + "/empty.ics"}); got.status != http.StatusOK {
		t.Error(got.raw)
	}
	s.round("calendar feeds")
	if s.blocks() != 0 || s.feed()["problem"] != "" {
		t.Errorf("%d blocks of the old address, %v", s.blocks(), s.feed())
	}
	s.call("DELETE", "/api/v1/calendar/feeds/"+id, s.ravi.token, nil).ok()
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(s.nextMonday()) })
	s.connected()
	if err := s.app.RunInTransaction(func(tx core.App) error { return tx.Delete(s.find("photographers", s.ravi.profile)) }); err != nil {
		t.Fatal(err)
	}
	if s.blocks() != 0 {
		t.Errorf("%d blocks are left of a photographer", s.blocks())
	}
}
