package accounts

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// FindCity loads a city by its id, or by its name in upper or lower case. The error is sql.ErrNoRows if there is none.
func FindCity(app core.App, nameOrID string) (*records.Location, error) {
	city := &records.Location{}
	err := app.RecordQuery(records.Locations).
		AndWhere(dbx.NewExp("id = {:key} OR name = {:key} COLLATE NOCASE", dbx.Params{"key": strings.TrimSpace(nameOrID)})).
		Limit(1).One(city)
	if err != nil {
		return nil, err
	}
	return city, nil
}
