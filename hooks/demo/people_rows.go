package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/dispatch"
	"shootday/hooks/records"
)

// keepPresent marks the demo photographers as present, and resets the counters that limit the number of offers that
// they get. It needs no transaction, because it is a single statement.
func keepPresent(app core.App, now time.Time) error {
	_, err := app.NonconcurrentDB().NewQuery(`UPDATE photographers SET seenAt = {:now}, askedToday = 0, rescuesToday = 0, silentInARow = 0 WHERE id IN (
		SELECT id FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil >= {:always} ORDER BY instantUntil LIMIT {:most} + 0
	)`).Bind(dbx.Params{"now": records.Timestamp(now), "always": records.Timestamp(InstantUntil), "most": MostInstant}).Execute()
	if err != nil {
		return fmt.Errorf("keep the photographers of the demo present: %w", err)
	}
	return nil
}

// openOffer is an unanswered offer to one of the demo's photographers.
type openOffer struct {
	ID        string `db:"id"`
	Dispatch  string `db:"dispatch"`
	User      string `db:"user"`
	Status    string `db:"status"`
	ExpiresAt string `db:"expiresAt"`
	Visitor   bool   `db:"visitor"` // whether a visitor of the demo has an offer of the same dispatch
}

// unansweredOffers returns up to offerBatch unanswered offers to the demo's photographers.
func unansweredOffers(app core.App, now time.Time) (offers []openOffer, err error) {
	err = app.DB().NewQuery(`SELECT o.id, o.dispatch, p.user, o.status, o.expiresAt, EXISTS (
			SELECT 1 FROM offers other JOIN photographers visitor ON visitor.id = other.photographer
			WHERE other.dispatch = o.dispatch AND other.status` + dispatch.Unanswered + ` AND NOT (visitor.instantOn AND visitor.instantUntil >= {:always})
		) AS visitor
		FROM offers o INDEXED BY idx_offers_expiry JOIN photographers p ON p.id = o.photographer
		WHERE o.status` + dispatch.Unanswered + ` AND o.expiresAt > {:now} AND p.instantOn AND p.instantUntil >= {:always} LIMIT {:most} + 0`).
		Bind(dbx.Params{"now": records.Timestamp(now), "always": records.Timestamp(InstantUntil), "most": offerBatch}).All(&offers)
	if err != nil {
		return nil, fmt.Errorf("load the offers to photographers of the demo: %w", err)
	}
	return offers, nil
}

// hasRealAccounts reports whether there is an account that is not a demo account.
func hasRealAccounts(app core.App) (found bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM users WHERE email NOT LIKE {:demo})`).
		Bind(dbx.Params{"demo": "%" + MailDomain}).Row(&found)
	if err != nil {
		return false, fmt.Errorf("look for accounts that are not of a demo: %w", err)
	}
	return found, nil
}
