package bookings_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// openProposal proposes another time for a booking and returns the proposal's API path.
func openProposal(s *apptest.Server, who apptest.Person, booking string, at time.Time) string {
	s.Helper()
	return "/api/v1/reschedule/" + booking + "/" + s.Bookings.Propose(who, booking, at).OK().Text("proposalId")
}

func answered(s *apptest.Server, who apptest.Person, proposal, answer string) *apptest.Answer {
	s.Helper()
	return s.Call("PUT", proposal, who.Token, apptest.Object{"answer": answer})
}

func startOf(s *apptest.Server, booking string) time.Time {
	s.Helper()
	return s.DB.Find("bookings", booking).GetDateTime("start").Time()
}

// statusOf returns the status of the proposal with the given path.
func statusOf(s *apptest.Server, proposal string) string {
	s.Helper()
	return s.DB.Find("reschedule_proposals", proposal[strings.LastIndex(proposal, "/")+1:]).GetString("status")
}

// shownMoves returns the items of a booking in the lists of its customer and its photographer. A result is nil if the list
// does not contain the booking.
func shownMoves(s *apptest.Server, c, p apptest.Person, booking string) (toCustomer, toPhotographer apptest.Object) {
	s.Helper()
	find := func(items []apptest.Object) apptest.Object {
		for _, item := range items {
			if item["_id"] == booking {
				return item
			}
		}
		return nil
	}
	return find(s.Call("GET", "/api/v1/user/profile/"+c.ID+"?perPage=100", c.Token, nil).OK().List("bookings")),
		find(s.Call("GET", "/api/v1/dashboard/userreq/"+p.Profile+"?perPage=100", p.Token, nil).OK().List("requests"))
}

// slotsAreRight checks that booking_slots contains exactly the half hours of pending and upcoming bookings and of open
// proposals, and that only upcoming bookings have an open proposal.
func slotsAreRight(s *apptest.Server) {
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
		if err := s.App.DB().NewQuery(query).Row(&count); err != nil {
			s.Fatal(err)
		}
		if count > 0 {
			s.Errorf("%d slots are %s", count, what)
		}
	}
}

func TestAnAgreedMove(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	day := s.Bookings.NextMonday()
	was, to := day.Add(10*time.Hour), day.AddDate(0, 0, 2).Add(15*time.Hour)
	id := s.BookAt(was).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	order := s.Ordered(id)
	sequence := s.DB.Find("bookings", id).GetInt("sequence")
	toCustomer, toPhotographer := s.Live.Listen(s.Asha), s.Live.Listen(s.Ravi)
	heard := func() {
		t.Helper()
		apptest.Receive(t, "the customer's screen hears of it", toCustomer)
		apptest.Receive(t, "the photographer's screen hears of it", toPhotographer)
	}

	form := apptest.TimeForm(to)
	form["words"] = "The cake is late, see http://cakes.example"
	made := s.Call("POST", "/api/v1/reschedule/"+id, s.Asha.Token, form).OK()
	if lapses, err := time.Parse("2006-01-02 15:04:05.000Z", made.Text("lapsesAt")); err != nil || lapses.Sub(s.Now().Add(24*time.Hour)).Abs() > time.Minute {
		t.Error("lapses at", made.Text("lapsesAt"), err)
	}
	heard()
	proposal := "/api/v1/reschedule/" + id + "/" + made.Text("proposalId")
	mine, theirs := shownMoves(s.Server, s.Asha, s.Ravi, id)
	for who, item := range map[string]apptest.Object{"customer": mine, "photographer": theirs} {
		shown, _ := item["proposal"].(apptest.Object)
		if shown["by"] != "customer" || shown["mine"] != (who == "customer") || shown["scheduledDate"] != istime.ShownDate(to) ||
			shown["scheduledTime"] != "3:00 PM" || item["movesLeft"] != 2.0 || shown["lapsesAt"] != made.Text("lapsesAt") {
			t.Errorf("the %s sees %v", who, item)
		}
	}
	slotsAreRight(s.Server)

	// Neither of the two times can be booked by others.
	for _, at := range []time.Time{was, to} {
		s.BookAt(at).RefusedFor("unavailable")
		if free := s.FreeTimes(at); slices.Contains(free, istime.Clock(at)) {
			t.Errorf("%v is shown as free", at)
		}
	}
	s.Bookings.Propose(s.Ravi, id, to.AddDate(0, 0, 1)).Refused(409, "already")
	answered(s.Server, s.Asha, proposal, "accept").Refused(409, "yourself")
	answered(s.Server, s.Ravi, proposal, "perhaps").RefusedField(400, "answer")

	got := answered(s.Server, s.Ravi, proposal, "accept").OK()
	heard()
	if again := answered(s.Server, s.Ravi, proposal, "accept").OK(); again.Raw != got.Raw || got.Text("scheduledTime") != "3:00 PM" || got.Text("status") != "accepted" {
		t.Errorf("the first answer was %s, the second %s", got.Raw, again.Raw)
	}
	answered(s.Server, s.Ravi, proposal, "decline").Refused(409, "accepted")
	s.Call("DELETE", proposal, s.Asha.Token, nil).Refused(409, "accepted")
	slotsAreRight(s.Server)
	b := s.DB.Find("bookings", id)
	if !startOf(s.Server, id).Equal(to) || b.GetInt("sequence") != sequence+1 || !b.GetDateTime("firstStart").Time().Equal(was) {
		t.Errorf("the booking moved to %v with the sequence %d and the first start %v", startOf(s.Server, id), b.GetInt("sequence"), b.GetDateTime("firstStart"))
	}
	if file := s.Call("GET", "/api/v1/booking/"+id+"/calendar.ics", s.Asha.Token, nil); !strings.Contains(file.Raw, "DTSTART:"+to.UTC().Format("20060102T150405Z")) {
		t.Error(file.Raw)
	}
	for _, who := range []apptest.Person{s.Asha, s.Ravi} {
		for _, message := range s.Mails.To(who.Email) {
			file := message.GetString("calendar")
			if strings.HasPrefix(message.GetString("subject"), "Shoot moved") &&
				(!strings.Contains(file, "DTSTART:"+to.UTC().Format("20060102T150405Z")) || !strings.Contains(file, "SEQUENCE:"+strconv.Itoa(sequence+1)+"\r\n")) {
				t.Errorf("%s got the event %q", who.Email, file)
			}
		}
	}
	if mine, theirs = shownMoves(s.Server, s.Asha, s.Ravi, id); mine["movesLeft"] != 1.0 || theirs["movesLeft"] != 2.0 || mine["proposal"] != nil || theirs["proposal"] != nil {
		t.Error("after the change of time:", mine, theirs)
	}
	s.BookAt(was).OK() // the previous time is free again
	s.Verify(s.Pay(order)).OK()
	for subject, counts := range map[string][2]int{"New time proposed": {0, 1}, "Shoot moved": {1, 1}} {
		if told := [2]int{s.Told(s.Asha, subject), s.Told(s.Ravi, subject)}; told != counts {
			t.Errorf("the numbers of messages %q to the two people are %v", subject, told)
		}
	}
	for _, message := range s.Mails.To(s.Ravi.Email) {
		if text := message.GetString("text"); strings.HasPrefix(message.GetString("subject"), "New time proposed") &&
			(!strings.Contains(text, "The cake is late") || strings.Contains(text, "http://cakes") || !strings.Contains(text, "Proposed: "+istime.Long(to))) {
			t.Error(text)
		}
	}
}

// TestFeesCountFromTheFirstAgreedStart reschedules a paid shoot twice, and checks that the fee and the first start do
// not change.
func TestFeesCountFromTheFirstAgreedStart(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	id := s.Settled(72 * time.Hour)
	first := startOf(s.Server, id)
	before, _ := shownMoves(s.Server, s.Asha, s.Ravi, id)
	for i := range 2 {
		answered(s.Server, s.Ravi, openProposal(s.Server, s.Asha, id, first.AddDate(0, i+1, 0)), "accept").OK()
	}
	after, _ := shownMoves(s.Server, s.Asha, s.Ravi, id)
	if before["cancellationFee"] == 0.0 || before["cancellationFee"] != after["cancellationFee"] || after["cancellationRefund"] != before["cancellationRefund"] {
		t.Error("the cancellation terms were", before, "and are", after)
	}
	if got := s.DB.Find("bookings", id).GetDateTime("firstStart").Time(); !got.Equal(first) {
		t.Errorf("the first agreed start is %v, was %v", got, first)
	}
	// The customer cannot reschedule a third time, but the photographer can still reschedule twice.
	s.Bookings.Propose(s.Asha, id, first.AddDate(0, 4, 0)).Refused(409, "twice")
	answered(s.Server, s.Asha, openProposal(s.Server, s.Ravi, id, first.AddDate(0, 4, 0)), "decline").OK()
	answered(s.Server, s.Asha, openProposal(s.Server, s.Ravi, id, first.AddDate(0, 5, 0)), "accept").OK()
	if got := s.Cancel(id).OK(); got.Body["fee"] != before["cancellationFee"] {
		t.Error("the fee is", got.Raw)
	}
}

// TestMovingKeepsTheFirstDeadline checks that rescheduling a request does not give the photographer more time for an
// answer. Otherwise a customer could reserve the photographer's time without limit.
func TestMovingKeepsTheFirstDeadline(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	day := s.Bookings.NextMonday()
	id := s.BookAt(day.Add(10 * time.Hour)).OK().Text("_id")
	deadline := func() time.Time { return s.DB.Find("bookings", id).GetDateTime("expiresAt").Time() }
	first := deadline()
	for hour := range 10 {
		s.Pass(2 * time.Hour)
		s.Round("bookings")
		s.Bookings.Propose(s.Asha, id, day.Add(time.Duration(24+hour)*time.Hour)).OK()
	}
	if got := deadline(); !got.Equal(first) {
		t.Errorf("after ten changes of time the deadline is %v later", got.Sub(first))
	}
	if told := s.Told(s.Ravi, "Waiting for your response"); told != 1 {
		t.Errorf("the photographer was reminded %d times", told)
	}
	s.Pass(4*time.Hour + time.Minute)
	s.Round("bookings")
	if got := s.DB.Find("bookings", id).GetString("status"); got != "rejected" {
		t.Error("the status of the request a day later is", got)
	}
}

// TestAMoveToASoonerTimeIsNoTrap checks that rescheduling a request to an earlier time shortens its deadline, and that
// rescheduling it back to the original time restores the original deadline.
func TestAMoveToASoonerTimeIsNoTrap(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	s.Bookings.SetHour(9)
	start := s.Now().Add(100 * time.Hour).Truncate(time.Hour)
	id := s.BookAt(start).OK().Text("_id")
	deadline := func() time.Time { return s.DB.Find("bookings", id).GetDateTime("expiresAt").Time() }
	first, soon := deadline(), s.Now().Add(5*time.Hour).Truncate(time.Hour)
	s.Bookings.Propose(s.Asha, id, soon).OK()
	if got := deadline(); !got.Equal(soon) {
		t.Errorf("the request moved to %v must be answered by %v", soon, got)
	}
	s.Bookings.Propose(s.Asha, id, start).OK()
	if got := deadline(); !got.Equal(first) {
		t.Errorf("the request that moved back must be answered by %v, want %v", got, first)
	}
}

func TestAPendingRequestMovesAtOnce(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	day := s.Bookings.NextMonday()
	id := s.BookAt(day.Add(10 * time.Hour)).OK().Text("_id")
	s.Bookings.Propose(s.Ravi, id, day.Add(14*time.Hour)).Refused(409, "accept or reject")
	deadline := s.DB.Find("bookings", id).GetDateTime("expiresAt").Time()
	s.Pass(20 * time.Hour)
	s.Round("bookings")
	for hour := 11; hour < 15; hour++ {
		got := s.Bookings.Propose(s.Asha, id, day.Add(time.Duration(hour)*time.Hour)).OK()
		moved := got.Object("booking")
		if got.Status != 200 || moved["status"] != "pending for approval" || moved["schedule_time"] != istime.Clock(day.Add(time.Duration(hour)*time.Hour)) {
			t.Fatal(got.Raw)
		}
	}
	s.Bookings.Propose(s.Asha, id, day.Add(14*time.Hour)).OK() // a repeated call
	b := s.DB.Find("bookings", id)
	if expires := b.GetDateTime("expiresAt").Time(); !expires.Equal(deadline) || !b.GetDateTime("remindAt").IsZero() {
		t.Errorf("the deadline was %v and is %v, and the next reminder is at %v", deadline, expires, b.GetDateTime("remindAt"))
	}
	if told := s.Told(s.Ravi, "Request moved"); told != 4 {
		t.Errorf("the photographer got %d messages", told)
	}
	slotsAreRight(s.Server)
	s.BookAt(day.Add(7 * time.Hour)).OK()
	s.Round("bookings")
	if told := s.Told(s.Ravi, "Waiting for your response"); told != 1 {
		t.Errorf("the photographer was reminded %d times", told)
	}

	// Rescheduling a request does not count towards the limit of two reschedules.
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	if mine, _ := shownMoves(s.Server, s.Asha, s.Ravi, id); mine["movesLeft"] != 2.0 {
		t.Error(mine)
	}
	if !b.GetDateTime("firstStart").IsZero() {
		t.Error("the pending request has an agreed start")
	}
}

// TestMovesAreLimited checks how often a person can reschedule requests and propose times.
func TestMovesAreLimited(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	day := s.Bookings.NextMonday()
	late := s.BookAt(day.Add(20 * time.Hour)).OK().Text("_id")
	for i := range 10 {
		s.Bookings.Propose(s.Asha, late, day.AddDate(0, 0, i+2)).OK()
	}
	s.Bookings.Propose(s.Asha, late, day.AddDate(0, 0, 20)).Refused(429, "too often")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+late, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	s.Bookings.Propose(s.Asha, late, day.AddDate(0, 0, 20)).Refused(429, "too often")
	s.Call("DELETE", openProposal(s.Server, s.Ravi, late, day.AddDate(0, 0, 20)), s.Ravi.Token, nil).OK()
	s.Pass(25 * time.Hour)
	s.Bookings.Propose(s.Asha, late, day.AddDate(0, 0, 20)).OK()
}
