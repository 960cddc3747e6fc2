package deliveries

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/apperr"
)

// ErrReadOnly is returned for changes that admins may not make.
var ErrReadOnly = apperr.Forbidden("Deliveries and problems are written by the server. You can set the status of a delivery to accepted, " +
	"keep its files for longer, and answer and decide an open problem.")

// BindWriteGuard refuses requests that add or delete deliveries, their files and shares, or problems, and requests that
// change files or shares, even if a superuser makes them. Package delivery checks the edits of deliveries and problems.
func BindWriteGuard(app core.App) {
	refuse := func(*core.RecordRequestEvent) error { return ErrReadOnly }
	guarded := []string{records.Deliveries, records.DeliveryFiles, records.DeliveryShares, records.Problems}
	app.OnRecordCreateRequest(guarded...).BindFunc(refuse)
	app.OnRecordDeleteRequest(guarded...).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.DeliveryFiles, records.DeliveryShares).BindFunc(func(*core.RecordRequestEvent) error {
		return apperr.Invalid(ErrReadOnly.Message) // same status as for the read-only fields of deliveries and problems
	})
}
