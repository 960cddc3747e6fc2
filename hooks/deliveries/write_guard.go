package deliveries

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/apperr"
)

// ErrReadOnly is the error for an admin's attempt to change data about deliveries and problems that is read-only.
var ErrReadOnly = apperr.Forbidden("Deliveries and problems are written by the server. You can set the status of a delivery to accepted, " +
	"keep its files for longer, and answer and decide an open problem.")

// BindWriteGuard registers hooks that refuse requests to create or delete deliveries, delivery files, delivery shares and
// problems, and to edit delivery files and shares, even by superusers. Package delivery checks edits of deliveries and
// problems.
func BindWriteGuard(app core.App) {
	refuse := func(*core.RecordRequestEvent) error { return ErrReadOnly }
	guarded := []string{records.Deliveries, records.DeliveryFiles, records.DeliveryShares, records.Problems}
	app.OnRecordCreateRequest(guarded...).BindFunc(refuse)
	app.OnRecordDeleteRequest(guarded...).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.DeliveryFiles, records.DeliveryShares).BindFunc(func(*core.RecordRequestEvent) error {
		return apperr.Invalid(ErrReadOnly.Message) // same HTTP status as for read-only fields of deliveries and problems
	})
}
