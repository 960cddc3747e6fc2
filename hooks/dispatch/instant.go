package dispatch

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// instant is the kind of dispatches that customers start.
type instant struct{ *Service }

func (k instant) plan(*records.Dispatch) dispatch.Plan {
	return dispatch.InstantPlan(k.config.OfferTime)
}

// total returns the photographer's own price.
func (k instant) total(_ *records.Dispatch, c candidate) pricing.Paise { return c.Total }

// announce queues a push message, unless the photographer has had too many today.
func (k instant) announce(tx store.Tx, d *records.Dispatch, c candidate, offer *records.Offer, category *records.Category) error {
	if rings, err := k.rings(tx, c.ID); err != nil || !rings {
		return err
	}
	return k.push(tx, d, c, offer, "Instant booking: "+category.Name())
}

func (k instant) noteAsked(tx store.Tx, photographerIDs []string) error {
	return k.countOffers(tx, photographerIDs, 1, 0)
}

// terms sets the price of the offer. An online payment is due soon.
func (k instant) terms(tx store.Tx, d *records.Dispatch, offer *records.Offer, match *bookings.Match) (err error) {
	if match.PaymentMethod == booking.Online {
		match.PayBy = k.now().Add(k.config.PayWithin)
	}
	match.Quote, err = quoteOffer(tx, d, offer)
	return err
}

func (k instant) won(store.Tx, *records.Dispatch, *records.Booking) error { return nil }

// ended gives the offers back: their photographers had no time to answer.
func (k instant) ended(tx store.Tx, d *records.Dispatch, offers []*records.Offer) error {
	return k.giveBack(tx, d, offers)
}

// suggest adds later starts at which somebody is free.
func (k instant) suggest(app core.App, d *records.Dispatch, answer api.Body) (err error) {
	answer["next"], err = k.laterStarts(app, d)
	return err
}

// rings reports whether another instant offer to a photographer is sent as a push message. The offer is stored already.
func (k instant) rings(tx store.Tx, photographerID string) (bool, error) {
	var offers int
	err := tx.DB().NewQuery(`SELECT count(*) FROM offers o JOIN dispatches d ON d.id = o.dispatch
		WHERE o.photographer = {:id} AND o.expiresAt >= {:today} AND d.kind = {:instant}`).
		Bind(dbx.Params{
			"id": photographerID, "today": records.Timestamp(istime.StartOfDay(k.now())), "instant": string(records.DispatchInstant),
		}).Row(&offers)
	if err != nil {
		return false, fmt.Errorf("count the offers of photographer %s: %w", photographerID, err)
	}
	return offers <= dispatch.RingsPerDay, nil
}

// noteSilent records that the photographers let an instant offer lapse. After too many in a row it switches their instant
// bookings off and mails them.
func (k instant) noteSilent(tx store.Tx, photographerIDs []string) error {
	err := updatePhotographers(tx, "note the offers without an answer", `UPDATE photographers SET silentInARow = silentInARow + 1
		WHERE id IN (SELECT value FROM json_each({:ids}))`, photographerIDs, nil)
	if err != nil || len(photographerIDs) == 0 {
		return err
	}
	ids, err := json.Marshal(photographerIDs)
	if err != nil {
		return fmt.Errorf("encode the photographers: %w", err)
	}
	var silent []struct {
		ID        string `db:"id"`
		Email     string `db:"email"`
		FirstName string `db:"firstName"`
		LastName  string `db:"lastName"`
	}
	err = tx.DB().NewQuery(`SELECT p.id, u.email, p.firstName, p.lastName FROM photographers p JOIN users u ON u.id = p.user
		WHERE p.id IN (SELECT value FROM json_each({:ids})) AND p.instantOn AND p.silentInARow >= {:most}`).
		Bind(dbx.Params{"ids": string(ids), "most": dispatch.SilentOffers}).All(&silent)
	if err != nil {
		return fmt.Errorf("find the photographers who did not answer: %w", err)
	}
	off := make([]string, len(silent))
	messages := make([]notification.Message, len(silent))
	for i, p := range silent {
		off[i] = p.ID
		messages[i] = k.config.Brand.InstantOff(p.Email, records.JoinName(p.FirstName, p.LastName), api.PublicURL(tx))
	}
	if err := switchOff(tx, off); err != nil || len(messages) == 0 {
		return err
	}
	return k.outbox.Add(tx, messages...)
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
