package hooks_test

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

func stamped(t time.Time) string { return t.Format("2006-01-02 15:04:05.000Z") }

// TestAnAdminsMovesKeepToTheTable tries every status change from every status, before the start of the shoot and after it.
func TestAnAdminsMovesKeepToTheTable(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
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
				s.run(from+">"+to+" "+when, func() {
					booking := s.booked(c, from, ahead)
					ahead += 4 * time.Hour
					if when == after {
						start := s.now().Add(-ahead).UTC()
						s.exec(`UPDATE bookings SET start = {:start}, "end" = {:end}, blockedUntil = {:end} WHERE id = {:id}`,
							dbx.Params{"start": stamped(start), "end": stamped(start.Add(2 * time.Hour)), "id": booking})
					}
					got := s.edit("bookings", booking, object{"status": to})
					want := 409
					if from == to || strings.Contains(allowed[from+">"+to], when) {
						want = 200
					}
					if got.status != want {
						s.Errorf("%d, not %d: %s", got.status, want, got.raw)
					}
				})
			}
		}
	}
}

func TestACanceledBookingWithARefundStaysCanceled(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.canceledPaid(48 * time.Hour)
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	for _, status := range []string{"upcoming", "pending for approval", "completed"} {
		s.edit("bookings", booking, object{"status": status}).refused(409, "cancelled")
	}
	s.arrive(booking, 756_000)
	s.balanced()
}

func TestHowABookingWasPaidIsNotSetByHand(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	for _, status := range []string{"paid", "refund pending", "refunded", "paid in person"} {
		s.edit("bookings", booking, object{"paymentStatus": status}).refused(409, "paid")
	}
	s.pass(49 * time.Hour)
	s.edit("bookings", booking, object{"paymentStatus": "paid"}).refused(409, "paid")
	if got := s.edit("bookings", booking, object{"status": "completed", "paymentStatus": "paid in person"}); got.status != 200 {
		t.Error(got.raw)
	}
	s.edit("bookings", booking, object{"paymentStatus": "unpaid"}).refused(409, "paid")
	s.edit("bookings", s.settled(96*time.Hour), object{"paymentStatus": "paid in person"}).refused(409, "paid")
	s.balanced()
}

func TestABookingMadeByAnAdminBeginsWhereOneCanBegin(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
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
		got := s.create("bookings", object{
			"customer": c.id, "photographer": p.profile, "category": s.category("Product"), "status": try.status, "paymentStatus": try.payment,
			"skuCount": 12, "shootAddress": "4 Mahatma Gandhi Marg", "start": s.now().Add(try.start).UTC().Format(time.RFC3339),
		})
		if got.status != try.want {
			t.Errorf("%v: %d, not %d: %s", try, got.status, try.want, got.raw)
		}
	}
}

// TestNoShootIsCompletedBeforeItBegins tries it as photographer and as admin. Until then the customer can cancel.
func TestNoShootIsCompletedBeforeItBegins(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	ravi := func(booking string) *answer {
		return s.call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, p.token, object{"status": "completed"})
	}
	accepted := func(ahead time.Duration) string {
		booking := s.book(c, p, s.form(ahead)).ok().text("_id")
		s.call("PUT", "/api/v1/dashboard/userreq/"+booking, p.token, object{"status": "upcoming"}).ok()
		return booking
	}
	begins := time.Date(s.now().Year()+1, 1, 20, 10, 0, 0, 0, time.UTC)
	s.at(begins.Add(-10 * 24 * time.Hour))
	booking := s.book(c, p, s.formAt(begins)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+booking, p.token, object{"status": "upcoming"}).ok()
	c.token, p.token = s.tokenOf(s.find("users", c.id)), s.tokenOf(s.find("users", p.id))
	s.at(begins.Add(-time.Minute))
	ravi(booking).refused(409, "once it has started")
	s.edit("bookings", booking, object{"status": "completed"}).refused(409, "once it has started")
	s.call("POST", "/api/v1/user/cancelbookingdata", c.token, cancellation(booking)).ok()

	s.at(begins.Add(time.Hour))
	second := accepted(48 * time.Hour)
	s.at(begins.Add(50 * time.Hour))
	ravi(second).ok()
	third := accepted(48 * time.Hour)
	s.at(begins.Add(100 * time.Hour))
	if got := s.edit("bookings", third, object{"status": "completed"}); got.status != 200 {
		t.Error(got.raw)
	}
}
