package bookings_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

func stamped(t time.Time) string { return t.Format("2006-01-02 15:04:05.000Z") }

// TestAnAdminsMovesKeepToTheTable checks which changes of a booking's status an admin can make before and after the start
// of the shoot.
func TestAnAdminsMovesKeepToTheTable(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	statuses := []string{"pending for approval", "upcoming", "completed", "rejected", "canceled"}
	const before, after = "before the start", "after the start"
	allowed := map[string]string{
		"pending for approval>upcoming": before + after, "pending for approval>rejected": before + after, "pending for approval>canceled": before,
		"upcoming>canceled": before, "upcoming>completed": after,
	}
	ahead := 48 * time.Hour
	for _, from := range statuses {
		for _, to := range statuses {
			for _, when := range []string{before, after} {
				s.Subtest(from+">"+to+" "+when, func() {
					booking := s.Bookings.Booked(c, from, ahead)
					ahead += 4 * time.Hour
					if when == after {
						start := s.Now().Add(-ahead).UTC()
						s.DB.Exec(`UPDATE bookings SET start = {:start}, "end" = {:end}, blockedUntil = {:end} WHERE id = {:id}`,
							dbx.Params{"start": stamped(start), "end": stamped(start.Add(2 * time.Hour)), "id": booking})
					}
					got := s.Admins.Edit("bookings", booking, apptest.Object{"status": to})
					want := 409
					if from == to || strings.Contains(allowed[from+">"+to], when) {
						want = 200
					}
					if got.Status != want {
						s.Errorf("status %d, want %d: %s", got.Status, want, got.Raw)
					}
				})
			}
		}
	}
}

func TestACanceledBookingWithARefundStaysCanceled(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.CanceledPaid(48 * time.Hour)
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	for _, status := range []string{"upcoming", "pending for approval", "completed"} {
		s.Admins.Edit("bookings", booking, apptest.Object{"status": status}).Refused(409, "cancelled")
	}
	s.Arrive(booking, 756_000)
	s.Balanced()
}

func TestHowABookingWasPaidIsNotSetByHand(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	for _, status := range []string{"paid", "refund pending", "refunded", "paid in person"} {
		s.Admins.Edit("bookings", booking, apptest.Object{"paymentStatus": status}).Refused(409, "paid")
	}
	s.Pass(49 * time.Hour)
	s.Admins.Edit("bookings", booking, apptest.Object{"paymentStatus": "paid"}).Refused(409, "paid")
	if got := s.Admins.Edit("bookings", booking, apptest.Object{"status": "completed", "paymentStatus": "paid in person"}); got.Status != 200 {
		t.Error(got.Raw)
	}
	s.Admins.Edit("bookings", booking, apptest.Object{"paymentStatus": "unpaid"}).Refused(409, "paid")
	s.Admins.Edit("bookings", s.Settled(96*time.Hour), apptest.Object{"paymentStatus": "paid in person"}).Refused(409, "paid")
	s.Balanced()
}

func TestABookingMadeByAnAdminBeginsWhereOneCanBegin(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	day := 24 * time.Hour
	for _, try := range []struct {
		status, payment string
		start           time.Duration
		want            int
	}{
		{"pending for approval", "unpaid", 2 * day, 200}, {"upcoming", "unpaid", 3 * day, 200}, {"completed", "unpaid", -2 * day, 200},
		{"completed", "paid in person", -3 * day, 200}, {"completed", "unpaid", 4 * day, 409}, {"canceled", "unpaid", 5 * day, 409},
		{"rejected", "unpaid", 6 * day, 409}, {"upcoming", "paid", 7 * day, 409}, {"completed", "refunded", -4 * day, 409},
		{"upcoming", "paid in person", 8 * day, 409},
	} {
		got := s.Admins.Create("bookings", apptest.Object{
			"customer": c.ID, "photographer": p.Profile, "category": s.DB.Category("Product"), "status": try.status, "paymentStatus": try.payment,
			"skuCount": 12, "shootAddress": "4 Mahatma Gandhi Marg", "start": s.Now().Add(try.start).UTC().Format(time.RFC3339),
		})
		if got.Status != try.want {
			t.Errorf("%v: status %d, want %d: %s", try, got.Status, try.want, got.Raw)
		}
	}
}

// TestNoShootIsCompletedBeforeItBegins checks that neither the photographer nor an admin can complete a shoot before its
// start, and that the customer can cancel until the start.
func TestNoShootIsCompletedBeforeItBegins(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	ravi := func(booking string) *apptest.Answer {
		return s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, p.Token, apptest.Object{"status": "completed"})
	}
	accepted := func(ahead time.Duration) string {
		booking := s.Bookings.Book(c, p, s.Bookings.Form(ahead)).OK().Text("_id")
		s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, p.Token, apptest.Object{"status": "upcoming"}).OK()
		return booking
	}
	begins := time.Date(s.Now().Year()+1, 1, 20, 10, 0, 0, 0, time.UTC)
	s.At(begins.Add(-10 * 24 * time.Hour))
	booking := s.Bookings.Book(c, p, s.Bookings.FormAt(begins)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, p.Token, apptest.Object{"status": "upcoming"}).OK()
	c.Token, p.Token = s.People.TokenOf(s.DB.Find("users", c.ID)), s.People.TokenOf(s.DB.Find("users", p.ID))
	s.At(begins.Add(-time.Minute))
	ravi(booking).Refused(409, "once it has started")
	s.Admins.Edit("bookings", booking, apptest.Object{"status": "completed"}).Refused(409, "once it has started")
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, apptest.Cancellation(booking)).OK()

	s.At(begins.Add(time.Hour))
	second := accepted(48 * time.Hour)
	s.At(begins.Add(50 * time.Hour))
	ravi(second).OK()
	third := accepted(48 * time.Hour)
	s.At(begins.Add(100 * time.Hour))
	if got := s.Admins.Edit("bookings", third, apptest.Object{"status": "completed"}); got.Status != 200 {
		t.Error(got.Raw)
	}
}
