package accounts

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// matching contains the FROM and WHERE clauses that select the accounts whose name, email address or mobile number
// contains the phrase {:phrase}.
const matching = ` FROM account_texts WHERE account_texts MATCH {:phrase}`

// CountMatches counts the accounts whose name, email address or mobile number contains a text. The result is never
// greater than most.
func CountMatches(app core.App, text string, most int) (total int, err error) {
	err = app.DB().NewQuery(`SELECT count(*) FROM (SELECT 1` + matching + ` LIMIT {:most} + 0)`).
		Bind(dbx.Params{"phrase": phrase(text), "most": most}).Row(&total)
	if err != nil {
		return 0, fmt.Errorf("count accounts: %w", err)
	}
	return total, nil
}

// FindMatches returns the ids of the users whose name, email address or mobile number contains a text, newest first. It
// skips offset users and returns at most limit ids.
func FindMatches(app core.App, text string, offset int64, limit int) ([]string, error) {
	ids := []string{}
	err := app.DB().NewQuery(`SELECT n.user FROM (SELECT rowid AS number` + matching + ` ORDER BY rowid DESC LIMIT {:limit} + 0 OFFSET {:offset}) f
		JOIN account_numbers n ON n.number = f.number ORDER BY n.number DESC`).
		Bind(dbx.Params{"phrase": phrase(text), "limit": limit, "offset": offset}).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("find accounts: %w", err)
	}
	return ids, nil
}

// phrase quotes a text as an FTS5 string, so that nothing in it is an operator.
func phrase(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }
