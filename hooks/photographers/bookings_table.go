package photographers

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/booking"
)

// categoryBooked reports whether there is a booking in the given category.
func categoryBooked(app core.App, categoryID string) (found bool, err error) {
	err = app.DB().NewQuery("SELECT EXISTS(SELECT 1 FROM bookings WHERE category = {:id})").
		Bind(dbx.Params{"id": categoryID}).Row(&found)
	return found, err
}

// countCompletedSince returns the number of a photographer's completed shoots that began after since.
func countCompletedSince(app core.App, photographerID string, since time.Time) (int, error) {
	completed, err := app.CountRecords(records.Bookings, dbx.NewExp(
		"photographer = {:id} AND status = '"+string(booking.Completed)+"' AND start > {:since}",
		dbx.Params{"id": photographerID, "since": records.Timestamp(since)}))
	if err != nil {
		return 0, fmt.Errorf("count the shoots of photographer %s: %w", photographerID, err)
	}
	return int(completed), nil
}

// completedShoots contains the number of a photographer's completed shoots in each category and for each customer.
type completedShoots struct{ byCategory, byCustomer map[string]int }

// countCompleted counts a photographer's completed shoots by category id and by customer id.
func countCompleted(app core.App, photographerID string) (completedShoots, error) {
	counts := completedShoots{byCategory: map[string]int{}, byCustomer: map[string]int{}}
	rows := []struct {
		Category, Customer string
		Count              int
	}{}
	err := app.DB().NewQuery(`
		SELECT category, customer, count(*) AS count FROM bookings
		WHERE photographer = {:id} AND status = {:completed} GROUP BY category, customer`,
	).Bind(dbx.Params{"id": photographerID, "completed": string(booking.Completed)}).All(&rows)
	if err != nil {
		return counts, fmt.Errorf("count the completed shoots of photographer %s: %w", photographerID, err)
	}
	for _, row := range rows {
		counts.byCategory[row.Category] += row.Count
		counts.byCustomer[row.Customer] += row.Count
	}
	return counts, nil
}
