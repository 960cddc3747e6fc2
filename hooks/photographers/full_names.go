package photographers

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

func fullName(first, last string) string { return strings.TrimSpace(first + " " + last) }

// LoadFullNames loads the full names of photographers, by id.
func LoadFullNames(app core.App, photographerIDs []string) (map[string]string, error) {
	ids, err := json.Marshal(photographerIDs)
	if err != nil {
		return nil, err
	}
	rows := []struct {
		ID        string `db:"id"`
		FirstName string `db:"firstName"`
		LastName  string `db:"lastName"`
	}{}
	err = app.DB().NewQuery(`SELECT id, firstName, lastName FROM photographers WHERE id IN (SELECT value FROM json_each({:ids}))`).
		Bind(dbx.Params{"ids": string(ids)}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load names of photographers: %w", err)
	}
	names := make(map[string]string, len(rows))
	for _, row := range rows {
		names[row.ID] = fullName(row.FirstName, row.LastName)
	}
	return names, nil
}
