package calendar_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/calendar"
	"shootday/hooks/jobs"
	"shootday/hooks/store"
	"shootday/internal/istime"
)

// poll is a duration after which a feed that can be read successfully is due again.
const poll = 19 * time.Minute

func TestUnchangedCalendarWritesNothing(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	monday := s.Bookings.NextMonday()
	set(s.host, func(h *apptest.CalendarHost) { h.Body, h.Etag = apptest.BusyCalendar(monday.Add(10*time.Hour)), `"1"` })
	s.connected()
	if s.blocks() != 2 {
		t.Fatalf("%d blocks", s.blocks())
	}
	before, changes := s.feed(), s.changes()
	s.watchCells()
	s.later(poll)
	set(s.host, func(h *apptest.CalendarHost) { h.Etag = "" }) // the host sends the same calendar in full
	s.later(poll)
	if asked, whole := count(s.host); asked != 3 || whole != 2 {
		t.Errorf("the host was asked %d times and sent %d bodies", asked, whole)
	}
	if s.changes() != changes || s.written() != 0 {
		t.Errorf("the search index got %d changes, and %d blocks were written", s.changes()-changes, s.written())
	}
	after := s.feed()
	if after["readAt"].(string) <= before["readAt"].(string) || after["goodAt"] != after["readAt"] {
		t.Errorf("the feed was %v, and is %v", before, after)
	}
	s.later(time.Minute)
	if asked, _ := count(s.host); asked != 3 {
		t.Error("the feed was read before it was due")
	}

	// Only the difference must be written.
	set(s.host, func(h *apptest.CalendarHost) {
		h.Body = apptest.BusyCalendar(monday.Add(10*time.Hour), monday.Add(12*time.Hour))
	})
	s.later(poll)
	if s.written() != 2 || s.blocks() != 4 || s.changes() == changes {
		t.Errorf("%d blocks were written, %d are stored", s.written(), s.blocks())
	}
	s.BookAt(monday.Add(12 * time.Hour)).RefusedFor("unavailable")

	// On the next day, the calendar's slots no longer include the event that is over, but no row may be written.
	set(s.host, func(h *apptest.CalendarHost) {
		h.Body = apptest.BusyCalendar(s.Now(), monday.Add(10*time.Hour), monday.Add(12*time.Hour))
	})
	s.later(poll)
	rows, changes := s.written(), s.changes()
	s.later(24 * time.Hour)
	if s.written() != rows || s.changes() != changes {
		t.Errorf("%d blocks were written on the next day, and %d changes were recorded", s.written()-rows, s.changes()-changes)
	}
}

// TestDateOfARecentChangeIsNotTrusted checks that the server detects a second change of a calendar in the same second,
// although the Last-Modified date remains the same.
func TestDateOfARecentChangeIsNotTrusted(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	set(s.host, func(h *apptest.CalendarHost) { h.Modified = s.Now() })
	s.connected()
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(s.Bookings.NextMonday()) })
	s.later(poll)
	if s.blocks() != 2 {
		t.Errorf("%d blocks", s.blocks())
	}
	s.later(poll)
	if asked, whole := count(s.host); asked != 3 || whole != 2 {
		t.Errorf("the host was asked %d times and sent %d bodies", asked, whole)
	}
}

// untilMorning advances the clock to a morning in India, so that the next few hours are on the same day.
func (s *feedFixture) untilMorning() {
	s.Helper()
	s.Pass(istime.StartOfDay(s.Now()).Add(34 * time.Hour).Sub(s.Now()))
}

// watchCells starts counting the rows of blocked_cells that are inserted or deleted.
func (s *feedFixture) watchCells() {
	s.Helper()
	for _, statement := range []string{
		`CREATE TABLE written (n INTEGER)`,
		`CREATE TRIGGER watch_added AFTER INSERT ON blocked_cells BEGIN INSERT INTO written VALUES (1); END`,
		`CREATE TRIGGER watch_gone AFTER DELETE ON blocked_cells BEGIN INSERT INTO written VALUES (1); END`,
	} {
		if _, err := s.App.DB().NewQuery(statement).Execute(); err != nil {
			s.Fatal(err)
		}
	}
}

func (s *feedFixture) written() (rows int) {
	s.Helper()
	if err := s.App.DB().NewQuery(`SELECT count(*) FROM written`).Row(&rows); err != nil {
		s.Fatal(err)
	}
	return rows
}

// TestNewDayReadsTheWholeCalendar checks that a daily event in an unmodified calendar blocks one more day each day.
func TestNewDayReadsTheWholeCalendar(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	daily := strings.Replace(apptest.BusyCalendar(s.Bookings.NextMonday().AddDate(0, 0, -14)), "DURATION:PT1H\r\n", "DURATION:PT1H\r\nRRULE:FREQ=DAILY\r\n", 1)
	set(s.host, func(h *apptest.CalendarHost) { h.Body, h.Etag = daily, `"1"` })
	s.connected()
	last := func() (slot int64) {
		if err := s.App.DB().NewQuery(`SELECT max(slot) FROM blocked_cells`).Row(&slot); err != nil {
			t.Fatal(err)
		}
		return slot
	}
	before := last()
	s.later(poll)
	if last() != before {
		t.Error("blocks were added on the same day")
	}
	s.later(24 * time.Hour)
	if last() != before+48 {
		t.Errorf("the last block moved by %d cells", last()-before)
	}
}

// TestLastShootOfTheHorizonIsBlocked checks that a calendar's events block time up to the latest time that can be booked
// before the calendar is read on the next day.
func TestLastShootOfTheHorizonIsBlocked(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	midnight := istime.StartOfDay(s.Now()).AddDate(0, 0, 401)
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(midnight.Add(-time.Hour)) })
	s.connected()
	s.Pass(istime.StartOfDay(s.Now()).AddDate(0, 0, 1).Add(-10 * time.Minute).Sub(s.Now()))
	s.BookAt(midnight.Add(-30 * time.Minute)).RefusedFor("unavailable")
}

// TestChangesDuringAReadingWin checks that the job discards the result of reading a feed if the feed was changed or
// deleted while the job was reading it.
func TestChangesDuringAReadingWin(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.Bookings.NextMonday()
	old, allDay := apptest.BusyCalendar(monday.Add(10*time.Hour)), "BEGIN:VEVENT\r\nUID:a@example.in\r\nDTSTART;VALUE=DATE:"+monday.Format("20060102")+"\r\nEND:VEVENT\r\n"
	set(s.host, func(h *apptest.CalendarHost) { h.Body = old })
	id := s.connected()
	path := "/api/v1/calendar/feeds/" + id
	during := func(work func()) {
		set(s.host, func(h *apptest.CalendarHost) {
			h.Body = strings.Replace(old, "END:VCALENDAR", allDay+"END:VCALENDAR", 1)
			h.Busy = func() {
				set(s.host, func(h *apptest.CalendarHost) { h.Busy = nil })
				work()
			}
		})
		s.later(poll)
	}
	during(func() { s.Call("PUT", path, s.Ravi.Token, apptest.Object{"allDayBlocks": false}).OK() })
	if s.blocks() != 2 || s.feed()["allDayBlocks"] != false {
		t.Errorf("there are %d blocks, and the feed is %v", s.blocks(), s.feed())
	}
	s.Call("PUT", path, s.Ravi.Token, apptest.Object{"allDayBlocks": true}).OK()
	if s.blocks() != 48 {
		t.Errorf("an event of a whole day gives %d blocks", s.blocks())
	}
	// The photographer requests a reading, which gets a newer version of the calendar, while the job reads the old one.
	during(func() {
		set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(monday, monday.Add(20*time.Hour)) })
		s.Call("POST", path+"/sync", s.Ravi.Token, nil).OK()
		s.Call("POST", path+"/sync", s.Ravi.Token, nil).Refused(429, "")
	})
	s.Pass(time.Minute)
	s.Call("POST", path+"/sync", s.Ravi.Token, nil).OK() // content with fewer events is used only when it is read a second time
	s.Pass(time.Minute)
	during(func() {
		set(s.host, func(h *apptest.CalendarHost) {
			h.Body = apptest.BusyCalendar(monday, monday.Add(20*time.Hour), monday.Add(22*time.Hour))
		})
		s.Call("POST", path+"/sync", s.Ravi.Token, nil).OK()
	})
	if s.blocks() != 6 || s.feed()["events"] != 3.0 {
		t.Errorf("there are %d blocks after a sync, and the feed is %v", s.blocks(), s.feed())
	}
	during(func() { s.Call("DELETE", path, s.Ravi.Token, nil).OK() })
	if s.blocks() != 0 || len(s.feeds()) != 0 {
		t.Errorf("there are %d blocks, and the feeds are %v", s.blocks(), s.feeds())
	}
}

func TestChangedFeedIsReadAsAWhole(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.Bookings.NextMonday()
	set(s.host, func(h *apptest.CalendarHost) {
		h.Body, h.Etag = apptest.BusyCalendar(monday.Add(10*time.Hour), monday.Add(12*time.Hour)), `"1"`
	})
	id := s.connected()
	path := "/api/v1/calendar/feeds/" + id
	set(s.host, func(h *apptest.CalendarHost) {
		h.Body = strings.Replace(h.Body, "SUMMARY:Dentist", "STATUS:TENTATIVE", 2)
	})
	change := func(form apptest.Object) apptest.Object {
		return s.Call("PUT", path, s.Ravi.Token, form).OK().Object("feed")
	}
	if feed := change(apptest.Object{"name": "Work", "tentativeBlocks": false}); feed["name"] != "Work" || feed["tentativeBlocks"] != false || s.blocks() != 0 {
		t.Errorf("the feed is %v, with %d blocks", feed, s.blocks())
	}
	s.Call("PUT", path, s.Ravi.Token, apptest.Object{"url": "https://127.0.0.1/a.ics"}).RefusedField(400, "url")
	s.Call("PUT", path, s.Ravi.Token, apptest.Object{"name": ""}).RefusedField(400, "name")
	set(s.host, func(h *apptest.CalendarHost) { h.Status = 500 })
	s.Call("PUT", path, s.Ravi.Token, apptest.Object{"url": s.host.URL + "/other.ics"}).RefusedField(400, "url")
	if feed := change(apptest.Object{"tentativeBlocks": true}); feed["problem"] != "status" || feed["tentativeBlocks"] != true || s.blocks() != 0 {
		t.Errorf("the feed is %v, with %d blocks", feed, s.blocks())
	}
	set(s.host, func(h *apptest.CalendarHost) { h.Status = 0 })
	s.later(poll)
	if feed := s.feed(); feed["problem"] != "" || s.blocks() != 4 {
		t.Errorf("the feed is %v, with %d blocks", feed, s.blocks())
	}
	other := s.connect("/second.ics").OK().Object("feed")["feedId"].(string)
	s.Call("PUT", "/api/v1/calendar/feeds/"+other, s.Ravi.Token, apptest.Object{"url": s.host.URL + secretPath}).Refused(409, "already")
}

// TestOnlyTheLeaderReads checks that Poll returns an error and stores nothing in a process that is not the cluster's
// leader, or is no longer the leader when it has read the feeds.
func TestOnlyTheLeaderReads(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.connected()
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(s.Bookings.NextMonday()) })
	const far = 40 * time.Minute // other's clock is this far ahead; no feed is due by the server's clock
	leads := 0
	other := &calendar.Feeds{
		Every: 15 * time.Minute, PrivateHosts: []string{s.host.Address()}, Now: func() time.Time { return s.Now().Add(far) }, Jobs: jobs.NewMonitor(time.Now),
		Confirm: func(context.Context) error {
			if leads--; leads < 0 {
				return errors.New("another node leads")
			}
			return nil
		},
	}
	other.Open(s.App)
	before := s.DB.Fingerprint()
	for _, confirmed := range []int{0, 1} {
		leads = confirmed
		asked, _ := count(s.host)
		if err := other.Poll(t.Context(), s.App); err == nil {
			t.Error("no error")
		}
		if again, _ := count(s.host); again != asked+confirmed {
			t.Errorf("the host was asked %d times", again-asked)
		}
		s.DB.Unchanged(before)
	}
	leads = 9
	if err := other.Poll(t.Context(), s.App); err != nil || s.blocks() != 2 {
		t.Errorf("the poll returned %v, and there are %d blocks", err, s.blocks())
	}
}

// TestBlocksGoWithTheirFeed checks that the half hours that a feed blocks are deleted or replaced when an admin deletes or
// changes the feed, or deletes its photographer.
func TestBlocksGoWithTheirFeed(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	admin := s.People.Actors().Admin
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(s.Bookings.NextMonday()) })
	for what, remove := range map[string]func(id string) *apptest.Answer{
		"record": func(id string) *apptest.Answer {
			return s.Call("DELETE", "/api/collections/calendar_feeds/records/"+id, admin.Token, nil)
		},
		"collection": func(string) *apptest.Answer {
			return s.Call("DELETE", "/api/collections/calendar_feeds/truncate", admin.Token, nil)
		},
		"number": func(id string) *apptest.Answer {
			s.Call("PATCH", "/api/collections/calendar_feeds/records/"+id, admin.Token, apptest.Object{"source": 4}).OfStatus(200)
			if s.blocks() != 0 {
				t.Error("a feed with a changed number has the old blocks")
			}
			return s.Call("DELETE", "/api/collections/calendar_feeds/records/"+id, admin.Token, nil)
		},
	} {
		id := s.connected()
		changes := s.changes()
		if got := remove(id); got.Status != http.StatusNoContent {
			t.Errorf("%s: %d %s", what, got.Status, got.Raw)
		}
		if s.blocks() != 0 || s.changes() == changes {
			t.Errorf("%s: %d blocks are left", what, s.blocks())
		}
	}
	// When an admin changes the URL, the new calendar replaces the old one immediately.
	id := s.connected()
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar() })
	if got := s.Call("PATCH", "/api/collections/calendar_feeds/records/"+id, admin.Token, apptest.Object{"url": s.host.URL + "/empty.ics"}); got.Status != http.StatusOK {
		t.Error(got.Raw)
	}
	s.Round("calendar feeds")
	if s.blocks() != 0 || s.feed()["problem"] != "" {
		t.Errorf("%d blocks of the old address are left, and the feed is %v", s.blocks(), s.feed())
	}
	s.Call("DELETE", "/api/v1/calendar/feeds/"+id, s.Ravi.Token, nil).OK()
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(s.Bookings.NextMonday()) })
	s.connected()
	if err := store.Write(s.App, func(tx store.Tx) error { return tx.Delete(s.DB.Find("photographers", s.Ravi.Profile)) }); err != nil {
		t.Fatal(err)
	}
	if s.blocks() != 0 {
		t.Errorf("%d blocks of a deleted photographer are left", s.blocks())
	}
}
