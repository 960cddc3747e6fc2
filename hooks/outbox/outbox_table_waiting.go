package outbox

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// FailedWaiting counts the messages that could not be sent, without those whose dedupe key begins with a prefix. The times are
// those of the failures.
func FailedWaiting(app core.App, exceptPrefix string) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(failed), max(failed) FROM outbox WHERE failed != '' AND dedupeKey NOT LIKE '`+exceptPrefix+`%'`)
}
