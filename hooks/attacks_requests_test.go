package hooks_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"
)

func (s *server) cancel(c person, booking string) {
	s.Helper()
	s.call("POST", "/api/v1/user/cancelbookingdata", c.token, cancellation(booking)).ok()
}

// settleMails waits until no mail waits to be sent.
func (s *server) settleMails() {
	s.Helper()
	s.soon("the last mail", func() bool { return s.number(`SELECT count(*) FROM outbox WHERE nextAttemptAt != ''`, nil) == 0 })
}

// TestOneCustomerCannotFloodAPhotographer: a hundred requests, canceled at once, were two hundred mails to the photographer.
func TestOneCustomerCannotFloodAPhotographer(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, append(settings, "REQUESTS_PER_PAIR=")...)
	asha, meera, ravi, kabir := s.customer(), s.customer(), s.photographer(), s.photographer()
	sent := 0
	for range 100 {
		booked := s.book(asha, ravi, s.form(48*time.Hour))
		if booked.status == http.StatusCreated {
			sent++
			s.cancel(asha, booked.text("_id"))
			continue
		}
		booked.refused(429, "5 requests to one photographer in 24 hours")
		if wait, err := strconv.Atoi(booked.header.Get("Retry-After")); err != nil || wait < 86_000 || wait > 86_400 {
			t.Fatal("Retry-After is", booked.header.Get("Retry-After"))
		}
	}
	s.settleMails()
	if mails := len(office.received(ravi.email)); sent != 5 || mails > 10 {
		t.Errorf("%d requests and %d mails reached the photographer", sent, mails)
	}
	s.book(asha, kabir, s.form(48*time.Hour)).ok()
	s.book(meera, ravi, s.form(48*time.Hour)).ok()
	s.pass(24 * time.Hour)
	s.book(asha, ravi, s.form(48*time.Hour)).ok()
}

// TestMailsOfACanceledRequestAreDropped, if none of them was sent: there is nothing to take back.
func TestMailsOfACanceledRequestAreDropped(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, settings...)
	asha, ravi := s.customer(), s.photographer()
	office.refuses.Store(true)
	unsent := s.book(asha, ravi, s.form(48*time.Hour)).ok().text("_id")
	s.soon("a failed try for each", func() bool {
		return s.number(`SELECT count(*) FROM outbox WHERE attempts = 1`, nil) == 2
	})
	s.cancel(asha, unsent)
	if left := s.outbox(ravi.email); len(left) != 0 {
		t.Errorf("%d mails about a request that nobody was told of, the first: %s", len(left), left[0].GetString("subject"))
	}
	if left := s.outbox(asha.email); len(left) != 0 {
		t.Errorf("%d mails to the customer", len(left))
	}
	office.refuses.Store(false)
	told := s.book(asha, ravi, s.form(96*time.Hour)).ok().text("_id")
	s.settleMails()
	s.cancel(asha, told)
	s.settleMails()
	if n := len(office.received(ravi.email)); n != 2 || s.countMail(ravi.email, "Booking cancelled") != 1 {
		t.Errorf("%d mails about a request that the photographer knew of", n)
	}
}

// TestAMailThatIsBeingSentIsFollowedByTheCancellation: it may have arrived.
func TestAMailThatIsBeingSentIsFollowedByTheCancellation(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, settings...)
	asha, ravi := s.customer(), s.photographer()
	office.hangs.Store(ravi.email)
	id := s.book(asha, ravi, s.form(48*time.Hour)).ok().text("_id")
	s.soon("a mail in flight", func() bool { return office.hanging.Load() == 1 })
	s.cancel(asha, id)
	if s.countMail(ravi.email, "New request") != 1 || s.countMail(ravi.email, "Booking cancelled") != 1 {
		t.Error("the photographer may believe in the request")
	}
}

// TestMatchesAreNoRequests: instant bookings have limits of their own.
func TestMatchesAreNoRequests(t *testing.T) {
	t.Parallel()
	s := start(t, "REQUESTS_PER_PAIR=1")
	s.setHour(12)
	asha, ravi := s.customer(), s.onCall()
	s.ask(asha, s.instantForm()).ok()
	s.answerOffer(ravi, s.offerOf(ravi), "accept").ok()
	s.book(asha, ravi, s.form(90*time.Hour)).ok()
	s.book(asha, ravi, s.form(120*time.Hour)).refused(429, "1 request to one photographer")
}

// TestAClockThatWasSetBackRefusesNobody: the requests of the hour were counted until the hour that the clock had shown.
func TestAClockThatWasSetBackRefusesNobody(t *testing.T) {
	t.Parallel()
	s := start(t, "PENDING_PER_CUSTOMER=1")
	c := s.actors()
	request := func() *answer {
		booked := s.book(c.asha, c.ravi, s.form(48*time.Hour))
		if booked.status == http.StatusCreated {
			s.cancel(c.asha, booked.text("_id"))
		}
		return booked
	}
	s.pass(23 * time.Hour)
	for range 30 {
		request().ok()
	}
	request().refused(429, "in the last hour")
	s.pass(-23 * time.Hour)
	request().ok()
}
