package records

import (
	"time"

	"github.com/pocketbase/dbx"
)

// ExportRange selects rows of a table for an admin to download.
type ExportRange struct {
	After        int64     // rowid of the last row before the range
	Since, Until time.Time // limits on a time column, which depends on the table; Until is exclusive
	Limit        int       // maximum number of rows
}

// Params returns the query parameters after, since, until and limit.
func (r ExportRange) Params() dbx.Params {
	return dbx.Params{"after": r.After, "since": Timestamp(r.Since), "until": Timestamp(r.Until), "limit": r.Limit}
}
