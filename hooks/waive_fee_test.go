package hooks_test

import (
	"strings"
	"testing"
	"time"
)

// filed returns the id of the cancellation of a booking.
func (s *paymentFixture) filed(booking string) string {
	s.Helper()
	row, err := s.app.FindFirstRecordByData("cancellations", "booking", booking)
	if err != nil {
		s.Fatal(err)
	}
	return row.Id
}

// textOf returns the text of the only message to a person whose subject begins so.
func (s *paymentFixture) textOf(to person, subject string) string {
	s.Helper()
	found := ""
	for _, message := range s.outbox(to.email) {
		if strings.HasPrefix(message.GetString("subject"), subject) {
			if found != "" {
				s.Fatalf("there are several messages %q", subject)
			}
			found = message.GetString("text")
		}
	}
	return found
}

func (s *paymentFixture) expectTold(to person, subject string, parts ...string) {
	s.Helper()
	text := s.textOf(to, subject)
	for _, part := range parts {
		if !strings.Contains(text, part) {
			s.Errorf("%s: %q is not in %q", subject, part, text)
		}
	}
}

// TestAnAdminWaivesTheFee: the refund is all that was paid, whenever the field is set before the decision, and everybody
// reads the same amounts.
func TestAnAdminWaivesTheFee(t *testing.T) {
	t.Parallel()
	for name, decide := range map[string]func(s *paymentFixture, filed string) *answer{
		"with the decision": func(s *paymentFixture, filed string) *answer {
			return s.edit("cancellations", filed, object{"decision": "approved", "waiveFee": true})
		},
		"before the decision": func(s *paymentFixture, filed string) *answer {
			s.edit("cancellations", filed, object{"waiveFee": true}).ofStatus(200)
			if s.paymentStatus(s.find("cancellations", filed).GetString("booking")) != "paid" {
				s.Error("a waived fee alone moves money")
			}
			return s.edit("cancellations", filed, object{"decision": "approved"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newPaymentFixture(t)
			booking := s.canceledPaid(48 * time.Hour)
			s.expectTold(s.asha, "Booking cancelled", "₹8,400", "fee of ₹840", "refund of ₹7,560", "5 to 7 working days")
			if shown := s.activity(booking); shown["cancellationFee"] != 840.0 || shown["cancellationRefund"] != 7560.0 {
				t.Error("before the decision:", shown)
			}
			filed := s.filed(booking)
			if got := decide(s, filed); got.status != 200 {
				t.Fatal(got.raw)
			}
			if shown := s.activity(booking); shown["cancellationFee"] != 0.0 || shown["cancellationRefund"] != 8400.0 || shown["refundAmount"] != 8400.0 {
				t.Error("after the decision:", shown)
			}
			s.balanced()
			s.arrive(booking, 840_000)
			s.becomes(booking, "refunded")
			s.balanced()
			s.expectTold(s.asha, "Refund approved: ₹8,400", "refund of ₹8,400", "waived the cancellation fee of ₹840", "5 to 7 working days")
			s.expectAudited(filed, `"waiveFee":true`)
			for _, late := range []object{{"waiveFee": false}, {"waiveFee": false, "decision": "approved"}} {
				got := s.edit("cancellations", filed, late)
				got.refused(400, "final")
				if got.object("data")["waiveFee"] == nil {
					t.Error("the field is not named:", got.raw)
				}
			}
		})
	}
}

// TestAFeeIsNotWaivedLater: a decision is final, and only an approval waives the fee.
func TestAFeeIsNotWaivedLater(t *testing.T) {
	t.Parallel()
	for _, decision := range []string{"approved", "declined"} {
		t.Run(decision, func(t *testing.T) {
			t.Parallel()
			s := newPaymentFixture(t)
			booking := s.canceledPaid(48 * time.Hour)
			filed := s.filed(booking)
			refused := s.edit("cancellations", filed, object{"decision": "declined", "waiveFee": true})
			refused.refused(400, "only be waived")
			if refused.object("data")["waiveFee"] == nil || s.find("cancellations", filed).GetString("decision") != "" {
				t.Error(refused.raw)
			}
			if got := s.edit("cancellations", filed, object{"decision": decision}); got.status != 200 {
				t.Fatal(got.raw)
			}
			s.edit("cancellations", filed, object{"waiveFee": true}).refused(400, "final")
			if decision == "approved" {
				s.arrive(booking, 756_000)
				s.expectTold(s.asha, "Refund approved: ₹7,560", "refund of ₹7,560", "₹8,400 less the cancellation fee of ₹840")
			}
			s.balanced()
		})
	}
}

// TestTheTermsOfACancellationAreTold: an unpaid booking has nothing to review, and what our side cancels has no fee.
func TestTheTermsOfACancellationAreTold(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	unpaid := s.accepted(48 * time.Hour)
	s.cancel(unpaid).ok()
	text := s.textOf(s.asha, "Booking cancelled")
	if !strings.Contains(text, "You were not charged") || strings.Contains(text, "under review") {
		t.Error(text)
	}
	if shown := s.activity(unpaid); shown["cancellationFee"] != 0.0 || shown["cancellationRefund"] != 0.0 {
		t.Error(shown)
	}

	other := newPaymentFixture(t)
	ours := other.settled(48 * time.Hour)
	other.edit("bookings", ours, object{"status": "canceled"}).ofStatus(200)
	other.expectTold(other.asha, "Booking cancelled", "no fee", "refund of ₹8,400")
	if shown := other.activity(ours); shown["cancellationFee"] != 0.0 || shown["cancellationRefund"] != 8400.0 {
		t.Error("a booking that our side cancelled:", shown)
	}
}
