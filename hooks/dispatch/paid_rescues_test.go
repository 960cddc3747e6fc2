package dispatch_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox/faulty"
)

// TestAPaidShootIsTakenOver checks that the payment moves to the booking of the replacement photographer, and that the
// old booking can be neither paid nor refunded.
func TestAPaidShootIsTakenOver(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	fallen := s.Settled(72 * time.Hour)
	first := s.Withdraw(fallen).OK()
	if first.Text("message") != "The customer has been told." || first.Text("rescue") == "" {
		t.Fatal(first.Raw)
	}
	if again := s.Withdraw(fallen).OK(); again.Raw != first.Raw {
		t.Error("the response to a repeat is", again.Raw)
	}
	searching := s.Activity(fallen)
	if rescue := searching["rescue"].(apptest.Object); searching["status"] != "canceled" || searching["canceledBy"] != "photographer" ||
		searching["reason"] != "" || rescue["status"] != "searching" || rescue["dispatchId"] != first.Text("rescue") {
		t.Error("the customer sees", searching)
	}
	taken := s.Taken()
	s.Balanced()
	if was, is := s.PaymentStatus(fallen), s.PaymentStatus(taken); was != "moved" || is != "paid" {
		t.Errorf("the payment status of the old booking is %s, that of the new one %s", was, is)
	}
	thread := s.Call("GET", "/api/v1/messages/"+s.Activity(taken)["threadId"].(string), s.Asha.Token, nil).OK()
	var lines []string
	for _, message := range thread.Body["messages"].([]any) {
		if line := message.(apptest.Object); line["bookingId"] == taken {
			lines = append(lines, line["event"].(string))
		}
	}
	if got := strings.Join(lines, " "); got != "accepted paid" {
		t.Error("the lines about the new booking are", got)
	}
	over, now := s.Activity(fallen)["rescue"].(apptest.Object), s.Activity(taken)
	if over["status"] != "taken_over" || over["bookingId"] != taken || over["photographerId"] != s.Kabir.Profile || over["freeUntil"] == nil {
		t.Error("the old booking shows the rescue", over)
	}
	if now["replaces"] != fallen || now["freeUntil"] != over["freeUntil"] || now["pricing"] != 8400.0 || now["status"] != "upcoming" || now["cancellationFee"] != 0.0 {
		t.Error("the new booking shows", now)
	}
	s.Capture(fallen).Refused(409, "")
	s.Capture(taken).Refused(409, "")
	s.Call("GET", "/api/v1/booking/"+fallen+"/receipt", s.Asha.Token, nil).Refused(409, "")
	if paid := s.Call("GET", "/api/v1/booking/"+taken+"/receipt", s.Kabir.Token, nil).OK().Object("receipt"); paid["total"] != 8400.0 || paid["photographer"] != "Ravi Das" {
		t.Error("the receipt is", paid)
	}
	s.Stop(fallen).Refused(409, "")
	s.Soon("the mails", func() bool {
		return s.Told(s.Asha, "Ravi Das takes over") == 1 && s.Told(s.Asha, "Your photographer cancelled") == 1 && s.Told(s.Ravi, "You cancelled") == 1 &&
			s.Told(s.Kabir, "Booking confirmed") == 1
	})
	if s.Compensation(fallen) != nil {
		t.Error("a compensation exists for a shoot that takes place")
	}

	// The replacement photographer must earn the money.
	s.Pass(80 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+taken, s.Kabir.Token, apptest.Object{"status": "completed"}).OK()
	for who, want := range map[*apptest.Person]float64{&s.Ravi: 0, &s.Kabir: 8400} {
		if got := s.Call("GET", "/api/v1/dashboard/earnings/"+who.Profile, who.Token, nil).OK().Body["received"]; got != want {
			t.Errorf("the photographer has earned %v, want %v", got, want)
		}
	}
}

// TestFreeLeave checks that a customer can cancel a booking free of charge for a day after another photographer has
// taken it over, and that the refund needs no decision by an admin.
func TestFreeLeave(t *testing.T) {
	t.Parallel()
	for name, try := range map[string]struct {
		wait          time.Duration
		fee, refund   float64
		paymentStatus string
	}{
		"in time":  {24*time.Hour - time.Minute, 0, 8400, "refund pending"},
		"too late": {24*time.Hour + time.Minute, 840, 7560, "paid"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := apptest.NewRescues(t)
			s.Withdraw(s.Settled(72 * time.Hour)).OK()
			taken := s.Taken()
			s.Pass(try.wait)
			s.Breaks(faulty.Hang) // requests to the payment provider now fail, so the refund remains pending
			left := s.Cancel(taken).OK()
			if left.Body["fee"] != try.fee || left.Body["refund"] != try.refund {
				t.Error(left.Raw)
			}
			if again := s.Cancel(taken).OK(); again.Raw != left.Raw {
				t.Error("the response to a repeat is", again.Raw)
			}
			if got := s.PaymentStatus(taken); got != try.paymentStatus {
				t.Errorf("the payment status of the booking is %s, want %s", got, try.paymentStatus)
			}
			s.Balanced()
		})
	}
}

// TestTheCustomerStopsTheSearch checks that stopping the search for another photographer refunds the full payment
// immediately and adds a compensation.
func TestTheCustomerStopsTheSearch(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	fallen := s.Settled(72 * time.Hour)
	s.Stop(fallen).Refused(409, "")
	s.Withdraw(fallen).OK()
	s.Call("PUT", "/api/v1/booking/"+fallen+"/rescue", s.Asha.Token, apptest.Object{"choice": "wait"}).Refused(400, "")
	s.Call("PUT", "/api/v1/booking/"+fallen+"/rescue", s.People.Customer().Token, apptest.Object{"choice": "refund"}).Refused(404, "")
	ended := s.Stop(fallen).OK()
	if due := ended.Object("compensation"); ended.Body["refund"] != 8400.0 || due["amount"] != 840.0 || due["status"] != "due" {
		t.Error(ended.Raw)
	}
	if again := s.Stop(fallen).OK(); again.Raw != ended.Raw {
		t.Error("the response to a repeat is", again.Raw)
	}
	if offers := s.Call("GET", "/api/v1/instant/offers", s.Kabir.Token, nil).OK().List("offers"); len(offers) != 0 {
		t.Error("the offer is still open:", offers)
	}
	s.Refunded(fallen)
	s.Balanced()
	shown := s.Activity(fallen)
	if rescue, due := shown["rescue"].(apptest.Object), shown["compensation"].(apptest.Object); rescue["status"] != "ended" || rescue["refund"] != 8400.0 || due["amount"] != 840.0 {
		t.Error("the customer sees", shown)
	}
}

// TestNobodyTakesOver checks that the search for another photographer ends after its last round, or immediately if
// there is no time left or no photographer can get an offer.
func TestNobodyTakesOver(t *testing.T) {
	t.Parallel()
	for name, prepare := range map[string]func(s apptest.Rescues, fallen string){
		"all decline": func(s apptest.Rescues, fallen string) {
			s.Withdraw(fallen).OK()
			offer := s.Call("GET", "/api/v1/instant/offers", s.Kabir.Token, nil).OK().List("offers")[0]["offerId"].(string)
			s.Call("PUT", "/api/v1/instant/offers/"+offer, s.Kabir.Token, apptest.Object{"answer": "decline"}).OK()
		},
		"nobody answers": func(s apptest.Rescues, fallen string) {
			s.Withdraw(fallen).OK()
			s.Pass(31 * time.Hour)
			s.Round("dispatches")
		},
		"nobody to ask": func(s apptest.Rescues, fallen string) {
			s.DB.Exec(`UPDATE photographers SET availability = 0 WHERE id = '`+s.Kabir.Profile+`'`, nil)
			if answer := s.Withdraw(fallen).OK(); answer.Text("rescue") != "" {
				s.Error(answer.Raw)
			}
		},
		"89 minutes before": func(s apptest.Rescues, fallen string) {
			s.Pass(48*time.Hour - 89*time.Minute)
			if answer := s.Withdraw(fallen).OK(); answer.Text("rescue") != "" {
				s.Error(answer.Raw)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := apptest.NewRescues(t)
			fallen := s.Settled(48 * time.Hour)
			prepare(s, fallen)
			s.Refunded(fallen)
			s.Balanced()
			if due := s.Compensation(fallen); due["amount"] != 84_000 || due["status"] != "due" {
				t.Error("the compensation is", due)
			}
			s.Soon("the mail", func() bool { return s.Told(s.Asha, "Your shoot is cancelled") == 1 })
			s.Stop(fallen).Refused(409, "")
		})
	}
}

// TestWhoCannotWithdraw checks that only the photographer of an upcoming booking can withdraw, before its start, and
// only with one of the listed reasons.
func TestWhoCannotWithdraw(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	pending := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(72*time.Hour)).OK().Text("_id")
	s.Withdraw(pending).Refused(409, "waiting for the photographer's approval")
	upcoming := s.Accepted(24 * time.Hour)
	path := "/api/v1/dashboard/shoot/" + upcoming
	s.Call("DELETE", path, s.Kabir.Token, apptest.Object{"reason": "ill"}).Refused(404, "")
	for _, form := range []apptest.Object{{}, {"reason": "bored"}, {"reason": "ill", "bookingId": pending}, {"reason": "ill", "words": strings.Repeat("a", 501)}} {
		s.Call("DELETE", path, s.Ravi.Token, form).Refused(400, "")
	}
	s.Pass(24 * time.Hour)
	s.Withdraw(upcoming).Refused(409, "report a problem")
	canceled := s.Accepted(120 * time.Hour)
	s.Cancel(canceled).OK()
	s.Withdraw(canceled).Refused(409, "has been cancelled")
}

// TestAnUnpaidShootIsTakenOver checks that the replacement of an unpaid booking still has to be paid. It also checks
// that the customer gets no compensation after stopping the search for an unpaid booking.
func TestAnUnpaidShootIsTakenOver(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	fallen := s.Accepted(72 * time.Hour)
	order := s.Ordered(fallen)
	s.Withdraw(fallen).OK()
	taken := s.Taken()
	b, err := s.App.FindRecordById("bookings", taken)
	if err != nil {
		t.Fatal(err)
	}
	if by := b.GetDateTime("payBy").Time(); by.Sub(s.Now()).Round(time.Minute) != 24*time.Hour || b.GetString("paymentStatus") != "unpaid" {
		t.Errorf("the payment is due at %v, its status is %s", by, b.GetString("paymentStatus"))
	}
	s.Verify(s.Pay(order)).Refused(409, "refunded in full")
	s.Refunded(fallen)
	s.Balanced()

	second := s.Accepted(120 * time.Hour)
	s.Withdraw(second).OK()
	if ended := s.Stop(second).OK(); ended.Body["refund"] != 0.0 || ended.Body["compensation"] != nil || s.Compensation(second) != nil {
		t.Error("the rescue of an unpaid booking ended with", ended.Raw)
	}
}

// TestTheTimeStaysBlocked checks that, after a photographer withdrew from a shoot, nobody can book its time, and the
// photographer cannot unblock it.
func TestTheTimeStaysBlocked(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	form := s.Bookings.Form(72 * time.Hour)
	fallen := s.Bookings.Book(s.Asha, s.Ravi, form).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+fallen, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	s.Withdraw(fallen).OK()
	s.Bookings.Book(s.People.Customer(), s.Ravi, form).Refused(409, "")
	entry, err := s.App.FindFirstRecordByData("time_off", "photographer", s.Ravi.Profile)
	if err != nil {
		t.Fatal(err)
	}
	s.Call("DELETE", "/api/v1/calendar/timeOff/"+entry.Id, s.Ravi.Token, nil).Refused(409, "stays blocked")
}
