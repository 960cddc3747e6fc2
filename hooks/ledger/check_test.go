package ledger_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/payments"
)

// TestTheCheckNamesEveryDifference makes one inconsistent change at a time to the data that the ledger check compares,
// and checks that the report names the difference.
func TestTheCheckNamesEveryDifference(t *testing.T) {
	t.Parallel()
	for name, try := range map[string]struct{ tamper, says string }{
		"an entry of its own":       {`INSERT INTO ledger_entries VALUES ('x:1', 'fees', 5, '', '', '', '', '')`, "x:1 is out of balance by 5"},
		"a payment's amount":        {`UPDATE payments SET amount = amount - 1 WHERE status = 'paid'`, "of 839999 paise has 840000"},
		"a payment that is none":    {`UPDATE payments SET status = 'closed' WHERE id NOT IN (SELECT payment FROM refunds)`, "which is not paid"},
		"a payment of nobody":       {`INSERT INTO payments (id, booking, status, amount, orderId, receipt, paymentId) SELECT 'p', id, 'paid', 7, 'o', 'r', 'q' FROM bookings LIMIT 1`, "of 7 paise has 0"},
		"a refund taken for done":   {`UPDATE refunds SET status = 'processed'`, "is processed, and 0 paise of 756000"},
		"a refund's amount":         {`UPDATE refunds SET amount = amount + 1`, "owes its customer 756000 paise, and its refunds still pay 756001"},
		"a refund that is gone":     {`DELETE FROM refunds`, "which does not exist"},
		"a booking said to be paid": {`UPDATE bookings SET paymentStatus = 'paid' WHERE paymentStatus = 'unpaid'`, "is paid, and the ledger holds 0"},
		"a booking said to be free": {`UPDATE bookings SET paymentStatus = 'unpaid' WHERE paymentStatus = 'paid'`, "is unpaid, and the ledger holds 840000"},
		"a refund said to be done":  {`UPDATE bookings SET paymentStatus = 'refunded' WHERE paymentStatus = 'refund pending'`, "is refunded, and its refund"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := apptest.NewPayments(t)
			s.Settled(48 * time.Hour)
			s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(120*time.Hour)).OK()
			if err := s.Decide(s.CanceledPaid(72*time.Hour), "approved"); err != nil {
				t.Fatal(err)
			}
			s.Balanced()
			// Remove the triggers that would prevent some of the changes.
			for _, trigger := range []string{"payments_stay", "refunds_stay", "refunds_remain"} {
				s.DB.Exec("DROP TRIGGER "+trigger, nil)
			}
			if _, err := s.App.DB().NewQuery(try.tamper).Execute(); err != nil {
				t.Fatal(err)
			}
			report, err := payments.CheckLedger(s.App.DB())
			if err != nil || !strings.Contains(report.Difference, try.says) {
				t.Errorf("the check reports %q (%v), not %q", report.Difference, err, try.says)
			}
		})
	}
}

func TestTheLedgerIsNeverChanged(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	s.Settled(48 * time.Hour)
	for _, statement := range []string{
		`UPDATE ledger_entries SET amount = amount + 1`, `DELETE FROM ledger_entries`,
		`INSERT INTO ledger_entries SELECT * FROM ledger_entries`,
	} {
		if _, err := s.App.DB().NewQuery(statement).Execute(); err == nil {
			t.Error("the database accepted:", statement)
		}
	}
	admin := s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"})
	if got := s.Call("GET", "/api/collections/ledger/records", s.People.TokenOf(admin), nil); len(got.List("items")) != 2 {
		t.Error("an admin reads", got.Raw)
	}
}
