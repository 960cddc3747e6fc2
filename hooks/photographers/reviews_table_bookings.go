package photographers

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/list"

	"shootday/hooks/records"
)

// ReviewedBookings returns the ids of those bookings that have a review.
func ReviewedBookings(app core.App, bookingIDs []string) (map[string]bool, error) {
	ids := []string{}
	err := app.DB().Select(records.ReviewFieldBooking).From(records.Reviews).
		Where(dbx.In(records.ReviewFieldBooking, list.ToInterfaceSlice(bookingIDs)...)).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load the reviews of bookings: %w", err)
	}
	reviewed := make(map[string]bool, len(ids))
	for _, id := range ids {
		reviewed[id] = true
	}
	return reviewed, nil
}
