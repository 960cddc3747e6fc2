package delivery_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestADisputeStopsTheRelease checks that no money is released during a dispute, and that the marketplace bears the
// loss of a lost dispute.
func TestADisputeStopsTheRelease(t *testing.T) {
	t.Parallel()
	for _, end := range []string{"won", "lost"} {
		s := newStudio(t)
		booking := s.delivered(true)
		payment := s.PaymentID(booking)
		s.Signed(apptest.DisputeEvent("created", payment, total), "1").OK()
		s.accept(booking).OK()
		s.expect(booking, "accepted", total, 0)
		if !s.delivery(booking).ReleasedAt().IsZero() {
			t.Error("it was released")
		}
		s.Signed(apptest.DisputeEvent(end, payment, total), "2").OK()
		s.expect(booking, "accepted", 0, total)
		if s.delivery(booking).ReleasedAt().IsZero() {
			t.Error("it was not released")
		}
		s.Signed(apptest.DisputeEvent(end, payment, total), "3").OK()
		s.expect(booking, "accepted", 0, total)
	}
}

// TestACanceledBookingIsReleased checks that, after an admin has decided on the refund of a canceled booking, the
// photographer gets the rest of the payment less the amount of a lost dispute.
func TestACanceledBookingIsReleased(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		lost, due int
		order     string // order in which the decision and the changes of the dispute happen
	}{
		"no dispute":         {0, total, "decide"},
		"a loss before":      {300_000, total - 300_000, "lose, decide"},
		"all lost before":    {total, 0, "lose, decide"},
		"open, then a loss":  {300_000, total - 300_000, "open, decide, lose"},
		"a loss after":       {300_000, total, "decide, lose"},
		"more than was paid": {total + 100, 0, "lose, decide"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStudio(t)
			booking := s.CanceledPaid(48 * time.Hour)
			payment := s.PaymentID(booking)
			s.expect(booking, "closed", total, 0)
			for step := range splitWords(test.order) {
				switch step {
				case "open":
					s.Signed(apptest.DisputeEvent("created", payment, test.lost), "open").OK()
				case "lose":
					s.Signed(apptest.DisputeEvent("lost", payment, test.lost), "lost").OK()
				case "decide":
					if err := s.Decide(booking, "declined"); err != nil {
						t.Fatal(err)
					}
				}
				s.Balanced()
			}
			s.expect(booking, "closed", 0, test.due)
		})
	}
}

// TestEarningsCountWhatWasReleased checks the earnings, the revenue and the payout export before and after the release.
func TestEarningsCountWhatWasReleased(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.delivered(true)
	month := s.Now().Format("2006-01")
	figures := func() [3]any {
		earnings := s.Call("GET", "/api/v1/dashboard/earnings/"+s.Ravi.Profile, s.Ravi.Token, nil).OK()
		revenue := s.Call("GET", "/api/collections/revenue_by_month/records", s.Admins.Token(), nil).List("items")
		payouts := s.Call("GET", "/api/v1/admin/exports/payouts?from="+month+"-01&to="+s.Now().AddDate(0, 1, 0).Format("2006-01")+"-28", s.Admins.Token(), nil)
		if payouts.Status != 200 || len(revenue) != 1 {
			t.Fatal(payouts.Raw, revenue)
		}
		return [3]any{earnings.Body["received"], revenue[0]["paidOnlineRupees"], payouts.Raw[strings.LastIndex(payouts.Raw, s.Ravi.Email):]}
	}
	// The export also contains the amounts held, due and in transit.
	want := [3]any{8400.0, 8400.0, s.Ravi.Email + ",1,8400.00,0.00,0.00,8400.00\r\n"}
	if before := figures(); before != want {
		t.Errorf("%v, not %v", before, want)
	}
	s.accept(booking).OK()
	s.expect(booking, "accepted", 0, total)
	want[2] = s.Ravi.Email + ",1,0.00,8400.00,0.00,8400.00\r\n"
	if after := figures(); after != want {
		t.Errorf("%v, not %v", after, want)
	}
}

// TestNothingIsReleasedBeforeTheShoot checks that money is not released while the booking can still be canceled, even
// if an admin accepts the delivery, and that it is released when the booking is completed.
func TestNothingIsReleasedBeforeTheShoot(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.Settled(48 * time.Hour)
	s.Admins.Edit("deliveries", s.delivery(booking).Id, apptest.Object{"status": "accepted"}).OfStatus(200)
	s.expect(booking, "accepted", total, 0)
	s.Pass(49 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.Ravi.Token, apptest.Object{"status": "completed"}).OK()
	s.expect(booking, "accepted", 0, total)

	started := s.shot(true)
	s.Admins.Edit("deliveries", s.delivery(started).Id, apptest.Object{"status": "accepted"}).OfStatus(200)
	s.expect(started, "accepted", 0, total)
	if got := s.DB.Find("bookings", started).GetString("status"); got != "completed" {
		t.Error("the booking is", got)
	}
}
