package threads

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/apperr"
)

var errReadOnly = apperr.Forbidden("Threads and reports are written by the server. You can decide an undecided report.")

// BindWriteGuard refuses requests, even by superusers, that write threads or that add or delete reports.
func BindWriteGuard(app core.App) {
	refuse := func(*core.RecordRequestEvent) error { return errReadOnly }
	app.OnRecordCreateRequest(records.Threads, records.Reports).BindFunc(refuse)
	app.OnRecordDeleteRequest(records.Threads, records.Reports).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.Threads).BindFunc(refuse)
}
