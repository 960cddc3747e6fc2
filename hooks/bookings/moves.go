package bookings

import (
	"time"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/notification"
)

// Move is a change of a booking's status.
type Move struct {
	Event   booking.Event
	Actor   booking.Actor
	Reason  string             // stored in the booking; up to 500 bytes
	Message notification.Event // the event whose messages are sent, if any; see internal/notification for who gets them

	// Before runs before the booking is changed. It can refuse the move by an error, set other fields of the booking, and
	// save other records. Optional.
	Before func(tx store.Tx, b *records.Booking) error
}

// Move changes the status of a booking. It reads the booking, so the second of two concurrent moves sees the first. A repeat
// changes nothing and queues no message. The errors are sql.ErrNoRows for an unknown booking, those of booking.Next, and
// that of m.Before.
func (s *Service) Move(tx store.Tx, bookingID string, m Move) error {
	b, err := records.FindBooking(tx, bookingID)
	if err != nil {
		return err
	}
	to, changed, err := booking.Next(booking.State{Status: b.Status(), By: b.MovedBy()}, m.Event, m.Actor, s.now(), b.Start())
	if err != nil || !changed {
		return err
	}
	if m.Before != nil {
		if err := m.Before(tx, b); err != nil {
			return err
		}
	}
	b.SetStatus(to)
	s.setMoved(b, m.Actor)
	b.SetReason(m.Reason)
	if err := tx.Save(b); err != nil || m.Message == "" {
		return err
	}
	return s.Notify(tx, m.Message, b)
}

// setMoved records who changed the status just now, on which it depends whether a later move is a repeat. It also clears
// the deadlines, which only a pending request and an unpaid match have.
func (s *Service) setMoved(b *records.Booking, by booking.Actor) {
	b.SetMovedBy(by)
	b.SetMovedAt(s.now())
	b.SetExpiresAt(time.Time{})
	b.SetRemindAt(time.Time{})
	b.SetPayBy(time.Time{})
}
