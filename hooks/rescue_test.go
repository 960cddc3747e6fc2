package hooks_test

import (
	"strings"
	"testing"
	"time"

	"shootday/internal/istime"
)

// rescueFixture is a payment fixture at noon in India, with a second photographer who can take over from Ravi.
type rescueFixture struct {
	*paymentFixture
	kabir person
}

func newRescueFixture(t *testing.T) rescueFixture {
	t.Helper()
	s := newPaymentFixture(t)
	s.at(istime.StartOfDay(s.now().AddDate(0, 0, 1)).Add(12 * time.Hour))
	return rescueFixture{s, s.photographer()}
}

func (s rescueFixture) withdraw(booking string) *answer {
	s.Helper()
	return s.call("DELETE", "/api/v1/dashboard/shoot/"+booking, s.ravi.token, object{"bookingId": booking, "reason": "equipment", "words": "My camera broke."})
}

func (s rescueFixture) stop(booking string) *answer {
	s.Helper()
	return s.call("PUT", "/api/v1/booking/"+booking+"/rescue", s.asha.token, object{"choice": "refund"})
}

// taken lets Kabir accept the only offer that he has, and returns the new booking.
func (s rescueFixture) taken() string {
	s.Helper()
	offers := s.call("GET", "/api/v1/instant/offers", s.kabir.token, nil).ok().list("offers")
	if len(offers) != 1 {
		s.Fatal("Kabir has the offers", offers)
	}
	return s.call("PUT", "/api/v1/instant/offers/"+offers[0]["offerId"].(string), s.kabir.token, object{"answer": "accept"}).ok().text("bookingId")
}

// refunded lets the refund of a booking arrive.
func (s rescueFixture) refunded(booking string) {
	s.Helper()
	s.inTime("the refund is sent", func() bool {
		return len(s.provider.Pending(s.now().Add(time.Hour))) > 0 || s.paymentStatus(booking) == "refunded"
	})
	for _, id := range s.provider.Pending(s.now().Add(time.Hour)) {
		if err := s.provider.FinishRefund(id, true); err != nil {
			s.Fatal(err)
		}
	}
	s.deliver(s.takeWebhooks()...)
	s.becomes(booking, "refunded")
}

// compensation returns the compensation of a booking.
func (s rescueFixture) compensation(booking string) object {
	s.Helper()
	found, err := s.app.FindFirstRecordByData("compensations", "booking", booking)
	if err != nil {
		return nil
	}
	return object{"id": found.Id, "amount": found.GetInt("amount"), "status": found.GetString("status"), "utr": found.GetString("utr")}
}

// TestAPaidShootIsTakenOver: the money moves to the new booking, and the old one can be neither paid nor refunded.
func TestAPaidShootIsTakenOver(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	fallen := s.settled(72 * time.Hour)
	first := s.withdraw(fallen).ok()
	if first.text("message") != "The customer has been told." || first.text("rescue") == "" {
		t.Fatal(first.raw)
	}
	if again := s.withdraw(fallen).ok(); again.raw != first.raw {
		t.Error("a repeat answers", again.raw)
	}
	searching := s.activity(fallen)
	if rescue := searching["rescue"].(object); searching["status"] != "canceled" || searching["canceledBy"] != "photographer" ||
		searching["reason"] != "" || rescue["status"] != "searching" || rescue["dispatchId"] != first.text("rescue") {
		t.Error("the customer sees", searching)
	}
	taken := s.taken()
	s.balanced()
	if was, is := s.paymentStatus(fallen), s.paymentStatus(taken); was != "moved" || is != "paid" {
		t.Errorf("the fallen booking is %s, the new one %s", was, is)
	}
	over, now := s.activity(fallen)["rescue"].(object), s.activity(taken)
	if over["status"] != "taken_over" || over["bookingId"] != taken || over["photographerId"] != s.kabir.profile || over["freeUntil"] == nil {
		t.Error("the fallen booking says", over)
	}
	if now["replaces"] != fallen || now["freeUntil"] != over["freeUntil"] || now["pricing"] != 8400.0 || now["status"] != "upcoming" || now["cancellationFee"] != 0.0 {
		t.Error("the new booking says", now)
	}
	s.capture(fallen).refused(409, "")
	s.capture(taken).refused(409, "")
	s.call("GET", "/api/v1/booking/"+fallen+"/receipt", s.asha.token, nil).refused(409, "")
	if paid := s.call("GET", "/api/v1/booking/"+taken+"/receipt", s.kabir.token, nil).ok().object("receipt"); paid["total"] != 8400.0 || paid["photographer"] != "Ravi Das" {
		t.Error("the receipt is", paid)
	}
	s.stop(fallen).refused(409, "")
	s.soon("the mails", func() bool {
		return s.told(s.asha, "Ravi Das takes over") == 1 && s.told(s.asha, "Your photographer cancelled") == 1 && s.told(s.ravi, "You cancelled") == 1 &&
			s.told(s.kabir, "Booking confirmed") == 1
	})
	if s.compensation(fallen) != nil {
		t.Error("a compensation is due for a shoot that takes place")
	}

	// The earnings are those of the photographer who comes.
	s.pass(80 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+taken, s.kabir.token, object{"status": "completed"}).ok()
	for who, want := range map[*person]float64{&s.ravi: 0, &s.kabir: 8400} {
		if got := s.call("GET", "/api/v1/dashboard/earnings/"+who.profile, who.token, nil).ok().body["received"]; got != want {
			t.Errorf("received %v, not %v", got, want)
		}
	}
}

// TestFreeLeave: the booking that somebody took over can be left free of charge for a day, without an admin.
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
			s := newRescueFixture(t)
			s.withdraw(s.settled(72 * time.Hour)).ok()
			taken := s.taken()
			s.pass(try.wait)
			s.breaks(1) // the refund stays pending
			left := s.cancel(taken).ok()
			if left.body["fee"] != try.fee || left.body["refund"] != try.refund {
				t.Error(left.raw)
			}
			if again := s.cancel(taken).ok(); again.raw != left.raw {
				t.Error("a repeat answers", again.raw)
			}
			if got := s.paymentStatus(taken); got != try.paymentStatus {
				t.Errorf("the booking is %s, not %s", got, try.paymentStatus)
			}
			s.balanced()
		})
	}
}

// TestTheCustomerStopsTheSearch: all money goes back at once, and a compensation is due.
func TestTheCustomerStopsTheSearch(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	fallen := s.settled(72 * time.Hour)
	s.stop(fallen).refused(409, "")
	s.withdraw(fallen).ok()
	s.call("PUT", "/api/v1/booking/"+fallen+"/rescue", s.asha.token, object{"choice": "wait"}).refused(400, "")
	s.call("PUT", "/api/v1/booking/"+fallen+"/rescue", s.customer().token, object{"choice": "refund"}).refused(404, "")
	ended := s.stop(fallen).ok()
	if due := ended.object("compensation"); ended.body["refund"] != 8400.0 || due["amount"] != 840.0 || due["status"] != "due" {
		t.Error(ended.raw)
	}
	if again := s.stop(fallen).ok(); again.raw != ended.raw {
		t.Error("a repeat answers", again.raw)
	}
	if offers := s.call("GET", "/api/v1/instant/offers", s.kabir.token, nil).ok().list("offers"); len(offers) != 0 {
		t.Error("the offer still stands:", offers)
	}
	s.refunded(fallen)
	s.balanced()
	shown := s.activity(fallen)
	if rescue, due := shown["rescue"].(object), shown["compensation"].(object); rescue["status"] != "ended" || rescue["refund"] != 8400.0 || due["amount"] != 840.0 {
		t.Error("the customer sees", shown)
	}
}

// TestNobodyTakesOver: after the last round, and at once if there is no time or nobody to ask.
func TestNobodyTakesOver(t *testing.T) {
	t.Parallel()
	for name, prepare := range map[string]func(s rescueFixture, fallen string){
		"all decline": func(s rescueFixture, fallen string) {
			s.withdraw(fallen).ok()
			offer := s.call("GET", "/api/v1/instant/offers", s.kabir.token, nil).ok().list("offers")[0]["offerId"].(string)
			s.call("PUT", "/api/v1/instant/offers/"+offer, s.kabir.token, object{"answer": "decline"}).ok()
		},
		"nobody answers": func(s rescueFixture, fallen string) {
			s.withdraw(fallen).ok()
			s.pass(31 * time.Hour)
			s.round("dispatches")
		},
		"nobody to ask": func(s rescueFixture, fallen string) {
			s.exec(`UPDATE photographers SET availability = 0 WHERE id = '`+s.kabir.profile+`'`, nil)
			if answer := s.withdraw(fallen).ok(); answer.text("rescue") != "" {
				s.Error(answer.raw)
			}
		},
		"89 minutes before": func(s rescueFixture, fallen string) {
			s.pass(48*time.Hour - 89*time.Minute)
			if answer := s.withdraw(fallen).ok(); answer.text("rescue") != "" {
				s.Error(answer.raw)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newRescueFixture(t)
			fallen := s.settled(48 * time.Hour)
			prepare(s, fallen)
			s.refunded(fallen)
			s.balanced()
			if due := s.compensation(fallen); due["amount"] != 84_000 || due["status"] != "due" {
				t.Error("the compensation is", due)
			}
			s.soon("the mail", func() bool { return s.told(s.asha, "Your shoot is cancelled") == 1 })
			s.stop(fallen).refused(409, "")
		})
	}
}

// TestWhoCannotWithdraw: only the photographer of an upcoming booking, before its start, with a reason of the list.
func TestWhoCannotWithdraw(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	pending := s.book(s.asha, s.ravi, s.form(72*time.Hour)).ok().text("_id")
	s.withdraw(pending).refused(409, "waiting for the photographer's approval")
	upcoming := s.accepted(24 * time.Hour)
	path := "/api/v1/dashboard/shoot/" + upcoming
	s.call("DELETE", path, s.kabir.token, object{"reason": "ill"}).refused(404, "")
	for _, form := range []object{{}, {"reason": "bored"}, {"reason": "ill", "bookingId": pending}, {"reason": "ill", "words": strings.Repeat("a", 501)}} {
		s.call("DELETE", path, s.ravi.token, form).refused(400, "")
	}
	s.pass(24 * time.Hour)
	s.withdraw(upcoming).refused(409, "report a problem")
	canceled := s.accepted(120 * time.Hour)
	s.cancel(canceled).ok()
	s.withdraw(canceled).refused(409, "has been cancelled")
}

// TestAnUnpaidShootIsTakenOver: the new booking waits for its payment, and nothing is owed if nobody takes over.
func TestAnUnpaidShootIsTakenOver(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	fallen := s.accepted(72 * time.Hour)
	order := s.ordered(fallen)
	s.withdraw(fallen).ok()
	taken := s.taken()
	b, err := s.app.FindRecordById("bookings", taken)
	if err != nil {
		t.Fatal(err)
	}
	if by := b.GetDateTime("payBy").Time(); by.Sub(s.now()).Round(time.Minute) != 24*time.Hour || b.GetString("paymentStatus") != "unpaid" {
		t.Errorf("pay by %v, %s", by, b.GetString("paymentStatus"))
	}
	s.verify(s.paid(order)).refused(409, "refunded in full")
	s.refunded(fallen)
	s.balanced()

	second := s.accepted(120 * time.Hour)
	s.withdraw(second).ok()
	if ended := s.stop(second).ok(); ended.body["refund"] != 0.0 || ended.body["compensation"] != nil || s.compensation(second) != nil {
		t.Error("an unpaid booking:", ended.raw)
	}
}

// TestTheTimeStaysBlocked: nobody gets it, and the photographer cannot free it.
func TestTheTimeStaysBlocked(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	form := s.form(72 * time.Hour)
	fallen := s.book(s.asha, s.ravi, form).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+fallen, s.ravi.token, object{"status": "upcoming"}).ok()
	s.withdraw(fallen).ok()
	s.book(s.customer(), s.ravi, form).refused(409, "")
	entry, err := s.app.FindFirstRecordByData("time_off", "photographer", s.ravi.profile)
	if err != nil {
		t.Fatal(err)
	}
	s.call("DELETE", "/api/v1/calendar/timeOff/"+entry.Id, s.ravi.token, nil).refused(409, "stays blocked")
}
