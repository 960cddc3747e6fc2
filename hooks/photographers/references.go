package photographers

import (
	"fmt"

	"shootday/internal/apperr"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// reference is a way in which other records refer to a record. The query returns whether any refers to the record {:id};
// the message refuses to delete it.
type reference struct{ query, message string }

// refuseReferenced refuses to delete a record that others refer to. PocketBase would remove it from their fields without
// a message.
func refuseReferenced(app core.App, record *core.Record, references ...reference) error {
	for _, r := range references {
		var found bool
		if err := app.DB().NewQuery(r.query).Bind(dbx.Params{"id": record.Id}).Row(&found); err != nil {
			return fmt.Errorf("check what refers to a record of %s: %w", record.Collection().Name, err)
		}
		if found {
			return apperr.Conflict(r.message)
		}
	}
	return nil
}
