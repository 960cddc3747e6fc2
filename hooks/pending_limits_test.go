package hooks_test

import (
	"net/http"
	"testing"
	"time"
)

// TestPendingRequestsAreLimited to 3 per customer and photographer, and 10 per customer.
func TestPendingRequestsAreLimited(t *testing.T) {
	t.Parallel()
	s := start(t, "PENDING_PER_PHOTOGRAPHER=", "PENDING_PER_CUSTOMER=")
	c := s.actors()
	hours := 24 * time.Hour
	ask := func(p person) *answer {
		hours += 4 * time.Hour
		return s.book(c.asha, p, s.form(hours))
	}
	held := 0
	for range 20 {
		if ask(c.ravi).status == 201 {
			held++
		}
	}
	if held != 3 {
		t.Errorf("%d of 20 requests hold slots of one photographer", held)
	}
	if ask(c.ravi).refused(429, "wait for a response or cancel").header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	for range 2 {
		if s.book(c.meera, c.ravi, s.form(hours+48*time.Hour)).status == 201 {
			hours += 52 * time.Hour
		}
	}
	for range 3 {
		p := s.photographer()
		for range 3 {
			if ask(p).status == 201 {
				held++
			}
		}
	}
	if held != 10 {
		t.Errorf("%d requests of one customer hold slots", held)
	}
	ask(s.photographer()).refused(429, "wait for a response or cancel")
}

// TestWhatEndedIsNotPending checks that every way to end a request, and its expiry, frees a place.
func TestWhatEndedIsNotPending(t *testing.T) {
	t.Parallel()
	s := start(t, "PENDING_PER_PHOTOGRAPHER=1", "PENDING_PER_CUSTOMER=1")
	c := s.actors()
	hours := 100 * time.Hour
	for _, status := range []string{"upcoming", "completed", "rejected", "canceled"} {
		hours += 4 * time.Hour
		s.booked(c, status, hours)
	}
	first := s.form(200 * time.Hour)
	send := func() *answer {
		s.header = http.Header{"Idempotency-Key": {"first"}}
		defer func() { s.header = nil }()
		return s.book(c.asha, c.ravi, first)
	}
	id := send().ok().text("_id")
	if again := send().ok().text("_id"); again != id {
		t.Error("a repeat made", again)
	}
	s.book(c.asha, c.ravi, s.form(220*time.Hour)).refused(429, "")
	s.pass(24*time.Hour + time.Minute)
	s.book(c.asha, c.ravi, s.form(220*time.Hour)).ok()
}

// TestPendingRequestsAtOnce checks that parallel requests cannot exceed the limit.
func TestPendingRequestsAtOnce(t *testing.T) {
	t.Parallel()
	s := start(t, "PENDING_PER_PHOTOGRAPHER=3")
	c := s.actors()
	slots := make(chan object, 20)
	for i := range 20 {
		slots <- s.form(time.Duration(24+4*i) * time.Hour)
	}
	if n := s.together(20, func() *answer { return s.book(c.asha, c.ravi, <-slots) }); n != 3 {
		t.Errorf("%d of 20 requests at once hold slots", n)
	}
}

// TestRequestsThatAreCanceledAtOnceAreLimited: they occupy no slots, but each sends the photographer two mails.
func TestRequestsThatAreCanceledAtOnceAreLimited(t *testing.T) {
	t.Parallel()
	s := start(t, "PENDING_PER_CUSTOMER=1")
	c := s.actors()
	sent := 0
	for range 40 {
		booked := s.book(c.asha, c.ravi, s.form(48*time.Hour))
		if booked.status != 201 {
			booked.refused(429, "Please try again later")
			continue
		}
		sent++
		s.call("POST", "/api/v1/user/cancelbookingdata", c.asha.token, cancellation(booked.text("_id"))).ok()
	}
	if sent != 30 {
		t.Errorf("%d of 40 requests were sent", sent)
	}
	s.book(c.meera, c.ravi, s.form(48*time.Hour)).ok()
	s.pass(time.Hour)
	s.book(c.asha, c.ravi, s.form(96*time.Hour)).ok()
}
