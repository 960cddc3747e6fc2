package bookings

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// CountDelivered returns how many deliveries a photographer has made since a time, and how many of these were on time. It
// computes the deadline from the end of the shoot, because the stored deadline may have been extended by a request for
// changes.
func CountDelivered(app core.App, photographerID string, since time.Time) (delivered, onTime int, err error) {
	err = app.DB().NewQuery(`SELECT count(*), count(*) FILTER (
			WHERE d.deliveredAt <= strftime('%Y-%m-%d %H:%M:%fZ', b.end, '+' || d.days || ' days'))
		FROM bookings b JOIN deliveries d ON d.booking = b.id WHERE b.photographer = {:photographer} AND d.deliveredAt >= {:since}`).
		Bind(dbx.Params{"photographer": photographerID, "since": records.Timestamp(since)}).Row(&delivered, &onTime)
	if err != nil {
		return 0, 0, fmt.Errorf("count the deliveries of photographer %s: %w", photographerID, err)
	}
	return delivered, onTime, nil
}
