package photographers

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/apperr"
)

// reference checks one field that can refer to a record. exists reports whether any record refers to the given id in
// this field. message is the error message if the record cannot be deleted for this reason.
type reference struct {
	exists  func(app core.App, id string) (bool, error)
	message string
}

// refuseReferenced returns an error if other records refer to record, which is about to be deleted. Otherwise
// PocketBase would silently remove the references.
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
