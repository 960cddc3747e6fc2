package dispatch

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// Unanswered is an SQL fragment that follows the name of a status column. The condition is true for offers that have
// neither been answered nor ended.
const Unanswered = ` IN ('` + string(records.OfferSent) + `', '` + string(records.OfferSeen) + `')`

// offersOf loads the offers of a dispatch that have one of the given statuses.
func offersOf(app core.App, dispatchID string, statuses ...any) ([]*records.Offer, error) {
	offers := []*records.Offer{}
	err := app.RecordQuery(records.Offers).AndWhere(dbx.HashExp{records.OfferFieldDispatch: dispatchID}).
		AndWhere(dbx.In(records.OfferFieldStatus, statuses...)).All(&offers)
	if err != nil {
		return nil, fmt.Errorf("load the offers of dispatch %s: %w", dispatchID, err)
	}
	return offers, nil
}

// unansweredOffers loads the unanswered offers of a dispatch.
func unansweredOffers(app core.App, dispatchID string) ([]*records.Offer, error) {
	return offersOf(app, dispatchID, string(records.OfferSent), string(records.OfferSeen))
}

// matchedOffers loads the accepted offer of a dispatch and the offers that were unanswered when it was accepted.
func matchedOffers(app core.App, dispatchID string) ([]*records.Offer, error) {
	return offersOf(app, dispatchID, string(records.OfferLost), string(records.OfferAccepted))
}

// openOffersTo loads the offers that the photographer with the given account can accept now.
func openOffersTo(app core.App, userID string, now time.Time) ([]*records.Offer, error) {
	offers := []*records.Offer{}
	err := app.RecordQuery(records.Offers).AndWhere(dbx.NewExp(
		"photographer = (SELECT id FROM photographers WHERE user = {:user}) AND expiresAt > {:now} AND status"+Unanswered,
		dbx.Params{"user": userID, "now": records.Timestamp(now)},
	)).All(&offers)
	if err != nil {
		return nil, fmt.Errorf("load the offers to account %s: %w", userID, err)
	}
	return offers, nil
}

// shownOffer contains an offer, and those fields of its dispatch that the photographer may see. Times are in the
// database's format.
type shownOffer struct {
	ID        string        `db:"id"`
	Status    string        `db:"status"`
	Kind      string        `db:"kind"`
	Category  string        `db:"category"` // name of the category
	Unit      string        `db:"unit"`
	Area      string        `db:"area"`
	Start     string        `db:"start"`
	SKUs      int           `db:"skuCount"`
	Total     pricing.Paise `db:"total"`
	ExpiresAt string        `db:"expiresAt"`
}

// shownOffers returns up to most offers that a photographer can accept now, sorted by expiry.
func shownOffers(app core.App, photographerID string, now time.Time, most int) ([]shownOffer, error) {
	rows := []shownOffer{}
	err := app.DB().NewQuery(`
		SELECT o.id, o.status, d.kind, c.name AS category, c.unit, iif(d.area = '', d.location, d.area) AS area, d.start, d.skuCount, o.total, o.expiresAt
		FROM offers o INDEXED BY idx_offers_standing JOIN dispatches d ON d.id = o.dispatch JOIN categories c ON c.id = d.category
		WHERE o.photographer = {:photographer} AND o.status` + Unanswered + `
			AND o.expiresAt > {:now} AND d.status = '` + string(records.DispatchOpen) + `'
		ORDER BY o.expiresAt, o.id LIMIT {:most} + 0`).
		Bind(dbx.Params{"photographer": photographerID, "now": records.Timestamp(now), "most": most}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the offers of photographer %s: %w", photographerID, err)
	}
	return rows, nil
}

// countSeenOffers returns the number of offers of a dispatch that photographers have seen.
func countSeenOffers(app core.App, dispatchID string) (seen int, err error) {
	err = app.DB().NewQuery(`SELECT count(*) FROM offers WHERE dispatch = {:dispatch} AND seenAt != ''`).
		Bind(dbx.Params{"dispatch": dispatchID}).Row(&seen)
	if err != nil {
		return 0, fmt.Errorf("count the offers of dispatch %s: %w", dispatchID, err)
	}
	return seen, nil
}

// countInstantOffersToday returns the number of instant offers to a photographer that expire today in India, or later.
func countInstantOffersToday(tx store.Tx, photographerID string, now time.Time) (offers int, err error) {
	err = tx.DB().NewQuery(`SELECT count(*) FROM offers o JOIN dispatches d ON d.id = o.dispatch
		WHERE o.photographer = {:id} AND o.expiresAt >= {:today} AND d.kind = {:instant}`).
		Bind(dbx.Params{
			"id": photographerID, "today": records.Timestamp(istime.StartOfDay(now)), "instant": string(records.DispatchInstant),
		}).Row(&offers)
	if err != nil {
		return 0, fmt.Errorf("count the offers of photographer %s: %w", photographerID, err)
	}
	return offers, nil
}

// markOffersSeen changes the status of the given offers from sent to seen. It returns the dispatch id of each changed
// offer.
func markOffersSeen(tx store.Tx, ids []string, now time.Time) (dispatchIDs []string, err error) {
	list, err := json.Marshal(ids)
	if err != nil {
		return nil, fmt.Errorf("encode the offers: %w", err)
	}
	err = tx.NonconcurrentDB().NewQuery(`UPDATE offers SET status = {:seen}, seenAt = {:now}
			WHERE id IN (SELECT value FROM json_each({:ids})) AND status = {:sent} RETURNING dispatch`).
		Bind(dbx.Params{
			"seen": string(records.OfferSeen), "sent": string(records.OfferSent), "now": records.Timestamp(now), "ids": string(list),
		}).Column(&dispatchIDs)
	if err != nil {
		return nil, fmt.Errorf("mark offers as seen: %w", err)
	}
	return dispatchIDs, nil
}

// OutdatedOffers selects the offers that are no longer open and expired before the given time.
func OutdatedOffers(before time.Time) records.Outdated {
	return records.Outdated{
		Table: records.Offers, Key: records.FieldID,
		Condition: "status IN ('accepted', 'declined', 'lapsed', 'lost') AND expiresAt < {:before}", Before: before,
	}
}
