package hooks_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/calendar"
	"shootday/hooks/jobs"
	"shootday/hooks/store"
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

// TestDateOfARecentChangeIsNotTrusted: a calendar changes twice in a second, and its date stays the same.
func TestDateOfARecentChangeIsNotTrusted(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	s.host.set(func(h *calendarHost) { h.modified = s.now() })
	s.connected()
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(s.nextMonday()) })
	s.later(poll)
	if s.blocks() != 2 {
		t.Errorf("%d blocks", s.blocks())
	}
	s.later(poll)
	if asked, whole := s.host.count(); asked != 3 || whole != 2 {
		t.Errorf("asked %d times, %d with a body", asked, whole)
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

// TestLastShootOfTheHorizonIsBlocked blocks the last time that can be booked today, until the end of the day.
func TestLastShootOfTheHorizonIsBlocked(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	midnight := istime.StartOfDay(s.now()).AddDate(0, 0, 401)
	s.host.set(func(h *calendarHost) { h.body = busyCalendar(midnight.Add(-time.Hour)) })
	s.connected()
	s.pass(istime.StartOfDay(s.now()).AddDate(0, 0, 1).Add(-10 * time.Minute).Sub(s.now()))
	s.bookAt(midnight.Add(-30 * time.Minute)).refusedFor("unavailable")
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
	// A sync during the reading sees a newer calendar.
	during(func() {
		s.host.set(func(h *calendarHost) { h.body = busyCalendar(monday, monday.Add(20*time.Hour)) })
		s.call("POST", path+"/sync", s.ravi.token, nil).ok()
		s.call("POST", path+"/sync", s.ravi.token, nil).refused(429, "")
	})
	s.pass(time.Minute)
	s.call("POST", path+"/sync", s.ravi.token, nil).ok() // believed at the second reading
	s.pass(time.Minute)
	during(func() {
		s.host.set(func(h *calendarHost) {
			h.body = busyCalendar(monday, monday.Add(20*time.Hour), monday.Add(22*time.Hour))
		})
		s.call("POST", path+"/sync", s.ravi.token, nil).ok()
	})
	if s.blocks() != 6 || s.feed()["events"] != 3.0 {
		t.Errorf("%d blocks after a sync, %v", s.blocks(), s.feed())
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
	const far = 40 * time.Minute // beyond the server's own clock, whose job must not read
	leads := 0
	other := &calendar.Feeds{
		Every: 15 * time.Minute, PrivateHosts: []string{s.host.address()}, Now: func() time.Time { return s.now().Add(far) }, Jobs: jobs.NewMonitor(time.Now),
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
			s.call("PATCH", "/api/collections/calendar_feeds/records/"+id, admin.token, object{"source": 4}).ofStatus(200)
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
	if err := store.Write(s.app, func(tx store.Tx) error { return tx.Delete(s.find("photographers", s.ravi.profile)) }); err != nil {
		t.Fatal(err)
	}
	if s.blocks() != 0 {
		t.Errorf("%d blocks are left of a photographer", s.blocks())
	}
}
