package photographers

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// FileOwner returns the account that owns a record in users or portfolio_items and its files. It also reports whether
// everybody may read the files. This is the case for customers and for photographers with a public profile.
func FileOwner(app core.App, record *core.Record) (userID string, public bool, err error) {
	isAccount := record.Collection().Name == records.Users
	photographer := dbx.HashExp{records.FieldID: records.AsPortfolioItem(record).Photographer()}
	if isAccount {
		photographer = dbx.HashExp{records.PhotographerFieldUser: record.Id}
	}
	var row struct {
		User   string `db:"user"`
		Public bool   `db:"public"`
	}
	err = app.DB().Select(records.PhotographerFieldUser, "approved AND "+records.ActivePhotographer()+" AS public").
		From(records.Photographers + " p").Where(photographer).One(&row)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return record.Id, isAccount, nil
	case err != nil:
		return "", false, fmt.Errorf("look up the owner of a file: %w", err)
	}
	return row.User, row.Public, nil
}
