package bookings_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestPendingRequestsAreLimited checks that a customer can have at most 3 pending requests to one photographer, and at
// most 10 in total.
func TestPendingRequestsAreLimited(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "PENDING_PER_PHOTOGRAPHER=", "PENDING_PER_CUSTOMER=")
	c := s.People.Actors()
	hours := 24 * time.Hour
	ask := func(p apptest.Person) *apptest.Answer {
		hours += 4 * time.Hour
		return s.Bookings.Book(c.Asha, p, s.Bookings.Form(hours))
	}
	held := 0
	for range 20 {
		if ask(c.Ravi).Status == 201 {
			held++
		}
	}
	if held != 3 {
		t.Errorf("%d of 20 requests occupy slots of one photographer", held)
	}
	if ask(c.Ravi).Refused(429, "wait for a response or cancel").Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	before := func(p apptest.Person) string {
		return s.Call("GET", "/api/v1/booking/"+c.Asha.ID+"?photographerId="+p.Profile, c.Asha.Token, nil).OK().Text("limit")
	}
	if text := before(c.Ravi); !strings.Contains(text, "at most 3 pending requests with one photographer") {
		t.Errorf("before the next request the customer gets the message %q", text)
	}
	if text := before(s.People.Photographer()); text != "" {
		t.Errorf("before a request to another photographer the customer gets the message %q", text)
	}
	for range 2 {
		if s.Bookings.Book(c.Meera, c.Ravi, s.Bookings.Form(hours+48*time.Hour)).Status == 201 {
			hours += 52 * time.Hour
		}
	}
	for range 3 {
		p := s.People.Photographer()
		for range 3 {
			if ask(p).Status == 201 {
				held++
			}
		}
	}
	if held != 10 {
		t.Errorf("%d requests of one customer occupy slots", held)
	}
	ask(s.People.Photographer()).Refused(429, "wait for a response or cancel")
}

// TestWhatEndedIsNotPending checks that a request no longer counts as pending after it has been accepted, rejected or
// canceled, or has expired.
func TestWhatEndedIsNotPending(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "PENDING_PER_PHOTOGRAPHER=1", "PENDING_PER_CUSTOMER=1")
	c := s.People.Actors()
	hours := 100 * time.Hour
	for _, status := range []string{"upcoming", "completed", "rejected", "canceled"} {
		hours += 4 * time.Hour
		s.Bookings.Booked(c, status, hours)
	}
	first := s.Bookings.Form(200 * time.Hour)
	send := func() *apptest.Answer {
		s.Header = http.Header{"Idempotency-Key": {"first"}}
		defer func() { s.Header = nil }()
		return s.Bookings.Book(c.Asha, c.Ravi, first)
	}
	id := send().OK().Text("_id")
	if again := send().OK().Text("_id"); again != id {
		t.Error("a repeat created another booking:", again)
	}
	s.Bookings.Book(c.Asha, c.Ravi, s.Bookings.Form(220*time.Hour)).Refused(429, "")
	s.Pass(24*time.Hour + time.Minute)
	s.Bookings.Book(c.Asha, c.Ravi, s.Bookings.Form(220*time.Hour)).OK()
}

// TestPendingRequestsAtOnce checks that parallel requests cannot exceed the limit.
func TestPendingRequestsAtOnce(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "PENDING_PER_PHOTOGRAPHER=3")
	c := s.People.Actors()
	slots := make(chan apptest.Object, 20)
	for i := range 20 {
		slots <- s.Bookings.Form(time.Duration(24+4*i) * time.Hour)
	}
	if n := s.Together(20, func() *apptest.Answer { return s.Bookings.Book(c.Asha, c.Ravi, <-slots) }); n != 3 {
		t.Errorf("%d of 20 parallel requests occupy slots", n)
	}
}

// TestRequestsThatAreCanceledAtOnceAreLimited checks that requests count towards the hourly limit even if they are
// canceled immediately, because each causes two emails to the photographer.
func TestRequestsThatAreCanceledAtOnceAreLimited(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "PENDING_PER_CUSTOMER=1")
	c := s.People.Actors()
	sent := 0
	for range 40 {
		booked := s.Bookings.Book(c.Asha, c.Ravi, s.Bookings.Form(48*time.Hour))
		if booked.Status != 201 {
			booked.Refused(429, "Please try again later")
			continue
		}
		sent++
		s.Call("POST", "/api/v1/user/cancelbookingdata", c.Asha.Token, apptest.Cancellation(booked.Text("_id"))).OK()
	}
	if sent != 30 {
		t.Errorf("%d of 40 requests were sent", sent)
	}
	s.Bookings.Book(c.Meera, c.Ravi, s.Bookings.Form(48*time.Hour)).OK()
	s.Pass(time.Hour)
	s.Bookings.Book(c.Asha, c.Ravi, s.Bookings.Form(96*time.Hour)).OK()
}
