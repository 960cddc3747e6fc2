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

// Accept returns the command that accepts a delivery as the customer. This cannot be reversed.
func (s *Service) Accept() api.Command[string, api.None] {
	return does(customersBooking, "Photos accepted. Thank you!", func(tx store.Tx, bookingID string) error {
		return s.accept(tx, bookingID, delivery.ByCustomer)
	})
}

// accept accepts a delivery and releases the payout. It does nothing if the delivery has already been accepted.
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

// afterAcceptance is called after a delivery has been accepted. It completes the booking if necessary, releases the payout
// and queues the messages.
func (s *Service) afterAcceptance(tx store.Tx, of both, by delivery.Acceptor) error {
	if err := s.completeAccepted(tx, of.booking); err != nil {
		return err
	}
	if err := s.payments.Release(tx, of.booking.Id); err != nil {
		return err
	}
	return s.tellOfAcceptance(tx, of, by)
}

// completeAccepted completes a booking that is still upcoming although its shoot has started. This is needed after an
// admin has accepted the delivery, because the payout for an upcoming booking is not released.
func (s *Service) completeAccepted(tx store.Tx, b *records.Booking) error {
	if b.Status() != booking.Upcoming || !booking.HasStarted(s.now(), b.Start()) {
		return nil
	}
	return s.bookings.Transition(tx, b.Id, bookings.Transition{Event: booking.Complete, Actor: booking.Admin})
}

var errNotUnpaid = apperr.Conflict("This shoot has been paid already.")

// MarkPaid returns the command that marks a completed booking as paid in person, as its photographer. It does nothing if
// the booking is already marked.
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
