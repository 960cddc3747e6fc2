package hooks_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// dispute returns the provider's event about a chargeback of a payment.
func dispute(kind, payment string, amount int) string {
	return fmt.Sprintf(`{"event":"payment.dispute.%s","payload":{"payment":{"entity":{"id":%q}},
		"dispute":{"entity":{"id":"disp_1","payment_id":%q,"amount":%d,"amount_deducted":%d,"currency":"INR","reason_code":"goods_not_received"}}}}`,
		kind, payment, payment, amount, map[bool]int{true: amount}[kind == "lost"])
}

func TestDisputesAreTold(t *testing.T) {
	t.Parallel()
	for _, end := range []string{"won", "closed"} {
		s := newPaymentFixtureWithAdmin(t)
		booking := s.settled(48 * time.Hour)
		payment := s.paymentID(booking)
		s.signed(dispute("created", payment, 840_000), "1").ok()
		s.alerted("A payment is disputed", 1, true)
		s.signed(dispute("under_review", payment, 840_000), "2").ok()
		s.alerted("A payment is disputed", 1, true)
		s.signed(dispute(end, payment, 840_000), "3").ok()
		s.alerted("A payment is disputed", 1, false)
		s.signed(dispute("created", payment, 840_000), "4").ok() // a late event
		s.alerted("A payment is disputed", 1, false)
		if got := s.paymentStatus(booking); got != "paid" {
			t.Error("the booking is", got)
		}
		s.balanced()
	}
}

func TestALostDisputeIsBookedOnce(t *testing.T) {
	t.Parallel()
	s := newPaymentFixtureWithAdmin(t)
	booking := s.settled(48 * time.Hour)
	payment := s.paymentID(booking)
	s.signed(dispute("lost", payment, 840_000), "1").ok() // before the event that opens it
	s.signed(dispute("created", payment, 840_000), "2").ok()
	s.signed(dispute("lost", payment, 840_000), "3").ok()
	s.alerted("A disputed payment was lost", 1, true)
	if got := s.countMail(owner, "A payment is disputed"); got != 0 {
		t.Error(got, "mails of a dispute that is over")
	}
	params := dbx.Params{"id": booking}
	if held := s.number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'provider'`, params); held != 0 {
		t.Errorf("by the ledger the provider holds %d paise", held)
	}
	if lost := s.number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'disputes'`, params); lost != 840_000 {
		t.Errorf("by the ledger %d paise are lost", lost)
	}
	if got := s.paymentStatus(booking); got != "paid" {
		t.Error("the booking is", got)
	}
	s.balanced()
	s.acknowledge()
	s.alerted("A disputed payment was lost", 1, false)
	// The bank has already returned the money, so it is not refunded again.
	s.cancel(booking).ok()
	if err := s.decide(booking, "approved"); err == nil || !strings.Contains(err.Error(), "disputed") {
		t.Error("the money goes back twice:", err)
	}
	if err := s.decide(booking, "declined"); err != nil {
		t.Error(err)
	}
	s.balanced()
}

// TestDisputesOfAPaymentLoseNoMoreThanItBroughtIn checks the total of several disputes.
func TestDisputesOfAPaymentLoseNoMoreThanItBroughtIn(t *testing.T) {
	t.Parallel()
	s := newPaymentFixtureWithAdmin(t)
	booking := s.settled(48 * time.Hour)
	payment := s.paymentID(booking)
	for i, amount := range []int{300_000, 840_000, 540_000, 1} {
		event := strings.Replace(dispute("lost", payment, amount), "disp_1", fmt.Sprintf("disp_%d", i), 1)
		s.signed(event, "").ok()
		s.signed(event, "again "+fmt.Sprint(i)).ok()
	}
	s.balanced()
	s.alerted("A disputed payment was lost", 4, true)
	if lost := s.lost(booking); lost != 840_000 {
		t.Errorf("by the ledger %d paise are lost", lost)
	}
}

// TestADisputeLostBeforeItsPaymentIsKnown checks that it is recorded together with the payment.
func TestADisputeLostBeforeItsPaymentIsKnown(t *testing.T) {
	t.Parallel()
	s := newPaymentFixtureWithAdmin(t)
	booking := s.accepted(48 * time.Hour)
	paid := s.paid(s.ordered(booking))
	event := dispute("lost", paid.PaymentID, 840_000)
	s.signed(strings.Replace(event, `"payment":{"entity":{"id":"`+paid.PaymentID+`"}},`, "", 1), "").ok()
	s.verify(paid).ok()
	s.soon("the loss is booked", func() bool { return s.lost(booking) == 840_000 })
	s.balanced()
	s.cancel(booking).ok()
	if err := s.decide(booking, "approved"); err == nil || !strings.Contains(err.Error(), "disputed") {
		t.Error("the money goes back twice:", err)
	}
}

// lost returns the amount of a booking that was lost to disputes, according to the ledger.
func (s *paymentFixture) lost(booking string) int {
	s.Helper()
	return s.number(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = 'disputes'`, dbx.Params{"id": booking})
}
