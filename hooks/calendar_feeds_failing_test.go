package hooks_test

import (
	"strings"
	"testing"
	"time"

	"shootday/internal/istime"
)

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
	s := newHangingFeedFixture(t)
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
