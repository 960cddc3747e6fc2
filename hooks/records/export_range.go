package records

import (
	"time"

	"github.com/pocketbase/dbx"
)

// ExportRange selects a range of rows of a table that admins download.
type ExportRange struct {
	After        int64     // the rowid of the last row before the range
	Since, Until time.Time // which time they limit depends on the table; Until is exclusive
	Limit        int       // number of rows
}

// Params returns the parameters of a query: after, since, until and limit.
func (r ExportRange) Params() dbx.Params {
	return dbx.Params{"after": r.After, "since": Timestamp(r.Since), "until": Timestamp(r.Until), "limit": r.Limit}
}
