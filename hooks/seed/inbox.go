package seed

import (
	"fmt"
	"path/filepath"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/demo"
	"shootday/internal/payment"
	"shootday/internal/sandbox"
)

// addInbox writes what waits for an admin and belongs to no person.
func (p *people) addInbox(market *demo.Market) error {
	for _, one := range market.ContactMessages() {
		err := p.bulk.add("contact_messages", dbx.Params{
			"id": one.ID, "fullName": one.FullName, "email": one.Email, "thoughts": one.Text,
			"created": at(one.Created), "updated": at(one.Created),
		})
		if err != nil {
			return fmt.Errorf("add contact message %s: %w", one.ID, err)
		}
	}
	mail := market.FailedMail()
	return p.bulk.add("outbox", dbx.Params{
		"id": mail.ID, "to": mail.To, "channel": "email", "subject": mail.Subject, "text": mail.Text, "attempts": 1,
		"lastError": mail.Error, "failed": at(mail.Failed), "created": at(mail.Created), "updated": at(mail.Failed),
	})
}

// addRefund writes a refund that an admin has approved and the provider could not pay out. It has no alert: the
// health of a demo should not begin with something that does not work.
func (p *people) addRefund(b demo.Booking) error {
	r := b.Refund
	err := p.bulk.add("refunds", dbx.Params{
		"id": r.ID, "booking": b.ID, "payment": b.Payment.ID, "amount": int64(b.Cancellation.Refund), "reason": "canceled",
		"idempotencyKey": r.ID, "status": "failed", "attempts": r.Attempts, "lastError": r.Error,
		"created": at(r.Created), "updated": at(r.Failed),
	})
	if err != nil {
		return err
	}
	grant := payment.RefundApproval(r.ID, b.Cancellation.Refund, b.Cancellation.Fee)
	for account, amount := range grant.Entries {
		err := p.bulk.add("ledger_entries", dbx.Params{
			"movement": grant.Key, "account": string(account), "amount": int64(amount), "booking": b.ID,
			"payment": b.Payment.ID, "refund": r.ID, "created": at(r.Created),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// fillSandbox tells the demo's payment provider of the payments of canceled bookings, so that it can pay them back.
func fillSandbox(app core.App, canceled []demo.Booking) error {
	provider, err := sandbox.Open(sandbox.File(filepath.Join(app.DataDir(), "sandbox.json")))
	if err != nil {
		return err
	}
	for _, b := range canceled {
		if err := provider.Remember(b.Payment.OrderID, b.Payment.PaymentID, b.ID, int64(b.Quote.Total), b.Payment.At); err != nil {
			return fmt.Errorf("tell the payment sandbox of payment %s: %w", b.Payment.ID, err)
		}
	}
	return nil
}
