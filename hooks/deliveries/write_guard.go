// Package deliveries owns the deliveries of bookings and the problems that customers report.
package deliveries

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/apperr"
)

// BindWriteGuard refuses requests that write deliveries, their files and shares, and problems, including those of
// superusers.
func BindWriteGuard(app core.App) {
	refuse := func(*core.RecordRequestEvent) error {
		return apperr.Forbidden("Deliveries and problems are written by the server.")
	}
	guarded := []string{records.Deliveries, records.DeliveryFiles, records.DeliveryShares, records.Problems}
	app.OnRecordCreateRequest(guarded...).BindFunc(refuse)
	app.OnRecordUpdateRequest(guarded...).BindFunc(refuse)
	app.OnRecordDeleteRequest(guarded...).BindFunc(refuse)
}
