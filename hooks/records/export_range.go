package records

import (
	"time"

	"github.com/pocketbase/dbx"
)

// ExportRange selects the rows of a table that an admin downloads.
type ExportRange struct {
	After        int64     // the rowid of the last row before the range
	Since, Until time.Time // limits on a time column that depends on the table; Until is exclusive
	Limit        int       // the maximum number of rows
}

// Params returns the parameters of a query: after, since, until and limit.
func (r ExportRange) Params() dbx.Params {
	return dbx.Params{"after": r.After, "since": Timestamp(r.Since), "until": Timestamp(r.Until), "limit": r.Limit}
}
