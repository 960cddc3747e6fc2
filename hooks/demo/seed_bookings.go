package demo

import (
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/records"
	"shootday/internal/payment"
)

// addBooking adds a booking, and its cancellation, payment, refund, delivery and review, if any. It appends paid
// bookings that visitors can refund to w.refundable.
func (w *writer) addBooking(photographer string, b Booking) error {
	err := w.bulk.add(records.Bookings, b.row(photographer, w.ids.categories[b.Category]))
	if err != nil {
		return err
	}
	if c := b.Cancellation; c != nil {
		err = w.bulk.add(records.Cancellations, dbx.Params{
			records.FieldID:                   c.ID,
			records.CancellationFieldBooking:  b.ID,
			records.CancellationFieldName:     c.Name,
			records.CancellationFieldEmail:    c.Email,
			records.CancellationFieldMobile:   c.Mobile,
			records.CancellationFieldReason:   c.Reason,
			records.CancellationFieldFee:      int64(c.Fee),
			records.CancellationFieldRefund:   int64(c.Refund),
			records.CancellationFieldDecision: c.Decision,
			records.FieldCreated:              records.Timestamp(b.MovedAt),
			records.FieldUpdated:              records.Timestamp(b.MovedAt),
		})
	}
	if err == nil && b.Payment != nil {
		err = w.addPayment(b)
	}
	if b.Payment != nil && (b.Cancellation != nil || b.Delivery != nil && b.Delivery.Files != nil) {
		w.refundable = append(w.refundable, b)
	}
	if err == nil && b.Refund != nil {
		err = w.addRefund(b)
	}
	if err == nil && b.Delivery != nil {
		err = w.addDelivery(photographer, b)
	}
	if r := b.Review; err == nil && r != nil {
		err = w.bulk.add(records.Reviews, dbx.Params{
			records.FieldID:                 r.ID,
			records.ReviewFieldBooking:      b.ID,
			records.ReviewFieldPhotographer: photographer,
			records.ReviewFieldRating:       r.Rating,
			records.ReviewFieldComment:      r.Comment,
			records.FieldCreated:            records.Timestamp(r.Created),
			records.FieldUpdated:            records.Timestamp(r.Created),
		})
	}
	return err
}

// addPayment adds the online payment of a booking, and the ledger entries of the payment.
func (w *writer) addPayment(b Booking) error {
	err := w.bulk.add(records.Payments, dbx.Params{
		records.FieldID:               b.Payment.ID,
		records.PaymentFieldBooking:   b.ID,
		records.PaymentFieldOrderID:   b.Payment.OrderID,
		records.PaymentFieldPaymentID: b.Payment.PaymentID,
		records.PaymentFieldReceipt:   b.ID,
		records.PaymentFieldAmount:    int64(b.Quote.Total),
		records.PaymentFieldCurrency:  payment.Currency,
		records.PaymentFieldStatus:    string(records.OrderPaid),
		records.PaymentFieldPaidAt:    records.Timestamp(b.Payment.At),
		records.FieldCreated:          records.Timestamp(b.Payment.At),
		records.FieldUpdated:          records.Timestamp(b.Payment.At),
	})
	if err != nil {
		return err
	}
	return w.addMovement(payment.Charge(b.Payment.ID, b.Quote.Total), refs{booking: b.ID, payment: b.Payment.ID}, b.Payment.At)
}

// refs contains the ids of the records that a ledger movement refers to. Each id may be empty.
type refs struct{ booking, payment, refund, photographer string }

// addMovement adds the entries of a movement to the ledger.
func (w *writer) addMovement(movement payment.Movement, to refs, at time.Time) error {
	for _, entry := range movement.Entries {
		if entry.Amount == 0 {
			continue
		}
		photographer := ""
		if entry.Account == payment.ToPayOut || entry.Account == payment.InTransit {
			photographer = to.photographer
		}
		err := w.bulk.add(records.LedgerEntries, dbx.Params{
			"movement":     movement.Key,
			"account":      string(entry.Account),
			"amount":       int64(entry.Amount),
			"booking":      to.booking,
			"payment":      to.payment,
			"refund":       to.refund,
			"photographer": photographer,
			"created":      records.Timestamp(at),
		})
		if err != nil {
			return err
		}
	}
	return nil
}
