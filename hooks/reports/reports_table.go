package reports

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// undecided is the SQL condition that a report is undecided. It is also the condition of indexes.
const undecided = `decidedAt = ''`

func hasUndecided(app core.App, threadID, by string) (open bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM reports WHERE thread = {:thread} AND "by" = {:by} AND ` + undecided + `)`).
		Bind(dbx.Params{"thread": threadID, "by": by}).Row(&open)
	if err != nil {
		return false, fmt.Errorf("look for undecided reports: %w", err)
	}
	return open, nil
}

// Waiting counts the undecided reports.
func Waiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM reports WHERE `+undecided)
}
