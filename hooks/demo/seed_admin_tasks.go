package demo

import (
	"fmt"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/demo/sandbox"
	"shootday/hooks/records"
	"shootday/internal/payment"
)

// addMessages adds unanswered contact messages, and an email that could not be sent.
func (w *writer) addMessages(market *Market) error {
	for _, message := range market.ContactMessages() {
		err := w.bulk.add(records.ContactMessages, dbx.Params{
			records.FieldID:                     message.ID,
			records.ContactMessageFieldFullName: message.FullName,
			records.ContactMessageFieldEmail:    message.Email,
			records.ContactMessageFieldThoughts: message.Text,
			records.FieldCreated:                records.Timestamp(message.Created),
			records.FieldUpdated:                records.Timestamp(message.Created),
		})
		if err != nil {
			return fmt.Errorf("add contact message %s: %w", message.ID, err)
		}
	}
	mail := market.FailedMail()
	return w.bulk.add(records.Outbox, dbx.Params{
		records.FieldID:                     mail.ID,
		records.OutboxMessageFieldTo:        mail.To,
		records.OutboxMessageFieldChannel:   string(records.ChannelEmail),
		records.OutboxMessageFieldSubject:   mail.Subject,
		records.OutboxMessageFieldText:      mail.Text,
		records.OutboxMessageFieldAttempts:  1,
		records.OutboxMessageFieldLastError: mail.Error,
		records.OutboxMessageFieldFailed:    records.Timestamp(mail.Failed),
		records.FieldCreated:                records.Timestamp(mail.Created),
		records.FieldUpdated:                records.Timestamp(mail.Failed),
	})
}

// addRefund adds a refund that an admin approved and that failed at the payment provider. It adds no alert, because
// /api/health must not report a problem in a new demo.
func (w *writer) addRefund(b Booking) error {
	r := b.Refund
	err := w.bulk.add(records.Refunds, dbx.Params{
		records.FieldID:                   r.ID,
		records.RefundFieldBooking:        b.ID,
		records.RefundFieldPayment:        b.Payment.ID,
		records.RefundFieldAmount:         int64(b.Cancellation.Refund),
		records.RefundFieldReason:         string(records.RefundCanceled),
		records.RefundFieldIdempotencyKey: r.ID,
		records.RefundFieldStatus:         string(records.RefundFailed),
		records.RefundFieldAttempts:       r.Attempts,
		records.RefundFieldLastError:      r.Error,
		records.FieldCreated:              records.Timestamp(r.Created),
		records.FieldUpdated:              records.Timestamp(r.Failed),
	})
	if err != nil {
		return err
	}
	grant := payment.RefundApproval(r.ID, b.Cancellation.Refund, b.Cancellation.Fee)
	return w.addMovement(grant, refs{booking: b.ID, payment: b.Payment.ID, refund: r.ID}, r.Created)
}

// fillSandbox adds the payments of the given bookings to the payment sandbox, so that visitors can refund them.
func fillSandbox(app core.App, refundable []Booking) error {
	provider, err := sandbox.Open(sandbox.File(filepath.Join(app.DataDir(), "sandbox.json")))
	if err != nil {
		return err
	}
	for _, b := range refundable {
		if err := provider.Remember(b.Payment.OrderID, b.Payment.PaymentID, b.ID, int64(b.Quote.Total), b.Payment.At); err != nil {
			return fmt.Errorf("tell the payment sandbox of payment %s: %w", b.Payment.ID, err)
		}
	}
	return nil
}
