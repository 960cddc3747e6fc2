package dispatch

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/payments"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// rescue implements [kind] for the dispatches that seek a replacement after a photographer withdrew.
type rescue struct{ *Service }

func (k rescue) plan(d *records.Dispatch) dispatch.Plan {
	return dispatch.RescuePlan(k.config.OfferTime, d.Start().Sub(d.Created()))
}

// total returns the price of the booking to be replaced, regardless of what the photographer charges.
func (k rescue) total(d *records.Dispatch, _ candidate) pricing.Paise { return d.MaxTotal() }

// announce queues a push message and also an email, because photographers get these offers even if they are not on
// call.
func (k rescue) announce(tx store.Tx, d *records.Dispatch, c candidate, offer *records.Offer, category *records.Category) error {
	if err := k.push(tx, d, c, offer, "Take over a shoot: "+category.Name()); err != nil {
		return err
	}
	to := notification.Party{Name: records.JoinName(c.FirstName, c.LastName), Email: c.Email}
	return k.outbox.Add(tx, k.config.Brand.RescueOffer(to, notification.Offer{
		ID: offer.Id, Category: category.Name(), Unit: string(category.Unit()), Count: d.SKUCount(), Start: d.Start(), Area: areaOf(d),
		Rupees: offer.Total().Rupees(), Until: offer.ExpiresAt(),
	}, api.PublicURL(tx)))
}

func (k rescue) noteAsked(tx store.Tx, photographerIDs []string) error {
	return photographers.CountOffers(tx, photographerIDs, k.now(), 0, 1)
}

// noteSilent does nothing, because photographers who are not on call also get these offers, and need not answer them.
func (k rescue) noteSilent(store.Tx, []string) error { return nil }

// terms copies the type, payment method and price of the booking to be replaced.
func (k rescue) terms(tx store.Tx, d *records.Dispatch, _ *records.Offer, match *bookings.Match) error {
	fallen, err := records.FindBooking(tx, d.Rescues())
	if err != nil {
		return fmt.Errorf("load the booking that dispatch %s replaces: %w", d.Id, err)
	}
	match.Type = fallen.Type()
	match.PaymentMethod = fallen.PaymentMethod()
	match.Quote = pricing.Quote{
		Tier: pricing.Tier{MinSKUs: fallen.TierMinSKUs(), PricePerSKU: fallen.PricePerSKU()}, SKUs: fallen.SKUCount(), Total: fallen.Total(),
	}
	match.PayBy = time.Time{}
	if fallen.PaymentMethod() == booking.Online && fallen.PaymentStatus() != booking.Paid {
		match.PayBy = dispatch.RescuePayBy(k.now(), d.Start())
	}
	return nil
}

// won moves the payment of the replaced booking to the new booking.
func (k rescue) won(tx store.Tx, d *records.Dispatch, b *records.Booking) error {
	fallen, err := records.FindBooking(tx, d.Rescues())
	if err != nil {
		return fmt.Errorf("load the booking that dispatch %s rescues: %w", d.Id, err)
	}
	if fallen.PaymentStatus() == booking.Paid {
		b.SetPayBy(time.Time{})
	}
	if err := k.payments.Rehome(tx, fallen, b); err != nil {
		return err
	}
	free := dispatch.FreeUntil(b.MovedAt(), b.Start())
	return k.bookings.NotifyRescue(tx, notification.RescueWon, b, notification.Rescue{FreeUntil: istime.Long(free)})
}

// ended settles the payment of the booking, because no photographer has taken it over.
func (k rescue) ended(tx store.Tx, d *records.Dispatch, _ []*records.Offer) error {
	fallen, err := records.FindBooking(tx, d.Rescues())
	if err != nil {
		return fmt.Errorf("load the booking that dispatch %s rescues: %w", d.Id, err)
	}
	return k.settleWithdrawn(tx, fallen)
}

// suggest adds nothing, because the customer gets a full refund.
func (k rescue) suggest(core.App, *records.Dispatch, api.Body) error { return nil }

// settleWithdrawn refunds a booking that no photographer has taken over, adds the compensation, and notifies the
// customer.
func (s *Service) settleWithdrawn(tx store.Tx, b *records.Booking) error {
	refund, owed, err := s.payments.SettleWithdrawn(tx, b)
	if err != nil {
		return err
	}
	sent, err := payments.FindWithdrawnRefund(tx, b.Id)
	if err != nil {
		return err
	}
	rescue := notification.Rescue{Refund: refund.Rupees(), RefundHeld: sent != nil && sent.Status() == records.RefundHeld}
	if owed != nil {
		rescue.Compensation, rescue.Review = owed.Amount().Rupees(), owed.Status() == records.CompensationReview
	}
	return s.bookings.NotifyRescue(tx, notification.RescueEnded, b, rescue)
}
