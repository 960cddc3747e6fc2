package dispatch_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

func dispatchRound(s *apptest.Server) {
	s.Helper()
	s.Round("dispatches")
}

func TestTheFirstToAcceptGetsTheBooking(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha := s.People.Customer()
	var called []apptest.Person
	for range 3 {
		called = append(called, s.Offers.OnCall())
	}
	s.People.Photographer() // not available for instant bookings
	asked := s.Offers.Ask(asha, s.Offers.Form()).OK()
	if asked.Status != 201 || asked.Body["asked"] != 3.0 {
		t.Fatal("asked:", asked.Raw)
	}
	id := asked.Text("dispatchId")
	offer := s.Offers.Of(called[1])[0]
	if offer["area"] != "Hauz Khas" || offer["total"] != 8400.0 || offer["kind"] != "instant" {
		t.Error("the offer is", offer)
	}
	accepted := s.Offers.Answer(called[1], offer["offerId"].(string), "accept").OK()
	if again := s.Offers.Answer(called[1], offer["offerId"].(string), "accept").OK(); again.Raw != accepted.Raw {
		t.Errorf("the first answer was %s, the second %s", accepted.Raw, again.Raw)
	}
	if len(s.Offers.Of(called[0])) != 0 {
		t.Error("an offer of the other photographers is still open")
	}
	var lost string
	if err := s.App.DB().NewQuery(`SELECT id FROM offers WHERE photographer = {:p}`).Bind(dbx.Params{"p": called[0].Profile}).Row(&lost); err != nil {
		t.Fatal(err)
	}
	if got := s.Offers.Answer(called[0], lost, "accept").Refused(409, "Somebody was faster."); got.Text("code") != "offer_lost" {
		t.Error("the code is", got.Text("code"))
	}
	s.Offers.Answer(called[2], lost, "accept").Refused(404, "")
	shown := s.Offers.Watch(asha, id).OK()
	if shown.Text("status") != "won" || shown.Text("bookingId") != accepted.Text("bookingId") || shown.Text("payBy") == "" || shown.Body["seen"] == 0.0 {
		t.Error("the customer sees", shown.Raw)
	}
	b := s.DB.Find("bookings", accepted.Text("bookingId"))
	for field, want := range map[string]any{
		"status": "upcoming", "type": "instant", "paymentMethod": "razorpay", "paymentStatus": "unpaid", "customer": asha.ID,
		"photographer": called[1].Profile, "shootAddress": "12 Hauz Khas Village, New Delhi", "total": 840000.0, "pricePerSKU": 70000.0, "skuCount": 12.0,
		"movedBy": "photographer",
	} {
		if got := b.Get(field); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s of the booking is %v, not %v", field, got, want)
		}
	}
	if left := b.GetDateTime("payBy").Time().Sub(s.Now()); left < 9*time.Minute || left > 10*time.Minute {
		t.Error("the payment is due in", left)
	}
	for _, to := range []apptest.Person{asha, called[1]} {
		if s.Mails.Count(to.Email, "Booking confirmed") != 1 {
			t.Errorf("%s got no mail about the booking", to.Email)
		}
	}
	start := s.Offers.Watch(asha, id).Object("start")
	if start["scheduledTime"] != istime.Clock(b.GetDateTime("start").Time()) {
		t.Error("the start is", start)
	}
}
