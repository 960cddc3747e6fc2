package hooks_test

import (
	"testing"
	"time"
)

// activity returns a booking as its customer sees it.
func (s *paymentFixture) activity(booking string) object {
	s.Helper()
	for _, shown := range s.call("GET", "/api/v1/user/profile/"+s.asha.id, s.asha.token, nil).ok().list("bookings") {
		if shown["bookingId"] == booking {
			return shown
		}
	}
	s.Fatal("the booking is not listed")
	return nil
}

func TestTheCustomerReadsTheDecisionOnTheRefund(t *testing.T) {
	for decision, amount := range map[string]float64{"approved": 7560, "declined": 0} {
		t.Run(decision, func(t *testing.T) {
			s := newPaymentFixture(t)
			booking := s.canceledPaid(48 * time.Hour)
			expect := func(decision string, amount float64, note string) {
				t.Helper()
				shown := s.activity(booking)
				if shown["refundDecision"] != decision || shown["refundAmount"] != amount || shown["refundNote"] != note {
					t.Error(shown["refundDecision"], shown["refundAmount"], shown["refundNote"])
				}
			}
			expect("", 0, "")
			filed, err := s.app.FindFirstRecordByData("cancellations", "booking", booking)
			if err != nil {
				t.Fatal(err)
			}
			note := "Ravi was on his way.\n\n See you!"
			s.adminEdits(s.superuser(), "cancellations", filed.Id, object{"decision": decision, "decisionNote": note})
			expect(decision, amount, "Ravi was on his way. See you!")
		})
	}
}
