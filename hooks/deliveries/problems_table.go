package deliveries

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
)

// openProblem is an SQL condition for open problems. It must be the same as in the partial index on problems.
const openProblem = "decidedAt = '' AND withdrawnAt = ''"

// HasOpenProblem reports whether a booking has an open problem.
func HasOpenProblem(app core.App, bookingID string) (open bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM problems WHERE booking = {:id} AND ` + openProblem + `)`).
		Bind(dbx.Params{"id": bookingID}).Row(&open)
	if err != nil {
		return false, fmt.Errorf("look for open problems of booking %s: %w", bookingID, err)
	}
	return open, nil
}

// LatestProblem returns the latest problem of a booking, or nil if there is none.
func LatestProblem(app core.App, bookingID string) (*records.Problem, error) {
	latest, err := records.First[records.Problem](app.RecordQuery(records.Problems).
		AndWhere(dbx.HashExp{records.ProblemFieldBooking: bookingID}).OrderBy(records.FieldCreated+" DESC", "rowid DESC"))
	if err != nil {
		return nil, fmt.Errorf("load the problem of booking %s: %w", bookingID, err)
	}
	return latest, nil
}

// countProblems counts the problems of a booking, including those that are no longer open.
func countProblems(app core.App, bookingID string) (count int, err error) {
	err = app.DB().NewQuery(`SELECT count(*) FROM problems WHERE booking = {:id}`).Bind(dbx.Params{"id": bookingID}).Row(&count)
	if err != nil {
		return 0, fmt.Errorf("count the problems of booking %s: %w", bookingID, err)
	}
	return count, nil
}

// latestTicket returns the highest number after the given prefix in a ticket, or 0 if there is no such ticket.
func latestTicket(app core.App, prefix string) (number int, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(max(CAST(substr(ticket, {:from}) AS INTEGER)), 0) FROM problems
		WHERE ticket >= {:prefix} AND ticket < {:prefix} || ':'`).
		Bind(dbx.Params{"from": len(prefix) + 1, "prefix": prefix}).Row(&number)
	if err != nil {
		return 0, fmt.Errorf("look up the latest ticket: %w", err)
	}
	return number, nil
}

// DueProblems returns the ids of up to limit open problems for which a reminder to the admins is due, earliest first. It
// omits problems whose processing has failed recently.
func DueProblems(app core.App, now time.Time, failing *jobs.FailingRows, limit int64) (ids []string, err error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	err = app.DB().Select(records.FieldID).From(records.Problems).
		Where(dbx.NewExp("remindAt != '' AND remindAt <= {:now}", dbx.Params{"now": records.Timestamp(now)})).
		AndWhere(unpostponed).OrderBy(records.ProblemFieldRemindAt).Limit(limit).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load the problems to remind of: %w", err)
	}
	return ids, nil
}

// ProblemsWaiting counts the open problems.
func ProblemsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM problems WHERE `+openProblem)
}
