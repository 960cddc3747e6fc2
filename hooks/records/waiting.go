package records

import (
	"cmp"

	"github.com/pocketbase/pocketbase/core"
)

// Waiting counts things of one kind that need an admin. The times are texts of date columns, and empty without any.
type Waiting struct {
	Count          int
	Oldest, Latest string
}

// CountWaiting runs a query that selects the count and the times of the oldest and the latest.
func CountWaiting(app core.App, query string) (found Waiting, err error) {
	var oldest, latest *string // NULL without any
	err = app.DB().NewQuery(query).Row(&found.Count, &oldest, &latest)
	found.Oldest, found.Latest = *cmp.Or(oldest, new(string)), *cmp.Or(latest, new(string))
	return found, err
}
