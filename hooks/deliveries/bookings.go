package deliveries

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/delivery"
)

// BindBookings registers hooks that keep deliveries up to date when bookings are saved. They create a delivery when a
// booking becomes upcoming or completed, change its deadline when the shoot is rescheduled, start or end the time in which
// the customer can accept it when the payment status changes, and close it when the booking is canceled or refunded.
func (s *Service) BindBookings(app core.App) {
	app.OnRecordCreate(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		if !isDeliverable(records.AsBooking(e.Record)) {
			return e.Next()
		}
		return store.Continue(e, func(tx store.Tx) error { return s.make(tx, records.AsBooking(e.Record)) })
	})
	app.OnRecordUpdate(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		was, is := records.AsBooking(e.Record.Original()), records.AsBooking(e.Record)
		if sameForDelivery(was, is) {
			return e.Next()
		}
		return store.Continue(e, func(tx store.Tx) error { return s.follow(tx, is) })
	})
}

func isDeliverable(b *records.Booking) bool {
	return b.Status() == booking.Upcoming || b.Status() == booking.Completed
}

// sameForDelivery reports whether an edit has left unchanged all fields on which a delivery depends.
func sameForDelivery(was, is *records.Booking) bool {
	return was.Status() == is.Status() && was.PaymentStatus() == is.PaymentStatus() &&
		was.Start().Equal(is.Start()) && was.End().Equal(is.End())
}

// make creates the delivery of a booking that has become upcoming or completed.
func (s *Service) make(tx store.Tx, b *records.Booking) error {
	d, err := records.NewDelivery(tx)
	if err != nil {
		return err
	}
	photographer, err := records.FindPhotographer(tx, b.Photographer())
	if err != nil {
		return fmt.Errorf("load the photographer of booking %s: %w", b.Id, err)
	}
	d.SetBooking(b.Id)
	d.SetStatus(delivery.Waiting)
	d.SetDays(s.config.Promise.Hours() / 24)
	if days := photographer.DeliveryDays(); days > 0 {
		d.SetDays(float64(days))
	}
	d.SetDeliverBy(delivery.DeliverBy(b.End(), promise(d)))
	return s.save(tx, d, b, false)
}

// follow creates or updates the delivery of a booking after the booking has been changed.
func (s *Service) follow(tx store.Tx, b *records.Booking) error {
	d, err := find(tx, b.Id)
	switch {
	case err != nil:
		return err
	case d == nil && isDeliverable(b):
		return s.make(tx, b)
	case d == nil || d.Status() == delivery.Closed:
		return nil
	case delivery.Closes(b.Status(), b.PaymentStatus()):
		d.SetStatus(delivery.Closed)
		d.SetKeepUntil(delivery.KeepClosedUntil(s.now()))
		d.SetPicksAt(time.Time{})
	case d.Status() == delivery.Waiting:
		d.SetDeliverBy(delivery.DeliverBy(b.End(), promise(d)))
	}
	return s.save(tx, d, b, false)
}
