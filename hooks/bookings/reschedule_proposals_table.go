package bookings

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/booking"
)

// openOrAcceptedProposals loads the open and accepted proposals of bookings.
func openOrAcceptedProposals(app core.App, bookingIDs []string) (proposals []*records.RescheduleProposal, err error) {
	err = app.RecordQuery(records.RescheduleProposals).
		AndWhere(anyOf(records.RescheduleProposalFieldBooking, bookingIDs)).
		AndWhere(anyOf(records.RescheduleProposalFieldStatus, []booking.ProposalStatus{booking.ProposalOpen, booking.ProposalAccepted})).
		All(&proposals)
	if err != nil {
		return nil, fmt.Errorf("load the proposals of bookings: %w", err)
	}
	return proposals, nil
}

// firstProposal returns the oldest proposal of a booking, or nil if there is none.
func firstProposal(app core.App, bookingID string) (*records.RescheduleProposal, error) {
	first, err := records.First[records.RescheduleProposal](app.RecordQuery(records.RescheduleProposals).
		AndWhere(dbx.HashExp{records.RescheduleProposalFieldBooking: bookingID}).OrderBy(records.FieldCreated, "rowid"))
	if err != nil {
		return nil, fmt.Errorf("load the first rescheduling of request %s: %w", bookingID, err)
	}
	return first, nil
}

// proposalFilter selects proposals. A zero field matches every proposal.
type proposalFilter struct {
	status booking.ProposalStatus
	by     booking.Side
	after  time.Time // selects proposals created after this time
}

// countProposals counts the proposals of a booking that match a filter.
func countProposals(app core.App, bookingID string, filter proposalFilter) (int64, error) {
	condition := dbx.HashExp{records.RescheduleProposalFieldBooking: bookingID}
	if filter.status != "" {
		condition[records.RescheduleProposalFieldStatus] = string(filter.status)
	}
	if filter.by != "" {
		condition[records.RescheduleProposalFieldBy] = string(filter.by)
	}
	var made dbx.Expression
	if !filter.after.IsZero() {
		made = dbx.NewExp("created > {:after}", dbx.Params{"after": records.Timestamp(filter.after)})
	}
	count, err := app.CountRecords(records.RescheduleProposals, condition, made)
	if err != nil {
		return 0, fmt.Errorf("count the proposals of booking %s: %w", bookingID, err)
	}
	return count, nil
}

// lapsedProposals returns the ids of up to jobBatch open proposals whose deadline has passed, in the order of the
// deadlines. It omits proposals whose processing has failed recently.
func lapsedProposals(app core.App, now time.Time, failing *jobs.FailingRows) ([]string, error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	return lapsedWhere(app, now, unpostponed)
}

// lapsedProposalsOf returns the ids of a booking's open proposals whose deadline has passed.
func lapsedProposalsOf(app core.App, now time.Time, bookingID string) ([]string, error) {
	return lapsedWhere(app, now, dbx.HashExp{records.RescheduleProposalFieldBooking: bookingID})
}

// lapsedProposalsOfPhotographer is like lapsedProposals, but for the bookings of one photographer. It does not omit any
// proposals.
func lapsedProposalsOfPhotographer(app core.App, now time.Time, photographerID string) ([]string, error) {
	return lapsedWhere(app, now, dbx.NewExp(
		"EXISTS (SELECT 1 FROM bookings b WHERE b.id = booking AND b.photographer = {:photographer})",
		dbx.Params{"photographer": photographerID}))
}

// lapsedWhere returns the ids of up to jobBatch open proposals that meet a condition and whose deadline has passed. The SQL
// statement contains the status as a literal, because SQLite would not use the partial index for a parameter.
func lapsedWhere(app core.App, now time.Time, condition dbx.Expression) (ids []string, err error) {
	err = app.DB().Select(records.FieldID).From(records.RescheduleProposals).Where(dbx.NewExp(
		"status = '"+string(booking.ProposalOpen)+"' AND lapsesAt <= {:now}", dbx.Params{"now": records.Timestamp(now)},
	)).AndWhere(condition).OrderBy(records.RescheduleProposalFieldLapsesAt).Limit(jobBatch).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load the proposals that have lapsed: %w", err)
	}
	return ids, nil
}
