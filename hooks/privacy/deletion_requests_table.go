package privacy

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// DeletionRequestsWaiting counts the requests to delete accounts.
func DeletionRequestsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM deletion_requests`)
}

// FindDeletionRequest returns the request to delete an account, or nil if there is none.
func FindDeletionRequest(app core.App, userID string) (*records.DeletionRequest, error) {
	request, err := records.First[records.DeletionRequest](app.RecordQuery(records.DeletionRequests).
		AndWhere(dbx.HashExp{records.DeletionRequestFieldUser: userID}))
	if err != nil {
		return nil, fmt.Errorf("look for a request to delete account %s: %w", userID, err)
	}
	return request, nil
}
