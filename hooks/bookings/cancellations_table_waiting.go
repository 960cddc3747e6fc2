package bookings

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// CancellationsWaiting counts the cancellations with money whose refund is not decided.
func CancellationsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM cancellations WHERE decision = '' AND fee + refund > 0`)
}
