package bookings_test

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestOneCustomerCannotFloodAPhotographer checks that immediately canceled requests also count towards the limit on
// requests to one photographer. The photographer gets two emails about each of these requests.
func TestOneCustomerCannotFloodAPhotographer(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, append(settings, "REQUESTS_PER_PAIR=")...)
	asha, meera, ravi, kabir := s.People.Customer(), s.People.Customer(), s.People.Photographer(), s.People.Photographer()
	sent := 0
	for range 100 {
		booked := s.Bookings.Book(asha, ravi, s.Bookings.Form(48*time.Hour))
		if booked.Status == http.StatusCreated {
			sent++
			s.Bookings.Cancel(asha, booked.Text("_id"))
			continue
		}
		booked.Refused(429, "5 requests to one photographer in 24 hours")
		if wait, err := strconv.Atoi(booked.Header.Get("Retry-After")); err != nil || wait < 86_000 || wait > 86_400 {
			t.Fatal("Retry-After is", booked.Header.Get("Retry-After"))
		}
	}
	s.Mails.AllSent()
	if mails := len(office.Received(ravi.Email)); sent != 5 || mails > 10 {
		t.Errorf("%d requests and %d mails reached the photographer, want 5 and at most 10", sent, mails)
	}
	s.Bookings.Book(asha, kabir, s.Bookings.Form(48*time.Hour)).OK()
	s.Bookings.Book(meera, ravi, s.Bookings.Form(48*time.Hour)).OK()
	s.Pass(24 * time.Hour)
	s.Bookings.Book(asha, ravi, s.Bookings.Form(48*time.Hour)).OK()
}

// TestMailsOfACanceledRequestAreDropped checks that no email about a canceled request is sent if none had been sent before
// the cancellation.
func TestMailsOfACanceledRequestAreDropped(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	asha, ravi := s.People.Customer(), s.People.Photographer()
	office.Refuses.Store(true)
	unsent := s.Bookings.Book(asha, ravi, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	s.Soon("a failed try for each", func() bool {
		return s.DB.Number(`SELECT count(*) FROM outbox WHERE attempts = 1`, nil) == 2
	})
	s.Bookings.Cancel(asha, unsent)
	if left := s.Mails.To(ravi.Email); len(left) != 0 {
		t.Errorf("%d mails are left about a request that was never mailed, the first: %s", len(left), left[0].GetString("subject"))
	}
	if left := s.Mails.To(asha.Email); len(left) != 0 {
		t.Errorf("%d mails to the customer are left", len(left))
	}
	office.Refuses.Store(false)
	told := s.Bookings.Book(asha, ravi, s.Bookings.Form(96*time.Hour)).OK().Text("_id")
	s.Mails.AllSent()
	s.Bookings.Cancel(asha, told)
	s.Mails.AllSent()
	if n := len(office.Received(ravi.Email)); n != 2 || s.Mails.Count(ravi.Email, "Booking cancelled") != 1 {
		t.Errorf("the photographer got %d mails, want the request and its cancellation", n)
	}
}

// TestAMailThatIsBeingSentIsFollowedByTheCancellation checks that canceling a request sends an email if an earlier
// email is being sent, because that email may have arrived.
func TestAMailThatIsBeingSentIsFollowedByTheCancellation(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	asha, ravi := s.People.Customer(), s.People.Photographer()
	office.Hangs.Store(ravi.Email)
	id := s.Bookings.Book(asha, ravi, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	s.Soon("a mail in flight", func() bool { return office.Hanging.Load() == 1 })
	s.Bookings.Cancel(asha, id)
	if s.Mails.Count(ravi.Email, "New request") != 1 || s.Mails.Count(ravi.Email, "Booking cancelled") != 1 {
		t.Error("the photographer did not get exactly one request and one cancellation")
	}
}

// TestMatchesAreNoRequests checks that a booking made through an instant request does not count towards the limit on
// requests to one photographer.
func TestMatchesAreNoRequests(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "REQUESTS_PER_PAIR=1")
	s.Bookings.SetHour(12)
	asha, ravi := s.People.Customer(), s.Offers.OnCall()
	s.Offers.Ask(asha, s.Offers.Form()).OK()
	s.Offers.Answer(ravi, s.Offers.OnlyOf(ravi), "accept").OK()
	s.Bookings.Book(asha, ravi, s.Bookings.Form(90*time.Hour)).OK()
	s.Bookings.Book(asha, ravi, s.Bookings.Form(120*time.Hour)).Refused(429, "1 request to one photographer")
}

// TestAClockThatWasSetBackRefusesNobody checks that a customer who has reached the hourly limit need not wait longer if
// the clock is set back.
func TestAClockThatWasSetBackRefusesNobody(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "PENDING_PER_CUSTOMER=1")
	c := s.People.Actors()
	request := func() *apptest.Answer {
		booked := s.Bookings.Book(c.Asha, c.Ravi, s.Bookings.Form(48*time.Hour))
		if booked.Status == http.StatusCreated {
			s.Bookings.Cancel(c.Asha, booked.Text("_id"))
		}
		return booked
	}
	s.Pass(23 * time.Hour)
	for range 30 {
		request().OK()
	}
	request().Refused(429, "in the last hour")
	s.Pass(-23 * time.Hour)
	request().OK()
}
