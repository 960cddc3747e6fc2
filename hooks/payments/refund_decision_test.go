package payments_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestTheCustomerReadsTheDecisionOnTheRefund(t *testing.T) {
	for decision, amount := range map[string]float64{"approved": 7560, "declined": 0} {
		t.Run(decision, func(t *testing.T) {
			s := apptest.NewPayments(t)
			booking := s.CanceledPaid(48 * time.Hour)
			expect := func(decision string, amount float64, note string) {
				t.Helper()
				shown := s.Activity(booking)
				if shown["refundDecision"] != decision || shown["refundAmount"] != amount || shown["refundNote"] != note {
					t.Error(shown["refundDecision"], shown["refundAmount"], shown["refundNote"])
				}
			}
			expect("", 0, "")
			filed, err := s.App.FindFirstRecordByData("cancellations", "booking", booking)
			if err != nil {
				t.Fatal(err)
			}
			note := "Ravi was on his way.\n\n See you!"
			s.Admins.EditAs(s.People.Superuser(), "cancellations", filed.Id, apptest.Object{"decision": decision, "decisionNote": note})
			expect(decision, amount, "Ravi was on his way. See you!")
		})
	}
}
