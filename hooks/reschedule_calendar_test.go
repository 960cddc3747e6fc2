package hooks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/records"
	"shootday/internal/istime"
)

// TestAMoveOverItsOwnTime moves a shoot by half an hour, over midnight, and to where only its own buffer is in the way.
func TestAMoveOverItsOwnTime(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	at := s.nextMonday().Add(22 * time.Hour)
	id := s.bookAt(at).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
	move := func(by time.Duration, who, other person) {
		t.Helper()
		proposal := s.proposed(who, id, at.Add(by))
		s.slotsAreRight()
		s.answered(other, proposal, "accept").ok()
		s.slotsAreRight()
		if at = at.Add(by); !s.startOf(id).Equal(at) {
			t.Errorf("moved to %v, want %v", s.startOf(id), at)
		}
	}
	path := func() string {
		return fmt.Sprintf("/api/v1/calendar/free/%s?date=%s&bookingId=%s", s.ravi.profile, istime.ISODate(at), id)
	}
	times := s.call("GET", path(), s.asha.token, nil).ok().list("days")[0]["times"].([]any)
	if !slices.Contains(times, any("10:30 PM")) || slices.Contains(s.freeTimes(at), "10:30 PM") {
		t.Errorf("the shoot can move to %v, others can have %v", times, s.freeTimes(at))
	}
	s.call("GET", path(), "", nil).refused(404, "")
	s.call("GET", path(), s.customer().token, nil).refused(404, "")

	move(30*time.Minute, s.asha, s.ravi)
	move(2*time.Hour, s.ravi, s.asha) // to half past midnight
	// A buffer that the photographer has changed since counts for the new time.
	s.call("PUT", "/api/v1/calendar/limits", s.ravi.token, object{"id": s.ravi.profile, "bufferMinutes": 90}).ok()
	move(-30*time.Minute, s.asha, s.ravi)
	b := s.find("bookings", id)
	if buffer := b.GetDateTime("blockedUntil").Time().Sub(b.GetDateTime("end").Time()); buffer != 90*time.Minute {
		t.Error("the buffer is", buffer)
	}
	s.call("PUT", "/api/v1/calendar/limits", s.ravi.token, object{"id": s.ravi.profile, "bufferMinutes": 60}).ok()
	// The end of the blocked time stays the same.
	move(30*time.Minute, s.ravi, s.asha)
	b = s.find("bookings", id)
	if buffer := b.GetDateTime("blockedUntil").Time().Sub(b.GetDateTime("end").Time()); buffer != time.Hour {
		t.Error("the buffer is", buffer)
	}
	s.propose(s.asha, id, at).refusedField(400, "scheduledTime")
}

// TestAMoveFollowsTheCalendar proposes times that cannot be booked, and accepts one that was blocked meanwhile.
func TestAMoveFollowsTheCalendar(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	monday := s.nextMonday()
	id := s.bookAt(monday.Add(10 * time.Hour)).ok().text("_id")
	pending := s.bookAt(monday.AddDate(0, 0, 7).Add(10 * time.Hour)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
	s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": weekdays("9:00 AM", "6:00 PM")}).ok()
	s.call("PUT", "/api/v1/calendar/limits", s.ravi.token, object{"id": s.ravi.profile, "leadHours": 30, "horizonDays": 60}).ok()
	off := func(day time.Time) string {
		return s.call("POST", "/api/v1/calendar/timeOff", s.ravi.token, object{"id": s.ravi.profile,
			"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day)}).ok().text("timeOffId")
	}
	tuesday, wednesday := monday.AddDate(0, 0, 1), monday.AddDate(0, 0, 2)
	off(wednesday)
	s.book(s.customer(), s.ravi, s.formAt(tuesday.Add(9*time.Hour))).ok()
	for code, at := range map[string]time.Time{
		"outside_hours": tuesday.Add(17 * time.Hour), "unavailable": wednesday.Add(10 * time.Hour),
		"too_soon": s.now().Add(5 * time.Hour), "too_late": s.now().AddDate(0, 0, 70),
	} {
		for who, booking := range map[*person]string{&s.asha: id, &s.ravi: id} {
			if next := s.propose(*who, booking, at).refusedFor(code); len(next) != 3 {
				t.Errorf("%s: next %v", code, next)
			}
		}
		s.propose(s.asha, pending, at).refusedFor(code)
	}
	s.propose(s.asha, id, tuesday.Add(10*time.Hour)).refusedFor("unavailable")
	s.slotsAreRight()
	s.propose(s.asha, id, s.now().Add(-time.Hour)).refusedField(400, "scheduledDate")
	s.call("POST", "/api/v1/reschedule/"+id, s.asha.token, object{"scheduledDate": "soon"}).refusedField(400, "scheduledDate")
	words := newTime(tuesday.Add(14 * time.Hour))
	words["words"] = strings.Repeat("x", 501)
	s.call("POST", "/api/v1/reschedule/"+id, s.asha.token, words).refusedField(400, "words")

	proposal := s.proposed(s.asha, id, monday.AddDate(0, 0, 3).Add(10*time.Hour))
	entry := off(monday.AddDate(0, 0, 3))
	s.answered(s.ravi, proposal, "accept").refusedFor("unavailable")
	if s.statusOf(proposal) != "open" || !s.startOf(id).Equal(monday.Add(10*time.Hour)) {
		t.Error("the refused answer has changed something")
	}
	s.slotsAreRight()
	s.call("DELETE", "/api/v1/calendar/timeOff/"+entry, s.ravi.token, nil).ok()
	s.answered(s.ravi, proposal, "accept").ok()
	s.slotsAreRight()
}

func TestAProposalLapses(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	day := s.nextMonday()
	id := s.bookAt(day.Add(10 * time.Hour)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()

	proposal := s.proposed(s.asha, id, day.Add(40*time.Hour))
	s.pass(24*time.Hour + time.Second)
	for _, answer := range []string{"accept", "decline"} {
		s.answered(s.ravi, proposal, answer).refused(409, "in time")
	}
	s.call("DELETE", proposal, s.asha.token, nil).refused(409, "in time")
	if mine, _ := s.shownMoves(s.asha, s.ravi, id); mine["proposal"] != nil || mine["movesLeft"] != 2.0 {
		t.Error("it is still shown:", mine)
	}
	s.bookAt(day.Add(40 * time.Hour)).ok()
	s.round("bookings")
	if s.statusOf(proposal) != "lapsed" || s.told(s.asha, "New time not answered") != 1 || s.told(s.ravi, "New time not answered") != 1 {
		t.Error("it is", s.statusOf(proposal))
	}
	s.slotsAreRight()

	// The earlier of the two starts counts, and 2 hours before it is too late.
	s.at(day.Add(5*time.Hour + time.Second)) // 7:00 AM is too soon by a second
	for _, to := range []time.Duration{60, 9} {
		made := s.propose(s.ravi, id, day.Add(to*time.Hour)).ok()
		if want := day.Add(min(to, 10)*time.Hour - 2*time.Hour).UTC().Format("2006-01-02 15:04:05.000Z"); made.text("lapsesAt") != want {
			t.Errorf("lapses at %s, want %s", made.text("lapsesAt"), want)
		}
		s.call("DELETE", "/api/v1/reschedule/"+id+"/"+made.text("proposalId"), s.ravi.token, nil).ok()
	}
	if next := s.propose(s.ravi, id, day.Add(6*time.Hour+30*time.Minute)).refusedFor("too_soon"); len(next) == 0 || next[0] != istime.ShownDate(day)+" 7:30 AM" {
		t.Error("next", next)
	}
	s.at(day.Add(8 * time.Hour))
	s.propose(s.ravi, id, day.Add(60*time.Hour)).refused(409, "less than 2 hours")
	if mine, _ := s.shownMoves(s.asha, s.ravi, id); mine["movesLeft"] != 0.0 {
		t.Error(mine)
	}
	s.at(day.Add(10 * time.Hour))
	s.propose(s.ravi, id, day.Add(60*time.Hour)).refused(409, "already started")
}

// TestAProposalLapsesWhileTheServerIsDown starts another server on the same data a day later.
func TestAProposalLapsesWhileTheServerIsDown(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := newPaymentFixtureIn(t, openApp(t, dir))
	id := s.accepted(72 * time.Hour)
	to := s.now().Add(120 * time.Hour)
	proposal := s.proposed(s.ravi, id, to)

	later := &server{T: t, app: openApp(t, dir), clock: s.now().Add(25 * time.Hour)}
	later.serve(s.settings...)
	later.answered(s.asha, proposal, "accept").refused(409, "in time")
	later.book(s.asha, s.ravi, later.formAt(to)).ok()
	later.soon("it lapses", func() bool { return later.statusOf(proposal) == "lapsed" })
	if s.told(s.asha, "New time not answered") != 1 {
		t.Error("the customer was not told once")
	}
	later.slotsAreRight()
}

// TestProposalsClash blocks and closes a time that is proposed for a shoot, which clashes then although its own time is free.
func TestProposalsClash(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	monday := s.nextMonday()
	id := s.bookAt(monday.Add(10 * time.Hour)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
	proposed := monday.AddDate(0, 0, 1).Add(20 * time.Hour)
	proposal := s.proposed(s.asha, id, proposed)

	day := istime.ShownDate(proposed)
	off := s.call("POST", "/api/v1/calendar/timeOff", s.ravi.token, object{"id": s.ravi.profile, "fromDate": day, "toDate": day}).ok()
	if got := off.body["clashes"].([]any); len(got) != 1 || got[0] != id {
		t.Errorf("time off clashes with %v", got)
	}
	settings := s.call("GET", "/api/v1/calendar/settings", s.ravi.token, nil).ok()
	if got := settings.list("timeOff")[0]["clashes"].([]any); len(got) != 1 || got[0] != id {
		t.Errorf("the time off in the settings clashes with %v", got)
	}
	clashAtProposed := func() {
		t.Helper()
		all := s.entries(monday, 7)
		if got := all.list("clashes"); len(got) != 1 || got[0]["bookingId"] != id || got[0]["start"] != records.Timestamp(proposed) {
			t.Errorf("clashes ahead: %v", got)
		}
		if all.list("bookings")[0]["clash"] != false {
			t.Error("the time of the shoot itself clashes")
		}
	}
	clashAtProposed()
	s.call("DELETE", "/api/v1/calendar/timeOff/"+off.text("timeOffId"), s.ravi.token, nil).ok()

	hours := func(from, to string) []any {
		t.Helper()
		return s.call("PUT", "/api/v1/calendar/hours", s.ravi.token, object{"id": s.ravi.profile, "hours": weekdays(from, to)}).ok().body["clashes"].([]any)
	}
	if got := hours("9:00 AM", "6:00 PM"); len(got) != 1 || got[0] != id {
		t.Errorf("the hours clash with %v", got)
	}
	clashAtProposed()
	// A shoot that clashes at both times is named once.
	if got := hours("1:00 AM", "2:00 AM"); len(got) != 1 || got[0] != id {
		t.Errorf("the hours clash with %v", got)
	}
	s.answered(s.ravi, proposal, "decline").ok()
	if got := hours("9:00 AM", "6:00 PM"); len(got) != 0 {
		t.Errorf("with a declined proposal the hours clash with %v", got)
	}
}
