package payments_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// filed returns the id of the cancellation of a booking.
func filed(s *apptest.Payments, booking string) string {
	s.Helper()
	row, err := s.App.FindFirstRecordByData("cancellations", "booking", booking)
	if err != nil {
		s.Fatal(err)
	}
	return row.Id
}

// textOf returns the text of the message that a person got under a subject with the given prefix, or "" if there is
// none. It fails the test if there are several such messages.
func textOf(s *apptest.Payments, to apptest.Person, subject string) string {
	s.Helper()
	found := ""
	for _, message := range s.Mails.To(to.Email) {
		if strings.HasPrefix(message.GetString("subject"), subject) {
			if found != "" {
				s.Fatalf("several messages have the subject %q", subject)
			}
			found = message.GetString("text")
		}
	}
	return found
}

func expectTold(s *apptest.Payments, to apptest.Person, subject string, parts ...string) {
	s.Helper()
	text := textOf(s, to, subject)
	for _, part := range parts {
		if !strings.Contains(text, part) {
			s.Errorf("%s: %q is not in %q", subject, part, text)
		}
	}
}

// TestAnAdminWaivesTheFee checks that the full payment is refunded if an admin waives the fee, whether with the
// decision or before it. It also checks that the API and the emails contain the same amounts.
func TestAnAdminWaivesTheFee(t *testing.T) {
	t.Parallel()
	for name, decide := range map[string]func(s *apptest.Payments, filed string) *apptest.Answer{
		"with the decision": func(s *apptest.Payments, filed string) *apptest.Answer {
			return s.Admins.Edit("cancellations", filed, apptest.Object{"decision": "approved", "waiveFee": true})
		},
		"before the decision": func(s *apptest.Payments, filed string) *apptest.Answer {
			s.Admins.Edit("cancellations", filed, apptest.Object{"waiveFee": true}).OfStatus(200)
			if s.PaymentStatus(s.DB.Find("cancellations", filed).GetString("booking")) != "paid" {
				s.Error("money moves before the decision, only because the fee is waived")
			}
			return s.Admins.Edit("cancellations", filed, apptest.Object{"decision": "approved"})
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := apptest.NewPayments(t)
			booking := s.CanceledPaid(48 * time.Hour)
			expectTold(s, s.Asha, "Booking cancelled", "₹8,400", "fee of ₹840", "refund of ₹7,560", "5 to 7 working days")
			if shown := s.Activity(booking); shown["cancellationFee"] != 840.0 || shown["cancellationRefund"] != 7560.0 {
				t.Error("before the decision:", shown)
			}
			filed := filed(s, booking)
			if got := decide(s, filed); got.Status != 200 {
				t.Fatal(got.Raw)
			}
			if shown := s.Activity(booking); shown["cancellationFee"] != 0.0 || shown["cancellationRefund"] != 8400.0 || shown["refundAmount"] != 8400.0 {
				t.Error("after the decision:", shown)
			}
			s.Balanced()
			s.Arrive(booking, 840_000)
			s.Becomes(booking, "refunded")
			s.Balanced()
			expectTold(s, s.Asha, "Refund approved: ₹8,400", "refund of ₹8,400", "waived the cancellation fee of ₹840", "5 to 7 working days")
			s.Admins.ExpectAudited(filed, `"waiveFee":true`)
			for _, late := range []apptest.Object{{"waiveFee": false}, {"waiveFee": false, "decision": "approved"}} {
				got := s.Admins.Edit("cancellations", filed, late)
				got.Refused(400, "final")
				if got.Object("data")["waiveFee"] == nil {
					t.Error("the response does not name the field:", got.Raw)
				}
			}
		})
	}
}

// TestAFeeIsNotWaivedLater checks that a decision is final, and that only an approval waives the fee.
func TestAFeeIsNotWaivedLater(t *testing.T) {
	t.Parallel()
	for _, decision := range []string{"approved", "declined"} {
		t.Run(decision, func(t *testing.T) {
			t.Parallel()
			s := apptest.NewPayments(t)
			booking := s.CanceledPaid(48 * time.Hour)
			filed := filed(s, booking)
			refused := s.Admins.Edit("cancellations", filed, apptest.Object{"decision": "declined", "waiveFee": true})
			refused.Refused(400, "only be waived")
			if refused.Object("data")["waiveFee"] == nil || s.DB.Find("cancellations", filed).GetString("decision") != "" {
				t.Error(refused.Raw)
			}
			if got := s.Admins.Edit("cancellations", filed, apptest.Object{"decision": decision}); got.Status != 200 {
				t.Fatal(got.Raw)
			}
			s.Admins.Edit("cancellations", filed, apptest.Object{"waiveFee": true}).Refused(400, "final")
			if decision == "approved" {
				s.Arrive(booking, 756_000)
				expectTold(s, s.Asha, "Refund approved: ₹7,560", "refund of ₹7,560", "₹8,400 less the cancellation fee of ₹840")
			}
			s.Balanced()
		})
	}
}

// TestTheTermsOfACancellationAreTold checks the emails about a cancellation. If the booking was not paid, they say that
// nothing was charged and that nothing is under review. If the photographer or an admin canceled, they say that there
// is no fee.
func TestTheTermsOfACancellationAreTold(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	unpaid := s.Accepted(48 * time.Hour)
	s.Cancel(unpaid).OK()
	text := textOf(s, s.Asha, "Booking cancelled")
	if !strings.Contains(text, "You were not charged") || strings.Contains(text, "under review") {
		t.Error(text)
	}
	if shown := s.Activity(unpaid); shown["cancellationFee"] != 0.0 || shown["cancellationRefund"] != 0.0 {
		t.Error(shown)
	}

	other := apptest.NewPayments(t)
	ours := other.Settled(48 * time.Hour)
	other.Admins.Edit("bookings", ours, apptest.Object{"status": "canceled"}).OfStatus(200)
	expectTold(other, other.Asha, "Booking cancelled", "no fee", "refund of ₹8,400")
	if shown := other.Activity(ours); shown["cancellationFee"] != 0.0 || shown["cancellationRefund"] != 8400.0 {
		t.Error("a booking that the photographer or an admin cancelled:", shown)
	}
}
