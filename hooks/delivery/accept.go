package delivery

import (
	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/delivery"
)

// Accept returns the command with which a customer accepts a delivery. The acceptance is final.
func (s *Service) Accept() api.Command[string, api.None] {
	return does(customersBooking, "Photos accepted. Thank you!", func(tx store.Tx, bookingID string) error {
		return s.accept(tx, bookingID, delivery.ByCustomer)
	})
}

// accept accepts a delivery and releases the money. Accepting it again changes nothing.
func (s *Service) accept(tx store.Tx, bookingID string, by delivery.Acceptor) error {
	of, err := load(tx, bookingID)
	if err != nil {
		return err
	}
	changed, err := s.deliveries.Accept(tx, of.delivery, of.booking, by)
	if err != nil || !changed {
		return err
	}
	return s.afterAcceptance(tx, of, by)
}

// afterAcceptance applies the effects of a saved acceptance.
func (s *Service) afterAcceptance(tx store.Tx, of both, by delivery.Acceptor) error {
	if err := s.completeAccepted(tx, of.booking); err != nil {
		return err
	}
	if err := s.payments.Release(tx, of.booking.Id); err != nil {
		return err
	}
	return s.tellOfAcceptance(tx, of, by)
}

// completeAccepted completes a booking whose shoot has started, after an admin has accepted its delivery. Otherwise the
// booking would never be completed, and its money would never be released.
func (s *Service) completeAccepted(tx store.Tx, b *records.Booking) error {
	if b.Status() != booking.Upcoming || !booking.HasStarted(s.now(), b.Start()) {
		return nil
	}
	return s.bookings.Transition(tx, b.Id, bookings.Transition{Event: booking.Complete, Actor: booking.Admin})
}

var errNotUnpaid = apperr.Conflict("This shoot has been paid already.")

// MarkPaid returns the command that marks a completed booking of the calling photographer as paid in person. Repeating
// it changes nothing.
func (s *Service) MarkPaid() api.Command[string, api.None] {
	return does(photographersBooking, "Marked as paid in person.", func(tx store.Tx, bookingID string) error {
		of, err := load(tx, bookingID)
		if err != nil {
			return err
		}
		switch b := of.booking; {
		case b.Status() != booking.Completed:
			return delivery.ErrNotDone
		case b.PaymentStatus() == booking.PaidInPerson:
			return nil
		case b.PaymentStatus() != booking.Unpaid:
			return errNotUnpaid
		default:
			b.SetPaymentStatus(booking.PaidInPerson)
			return tx.Save(b)
		}
	})
}
