package dispatch

import (
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// instant implements kind for dispatches that a customer starts in order to book instantly.
type instant struct{ *Service }

func (k instant) plan(*records.Dispatch) dispatch.Plan {
	return dispatch.InstantPlan(k.config.OfferTime)
}

// total returns the photographer's own price.
func (k instant) total(_ *records.Dispatch, c candidate) pricing.Paise { return c.Total }

// announce queues a push message, unless the photographer has already received the maximum number today.
func (k instant) announce(tx store.Tx, d *records.Dispatch, c candidate, offer *records.Offer, category *records.Category) error {
	if rings, err := k.rings(tx, c.ID); err != nil || !rings {
		return err
	}
	return k.push(tx, d, c, offer, "Instant booking: "+category.Name())
}

func (k instant) noteAsked(tx store.Tx, photographerIDs []string) error {
	return photographers.CountOffers(tx, photographerIDs, k.now(), 1, 0)
}

// terms sets the price of the offer and, for online payment, an early payment deadline.
func (k instant) terms(tx store.Tx, d *records.Dispatch, offer *records.Offer, match *bookings.Match) (err error) {
	if match.PaymentMethod == booking.Online {
		match.PayBy = k.now().Add(k.config.PayWithin)
	}
	match.Quote, err = quoteOffer(tx, d, offer)
	return err
}

func (k instant) won(store.Tx, *records.Dispatch, *records.Booking) error { return nil }

// ended subtracts the offers that could still be accepted from the daily counts of their photographers, because these
// photographers did not have the full time to answer.
func (k instant) ended(tx store.Tx, d *records.Dispatch, offers []*records.Offer) error {
	return k.giveBack(tx, d, offers)
}

// suggest adds later starts at which a photographer is free.
func (k instant) suggest(app core.App, d *records.Dispatch, answer api.Body) (err error) {
	answer["next"], err = k.laterStarts(app, d)
	return err
}

// rings reports whether a push message is sent for a new instant offer to a photographer. The offer must already be
// stored.
func (k instant) rings(tx store.Tx, photographerID string) (bool, error) {
	offers, err := countInstantOffersToday(tx, photographerID, k.now())
	if err != nil {
		return false, err
	}
	return offers <= dispatch.RingsPerDay, nil
}

// noteSilent records that photographers let an instant offer lapse. If a photographer has let too many offers lapse in
// a row, noteSilent switches off the photographer's instant bookings and sends the photographer an email.
func (k instant) noteSilent(tx store.Tx, photographerIDs []string) error {
	err := photographers.NoteSilent(tx, photographerIDs)
	if err != nil || len(photographerIDs) == 0 {
		return err
	}
	silent, err := photographers.FindSilent(tx, photographerIDs, dispatch.SilentOffers)
	if err != nil {
		return err
	}
	off := make([]string, len(silent))
	messages := make([]notification.Message, len(silent))
	for i, p := range silent {
		off[i] = p.ID
		messages[i] = k.config.Brand.InstantOff(p.Email, records.JoinName(p.FirstName, p.LastName), api.PublicURL(tx))
	}
	if err := photographers.SwitchInstantOff(tx, off); err != nil || len(messages) == 0 {
		return err
	}
	return k.outbox.Add(tx, messages...)
}

// quoteOffer returns the quote for an offer, with the tier that gives its price. The price of the offer applies even if
// the photographer has changed the prices since, because both parties have agreed to it.
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
