package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// DeletionRequests is the collection of requests of people to delete their accounts. A withdrawn request is deleted.
const DeletionRequests = "deletion_requests"

// The fields of deletion_requests.
const (
	DeletionRequestFieldUser = "user"
)

// DeletionRequest is the request of a person to delete the account.
type DeletionRequest struct{ core.BaseRecordProxy }

// AsDeletionRequest wraps a record of deletion_requests. It returns nil for nil.
func AsDeletionRequest(record *core.Record) *DeletionRequest { return as[DeletionRequest](record) }

// NewDeletionRequest returns a request that is not saved yet.
func NewDeletionRequest(app core.App) (*DeletionRequest, error) {
	return create[DeletionRequest](app, DeletionRequests)
}

// User returns the users id of the person.
func (r *DeletionRequest) User() string { return r.GetString(DeletionRequestFieldUser) }

// SetUser sets the user field.
func (r *DeletionRequest) SetUser(id string) { r.Set(DeletionRequestFieldUser, id) }

// Created returns when the person asked.
func (r *DeletionRequest) Created() time.Time { return utc(r.GetDateTime(FieldCreated)) }

// SetCreated sets when the person asked. Without it the record gets the time of the first save.
func (r *DeletionRequest) SetCreated(at time.Time) error {
	date, err := types.ParseDateTime(at.UTC())
	if err == nil {
		r.SetRaw(FieldCreated, date)
	}
	return err
}
