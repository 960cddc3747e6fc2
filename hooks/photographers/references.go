package photographers

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/apperr"
)

// reference is one way in which other records refer to a record. exists reports whether any refers to the record with
// an id; message refuses to delete it.
type reference struct {
	exists  func(app core.App, id string) (bool, error)
	message string
}

// refuseReferenced refuses to delete a record that others refer to. PocketBase would remove it from their fields
// without an error.
func refuseReferenced(app core.App, record *core.Record, references ...reference) error {
	for _, r := range references {
		found, err := r.exists(app, record.Id)
		if err != nil {
			return fmt.Errorf("check what refers to a record of %s: %w", record.Collection().Name, err)
		}
		if found {
			return apperr.Conflict(r.message)
		}
	}
	return nil
}
