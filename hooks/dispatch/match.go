package dispatch

import (
	"errors"
	"fmt"
	"time"

	"shootday/hooks/bookings"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/pricing"
)

// book creates the booking of an accepted offer. An instant booking has the price of the offer. A rescue has the price, SKUs
// and payment method of the booking that it replaces.
func (s *Service) book(tx store.Tx, d *records.Dispatch, offer *records.Offer, photographer *records.Photographer) (*records.Booking, error) {
	match := bookings.Match{
		Customer: d.Customer(), Photographer: photographer, Category: d.Category(), Type: records.BookingInstant, Start: d.Start(), End: d.End(),
		ShootAddress: d.ShootAddress(), PaymentMethod: d.PaymentMethod(), Replaces: d.Rescues(),
	}
	var err error
	if d.Kind() == records.DispatchRescue {
		err = s.matchRescue(tx, d, &match)
	} else {
		match.Quote, err = quoteOffer(tx, d, offer)
		if match.PaymentMethod == booking.Online {
			match.PayBy = s.now().Add(s.config.PayWithin)
		}
	}
	if err != nil {
		return nil, err
	}
	match.PayBy = match.PayBy.Truncate(time.Millisecond) // as the database has it
	return s.bookings.CreateMatched(tx, match)
}

// matchRescue sets what a booking takes over from the one that it replaces.
func (s *Service) matchRescue(tx store.Tx, d *records.Dispatch, match *bookings.Match) error {
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
		match.PayBy = dispatch.RescuePayBy(s.now(), d.Start())
	}
	return nil
}

// quoteOffer returns the price of an offer with the tier that it comes from. If the photographer has changed the prices since,
// the price of the offer counts, because that is what both have agreed to.
func quoteOffer(tx store.Tx, d *records.Dispatch, offer *records.Offer) (pricing.Quote, error) {
	rows, err := photographers.LoadTiers(tx, offer.Photographer())
	if err != nil {
		return pricing.Quote{}, err
	}
	tiers := make([]pricing.Tier, len(rows))
	for i, row := range rows {
		tiers[i] = pricing.Tier{MinSKUs: row.MinSKUs, PricePerSKU: row.PricePerSKU}
	}
	quote, err := pricing.For(tiers, d.SKUCount())
	if _, refused := errors.AsType[*apperr.Error](err); err != nil && !refused {
		return quote, err
	}
	if err != nil || quote.Total != offer.Total() {
		skus := d.SKUCount()
		quote = pricing.Quote{
			Tier: pricing.Tier{MinSKUs: pricing.MinSKUs, PricePerSKU: offer.Total() / pricing.Paise(skus)}, SKUs: skus, Total: offer.Total(),
		}
	}
	return quote, nil
}
