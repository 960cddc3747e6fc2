package seed

import (
	"github.com/pocketbase/dbx"

	"shootday/internal/demo"
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
			"fee": 0, "refund": 0, "created": at(b.MovedAt), "updated": at(b.MovedAt),
		})
	}
	if r := b.Review; r != nil {
		err = p.bulk.add("reviews", dbx.Params{
			"id": r.ID, "booking": b.ID, "photographer": photographer, "rating": r.Rating, "comment": r.Comment,
			"created": at(r.Created), "updated": at(r.Created),
		})
	}
	return err
}
