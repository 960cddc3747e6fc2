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

// instant implements [kind] for the dispatches with which customers request an instant booking.
type instant struct{ *Service }

func (k instant) plan(*records.Dispatch) dispatch.Plan {
	return dispatch.InstantPlan(k.config.OfferTime)
}

// total returns the price that the photographer charges.
func (k instant) total(_ *records.Dispatch, c candidate) pricing.Paise { return c.Total }

// announce queues a push message about the offer, unless the photographer has already received the maximum number of
// push messages today.
func (k instant) announce(tx store.Tx, d *records.Dispatch, c candidate, offer *records.Offer, category *records.Category) error {
	if rings, err := k.rings(tx, c.ID); err != nil || !rings {
		return err
	}
	return k.push(tx, d, c, offer, "Instant booking: "+category.Name())
}

func (k instant) noteAsked(tx store.Tx, photographerIDs []string) error {
	return photographers.CountOffers(tx, photographerIDs, k.now(), 1, 0)
}

// terms sets the price and, for online payment, the payment deadline of the booking.
func (k instant) terms(tx store.Tx, d *records.Dispatch, offer *records.Offer, match *bookings.Match) (err error) {
	if match.PaymentMethod == booking.Online {
		match.PayBy = k.now().Add(k.config.PayWithin)
	}
	match.Quote, err = quoteOffer(tx, d, offer)
	return err
}

func (k instant) won(store.Tx, *records.Dispatch, *records.Booking) error { return nil }

// ended undoes the counting of the offers that were still open, because their photographers did not have the full time
// to answer.
func (k instant) ended(tx store.Tx, d *records.Dispatch, offers []*records.Offer) error {
	return k.giveBack(tx, d, offers)
}

// suggest adds later start times at which a photographer is free to the response.
func (k instant) suggest(app core.App, d *records.Dispatch, answer api.Body) (err error) {
	answer["next"], err = k.laterStarts(app, d)
	return err
}

// rings reports whether a new instant offer is announced by a push message. The offer must already be stored, because
// it counts towards the photographer's daily limit of push messages.
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

// quoteOffer returns the quote for an accepted offer. It uses the price in the offer even if the photographer has
// changed the price since, because both parties have agreed to it.
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
