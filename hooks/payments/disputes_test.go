package payments_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

func TestDisputesAreTold(t *testing.T) {
	t.Parallel()
	for _, end := range []string{"won", "closed"} {
		s := apptest.NewPaymentsWithAdmin(t)
		booking := s.Settled(48 * time.Hour)
		payment := s.PaymentID(booking)
		s.Signed(apptest.DisputeEvent("created", payment, 840_000), "1").OK()
		alerted(s, "A payment is disputed", 1, true)
		s.Signed(apptest.DisputeEvent("under_review", payment, 840_000), "2").OK()
		alerted(s, "A payment is disputed", 1, true)
		s.Signed(apptest.DisputeEvent(end, payment, 840_000), "3").OK()
		alerted(s, "A payment is disputed", 1, false)
		s.Signed(apptest.DisputeEvent("created", payment, 840_000), "4").OK() // this event arrives late
		alerted(s, "A payment is disputed", 1, false)
		if got := s.PaymentStatus(booking); got != "paid" {
			t.Error("the booking is", got)
		}
		s.Balanced()
	}
}

func TestALostDisputeIsBookedOnce(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	booking := s.Settled(48 * time.Hour)
	payment := s.PaymentID(booking)
	s.Signed(apptest.DisputeEvent("lost", payment, 840_000), "1").OK() // delivered before the event that opens the dispute
	s.Signed(apptest.DisputeEvent("created", payment, 840_000), "2").OK()
	s.Signed(apptest.DisputeEvent("lost", payment, 840_000), "3").OK()
	alerted(s, "A disputed payment was lost", 1, true)
	if got := s.Mails.Count(owner, "A payment is disputed"); got != 0 {
		t.Error(got, "mails about a dispute that is over")
	}
	params := dbx.Params{"id": booking}
	if held := s.DB.Number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'provider'`, params); held != 0 {
		t.Errorf("according to the ledger, the provider has %d paise", held)
	}
	if lost := s.DB.Number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'disputes'`, params); lost != 840_000 {
		t.Errorf("according to the ledger, %d paise are lost", lost)
	}
	if got := s.PaymentStatus(booking); got != "paid" {
		t.Error("the booking is", got)
	}
	s.Balanced()
	acknowledge(s)
	alerted(s, "A disputed payment was lost", 1, false)
	// The bank has already returned the money, so the payment must not be refunded.
	s.Cancel(booking).OK()
	if err := s.Decide(booking, "approved"); err == nil || !strings.Contains(err.Error(), "disputed") {
		t.Error("the money is returned twice:", err)
	}
	if err := s.Decide(booking, "declined"); err != nil {
		t.Error(err)
	}
	s.Balanced()
}

// TestDisputesOfAPaymentLoseNoMoreThanItBroughtIn checks that the losses of several disputes of a payment do not exceed
// the amount of the payment.
func TestDisputesOfAPaymentLoseNoMoreThanItBroughtIn(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	booking := s.Settled(48 * time.Hour)
	payment := s.PaymentID(booking)
	for i, amount := range []int{300_000, 840_000, 540_000, 1} {
		event := strings.Replace(apptest.DisputeEvent("lost", payment, amount), "disp_1", fmt.Sprintf("disp_%d", i), 1)
		s.Signed(event, "").OK()
		s.Signed(event, "again "+fmt.Sprint(i)).OK()
	}
	s.Balanced()
	alerted(s, "A disputed payment was lost", 4, true)
	if lost := lost(s, booking); lost != 840_000 {
		t.Errorf("according to the ledger, %d paise are lost", lost)
	}
}

// TestADisputeLostBeforeItsPaymentIsKnown loses a dispute before its payment is recorded. The loss must be recorded
// together with the payment.
func TestADisputeLostBeforeItsPaymentIsKnown(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	booking := s.Accepted(48 * time.Hour)
	paid := s.Pay(s.Ordered(booking))
	event := apptest.DisputeEvent("lost", paid.PaymentID, 840_000)
	s.Signed(strings.Replace(event, `"payment":{"entity":{"id":"`+paid.PaymentID+`"}},`, "", 1), "").OK()
	s.Verify(paid).OK()
	s.Soon("the loss is booked", func() bool { return lost(s, booking) == 840_000 })
	s.Balanced()
	s.Cancel(booking).OK()
	if err := s.Decide(booking, "approved"); err == nil || !strings.Contains(err.Error(), "disputed") {
		t.Error("the money is returned twice:", err)
	}
}

// lost returns the amount that disputes have cost a booking, according to the ledger.
func lost(s *apptest.Payments, booking string) int {
	s.Helper()
	return s.DB.Number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'disputes'`, dbx.Params{"id": booking})
}
