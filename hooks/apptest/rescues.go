package apptest

import (
	"testing"
	"time"

	"shootday/internal/istime"
)

// Rescues extends Payments with a second photographer, Kabir, who can replace Ravi if Ravi withdraws from a shoot.
type Rescues struct {
	*Payments
	Kabir Person
}

// NewRescues is like NewPayments, but also creates Kabir, and sets the clock to noon of the next day in India.
func NewRescues(t *testing.T) Rescues {
	t.Helper()
	s := NewPayments(t)
	s.At(istime.StartOfDay(s.Now().AddDate(0, 0, 1)).Add(12 * time.Hour))
	return Rescues{s, s.People.Photographer()}
}

// Withdraw withdraws from a shoot as Ravi.
func (s Rescues) Withdraw(booking string) *Answer {
	s.Helper()
	return s.Call("DELETE", "/api/v1/dashboard/shoot/"+booking, s.Ravi.Token, Object{"bookingId": booking, "reason": "equipment", "words": "My camera broke."})
}

// Stop makes Asha stop the search for another photographer and choose a refund.
func (s Rescues) Stop(booking string) *Answer {
	s.Helper()
	return s.Call("PUT", "/api/v1/booking/"+booking+"/rescue", s.Asha.Token, Object{"choice": "refund"})
}

// Taken accepts Kabir's only offer, and returns the id of the new booking.
func (s Rescues) Taken() string {
	s.Helper()
	offers := s.Call("GET", "/api/v1/instant/offers", s.Kabir.Token, nil).OK().List("offers")
	if len(offers) != 1 {
		s.Fatal("Kabir does not have exactly one offer:", offers)
	}
	return s.Call("PUT", "/api/v1/instant/offers/"+offers[0]["offerId"].(string), s.Kabir.Token, Object{"answer": "accept"}).OK().Text("bookingId")
}

// Refunded waits until the refund of a booking is sent to the provider, makes the provider complete all pending
// refunds, and waits until the booking is refunded.
func (s Rescues) Refunded(booking string) {
	s.Helper()
	s.InTime("the refund is sent", func() bool {
		return len(s.Provider.Pending(s.Now().Add(time.Hour))) > 0 || s.PaymentStatus(booking) == "refunded"
	})
	for _, id := range s.Provider.Pending(s.Now().Add(time.Hour)) {
		if err := s.Provider.FinishRefund(id, true); err != nil {
			s.Fatal(err)
		}
	}
	s.Deliver(s.TakeWebhooks()...)
	s.Becomes(booking, "refunded")
}

// Compensation returns the compensation of a booking, or nil if there is none.
func (s Rescues) Compensation(booking string) Object {
	s.Helper()
	found, err := s.App.FindFirstRecordByData("compensations", "booking", booking)
	if err != nil {
		return nil
	}
	return Object{"id": found.Id, "amount": found.GetInt("amount"), "status": found.GetString("status"), "utr": found.GetString("utr")}
}
