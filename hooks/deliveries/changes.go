package deliveries

import (
	"fmt"
	"time"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/delivery"
	"shootday/internal/istime"
)

// picksHour is the hour of the day, in IST, at which photographers get messages about the pictures that customers have
// selected.
const picksHour = 19

// Touch saves a delivery and increments its version. Browsers that show the delivery then load it again.
func Touch(tx store.Tx, d *records.Delivery) error {
	d.SetVersion(d.Version() + 1)
	if err := tx.Save(d); err != nil {
		return fmt.Errorf("save the delivery of booking %s: %w", d.Booking(), err)
	}
	return nil
}

// save saves a changed delivery, after calling derive. If restart is true, the customer's time to accept the delivery
// starts again.
func (s *Service) save(tx store.Tx, d *records.Delivery, b *records.Booking, restart bool) error {
	if err := s.derive(tx, d, b, restart); err != nil {
		return err
	}
	return Touch(tx, d)
}

// derive sets the deadline for accepting the delivery, and the time of the next reminder. It does not change the time of a
// reminder that is already due, because the job has yet to send that reminder.
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

// RemindersOf returns the reminders that must be sent about a delivery in its current status, with their times.
func RemindersOf(d *records.Delivery) []delivery.DueReminder {
	return delivery.Clocks{DeliverBy: d.DeliverBy(), AcceptBy: d.AcceptBy(), KeepUntil: d.KeepUntil()}.Reminders(d.Status())
}

// Reminded records that all reminders that were due for a delivery have been sent.
func (s *Service) Reminded(tx store.Tx, d *records.Delivery) error {
	d.SetRemindAt(delivery.Next(RemindersOf(d), s.now()))
	return tx.Save(d)
}

// Deliver records that the photographer has delivered the files. The caller must have made them visible to the customer.
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

// Keep makes sure that the files of a delivery are kept for at least the configured period from now on. It does not save
// the delivery.
func (s *Service) Keep(d *records.Delivery) {
	d.SetKeepUntil(delivery.KeepUntil(d.KeepUntil(), s.now(), s.config.Keep))
}

// Accept marks a delivery as accepted and saves it. changed is false if the delivery was already accepted.
func (s *Service) Accept(tx store.Tx, d *records.Delivery, b *records.Booking, by delivery.Acceptor) (changed bool, err error) {
	if changed, err = s.SetAccepted(tx, d, b, by); err != nil || !changed {
		return false, err
	}
	return true, Touch(tx, d)
}

// SetAccepted is like Accept, but does not save the delivery. It is called for an admin's edit, which PocketBase saves.
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

// AskForChanges saves the customer's request for changes, and sets a new deadline for the delivery. If the last request
// had the same text and is not answered yet, AskForChanges does nothing and returns false.
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

// Released records that the payout for a booking was released. It does nothing if the booking has no delivery.
func Released(tx store.Tx, bookingID string, at time.Time) error {
	d, err := find(tx, bookingID)
	if err != nil || d == nil {
		return err
	}
	d.SetReleasedAt(at)
	return Touch(tx, d)
}

// PicksChanged is called when the customer has changed the selection of pictures. It schedules a message about it to the
// photographer for the next picksHour, unless one is already scheduled. It does not save the delivery.
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

// PicksTold records that the message that PicksChanged has scheduled was sent.
func PicksTold(tx store.Tx, d *records.Delivery) error {
	d.SetPicksAt(time.Time{})
	return tx.Save(d)
}
