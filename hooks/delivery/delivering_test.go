package delivery_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestADeliveryFollowsItsBooking checks that a delivery is created, rescheduled and closed together with its booking,
// no matter who changes the booking.
func TestADeliveryFollowsItsBooking(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	pending := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(2*day)).OK().Text("_id")
	if made := s.DB.Number(`SELECT count(*) FROM deliveries`, nil); made != 0 {
		t.Error("a request has a delivery")
	}
	s.Call("PUT", "/api/v1/dashboard/userreq/"+pending, s.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	b, d := s.DB.Find("bookings", pending), s.delivery(pending)
	if end := b.GetDateTime("end").Time(); d.Status() != "waiting" || d.Days() != 7 || !d.DeliverBy().Equal(end.Add(7*day)) || d.Version() == 0 {
		t.Error(d.Status(), d.Days(), d.DeliverBy(), d.Version())
	}
	s.Admins.Edit("bookings", pending, apptest.Object{"start": s.Now().Add(5 * day)}).OfStatus(200)
	b, moved := s.DB.Find("bookings", pending), s.delivery(pending)
	if end := b.GetDateTime("end").Time(); !moved.DeliverBy().Equal(end.Add(7*day)) || moved.Version() <= d.Version() || !moved.RemindAt().Equal(end.Add(5*day)) {
		t.Error("moved:", moved.DeliverBy(), moved.RemindAt(), moved.Version())
	}
	s.Bookings.Cancel(s.Asha, pending)
	if closed := s.delivery(pending); closed.Status() != "closed" || !closed.KeepUntil().Equal(s.Now().Add(30*day).Truncate(time.Millisecond)) || !closed.RemindAt().IsZero() {
		t.Error("canceled:", closed.Status(), closed.KeepUntil(), closed.RemindAt())
	}
	s.DB.Update("photographers", s.Ravi.Profile, apptest.Object{"deliveryDays": 3})
	byAdmin := s.Bookings.Upcoming(s.Asha, s.Ravi, s.Now().Add(9*day))
	if d := s.delivery(byAdmin); d.Days() != 3 {
		t.Error("with a promise of 3 days:", d.Days())
	}
}

func TestPartsOfADayArePromises(t *testing.T) {
	t.Parallel()
	s := newStudio(t, "DELIVERY_DAYS=0.5", "ACCEPT_DAYS=0.25")
	booking := s.delivered(true)
	d, b := s.delivery(booking), s.DB.Find("bookings", booking)
	if wait := d.AcceptBy().Sub(s.Now()).Round(time.Second); d.Days() != 0.5 || d.DeliverBy().Sub(b.GetDateTime("end").Time()) != 12*time.Hour || wait != 6*time.Hour {
		t.Error(d.Days(), d.DeliverBy(), wait)
	}
}

func TestWhoDeliversWhat(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.Settled(2 * time.Hour)
	s.upload(booking, "ready")
	s.deliver(booking, nil).HasCode(409, "too_early")
	s.Pass(3 * time.Hour)
	running := s.upload(booking, "checking")
	s.deliver(booking, nil).HasCode(409, "upload_running")
	s.DB.Update("delivery_files", running, apptest.Object{"state": "refused"})
	s.deliver(booking, apptest.Object{"fewer": false}).HasCode(409, "fewer_files")
	s.call("PUT", booking, "deliver", s.Asha.Token, nil).HasCode(403, "wrong_role")
	s.call("PUT", booking, "deliver", s.People.Photographer().Token, nil).HasCode(404, "not_found")
	s.call("PUT", "nosuchbooking00", "deliver", s.Ravi.Token, nil).HasCode(404, "not_found")
	s.deliver(booking, apptest.Object{"pickLimit": -1}).RefusedField(400, "pickLimit")
	s.deliver(booking, apptest.Object{"note": "  Enjoy!  ", "pickLimit": 5}).OK()

	d, b := s.delivery(booking), s.DB.Find("bookings", booking)
	if d.Status() != "delivered" || d.Note() != "Enjoy!" || d.PickLimit() != 5 || d.Files() != 1 || d.Bytes() != 1000 || d.DeliveredAt().IsZero() {
		t.Errorf("%+v", d.PublicExport())
	}
	if b.GetString("status") != "completed" {
		t.Error("the booking is", b.GetString("status"))
	}
	if rate, mails := s.Told(s.Asha, "Rate your photographer"), s.Told(s.Asha, "Your photos are here"); rate != 0 || mails != 1 {
		t.Errorf("%d mails ask for a rating, %d are about the photos", rate, mails)
	}
	version := d.Version()
	s.deliver(booking, apptest.Object{"note": "Enjoy!", "pickLimit": 5}).OK()
	s.deliver(booking, nil).OK()
	if again := s.delivery(booking); again.Version() != version {
		t.Error("a repeat has changed the delivery")
	}
	s.upload(booking, "ready")
	s.deliver(booking, nil).OK()
	if kept := s.delivery(booking); kept.Files() != 2 || kept.Note() != "Enjoy!" {
		t.Errorf("without a note: %d files and the note %q", kept.Files(), kept.Note())
	}
	s.deliver(booking, apptest.Object{"note": ""}).OK()
	if note := s.delivery(booking).Note(); note != "" {
		t.Errorf("an empty note leaves %q", note)
	}
	s.upload(booking, "ready")
	s.Pass(time.Hour)
	s.deliver(booking, apptest.Object{"note": "One more."}).OK()
	if more := s.delivery(booking); more.Files() != 3 || !more.DeliveredAt().Equal(d.DeliveredAt()) || !more.AcceptBy().After(d.AcceptBy()) || more.PickLimit() != 5 {
		t.Errorf("%+v", more.PublicExport())
	}
	if mails := s.Told(s.Asha, "More photos"); mails != 2 {
		t.Error(mails, "mails about more photos")
	}
}

func TestAnEmptyDeliveryIsRefused(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.shot(true)
	s.deliver(booking, nil).HasCode(409, "nothing_ready")
	s.accept(booking).Refused(409, "not been completed")
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.Ravi.Token, apptest.Object{"status": "completed"}).OK()
	s.accept(booking).OK() // the customer may have got the photos in another way
	s.expect(booking, "accepted", 0, total)
	if until := s.delivery(booking).KeepUntil(); !until.Equal(s.Now().Add(365 * day).UTC().Truncate(time.Millisecond)) {
		t.Error("kept until", until)
	}
	s.deliver(booking, nil).HasCode(409, "delivery_ended")
	s.report(booking, "quality").HasCode(409, "too_late")
}

// TestTheTimeToAccept checks when the customer's time to accept a delivery starts and stops.
func TestTheTimeToAccept(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.delivered(false)
	left := func(want time.Duration) {
		t.Helper()
		by := s.delivery(booking).AcceptBy()
		if want == 0 && by.IsZero() {
			return
		}
		if got := by.Sub(s.Now()).Round(time.Second); got != want {
			t.Errorf("%v left, not %v", got, want)
		}
	}
	left(0) // the delivery is locked
	s.Pass(day)
	s.Verify(s.Pay(s.Ordered(booking))).OK()
	left(7 * day)
	s.Pass(day)
	left(6 * day)
	s.report(booking, "quality").OK()
	left(0)
	s.Pass(day)
	s.call("DELETE", booking, "problem", s.Asha.Token, nil).OK()
	left(7 * day)
	s.Pass(day)
	s.change(booking).OK()
	left(0)
	if by := s.delivery(booking).DeliverBy().Sub(s.Now()).Round(time.Second); by != 7*day {
		t.Errorf("%v to deliver the changes", by)
	}
	s.deliver(booking, nil).OK()
	left(7 * day)
	s.Pass(7*day - time.Second)
	s.Round("deliveries")
	s.expect(booking, "delivered", total, 0)
	s.Pass(time.Second)
	s.Round("deliveries")
	s.Round("deliveries")
	s.expect(booking, "accepted", 0, total)
	if d := s.delivery(booking); d.AcceptedBy() != "time" || d.ReleasedAt().IsZero() {
		t.Error(d.AcceptedBy(), d.ReleasedAt())
	}
	s.accept(booking).HasCode(409, "already_decided")
	if customer, photographer := s.Told(s.Asha, "Photos accepted"), s.Told(s.Ravi, "Photos accepted"); customer != 1 || photographer != 1 {
		t.Errorf("%d and %d mails", customer, photographer)
	}
}

func TestThreeRoundsOfChanges(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	locked := s.delivered(false)
	s.change(locked).HasCode(409, "not_paid")
	booking := s.delivered(true)
	s.call("PUT", booking, "changes", s.Asha.Token, apptest.Object{"words": "Too dark"}).RefusedField(400, "words")
	for range 3 {
		s.change(booking).OK()
		s.change(booking).Refused(409, "There is nothing to answer")
		s.deliver(booking, nil).OK()
	}
	s.change(booking).HasCode(409, "no_rounds_left")
	same := apptest.Object{"words": "The same words twice."}
	again := s.delivered(true)
	s.call("PUT", again, "changes", s.Asha.Token, same).OK()
	s.call("PUT", again, "changes", s.Asha.Token, same).OK()
	if d := s.delivery(again); d.Rounds() != 1 || d.Changes() != same["words"] {
		t.Error(d.Rounds(), d.Changes())
	}
	if mails := s.Told(s.Ravi, "Changes asked for"); mails != 4 {
		t.Error(mails, "mails")
	}
}

// TestPaymentAfterCashIsRefunded checks that marking a booking as paid in person closes its order, and that a later
// payment of the order is refunded.
func TestPaymentAfterCashIsRefunded(t *testing.T) {
	t.Parallel()
	s := newStudio(t)
	booking := s.Accepted(2 * time.Hour)
	order := s.Ordered(booking)
	s.call("PUT", booking, "paid", s.Ravi.Token, nil).Refused(409, "not been completed")
	s.Pass(4 * time.Hour)
	s.upload(booking, "ready")
	s.deliver(booking, nil).OK()
	s.accept(booking).HasCode(409, "not_paid")
	s.call("PUT", booking, "paid", s.Ravi.Token, nil).OK()
	s.call("PUT", booking, "paid", s.Ravi.Token, nil).OK()
	if open := s.DB.Number(`SELECT count(*) FROM payments WHERE status = 'created'`, nil); open != 0 {
		t.Error("the order is still open")
	}
	s.Verify(s.Pay(order)).HasCode(409, "payment_refunded")
	s.Arrive(booking, total)
	s.accept(booking).OK()
	s.accept(booking).OK()
	s.expect(booking, "accepted", 0, 0)
	if got := s.PaymentStatus(booking); got != "paid in person" {
		t.Error("the booking is", got)
	}
	s.call("PUT", s.delivered(true), "paid", s.Ravi.Token, nil).Refused(409, "paid already")
}
