package records

import (
	"cmp"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Waiting counts items that require an admin's attention, such as undecided reports. The times have the format of date
// columns, and are empty if there are no items.
type Waiting struct {
	Count          int
	Oldest, Latest string
}

// CountWaiting runs a query that selects the number of items and the times of the oldest and the latest item.
func CountWaiting(app core.App, query string) (Waiting, error) {
	return ScanWaiting(app.DB().NewQuery(query))
}

// ScanWaiting is like CountWaiting, but for a query with parameters.
func ScanWaiting(query *dbx.Query) (found Waiting, err error) {
	var oldest, latest *string // NULL if there are no rows
	err = query.Row(&found.Count, &oldest, &latest)
	found.Oldest, found.Latest = *cmp.Or(oldest, new(string)), *cmp.Or(latest, new(string))
	return found, err
}
