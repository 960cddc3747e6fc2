package vault

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// liveShares loads the shares of a delivery that have neither expired nor been revoked, newest first.
func liveShares(app core.App, deliveryID string, now time.Time) (found []*records.DeliveryShare, err error) {
	err = app.RecordQuery(records.DeliveryShares).AndWhere(dbx.HashExp{records.DeliveryShareFieldDelivery: deliveryID}).
		AndWhere(dbx.NewExp("expires > {:now} AND NOT revoked", dbx.Params{"now": records.Timestamp(now)})).
		OrderBy(records.FieldCreated+" DESC", "rowid DESC").All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the shares of a delivery: %w", err)
	}
	return found, nil
}

// findShare returns the share whose token has the given hash, or nil.
func findShare(app core.App, tokenHash string) (*records.DeliveryShare, error) {
	found, err := records.First[records.DeliveryShare](app.RecordQuery(records.DeliveryShares).
		AndWhere(dbx.HashExp{records.DeliveryShareFieldTokenHash: tokenHash}))
	if err != nil {
		return nil, fmt.Errorf("load a share: %w", err)
	}
	return found, nil
}

// endShares revokes the shares of a customer's deliveries.
func endShares(tx store.Tx, userID string) error {
	_, err := tx.DB().NewQuery(`UPDATE delivery_shares SET revoked = TRUE WHERE NOT revoked
			AND delivery IN (SELECT d.id FROM bookings b JOIN deliveries d ON d.booking = b.id WHERE b.customer = {:user})`).
		Bind(dbx.Params{"user": userID}).Execute()
	if err != nil {
		return fmt.Errorf("end the shares of a customer: %w", err)
	}
	return nil
}

// countOpening increments the number of times that a share was opened.
func countOpening(tx store.Tx, shareID string) error {
	_, err := tx.DB().NewQuery(`UPDATE delivery_shares SET opens = opens + 1 WHERE id = {:id}`).Bind(dbx.Params{"id": shareID}).Execute()
	if err != nil {
		return fmt.Errorf("count the opening of a share: %w", err)
	}
	return nil
}
