package admin

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// bookingsOfSuspendedWaiting counts the open bookings of suspended people. The fields Oldest and Latest of the result
// are the earliest and the latest start of a shoot.
func bookingsOfSuspendedWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(start), max(start) FROM bookings_of_suspended`)
}
