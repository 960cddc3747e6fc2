package bookings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/records"
	"shootday/internal/istime"
)

// TestAMoveOverItsOwnTime checks that a shoot can be rescheduled to a time that overlaps with the time or the buffer
// that the shoot itself occupies, even across midnight.
func TestAMoveOverItsOwnTime(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	at := s.Bookings.NextMonday().Add(22 * time.Hour)
	id := s.BookAt(at).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	move := func(by time.Duration, who, other apptest.Person) {
		t.Helper()
		proposal := openProposal(s.Server, who, id, at.Add(by))
		slotsAreRight(s.Server)
		answered(s.Server, other, proposal, "accept").OK()
		slotsAreRight(s.Server)
		if at = at.Add(by); !startOf(s.Server, id).Equal(at) {
			t.Errorf("the booking moved to %v, want %v", startOf(s.Server, id), at)
		}
	}
	path := func() string {
		return fmt.Sprintf("/api/v1/calendar/free/%s?date=%s&bookingId=%s", s.Ravi.Profile, istime.ISODate(at), id)
	}
	times := s.Call("GET", path(), s.Asha.Token, nil).OK().List("days")[0]["times"].([]any)
	if !slices.Contains(times, any("10:30 PM")) || slices.Contains(s.FreeTimes(at), "10:30 PM") {
		t.Errorf("the shoot can move to %v, other shoots can start at %v", times, s.FreeTimes(at))
	}
	s.Call("GET", path(), "", nil).Refused(404, "")
	s.Call("GET", path(), s.People.Customer().Token, nil).Refused(404, "")

	move(30*time.Minute, s.Asha, s.Ravi)
	move(2*time.Hour, s.Ravi, s.Asha) // to half past midnight
	// The photographer's changed buffer applies to the new time.
	s.Call("PUT", "/api/v1/calendar/limits", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "bufferMinutes": 90}).OK()
	move(-30*time.Minute, s.Asha, s.Ravi)
	b := s.DB.Find("bookings", id)
	if buffer := b.GetDateTime("blockedUntil").Time().Sub(b.GetDateTime("end").Time()); buffer != 90*time.Minute {
		t.Error("the buffer is", buffer)
	}
	s.Call("PUT", "/api/v1/calendar/limits", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "bufferMinutes": 60}).OK()
	// The start is half an hour later and the buffer half an hour shorter, so the blocked time ends as before.
	move(30*time.Minute, s.Ravi, s.Asha)
	b = s.DB.Find("bookings", id)
	if buffer := b.GetDateTime("blockedUntil").Time().Sub(b.GetDateTime("end").Time()); buffer != time.Hour {
		t.Error("the buffer is", buffer)
	}
	s.Bookings.Propose(s.Asha, id, at).RefusedField(400, "scheduledTime")
}

// TestAMoveFollowsTheCalendar checks that times that cannot be booked cannot be proposed, and that a proposal can be
// accepted only if its time has not been blocked meanwhile.
func TestAMoveFollowsTheCalendar(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	monday := s.Bookings.NextMonday()
	id := s.BookAt(monday.Add(10 * time.Hour)).OK().Text("_id")
	pending := s.BookAt(monday.AddDate(0, 0, 7).Add(10 * time.Hour)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": apptest.Weekdays("9:00 AM", "6:00 PM")}).OK()
	s.Call("PUT", "/api/v1/calendar/limits", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "leadHours": 30, "horizonDays": 60}).OK()
	off := func(day time.Time) string {
		return s.Call("POST", "/api/v1/calendar/timeOff", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile,
			"fromDate": istime.ShownDate(day), "toDate": istime.ShownDate(day)}).OK().Text("timeOffId")
	}
	tuesday, wednesday := monday.AddDate(0, 0, 1), monday.AddDate(0, 0, 2)
	off(wednesday)
	s.Bookings.Book(s.People.Customer(), s.Ravi, s.Bookings.FormAt(tuesday.Add(9*time.Hour))).OK()
	for code, at := range map[string]time.Time{
		"outside_hours": tuesday.Add(17 * time.Hour), "unavailable": wednesday.Add(10 * time.Hour),
		"too_soon": s.Now().Add(5 * time.Hour), "too_late": s.Now().AddDate(0, 0, 70),
	} {
		for who, booking := range map[*apptest.Person]string{&s.Asha: id, &s.Ravi: id} {
			if next := s.Bookings.Propose(*who, booking, at).RefusedFor(code); len(next) != 3 {
				t.Errorf("%s: the next free times are %v", code, next)
			}
		}
		s.Bookings.Propose(s.Asha, pending, at).RefusedFor(code)
	}
	s.Bookings.Propose(s.Asha, id, tuesday.Add(10*time.Hour)).RefusedFor("unavailable")
	slotsAreRight(s.Server)
	s.Bookings.Propose(s.Asha, id, s.Now().Add(-time.Hour)).RefusedField(400, "scheduledDate")
	s.Call("POST", "/api/v1/reschedule/"+id, s.Asha.Token, apptest.Object{"scheduledDate": "soon"}).RefusedField(400, "scheduledDate")
	words := apptest.TimeForm(tuesday.Add(14 * time.Hour))
	words["words"] = strings.Repeat("x", 501)
	s.Call("POST", "/api/v1/reschedule/"+id, s.Asha.Token, words).RefusedField(400, "words")

	proposal := openProposal(s.Server, s.Asha, id, monday.AddDate(0, 0, 3).Add(10*time.Hour))
	entry := off(monday.AddDate(0, 0, 3))
	answered(s.Server, s.Ravi, proposal, "accept").RefusedFor("unavailable")
	if statusOf(s.Server, proposal) != "open" || !startOf(s.Server, id).Equal(monday.Add(10*time.Hour)) {
		t.Error("the refused answer has changed the booking or the proposal")
	}
	slotsAreRight(s.Server)
	s.Call("DELETE", "/api/v1/calendar/timeOff/"+entry, s.Ravi.Token, nil).OK()
	answered(s.Server, s.Ravi, proposal, "accept").OK()
	slotsAreRight(s.Server)
}

func TestAProposalLapses(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	day := s.Bookings.NextMonday()
	id := s.BookAt(day.Add(10 * time.Hour)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()

	proposal := openProposal(s.Server, s.Asha, id, day.Add(40*time.Hour))
	s.Pass(24*time.Hour + time.Second)
	for _, answer := range []string{"accept", "decline"} {
		answered(s.Server, s.Ravi, proposal, answer).Refused(409, "in time")
	}
	s.Call("DELETE", proposal, s.Asha.Token, nil).Refused(409, "in time")
	if mine, _ := shownMoves(s.Server, s.Asha, s.Ravi, id); mine["proposal"] != nil || mine["movesLeft"] != 2.0 {
		t.Error("the proposal is still shown:", mine)
	}
	s.BookAt(day.Add(40 * time.Hour)).OK()
	s.Round("bookings")
	if statusOf(s.Server, proposal) != "lapsed" || s.Told(s.Asha, "New time not answered") != 1 || s.Told(s.Ravi, "New time not answered") != 1 {
		t.Error("it is", statusOf(s.Server, proposal))
	}
	slotsAreRight(s.Server)

	// A proposal can be answered until 2 hours before the earlier of the two starts.
	s.At(day.Add(5*time.Hour + time.Second)) // 7:00 AM is one second less than two hours away
	for _, to := range []time.Duration{60, 9} {
		made := s.Bookings.Propose(s.Ravi, id, day.Add(to*time.Hour)).OK()
		if want := day.Add(min(to, 10)*time.Hour - 2*time.Hour).UTC().Format("2006-01-02 15:04:05.000Z"); made.Text("lapsesAt") != want {
			t.Errorf("the proposal lapses at %s, want %s", made.Text("lapsesAt"), want)
		}
		s.Call("DELETE", "/api/v1/reschedule/"+id+"/"+made.Text("proposalId"), s.Ravi.Token, nil).OK()
	}
	if next := s.Bookings.Propose(s.Ravi, id, day.Add(6*time.Hour+30*time.Minute)).RefusedFor("too_soon"); len(next) == 0 || next[0] != istime.ShownDate(day)+" 7:30 AM" {
		t.Error("next", next)
	}
	s.At(day.Add(8 * time.Hour))
	s.Bookings.Propose(s.Ravi, id, day.Add(60*time.Hour)).Refused(409, "less than 2 hours")
	if mine, _ := shownMoves(s.Server, s.Asha, s.Ravi, id); mine["movesLeft"] != 0.0 {
		t.Error(mine)
	}
	s.At(day.Add(10 * time.Hour))
	s.Bookings.Propose(s.Ravi, id, day.Add(60*time.Hour)).Refused(409, "already started")
}

// TestAProposalLapsesWhileTheServerIsDown checks that a server that starts a day later with the same data ends a proposal
// that has expired in the meantime.
func TestAProposalLapsesWhileTheServerIsDown(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := apptest.NewPaymentsIn(t, apptest.OpenApp(t, dir))
	id := s.Accepted(72 * time.Hour)
	to := s.Now().Add(120 * time.Hour)
	proposal := openProposal(s.Server, s.Ravi, id, to)

	later := apptest.On(t, apptest.OpenApp(t, dir))
	later.At(s.Now().Add(25 * time.Hour))
	later.Serve(s.Settings...)
	answered(later, s.Asha, proposal, "accept").Refused(409, "in time")
	later.Bookings.Book(s.Asha, s.Ravi, later.Bookings.FormAt(to)).OK()
	later.Soon("it lapses", func() bool { return statusOf(later, proposal) == "lapsed" })
	if s.Told(s.Asha, "New time not answered") != 1 {
		t.Error("the customer did not get exactly one message")
	}
	slotsAreRight(later)
}

// TestProposalsClash checks that blocking time and setting working hours report a conflict with a shoot if they exclude
// the shoot's proposed time, even if its current time is not affected.
func TestProposalsClash(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	monday := s.Bookings.NextMonday()
	id := s.BookAt(monday.Add(10 * time.Hour)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	proposed := monday.AddDate(0, 0, 1).Add(20 * time.Hour)
	proposal := openProposal(s.Server, s.Asha, id, proposed)

	day := istime.ShownDate(proposed)
	off := s.Call("POST", "/api/v1/calendar/timeOff", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "fromDate": day, "toDate": day}).OK()
	if got := off.Body["clashes"].([]any); len(got) != 1 || got[0] != id {
		t.Errorf("time off clashes with %v", got)
	}
	settings := s.Call("GET", "/api/v1/calendar/settings", s.Ravi.Token, nil).OK()
	if got := settings.List("timeOff")[0]["clashes"].([]any); len(got) != 1 || got[0] != id {
		t.Errorf("the time off in the settings clashes with %v", got)
	}
	clashAtProposed := func() {
		t.Helper()
		all := s.Entries(monday, 7)
		if got := all.List("clashes"); len(got) != 1 || got[0]["bookingId"] != id || got[0]["start"] != records.Timestamp(proposed) {
			t.Errorf("the listed clashes are %v", got)
		}
		if all.List("bookings")[0]["clash"] != false {
			t.Error("the shoot's own time is shown as a clash")
		}
	}
	clashAtProposed()
	s.Call("DELETE", "/api/v1/calendar/timeOff/"+off.Text("timeOffId"), s.Ravi.Token, nil).OK()

	hours := func(from, to string) []any {
		t.Helper()
		return s.Call("PUT", "/api/v1/calendar/hours", s.Ravi.Token, apptest.Object{"id": s.Ravi.Profile, "hours": apptest.Weekdays(from, to)}).OK().Body["clashes"].([]any)
	}
	if got := hours("9:00 AM", "6:00 PM"); len(got) != 1 || got[0] != id {
		t.Errorf("the hours clash with %v", got)
	}
	clashAtProposed()
	// A shoot with conflicts at both times is listed once.
	if got := hours("1:00 AM", "2:00 AM"); len(got) != 1 || got[0] != id {
		t.Errorf("the hours clash with %v", got)
	}
	answered(s.Server, s.Ravi, proposal, "decline").OK()
	if got := hours("9:00 AM", "6:00 PM"); len(got) != 0 {
		t.Errorf("with a declined proposal the hours clash with %v", got)
	}
}
