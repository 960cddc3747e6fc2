package hooks_test

import (
	"slices"
	"strconv"
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
	for _, who := range []person{s.asha, s.ravi} {
		for _, message := range s.outbox(who.email) {
			file := message.GetString("calendar")
			if strings.HasPrefix(message.GetString("subject"), "Shoot moved") &&
				(!strings.Contains(file, "DTSTART:"+to.UTC().Format("20060102T150405Z")) || !strings.Contains(file, "SEQUENCE:"+strconv.Itoa(sequence+1)+"\r\n")) {
				t.Errorf("%s is sent the event %q", who.email, file)
			}
		}
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

// TestMovingKeepsTheFirstDeadline: a customer who moved a request ten times a day held a slot, and the photographer's reminders
// went on, without an end.
func TestMovingKeepsTheFirstDeadline(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	day := s.nextMonday()
	id := s.bookAt(day.Add(10 * time.Hour)).ok().text("_id")
	deadline := func() time.Time { return s.find("bookings", id).GetDateTime("expiresAt").Time() }
	first := deadline()
	for hour := range 10 {
		s.pass(2 * time.Hour)
		s.round("bookings")
		s.propose(s.asha, id, day.Add(time.Duration(24+hour)*time.Hour)).ok()
	}
	if got := deadline(); !got.Equal(first) {
		t.Errorf("after ten moves the deadline is %v later", got.Sub(first))
	}
	if told := s.told(s.ravi, "Waiting for your response"); told != 1 {
		t.Errorf("the photographer was reminded %d times", told)
	}
	s.pass(4*time.Hour + time.Minute)
	s.round("bookings")
	if got := s.find("bookings", id).GetString("status"); got != "rejected" {
		t.Error("a day later the request is", got)
	}
}

// TestAMoveToASoonerTimeIsNoTrap: the request must be answered before the shoot, and after a move back by its first deadline.
func TestAMoveToASoonerTimeIsNoTrap(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	s.setHour(9)
	start := s.now().Add(100 * time.Hour).Truncate(time.Hour)
	id := s.bookAt(start).ok().text("_id")
	deadline := func() time.Time { return s.find("bookings", id).GetDateTime("expiresAt").Time() }
	first, soon := deadline(), s.now().Add(5*time.Hour).Truncate(time.Hour)
	s.propose(s.asha, id, soon).ok()
	if got := deadline(); !got.Equal(soon) {
		t.Errorf("moved to %v, it must be answered by %v", soon, got)
	}
	s.propose(s.asha, id, start).ok()
	if got := deadline(); !got.Equal(first) {
		t.Errorf("moved back, it must be answered by %v, not %v", got, first)
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
	s.round("bookings")
	for hour := 11; hour < 15; hour++ {
		got := s.propose(s.asha, id, day.Add(time.Duration(hour)*time.Hour)).ok()
		moved := got.object("booking")
		if got.status != 200 || moved["status"] != "pending for approval" || moved["schedule_time"] != istime.Clock(day.Add(time.Duration(hour)*time.Hour)) {
			t.Fatal(got.raw)
		}
	}
	s.propose(s.asha, id, day.Add(14*time.Hour)).ok() // a repeat
	b := s.find("bookings", id)
	if expires := b.GetDateTime("expiresAt").Time(); !expires.Equal(deadline) || !b.GetDateTime("remindAt").IsZero() {
		t.Errorf("the deadline was %v and is %v, and the next reminder is at %v", deadline, expires, b.GetDateTime("remindAt"))
	}
	if told := s.told(s.ravi, "Request moved"); told != 4 {
		t.Errorf("the photographer was told %d times", told)
	}
	s.slotsAreRight()
	s.bookAt(day.Add(7 * time.Hour)).ok()
	s.round("bookings")
	if told := s.told(s.ravi, "Waiting for your response"); told != 1 {
		t.Errorf("the photographer was reminded %d times", told)
	}

	// It does not count towards the two.
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
	if mine, _ := s.shownMoves(s.asha, s.ravi, id); mine["movesLeft"] != 2.0 {
		t.Error(mine)
	}
	if !b.GetDateTime("firstStart").IsZero() {
		t.Error("nobody has agreed on a start yet")
	}
}

// TestMovesAreLimited moves a request and proposes times, each of which mails the other person.
func TestMovesAreLimited(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	day := s.nextMonday()
	late := s.bookAt(day.Add(20 * time.Hour)).ok().text("_id")
	for i := range 10 {
		s.propose(s.asha, late, day.AddDate(0, 0, i+2)).ok()
	}
	s.propose(s.asha, late, day.AddDate(0, 0, 20)).refused(429, "too often")
	s.call("PUT", "/api/v1/dashboard/userreq/"+late, s.ravi.token, object{"status": "upcoming"}).ok()
	s.propose(s.asha, late, day.AddDate(0, 0, 20)).refused(429, "too often")
	s.call("DELETE", s.proposed(s.ravi, late, day.AddDate(0, 0, 20)), s.ravi.token, nil).ok()
	s.pass(25 * time.Hour)
	s.propose(s.asha, late, day.AddDate(0, 0, 20)).ok()
}
