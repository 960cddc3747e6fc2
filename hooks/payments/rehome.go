package payments

import (
	"cmp"
	"fmt"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/payment"
)

// bookingOf returns the id of the booking that a payment currently pays for.
func bookingOf(paid *records.Payment) string { return cmp.Or(paid.MovedTo(), paid.Booking()) }

// Rehome moves the payment of a booking whose photographer withdrew to the booking that replaces it, and saves both
// bookings. If the old booking is not paid, there is nothing to move, and neither booking is saved. In both cases
// Rehome closes the open order, so that a later payment of the order is refunded in full.
func (s *Service) Rehome(tx store.Tx, from, to *records.Booking) error {
	if err := closeOrder(tx, from.Id); err != nil {
		return err
	}
	if from.PaymentStatus() != booking.Paid {
		return nil
	}
	paid, err := findPaymentFor(tx, from.Id)
	if err != nil {
		return err
	}
	if paid == nil {
		return fmt.Errorf("booking %s is paid, but has no payment", from.Id)
	}
	moves, err := ledger.CountRehomes(tx, paid.Id)
	if err != nil {
		return err
	}
	rehome := payment.Rehome(paid.Id, moves+1, paid.Amount(), from.Id, to.Id)
	if err := ledger.Post(tx, s.now(), ledger.Refs{Booking: to.Id, Payment: paid.Id}, rehome); err != nil {
		return err
	}
	paid.SetMovedTo(to.Id)
	if err := tx.Save(paid); err != nil {
		return err
	}
	from.SetPaymentStatus(booking.Moved)
	if err := tx.Save(from); err != nil {
		return err
	}
	to.SetPaymentStatus(booking.Paid)
	to.SetPaymentMethod(booking.Online)
	to.SetTakenBack(from.TakenBack())
	return tx.Save(to)
}

// closeOrder closes the open order of a booking, if there is one. A closed order can no longer pay for the booking.
func closeOrder(tx store.Tx, bookingID string) error {
	order, err := findOpenOrder(tx, bookingID)
	if err != nil || order == nil {
		return err
	}
	order.SetStatus(records.OrderClosed)
	return tx.Save(order)
}
