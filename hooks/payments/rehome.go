package payments

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/payment"
)

// bookingOf returns the id of the booking that a payment pays for now.
func bookingOf(paid *records.Payment) string { return cmp.Or(paid.MovedTo(), paid.Booking()) }

// findPaymentFor finds the payment that pays for a booking and has no refund, or nil.
func findPaymentFor(app core.App, bookingID string) (*records.Payment, error) {
	paid := &records.Payment{}
	err := app.RecordQuery(records.Payments).AndWhere(dbx.NewExp(`payments.id = (SELECT p.id FROM payments p
		WHERE `+bookings.PaysFor+` AND p.status = {:paid} AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment = p.id) LIMIT 1)`,
		dbx.Params{"booking": bookingID, "paid": string(records.OrderPaid)})).One(paid)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the payment of booking %s: %w", bookingID, err)
	}
	return paid, nil
}

// Rehome makes the payment of a booking whose photographer withdrew pay for the booking that replaces it, and closes its
// open order. A payment of that order that comes later is refunded in full. If the booking is not paid, the other one is
// not either. It saves both bookings.
func (s *Service) Rehome(tx store.Tx, from, to *records.Booking) error {
	if err := closeOrders(tx, from.Id); err != nil {
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
		return fmt.Errorf("booking %s is paid without a payment", from.Id)
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

// closeOrders closes the open order of a booking, so that it can no longer pay for the booking.
func closeOrders(tx store.Tx, bookingID string) error {
	open := []*records.Payment{}
	err := tx.RecordQuery(records.Payments).AndWhere(dbx.HashExp{
		records.PaymentFieldBooking: bookingID, records.PaymentFieldStatus: string(records.OrderCreated),
	}).All(&open)
	if err != nil {
		return fmt.Errorf("load the open order of booking %s: %w", bookingID, err)
	}
	for _, order := range open {
		order.SetStatus(records.OrderClosed)
		if err := tx.Save(order); err != nil {
			return err
		}
	}
	return nil
}
