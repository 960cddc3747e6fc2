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
	Reason  string             // stored in the booking; up to 500 bytes
	Message notification.Event // event whose messages are sent, if any; internal/notification defines the recipients

	// Before, if not nil, runs before the booking is changed. It can refuse the transition with an error, set other
	// fields of the booking, and save other records.
	Before func(tx store.Tx, b *records.Booking) error
}

// endsByParty are the events by which a party ends a booking. They are refused while a problem with the delivery is
// open, because an admin has to decide first.
var endsByParty = []booking.Event{booking.Cancel, booking.Withdraw}

// Transition changes the status of a booking. It reads the booking again, so the second of two concurrent transitions
// sees the first. A repeated transition changes nothing and queues no message. The error is sql.ErrNoRows for an
// unknown booking, delivery.ErrProblemOpen for an event in endsByParty while a problem is open, or an error from
// booking.Next or t.Before.
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

// refuseWhileProblemOpen returns an error if a booking has an open problem.
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

// recordTransition records who changed the status and when, so that a repeated call can be recognized later. It also
// clears the deadlines, because they apply only to pending requests and to bookings that await their payment.
func (s *Service) recordTransition(b *records.Booking, by booking.Actor) {
	b.SetMovedBy(by)
	b.SetMovedAt(s.now())
	b.SetExpiresAt(time.Time{})
	b.SetRemindAt(time.Time{})
	b.SetPayBy(time.Time{})
}
