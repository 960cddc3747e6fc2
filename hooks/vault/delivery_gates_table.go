package vault

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/delivery"
)

// standing contains the data that determines who may read which files of a delivery.
type standing struct {
	Delivery          string                `db:"delivery"`
	Booking           string                `db:"booking"`
	Payment           booking.PaymentStatus `db:"payment"`
	Status            delivery.Status       `db:"status"`
	DeliveredAt       string                `db:"deliveredAt"`
	Customer          string                `db:"customer"` // user id
	CustomerSuspended bool                  `db:"customerSuspended"`
	Photographer      string                `db:"photographer"` // user id
	Epoch             int64                 `db:"epoch"`
	Emptied           string                `db:"emptied"`
}

func (s *standing) unlocked() bool { return delivery.Unlocked(s.Payment, s.Status) }

const selectStanding = `SELECT d.id AS delivery, b.id AS booking, b.paymentStatus AS payment, d.status, d.deliveredAt, b.customer,
		coalesce(c.suspended, FALSE) AS customerSuspended, coalesce(p.user, '') AS photographer,
		coalesce(g.epoch, 0) AS epoch, coalesce(g.emptied, '') AS emptied
	FROM deliveries d JOIN bookings b ON b.id = d.booking LEFT JOIN users c ON c.id = b.customer
		LEFT JOIN photographers p ON p.id = b.photographer LEFT JOIN delivery_gates g ON g.delivery = d.id `

// standingOf loads the standing of a delivery. The error wraps sql.ErrNoRows if the delivery does not exist.
func standingOf(app core.App, deliveryID string) (*standing, error) {
	return loadStanding(app, selectStanding+`WHERE d.id = {:id}`, deliveryID)
}

// standingOfBooking is like standingOf, but takes the id of the booking.
func standingOfBooking(app core.App, bookingID string) (*standing, error) {
	return loadStanding(app, selectStanding+`WHERE d.booking = {:id}`, bookingID)
}

func loadStanding(app core.App, query, id string) (*standing, error) {
	found := &standing{}
	if err := app.DB().NewQuery(query).Bind(dbx.Params{"id": id}).One(found); err != nil {
		return nil, fmt.Errorf("load the standing of a delivery: %w", err)
	}
	return found, nil
}

// sessionOf returns the token key of an account in users. The second result is false if the account is suspended or
// does not exist.
func sessionOf(app core.App, userID string) (tokenKey string, active bool, err error) {
	var found []struct {
		TokenKey  string `db:"tokenKey"`
		Suspended bool   `db:"suspended"`
	}
	err = app.DB().NewQuery(`SELECT tokenKey, suspended FROM users WHERE id = {:id}`).Bind(dbx.Params{"id": userID}).All(&found)
	if err != nil {
		return "", false, fmt.Errorf("load the session of a viewer: %w", err)
	}
	if len(found) == 0 || found[0].Suspended {
		return "", false, nil
	}
	return found[0].TokenKey, true, nil
}

// markEmptied records that the contents of a delivery's files are no longer available.
func markEmptied(tx store.Tx, deliveryID string, at time.Time) error {
	_, err := tx.DB().NewQuery(`INSERT INTO delivery_gates (delivery, emptied) VALUES ({:delivery}, {:at})
		ON CONFLICT DO UPDATE SET emptied = excluded.emptied`).
		Bind(dbx.Params{"delivery": deliveryID, "at": records.Timestamp(at)}).Execute()
	if err != nil {
		return fmt.Errorf("note that a delivery is empty: %w", err)
	}
	return nil
}

// deliveriesTo returns the deliveries of a customer's bookings.
func deliveriesTo(tx store.Tx, userID string) (found []*records.Delivery, err error) {
	err = tx.RecordQuery(records.Deliveries).
		AndWhere(dbx.NewExp("booking IN (SELECT id FROM bookings WHERE customer = {:user})", dbx.Params{"user": userID})).All(&found)
	if err != nil {
		return nil, fmt.Errorf("look for the deliveries to a customer: %w", err)
	}
	return found, nil
}

// giveUp records that the contents of a delivery's files must be deleted, and deletes the rows of unfinished uploads.
func giveUp(tx store.Tx, deliveryID string) error {
	for _, statement := range []string{
		`INSERT INTO delivery_gates (delivery, emptied) VALUES ({:id}, strftime('%Y-%m-%d %H:%M:%fZ', 'now'))
			ON CONFLICT DO UPDATE SET emptied = excluded.emptied WHERE emptied = ''`,
		`DELETE FROM delivery_files WHERE delivery = {:id} AND state IN ('uploading', 'checking')`,
	} {
		if _, err := tx.DB().NewQuery(statement).Bind(dbx.Params{"id": deliveryID}).Execute(); err != nil {
			return fmt.Errorf("give up the files of a delivery: %w", err)
		}
	}
	return nil
}

// isEmptied reports whether the contents of a delivery's files were deleted or are about to be deleted.
func isEmptied(app core.App, deliveryID string) (emptied bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM delivery_gates WHERE delivery = {:delivery} AND emptied != '')`).
		Bind(dbx.Params{"delivery": deliveryID}).Row(&emptied)
	if err != nil {
		return false, fmt.Errorf("look up whether a delivery is empty: %w", err)
	}
	return emptied, nil
}

// ended returns the ids of at most limit deliveries whose retention period is over but whose contents are not deleted
// yet.
func ended(app core.App, now time.Time, limit int64) (ids []string, err error) {
	err = app.DB().NewQuery(`SELECT d.id FROM deliveries d LEFT JOIN delivery_gates g ON g.delivery = d.id
		WHERE d.keepUntil != '' AND d.keepUntil <= {:now} AND coalesce(g.emptied, '') = '' ORDER BY d.keepUntil LIMIT {:limit} + 0`).
		Bind(dbx.Params{"now": records.Timestamp(now), "limit": limit}).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load the deliveries whose time is over: %w", err)
	}
	return ids, nil
}

// photographerBytes returns the sum of the declared sizes of a photographer's files. It does not include refused files
// and files whose contents were deleted.
func photographerBytes(app core.App, photographerID string) (bytes int64, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(sum(f.bytes), 0) FROM bookings b JOIN deliveries d ON d.booking = b.id
		JOIN delivery_files f ON f.delivery = d.id LEFT JOIN delivery_gates g ON g.delivery = d.id
		WHERE b.photographer = {:id} AND f.state != 'refused' AND coalesce(g.emptied, '') = ''`).
		Bind(dbx.Params{"id": photographerID}).Row(&bytes)
	if err != nil {
		return 0, fmt.Errorf("sum up the files of photographer %s: %w", photographerID, err)
	}
	return bytes, nil
}
