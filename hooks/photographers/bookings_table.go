package photographers

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/booking"
)

// categoryBooked reports whether any booking has the category.
func categoryBooked(app core.App, categoryID string) (found bool, err error) {
	err = app.DB().NewQuery("SELECT EXISTS(SELECT 1 FROM bookings WHERE category = {:id})").
		Bind(dbx.Params{"id": categoryID}).Row(&found)
	return found, err
}

// countCompletedSince returns how many of a photographer's completed shoots began after a time.
func countCompletedSince(app core.App, photographerID string, since time.Time) (int, error) {
	completed, err := app.CountRecords(records.Bookings, dbx.NewExp(
		"photographer = {:id} AND status = '"+string(booking.Completed)+"' AND start > {:since}",
		dbx.Params{"id": photographerID, "since": records.Timestamp(since)}))
	if err != nil {
		return 0, fmt.Errorf("count the shoots of photographer %s: %w", photographerID, err)
	}
	return int(completed), nil
}

// countCompletedByCategory returns how many shoots a photographer has completed in each category, by category id.
func countCompletedByCategory(app core.App, photographerID string) (map[string]int, error) {
	return countCompletedBy(app, photographerID, records.BookingFieldCategory)
}

// countCompletedByCustomer returns how many shoots a photographer has completed for each customer, by the customer's id.
func countCompletedByCustomer(app core.App, photographerID string) (map[string]int, error) {
	return countCompletedBy(app, photographerID, records.BookingFieldCustomer)
}

func countCompletedBy(app core.App, photographerID, field string) (map[string]int, error) {
	rows := []struct {
		Value string `db:"value"`
		Count int    `db:"count"`
	}{}
	err := app.DB().NewQuery(`
		SELECT [[` + field + `]] AS value, count(*) AS count FROM bookings
		WHERE photographer = {:id} AND status = {:completed} GROUP BY [[` + field + `]]`,
	).Bind(dbx.Params{"id": photographerID, "completed": string(booking.Completed)}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("count the completed shoots of photographer %s: %w", photographerID, err)
	}
	counts := make(map[string]int, len(rows))
	for _, row := range rows {
		counts[row.Value] = row.Count
	}
	return counts, nil
}
