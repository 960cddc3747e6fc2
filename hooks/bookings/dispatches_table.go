package bookings

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// This file contains the queries of package bookings on the table dispatches. They cannot be in package dispatch, which
// writes that table, because package dispatch imports this package.

// matchedPayAfterShoot returns, by booking id, whether the booking's photographer allows payment after the shoot. The
// map contains only bookings that result from an accepted offer.
func matchedPayAfterShoot(app core.App, bookingIDs []string) (map[string]bool, error) {
	var rows []struct {
		Booking string `db:"booking"`
		Allowed bool   `db:"payAfterShoot"`
	}
	err := app.DB().Select("d.booking", "p.payAfterShoot").From(records.Dispatches+" d").
		InnerJoin(records.Bookings+" b", dbx.NewExp("b.id = d.booking")).
		InnerJoin(records.Photographers+" p", dbx.NewExp("p.id = b.photographer")).
		Where(anyOf("d.booking", bookingIDs)).AndWhere(dbx.NewExp("d.booking != ''")).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load which bookings came from offers: %w", err)
	}
	matched := make(map[string]bool, len(rows))
	for _, row := range rows {
		matched[row.Booking] = row.Allowed
	}
	return matched, nil
}
