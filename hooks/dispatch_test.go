package hooks_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/store"
	"shootday/internal/istime"
)

// onCall creates a photographer of Delhi who takes instant bookings of products and has just been seen.
func (s *server) onCall() person {
	s.Helper()
	p := s.photographer()
	s.update("photographers", p.profile, object{"instantOn": true, "instantUntil": s.now().Add(8 * time.Hour), "seenAt": s.now()})
	return p
}

// update changes fields of a record in the database. It reads and writes in one transaction: the jobs, which run beside the
// test, may change other fields of the record.
func (s *server) update(collection, id string, fields object) {
	s.Helper()
	err := store.Write(s.app, func(tx store.Tx) error {
		record, err := tx.FindRecordById(collection, id)
		if err != nil {
			return err
		}
		record.Load(fields)
		return tx.Save(record)
	})
	if err != nil {
		s.Fatalf("update a record of %s: %v", collection, err)
	}
}

// instantForm returns a valid form of an instant booking.
func (s *server) instantForm() object {
	return object{
		"location": "Delhi", "categoryId": s.category("Product"), "shootAddress": "12 Hauz Khas Village, New Delhi", "locality": "Hauz Khas",
		"skuCount": 12, "maxTotal": 9000, "paymentMethod": "razorpay",
	}
}

// dispatchTo stores an open instant dispatch of a customer for a shoot with an offer to each of the photographers, without
// the limits of the call. It returns the ids of the dispatch and of the offers.
func (s *server) dispatchTo(c person, start time.Time, to ...person) (id string, offers []string) {
	s.Helper()
	ends := s.now().Add(time.Hour)
	id = s.record("dispatches", object{
		"kind": "instant", "customer": c.id, "category": s.category("Product"), "location": "Delhi", "area": "Hauz Khas",
		"shootAddress": "12 Hauz Khas Village, New Delhi", "start": start, "end": start.Add(2 * time.Hour), "skuCount": 12, "paymentMethod": "razorpay",
		"maxTotal": 900_000, "status": "open", "round": 1, "roundEnds": ends, "asked": len(to),
	}).Id
	for _, p := range to {
		offers = append(offers, s.record("offers", object{
			"dispatch": id, "photographer": p.profile, "total": 840_000, "status": "sent", "expiresAt": ends,
		}).Id)
	}
	return id, offers
}

func (s *server) ask(c person, form object) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/instant/"+c.id, c.token, form)
}

func (s *server) watch(c person, dispatch string) *answer {
	s.Helper()
	return s.call("GET", "/api/v1/instant/"+dispatch, c.token, nil)
}

// offersOf returns the offers that a photographer can accept.
func (s *server) offersOf(p person) []object {
	s.Helper()
	return s.call("GET", "/api/v1/instant/offers", p.token, nil).ok().list("offers")
}

// offerOf returns the id of the only offer of a photographer.
func (s *server) offerOf(p person) string {
	s.Helper()
	offers := s.offersOf(p)
	if len(offers) != 1 {
		s.Fatalf("there are %d offers: %v", len(offers), offers)
	}
	return offers[0]["offerId"].(string)
}

func (s *server) answerOffer(p person, offer, answer string) *answer {
	s.Helper()
	return s.call("PUT", "/api/v1/instant/offers/"+offer, p.token, object{"answer": answer})
}

func (s *server) dispatchRound() {
	s.Helper()
	s.round("dispatches")
}

func TestTheFirstToAcceptGetsTheBooking(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha := s.customer()
	var called []person
	for range 3 {
		called = append(called, s.onCall())
	}
	s.photographer() // who does not take instant bookings
	asked := s.ask(asha, s.instantForm()).ok()
	if asked.status != 201 || asked.body["asked"] != 3.0 {
		t.Fatal("asked:", asked.raw)
	}
	id := asked.text("dispatchId")
	offer := s.offersOf(called[1])[0]
	if offer["area"] != "Hauz Khas" || offer["total"] != 8400.0 || offer["kind"] != "instant" {
		t.Error("the offer is", offer)
	}
	accepted := s.answerOffer(called[1], offer["offerId"].(string), "accept").ok()
	if again := s.answerOffer(called[1], offer["offerId"].(string), "accept").ok(); again.raw != accepted.raw {
		t.Errorf("the first answer was %s, the second %s", accepted.raw, again.raw)
	}
	if len(s.offersOf(called[0])) != 0 {
		t.Error("the offer of the others still stands")
	}
	var lost string
	if err := s.app.DB().NewQuery(`SELECT id FROM offers WHERE photographer = {:p}`).Bind(dbx.Params{"p": called[0].profile}).Row(&lost); err != nil {
		t.Fatal(err)
	}
	if got := s.answerOffer(called[0], lost, "accept").refused(409, "Somebody was faster."); got.text("code") != "offer_lost" {
		t.Error("the code is", got.text("code"))
	}
	s.answerOffer(called[2], lost, "accept").refused(404, "")
	shown := s.watch(asha, id).ok()
	if shown.text("status") != "won" || shown.text("bookingId") != accepted.text("bookingId") || shown.text("payBy") == "" || shown.body["seen"] == 0.0 {
		t.Error("the customer sees", shown.raw)
	}
	b := s.find("bookings", accepted.text("bookingId"))
	for field, want := range map[string]any{
		"status": "upcoming", "type": "instant", "paymentMethod": "razorpay", "paymentStatus": "unpaid", "customer": asha.id,
		"photographer": called[1].profile, "shootAddress": "12 Hauz Khas Village, New Delhi", "total": 840000.0, "pricePerSKU": 70000.0, "skuCount": 12.0,
		"movedBy": "photographer",
	} {
		if got := b.Get(field); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s of the booking is %v, not %v", field, got, want)
		}
	}
	if left := b.GetDateTime("payBy").Time().Sub(s.now()); left < 9*time.Minute || left > 10*time.Minute {
		t.Error("the payment is due in", left)
	}
	for _, to := range []person{asha, called[1]} {
		if s.countMail(to.email, "Booking confirmed") != 1 {
			t.Errorf("%s gets no mail about the booking", to.email)
		}
	}
	start := s.watch(asha, id).object("start")
	if start["scheduledTime"] != istime.Clock(b.GetDateTime("start").Time()) {
		t.Error("the start is", start)
	}
}
