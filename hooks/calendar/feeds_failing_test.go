package calendar_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// TestFailingCalendarFreesNothing checks that a calendar's events still block time after three days on which the calendar
// could not be read for various reasons.
func TestFailingCalendarFreesNothing(t *testing.T) {
	t.Parallel()
	failures := []struct {
		problem string
		answers func(h *apptest.CalendarHost)
	}{
		{"status", func(h *apptest.CalendarHost) { h.Status = 500 }},
		{"status", func(h *apptest.CalendarHost) { h.Status = 403 }},
		{"no_calendar", func(h *apptest.CalendarHost) { h.Body = "<!doctype html><title>Sign in</title>" }},
		{"no_calendar", func(h *apptest.CalendarHost) { h.Body = "" }},
		{"cut_off", func(h *apptest.CalendarHost) { h.Body = h.Body[:len(h.Body)/2] }},
		{"timeout", func(h *apptest.CalendarHost) { h.Hangs = true }},
		{"too_large", func(h *apptest.CalendarHost) { h.Body = strings.Repeat("x", 6<<20) }},
	}
	s := newHangingFeedFixture(t)
	monday := s.Bookings.NextMonday().AddDate(0, 2, 0)
	body := apptest.BusyCalendar(monday.Add(10*time.Hour), monday.Add(12*time.Hour))
	set(s.host, func(h *apptest.CalendarHost) { h.Body = body })
	s.connected()
	good := s.feed()["goodAt"]
	for i, failure := range failures {
		set(s.host, func(h *apptest.CalendarHost) { h.Body, h.Status, h.Hangs = body, 0, false })
		set(s.host, failure.answers)
		s.later(8 * time.Hour)
		feed := s.feed()
		if feed["problem"] != failure.problem || feed["goodAt"] != good || feed["events"] != 2.0 || s.blocks() != 4 {
			t.Errorf("after failure %d: the feed is %v, with %d blocks", i, feed, s.blocks())
		}
		s.BookAt(monday.Add(10 * time.Hour)).RefusedFor("unavailable")
		if told := s.mails("We cannot read your calendar"); told != 0 && i < 2 || told != 1 && i > 2 {
			t.Errorf("%d mails were sent after failure %d", told, i)
		}
	}
	for range 3 {
		s.later(8 * time.Hour)
	}
	if told := s.mails("We cannot read"); told != 1 {
		t.Errorf("%d mails", told)
	}
	set(s.host, func(h *apptest.CalendarHost) { h.Body, h.Status, h.Hangs = body, 0, false })
	s.later(8 * time.Hour)
	if feed := s.feed(); feed["problem"] != "" || feed["goodAt"] != feed["readAt"] || s.blocks() != 4 {
		t.Errorf("after the recovery: the feed is %v, with %d blocks", feed, s.blocks())
	}
}

func TestPausesOfAFailingCalendarGrow(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.connected()
	set(s.host, func(h *apptest.CalendarHost) { h.Status = 500 })
	for range 24 * 6 {
		s.later(10 * time.Minute)
	}
	if asked, _ := count(s.host); asked < 8 || asked > 12 {
		t.Errorf("the host was asked %d times in a day", asked)
	}
}

// TestCalendarIsSwitchedOffAfterThirtyDays checks that the server stops reading a feed after thirty days of failures, and
// resumes when the photographer requests it.
func TestCalendarIsSwitchedOffAfterThirtyDays(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	monday := s.Bookings.NextMonday().AddDate(0, 2, 0)
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(monday.Add(10 * time.Hour)) })
	id := s.connected()
	set(s.host, func(h *apptest.CalendarHost) { h.Status = 500 })
	for range 31 * 3 {
		s.later(8 * time.Hour)
	}
	asked, _ := count(s.host)
	for range 6 {
		s.later(8 * time.Hour)
	}
	if again, _ := count(s.host); again != asked {
		t.Errorf("the feed is still read")
	}
	if feed := s.feed(); feed["problem"] != "stopped" || s.blocks() != 2 || s.mails("We cannot read") != 1 || s.mails("switched off") != 1 {
		t.Errorf("the feed is %v, with %d blocks; %d mails about failures and %d about the end", feed, s.blocks(), s.mails("We cannot read"), s.mails("switched off"))
	}
	s.BookAt(monday.Add(10 * time.Hour)).RefusedFor("unavailable")
	sync := "/api/v1/calendar/feeds/" + id + "/sync"
	if feed := s.Call("POST", sync, s.Ravi.Token, nil).OK().Object("feed"); feed["problem"] != "stopped" {
		t.Errorf("%v", feed)
	}
	set(s.host, func(h *apptest.CalendarHost) { h.Status = 0 })
	s.Pass(time.Hour)
	if feed := s.Call("POST", sync, s.Ravi.Token, nil).OK().Object("feed"); feed["problem"] != "" {
		t.Errorf("%v", feed)
	}
	s.later(poll)
	if again, _ := count(s.host); again != asked+3 {
		t.Errorf("the host was asked %d times, want %d", again, asked+3)
	}
}

// TestCalendarThatLosesMostIsBelievedTheSecondTime checks that the new content of a calendar that has lost most of its
// events is used only after it has been read twice.
func TestCalendarThatLosesMostIsBelievedTheSecondTime(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	monday := s.Bookings.NextMonday()
	var times []time.Time
	for i := range 10 {
		times = append(times, monday.AddDate(0, 0, i))
	}
	set(s.host, func(h *apptest.CalendarHost) { h.Body, h.Etag = apptest.BusyCalendar(times...), `"1"` })
	s.connected()
	set(s.host, func(h *apptest.CalendarHost) { h.Body, h.Etag = apptest.BusyCalendar(times[:5]...), `"2"` })
	s.later(poll)
	if s.blocks() != 10 || s.feed()["problem"] != "" {
		t.Errorf("with half of the events: %d blocks, %v", s.blocks(), s.feed())
	}
	set(s.host, func(h *apptest.CalendarHost) { h.Body, h.Etag = apptest.BusyCalendar(times[:2]...), `"3"` })
	s.later(poll)
	if s.blocks() != 10 || s.feed()["problem"] != "shrunk" {
		t.Errorf("after the first reading: %d blocks, %v", s.blocks(), s.feed())
	}
	s.later(poll)
	if s.blocks() != 4 || s.feed()["problem"] != "" {
		t.Errorf("after the second reading: %d blocks, %v", s.blocks(), s.feed())
	}
}

// TestClockADayAhead checks that events block the right times after the server's clock was a day ahead while the calendar
// was read.
func TestClockADayAhead(t *testing.T) {
	t.Parallel()
	s := newFeedFixture(t)
	s.untilMorning()
	evening, later := istime.StartOfDay(s.Now()).Add(20*time.Hour), s.Bookings.NextMonday().Add(10*time.Hour)
	set(s.host, func(h *apptest.CalendarHost) { h.Body = apptest.BusyCalendar(evening, later) })
	s.connected()
	s.later(24 * time.Hour)
	if s.blocks() != 4 {
		t.Errorf("with a clock a day ahead there are %d blocks", s.blocks())
	}
	set(s.host, func(h *apptest.CalendarHost) { h.Status = 500 })
	s.later(poll)
	asked, _ := count(s.host)
	set(s.host, func(h *apptest.CalendarHost) { h.Status = 0 })
	s.later(-24 * time.Hour)
	if again, _ := count(s.host); again != asked+1 || s.blocks() != 4 || s.feed()["problem"] != "" {
		t.Errorf("with the right clock the host was asked %d times, and there are %d blocks: %v", again-asked, s.blocks(), s.feed())
	}
	// A single failure while the clock is a day ahead must not cause an email.
	set(s.host, func(h *apptest.CalendarHost) { h.Status = 500 })
	s.later(25 * time.Hour)
	if told := s.mails("calendar"); told != 0 || s.feed()["problem"] != "status" || s.blocks() != 4 {
		t.Errorf("%d mails were sent, and there are %d blocks: %v", told, s.blocks(), s.feed())
	}
	s.Pass(-25 * time.Hour)
	s.BookAt(evening).RefusedFor("unavailable")
}
