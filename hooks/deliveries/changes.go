package deliveries

import (
	"fmt"
	"time"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/delivery"
	"shootday/internal/istime"
)

// picksHour is the hour of the day in India at which photographers are told which pictures customers have picked.
const picksHour = 19

// Touch saves a delivery and increments its version, so that open pages reload it.
func Touch(tx store.Tx, d *records.Delivery) error {
	d.SetVersion(d.Version() + 1)
	if err := tx.Save(d); err != nil {
		return fmt.Errorf("save the delivery of booking %s: %w", d.Booking(), err)
	}
	return nil
}

// save saves a changed delivery and updates the fields that depend on the change. If restart is true, the customer's
// time to accept starts again.
func (s *Service) save(tx store.Tx, d *records.Delivery, b *records.Booking, restart bool) error {
	if err := s.derive(tx, d, b, restart); err != nil {
		return err
	}
	return Touch(tx, d)
}

// derive sets the time until which the customer can accept, and the time of the next reminder. It does not change the
// time of a reminder that is already due, so that the job still finds the reminder.
func (s *Service) derive(tx store.Tx, d *records.Delivery, b *records.Booking, restart bool) error {
	state, err := StateOf(tx, d, b)
	if err != nil {
		return err
	}
	d.SetAcceptBy(state.AcceptBy(d.AcceptBy(), restart, s.now(), s.config.Accept))
	if waiting := d.RemindAt(); waiting.IsZero() || waiting.After(s.now()) {
		d.SetRemindAt(delivery.Next(RemindersOf(d), s.now()))
	}
	return nil
}

// RemindersOf returns the reminders of a delivery.
func RemindersOf(d *records.Delivery) []delivery.DueReminder {
	return delivery.Clocks{DeliverBy: d.DeliverBy(), AcceptBy: d.AcceptBy(), KeepUntil: d.KeepUntil()}.Reminders(d.Status())
}

// Reminded records that all due reminders have been sent.
func (s *Service) Reminded(tx store.Tx, d *records.Delivery) error {
	d.SetRemindAt(delivery.Next(RemindersOf(d), s.now()))
	return tx.Save(d)
}

// Deliver records that the photographer has delivered. The caller must have made the files visible.
func (s *Service) Deliver(tx store.Tx, d *records.Delivery, b *records.Booking, note string, pickLimit int) error {
	d.SetStatus(delivery.Delivered)
	if d.DeliveredAt().IsZero() {
		d.SetDeliveredAt(s.now())
	}
	d.SetNote(note)
	d.SetPickLimit(pickLimit)
	s.Keep(d)
	return s.save(tx, d, b, true)
}

// Keep extends the time for which the files of a delivery are kept to at least the whole period from now. It does not
// save the delivery.
func (s *Service) Keep(d *records.Delivery) {
	d.SetKeepUntil(delivery.KeepUntil(d.KeepUntil(), s.now(), s.config.Keep))
}

// Accept saves that a delivery was accepted, and reports whether this changed the delivery.
func (s *Service) Accept(tx store.Tx, d *records.Delivery, b *records.Booking, by delivery.Acceptor) (changed bool, err error) {
	if changed, err = s.SetAccepted(tx, d, b, by); err != nil || !changed {
		return false, err
	}
	return true, Touch(tx, d)
}

// SetAccepted is like Accept, but does not save the delivery. It is used for an edit by an admin that is about to be
// saved.
func (s *Service) SetAccepted(tx store.Tx, d *records.Delivery, b *records.Booking, by delivery.Acceptor) (changed bool, err error) {
	state, err := StateOf(tx, d, b)
	if err != nil {
		return false, err
	}
	if changed, err = state.Accept(by); err != nil || !changed {
		return false, err
	}
	d.SetStatus(delivery.Accepted)
	d.SetAcceptedAt(s.now())
	d.SetAcceptedBy(by)
	s.Keep(d)
	return true, s.derive(tx, d, b, false)
}

// AskForChanges saves the changes that the customer requests, and sets a new deadline for the delivery. Repeating the
// request with the same text changes nothing.
func (s *Service) AskForChanges(tx store.Tx, d *records.Delivery, b *records.Booking, words string) (changed bool, err error) {
	if d.Status() == delivery.Changes && d.Changes() == words {
		return false, nil
	}
	state, err := StateOf(tx, d, b)
	if err != nil {
		return false, err
	}
	if err := state.CanAskForChanges(); err != nil {
		return false, err
	}
	d.SetStatus(delivery.Changes)
	d.SetRounds(d.Rounds() + 1)
	d.SetChanges(words)
	d.SetDeliverBy(delivery.DeliverBy(s.now(), promise(d)))
	return true, s.save(tx, d, b, false)
}

// Released records that the money of a booking was released. It does nothing if the booking has no delivery.
func Released(tx store.Tx, bookingID string, at time.Time) error {
	d, err := find(tx, bookingID)
	if err != nil || d == nil {
		return err
	}
	d.SetReleasedAt(at)
	return Touch(tx, d)
}

// PicksChanged schedules a message to the photographer for the next picksHour, unless one is scheduled already. The
// message tells which pictures the customer has picked. PicksChanged does not save the delivery.
func (s *Service) PicksChanged(d *records.Delivery) {
	if !d.PicksAt().IsZero() {
		return
	}
	at := istime.StartOfDay(s.now()).Add(picksHour * time.Hour)
	if !at.After(s.now()) {
		at = at.AddDate(0, 0, 1)
	}
	d.SetPicksAt(at)
}

// PicksTold records that the photographer was told which pictures the customer has picked.
func PicksTold(tx store.Tx, d *records.Delivery) error {
	d.SetPicksAt(time.Time{})
	return tx.Save(d)
}
