package bookings

import (
	"slices"
	"time"

	"shootday/hooks/deliveries"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/delivery"
	"shootday/internal/notification"
)

// Transition is a change of a booking's status.
type Transition struct {
	Event   booking.Event
	Actor   booking.Actor
	Reason  string             // saved in the booking; at most 500 bytes
	Message notification.Event // event about which the parties are notified; may be empty

	// Before, if not nil, runs before the booking is changed. It can refuse the transition with an error, set other
	// fields of the booking, and save other records.
	Before func(tx store.Tx, b *records.Booking) error
}

// endsByParty lists the events with which a customer or photographer ends a booking. They are not allowed while an admin
// must decide about a reported problem with the delivery.
var endsByParty = []booking.Event{booking.Cancel, booking.Withdraw}

// Transition changes the status of a booking as t describes. A repeated transition changes nothing and queues no message.
// Transition returns sql.ErrNoRows if the booking does not exist, an error from booking.Next if the status does not allow
// the change, and delivery.ErrProblemOpen if an admin must first decide about a problem. It returns errors of t.Before
// unchanged.
func (s *Service) Transition(tx store.Tx, bookingID string, t Transition) error {
	b, err := records.FindBooking(tx, bookingID)
	if err != nil {
		return err
	}
	to, changed, err := booking.Next(booking.State{Status: b.Status(), By: b.MovedBy()}, t.Event, t.Actor, s.now(), b.Start())
	if err != nil || !changed {
		return err
	}
	if slices.Contains(endsByParty, t.Event) {
		if err := refuseWhileProblemOpen(tx, b.Id); err != nil {
			return err
		}
	}
	if t.Before != nil {
		if err := t.Before(tx, b); err != nil {
			return err
		}
	}
	b.SetStatus(to)
	s.recordTransition(b, t.Actor)
	b.SetReason(t.Reason)
	if err := tx.Save(b); err != nil || t.Message == "" {
		return err
	}
	return s.Notify(tx, t.Message, b)
}

// refuseWhileProblemOpen returns delivery.ErrProblemOpen if an admin must still decide about a problem with a booking's
// delivery.
func refuseWhileProblemOpen(tx store.Tx, bookingID string) error {
	open, err := deliveries.HasOpenProblem(tx, bookingID)
	if err != nil {
		return err
	}
	if open {
		return delivery.ErrProblemOpen
	}
	return nil
}

// recordTransition sets who changed the status and when, which lets Transition recognize a repeated call. It also clears
// the deadlines, which apply only to pending requests and to bookings that must still be paid.
func (s *Service) recordTransition(b *records.Booking, by booking.Actor) {
	b.SetMovedBy(by)
	b.SetMovedAt(s.now())
	b.SetExpiresAt(time.Time{})
	b.SetRemindAt(time.Time{})
	b.SetPayBy(time.Time{})
}
