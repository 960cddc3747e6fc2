package seed

import (
	"github.com/pocketbase/dbx"

	"shootday/internal/demo"
	"shootday/internal/payment"
)

// addBooking writes a booking with its cancellation or review.
func (p *people) addBooking(photographer string, b demo.Booking) error {
	err := p.bulk.add("bookings", dbx.Params{
		"id": b.ID, "customer": b.Customer, "photographer": photographer, "category": p.known.categories[b.Category],
		"status": string(b.Status), "paymentStatus": string(b.PaymentStatus), "paymentMethod": string(b.PaymentMethod),
		"type": "schedule", "start": at(b.Window.Start), "end": at(b.Window.End), "blockedUntil": at(b.Window.BlockedUntil),
		"shootAddress": b.Address, "skuCount": b.Quote.SKUs, "tierMinSKUs": b.Quote.Tier.MinSKUs,
		"pricePerSKU": int64(b.Quote.Tier.PricePerSKU), "total": int64(b.Quote.Total),
		"movedBy": string(b.MovedBy), "movedAt": at(b.MovedAt), "reason": b.Reason,
		"expiresAt": at(b.ExpiresAt), "remindAt": at(b.RemindAt), "created": at(b.Created), "updated": at(b.MovedAt),
	})
	if err != nil {
		return err
	}
	if c := b.Cancellation; c != nil {
		err = p.bulk.add("cancellations", dbx.Params{
			"id": c.ID, "booking": b.ID, "name": c.Name, "email": c.Email, "mobile": c.Mobile, "reason": c.Reason,
			"fee": int64(c.Fee), "refund": int64(c.Refund), "decision": c.Decision, "created": at(b.MovedAt), "updated": at(b.MovedAt),
		})
	}
	if err == nil && b.Payment != nil {
		err = p.addPayment(b)
	}
	if b.Cancellation != nil && b.Payment != nil {
		p.canceled = append(p.canceled, b)
	}
	if err == nil && b.Refund != nil {
		err = p.addRefund(b)
	}
	if r := b.Review; err == nil && r != nil {
		err = p.bulk.add("reviews", dbx.Params{
			"id": r.ID, "booking": b.ID, "photographer": photographer, "rating": r.Rating, "comment": r.Comment,
			"created": at(r.Created), "updated": at(r.Created),
		})
	}
	return err
}

// addPayment writes down how a booking was paid online, in the ledger too.
func (p *people) addPayment(b demo.Booking) error {
	err := p.bulk.add("payments", dbx.Params{
		"id": b.Payment.ID, "booking": b.ID, "orderId": b.Payment.OrderID, "paymentId": b.Payment.PaymentID,
		"receipt": b.ID, "amount": int64(b.Quote.Total), "currency": payment.Currency, "status": "paid",
		"paidAt": at(b.Payment.At), "created": at(b.Payment.At), "updated": at(b.Payment.At),
	})
	charge := payment.Charge(b.Payment.ID, b.Quote.Total)
	for account, amount := range charge.Entries {
		if err == nil {
			err = p.bulk.add("ledger_entries", dbx.Params{
				"movement": charge.Key, "account": string(account), "amount": int64(amount), "booking": b.ID,
				"payment": b.Payment.ID, "refund": "", "created": at(b.Payment.At),
			})
		}
	}
	return err
}
