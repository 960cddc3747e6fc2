package hooks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/internal/istime"
)

// newTime is a form that asks for a time.
func newTime(at time.Time) object {
	return object{"scheduledDate": istime.ShownDate(at), "scheduledTime": istime.Clock(at)}
}

// propose asks for another time of a booking.
func (s *server) propose(who person, booking string, at time.Time) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/reschedule/"+booking, who.token, newTime(at))
}

// proposed asks for another time and returns the path of the proposal.
func (s *server) proposed(who person, booking string, at time.Time) string {
	s.Helper()
	return "/api/v1/reschedule/" + booking + "/" + s.propose(who, booking, at).ok().text("proposalId")
}

func (s *server) answered(who person, proposal, answer string) *answer {
	s.Helper()
	return s.call("PUT", proposal, who.token, object{"answer": answer})
}

// startOf returns the start of a booking.
func (s *server) startOf(booking string) time.Time {
	s.Helper()
	return s.find("bookings", booking).GetDateTime("start").Time()
}

// statusOf returns the status of a proposal by its path.
func (s *server) statusOf(proposal string) string {
	s.Helper()
	return s.find("reschedule_proposals", proposal[strings.LastIndex(proposal, "/")+1:]).GetString("status")
}

// shownMoves returns the proposal and the moves left of a booking, as its customer and as its photographer see them.
func (s *server) shownMoves(c, p person, booking string) (toCustomer, toPhotographer object) {
	s.Helper()
	find := func(items []object) object {
		for _, item := range items {
			if item["_id"] == booking {
				return item
			}
		}
		return nil
	}
	return find(s.call("GET", "/api/v1/user/profile/"+c.id+"?perPage=100", c.token, nil).ok().list("bookings")),
		find(s.call("GET", "/api/v1/dashboard/userreq/"+p.profile+"?perPage=100", p.token, nil).ok().list("requests"))
}

// slotsAreRight checks that each half hour in booking_slots belongs to the time of an active booking or of its open
// proposal, that none is missing, and that only upcoming bookings have an open proposal.
func (s *server) slotsAreRight() {
	s.Helper()
	const expected = `SELECT * FROM (
		WITH RECURSIVE held(booking, number, n, last) AS (
			SELECT b.id, number, unixepoch(b.start) / 1800, (unixepoch(b.blockedUntil) + 1799) / 1800 - 1
				FROM bookings b JOIN photographer_numbers USING (photographer) WHERE b.status IN ('pending for approval', 'upcoming')
			UNION
			SELECT b.id, number, unixepoch(p.start) / 1800, (unixepoch(p.blockedUntil) + 1799) / 1800 - 1
				FROM reschedule_proposals p JOIN bookings b ON b.id = p.booking JOIN photographer_numbers USING (photographer)
				WHERE p.status = 'open'
			UNION SELECT booking, number, n + 1, last FROM held WHERE n < last
		) SELECT DISTINCT number, n, booking FROM held)`
	for what, query := range map[string]string{
		"held without a reason":  `SELECT count(*) FROM (SELECT number, slot, booking FROM booking_slots EXCEPT ` + expected + `)`,
		"not held":               `SELECT count(*) FROM (` + expected + ` EXCEPT SELECT number, slot, booking FROM booking_slots)`,
		"open without a booking": `SELECT count(*) FROM reschedule_proposals p JOIN bookings b ON b.id = p.booking WHERE p.status = 'open' AND b.status != 'upcoming'`,
	} {
		count := 0
		if err := s.app.DB().NewQuery(query).Row(&count); err != nil {
			s.Fatal(err)
		}
		if count > 0 {
			s.Errorf("%d rows are %s", count, what)
		}
	}
}

func TestAnAgreedMove(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	day := s.nextMonday()
	was, to := day.Add(10*time.Hour), day.AddDate(0, 0, 2).Add(15*time.Hour)
	id := s.bookAt(was).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
	order := s.ordered(id)
	sequence := s.find("bookings", id).GetInt("sequence")
	toCustomer, toPhotographer := s.listen(s.asha), s.listen(s.ravi)
	heard := func() {
		t.Helper()
		receive(t, "the customer's screen hears of it", toCustomer)
		receive(t, "the photographer's screen hears of it", toPhotographer)
	}

	form := newTime(to)
	form["words"] = "The cake is late, see http://cakes.example"
	made := s.call("POST", "/api/v1/reschedule/"+id, s.asha.token, form).ok()
	if lapses, err := time.Parse("2006-01-02 15:04:05.000Z", made.text("lapsesAt")); err != nil || lapses.Sub(s.now().Add(24*time.Hour)).Abs() > time.Minute {
		t.Error("lapses at", made.text("lapsesAt"), err)
	}
	heard()
	proposal := "/api/v1/reschedule/" + id + "/" + made.text("proposalId")
	mine, theirs := s.shownMoves(s.asha, s.ravi, id)
	for who, item := range map[string]object{"customer": mine, "photographer": theirs} {
		shown, _ := item["proposal"].(object)
		if shown["by"] != "customer" || shown["mine"] != (who == "customer") || shown["scheduledDate"] != istime.ShownDate(to) ||
			shown["scheduledTime"] != "3:00 PM" || item["movesLeft"] != 2.0 || shown["lapsesAt"] != made.text("lapsesAt") {
			t.Errorf("the %s sees %v", who, item)
		}
	}
	s.slotsAreRight()

	// Both times are taken for everybody else.
	for _, at := range []time.Time{was, to} {
		s.bookAt(at).refusedFor("unavailable")
		if free := s.freeTimes(at); slices.Contains(free, istime.Clock(at)) {
			t.Errorf("%v is shown as free", at)
		}
	}
	s.propose(s.ravi, id, to.AddDate(0, 0, 1)).refused(409, "already")
	s.answered(s.asha, proposal, "accept").refused(409, "yourself")
	s.answered(s.ravi, proposal, "perhaps").refusedField(400, "answer")

	got := s.answered(s.ravi, proposal, "accept").ok()
	heard()
	if again := s.answered(s.ravi, proposal, "accept").ok(); again.raw != got.raw || got.text("scheduledTime") != "3:00 PM" || got.text("status") != "accepted" {
		t.Errorf("answered %s, then %s", got.raw, again.raw)
	}
	s.answered(s.ravi, proposal, "decline").refused(409, "accepted")
	s.call("DELETE", proposal, s.asha.token, nil).refused(409, "accepted")
	s.slotsAreRight()
	b := s.find("bookings", id)
	if !s.startOf(id).Equal(to) || b.GetInt("sequence") != sequence+1 || !b.GetDateTime("firstStart").Time().Equal(was) {
		t.Errorf("moved to %v, sequence %d, first start %v", s.startOf(id), b.GetInt("sequence"), b.GetDateTime("firstStart"))
	}
	if file := s.call("GET", "/api/v1/booking/"+id+"/calendar.ics", s.asha.token, nil); !strings.Contains(file.raw, "DTSTART:"+to.UTC().Format("20060102T150405Z")) {
		t.Error(file.raw)
	}
	if mine, theirs = s.shownMoves(s.asha, s.ravi, id); mine["movesLeft"] != 1.0 || theirs["movesLeft"] != 2.0 || mine["proposal"] != nil || theirs["proposal"] != nil {
		t.Error("after the move:", mine, theirs)
	}
	s.bookAt(was).ok() // free again
	s.verify(s.paid(order)).ok()
	for subject, counts := range map[string][2]int{"New time proposed": {0, 1}, "Shoot moved": {1, 1}} {
		if told := [2]int{s.told(s.asha, subject), s.told(s.ravi, subject)}; told != counts {
			t.Errorf("%q went to %v", subject, told)
		}
	}
	for _, message := range s.outbox(s.ravi.email) {
		if text := message.GetString("text"); strings.HasPrefix(message.GetString("subject"), "New time proposed") &&
			(!strings.Contains(text, "The cake is late") || strings.Contains(text, "http://cakes") || !strings.Contains(text, "Proposed: "+istime.Long(to))) {
			t.Error(text)
		}
	}
}

// TestFeesCountFromTheFirstAgreedStart moves a paid shoot twice. The fee and the first start stay.
func TestFeesCountFromTheFirstAgreedStart(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	id := s.settled(72 * time.Hour)
	first := s.startOf(id)
	before, _ := s.shownMoves(s.asha, s.ravi, id)
	for i := range 2 {
		s.answered(s.ravi, s.proposed(s.asha, id, first.AddDate(0, i+1, 0)), "accept").ok()
	}
	after, _ := s.shownMoves(s.asha, s.ravi, id)
	if before["cancellationFee"] == 0.0 || before["cancellationFee"] != after["cancellationFee"] || after["cancellationRefund"] != before["cancellationRefund"] {
		t.Error("the terms were", before, "and are", after)
	}
	if got := s.find("bookings", id).GetDateTime("firstStart").Time(); !got.Equal(first) {
		t.Errorf("the first agreed start is %v, was %v", got, first)
	}
	// The third of this side is refused, the other side still has two.
	s.propose(s.asha, id, first.AddDate(0, 4, 0)).refused(409, "twice")
	s.answered(s.asha, s.proposed(s.ravi, id, first.AddDate(0, 4, 0)), "decline").ok()
	s.answered(s.asha, s.proposed(s.ravi, id, first.AddDate(0, 5, 0)), "accept").ok()
	if got := s.cancel(id).ok(); got.body["fee"] != before["cancellationFee"] {
		t.Error("the fee is", got.raw)
	}
}

func TestAPendingRequestMovesAtOnce(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	day := s.nextMonday()
	id := s.bookAt(day.Add(10 * time.Hour)).ok().text("_id")
	s.propose(s.ravi, id, day.Add(14*time.Hour)).refused(409, "accept or reject")
	deadline := s.find("bookings", id).GetDateTime("expiresAt").Time()
	s.pass(20 * time.Hour)
	for hour := 11; hour < 15; hour++ {
		got := s.propose(s.asha, id, day.Add(time.Duration(hour)*time.Hour)).ok()
		moved := got.object("booking")
		if got.status != 200 || moved["status"] != "pending for approval" || moved["schedule_time"] != istime.Clock(day.Add(time.Duration(hour)*time.Hour)) {
			t.Fatal(got.raw)
		}
	}
	s.propose(s.asha, id, day.Add(14*time.Hour)).ok() // a repeat
	b := s.find("bookings", id)
	if expires := b.GetDateTime("expiresAt").Time(); expires.Sub(deadline) < 19*time.Hour || !b.GetDateTime("remindAt").Time().After(s.now()) {
		t.Error("the deadline is", expires)
	}
	if told := s.told(s.ravi, "Request moved"); told != 4 {
		t.Errorf("the photographer was told %d times", told)
	}
	s.slotsAreRight()
	s.bookAt(day.Add(7 * time.Hour)).ok()

	// It does not count towards the two.
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
	if mine, _ := s.shownMoves(s.asha, s.ravi, id); mine["movesLeft"] != 2.0 {
		t.Error(mine)
	}
	if !b.GetDateTime("firstStart").IsZero() {
		t.Error("nobody has agreed on a start yet")
	}

	late := s.bookAt(day.Add(20 * time.Hour)).ok().text("_id")
	for i := range 10 {
		s.propose(s.asha, late, day.AddDate(0, 0, i+2)).ok()
	}
	s.propose(s.asha, late, day.AddDate(0, 0, 20)).refused(429, "too often")
	s.pass(25 * time.Hour)
	s.propose(s.asha, late, day.AddDate(0, 0, 20)).refused(409, "") // it has expired
}

// TestWhoMovesWhat tries each call in each status as each of the people.
func TestWhoMovesWhat(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	people := []person{c.nobody, c.asha, c.meera, c.ravi, c.kabir, c.admin}
	// The answers to: a proposal, accept, decline and withdraw, of what Asha proposed before the booking got its status.
	table := map[string]map[string][6]int{
		"pending for approval": {"propose": {401, 200, 404, 409, 404, 403}},
		"rejected":             {"propose": {401, 409, 404, 409, 404, 403}},
		"upcoming": {
			"propose": {401, 201, 404, 201, 404, 403}, "accept": {401, 409, 404, 200, 404, 403},
			"decline": {401, 409, 404, 200, 404, 403}, "withdraw": {401, 200, 404, 409, 404, 403},
		},
		"completed": {
			"propose": {401, 409, 404, 409, 404, 403}, "accept": {401, 409, 404, 409, 404, 403},
			"decline": {401, 409, 404, 409, 404, 403}, "withdraw": {401, 409, 404, 409, 404, 403},
		},
	}
	table["canceled"] = table["completed"]
	table["started"] = map[string][6]int{"propose": table["completed"]["propose"]}
	table["lapsed"], table["settled"] = map[string][6]int{}, map[string][6]int{}
	for call, answers := range table["completed"] {
		if call != "propose" {
			table["lapsed"][call], table["settled"][call] = answers, answers
		}
	}
	days := 0
	for status, calls := range table {
		for call, answers := range calls {
			for i, who := range people {
				days++
				was := s.now().Add(time.Duration(days) * 24 * time.Hour)
				stored := status
				if slices.Contains([]string{"started", "lapsed", "settled", "completed", "canceled"}, status) {
					stored = "upcoming"
				}
				id := s.booked(c, stored, was.Sub(s.now())+10*time.Hour)
				proposal := "/api/v1/reschedule/" + id + "/none"
				if call != "propose" {
					proposal = s.proposed(c.asha, id, was.Add(200*24*time.Hour))
				}
				switch status {
				case "completed", "canceled":
					s.set(id, object{"status": status})
				case "started":
					s.set(id, object{"start": s.now().Add(-time.Minute)})
				case "lapsed":
					s.sql(`UPDATE reschedule_proposals SET lapsesAt = '2020-01-01 00:00:00.000Z' WHERE status = 'open'`)
				case "settled": // each in another way than the call that follows
					other := "decline"
					if call == "decline" {
						other = "accept"
					}
					s.answered(c.ravi, proposal, other).ok()
				}
				var got *answer
				switch call {
				case "propose":
					got = s.propose(who, id, was.Add(201*24*time.Hour))
				case "withdraw":
					got = s.call("DELETE", proposal, who.token, nil)
				default:
					got = s.answered(who, proposal, call)
				}
				if got.status != answers[i] {
					t.Errorf("%s of %s by %d was answered %d, want %d: %s", call, status, i, got.status, answers[i], got.raw)
				}
				s.set(id, object{"status": "canceled"})
			}
		}
	}
	s.slotsAreRight()
}

// set changes a booking whatever the rules say.
func (s *server) set(booking string, fields object) {
	s.Helper()
	row := s.find("bookings", booking)
	row.Load(fields)
	s.save(row)
}

func (s *server) sql(statement string) {
	s.Helper()
	if _, err := s.app.DB().NewQuery(statement).Execute(); err != nil {
		s.Fatal(err)
	}
}

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
			if next := s.propose(*who, booking, at).refusedFor(code); len(next) != 3 && code != "too_late" {
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
	s.at(day.Add(5 * time.Hour))
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

	later := &server{T: t, app: openApp(t, dir), offset: 25 * time.Hour}
	later.serve(s.settings...)
	later.answered(s.asha, proposal, "accept").refused(409, "in time")
	later.book(s.asha, s.ravi, later.formAt(to)).ok()
	later.soon("it lapses", func() bool { return later.statusOf(proposal) == "lapsed" })
	if s.told(s.asha, "New time not answered") != 1 {
		t.Error("the customer was not told once")
	}
	later.slotsAreRight()
}

// TestWhatEndsAProposal closes proposals by everything else that happens to a booking or its people.
func TestWhatEndsAProposal(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.actors().admin
	for i, end := range []struct {
		name string
		do   func(id string)
	}{
		{"a cancellation", func(id string) { s.cancel(id).ok() }},
		{"a completion", func(id string) { s.sql(`UPDATE bookings SET status = 'completed' WHERE id = '` + id + `'`) }},
		{"an admin's status", func(id string) { s.adminEdits(admin, "bookings", id, object{"status": "canceled"}) }},
		{"an admin's start", func(id string) {
			s.adminEdits(admin, "bookings", id, object{"start": s.startOf(id).Add(30 * time.Minute)})
		}},
		{"a deletion", func(id string) {
			if err := s.app.Delete(s.find("bookings", id)); err != nil {
				t.Error(err)
			}
		}},
		{"the suspension of the photographer", func(string) { s.suspend(admin, s.ravi); s.lift(admin, s.ravi) }},
		{"the suspension of the customer", func(string) { s.suspend(admin, s.asha); s.lift(admin, s.asha) }},
	} {
		for _, person := range []*person{&s.asha, &s.ravi} { // a suspension has ended their sessions
			person.token = s.tokenOf(s.find("users", person.id))
		}
		at := s.nextMonday().Add(time.Duration(24*i+10) * time.Hour)
		id := s.bookAt(at).ok().text("_id")
		s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
		proposal := s.proposed(s.asha, id, at.AddDate(0, 2, 0))
		end.do(id)
		if count, err := s.app.CountRecords("reschedule_proposals"); end.name == "a deletion" {
			if err != nil || count != int64(i) {
				t.Error("the proposal outlives its booking:", count, err)
			}
		} else if got := s.statusOf(proposal); got != "closed" {
			t.Errorf("after %s the proposal is %s", end.name, got)
		}
		s.slotsAreRight()
	}
	// Admins move a booking by its start.
	s.create("reschedule_proposals", object{"status": "open"}).refused(403, "two people")
}

// TestARepeatedProposalIsOne sends the same request twice with one key, and then another with the same key.
func TestARepeatedProposalIsOne(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	id := s.accepted(72 * time.Hour)
	path, form := "/api/v1/reschedule/"+id, newTime(s.now().Add(120*time.Hour))
	status, first := s.keyed("once", path, s.asha.token, form)
	if status != 201 {
		t.Fatal(first)
	}
	if status, again := s.keyed("once", path, s.asha.token, form); status != 201 || again != first {
		t.Error(status, again)
	}
	if status, raw := s.keyed("once", path, s.asha.token, newTime(s.now().Add(100*time.Hour))); status != 409 {
		t.Error(status, raw)
	}
	// A refusal offers other times with a key, too.
	other := s.accepted(200 * time.Hour)
	if status, raw := s.keyed("taken", "/api/v1/reschedule/"+other, s.asha.token, form); status != 409 || !strings.Contains(raw, `"next":[{`) {
		t.Error(status, raw)
	}
}
