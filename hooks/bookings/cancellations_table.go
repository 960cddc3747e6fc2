package bookings

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/pricing"
)

// findCancellation returns the cancellation of a booking, or nil if there is none. A booking has at most one.
func findCancellation(app core.App, bookingID string) (*records.Cancellation, error) {
	filed, err := records.First[records.Cancellation](app.RecordQuery(records.Cancellations).
		AndWhere(dbx.HashExp{records.CancellationFieldBooking: bookingID}))
	if err != nil {
		return nil, fmt.Errorf("load the cancellation of booking %s: %w", bookingID, err)
	}
	return filed, nil
}

// IsCancellationDecided reports whether an admin has decided on the refund of a canceled booking.
func IsCancellationDecided(app core.App, bookingID string) (bool, error) {
	filed, err := findCancellation(app, bookingID)
	return err == nil && filed != nil && filed.Decision() != records.CancellationUndecided, err
}

// refundDecision contains the fee and the refund of a canceled booking that was paid, and an admin's decision about them.
// It is the zero value for other bookings.
type refundDecision struct {
	Booking  string                       `db:"booking"`
	Decision records.CancellationDecision `db:"decision"` // empty until an admin has decided
	Note     string                       `db:"decisionNote"`
	Fee      pricing.Paise                `db:"fee"`    // fee when the cancellation was filed
	Refund   pricing.Paise                `db:"refund"` // refund when filed, even if an admin declines it
	WaiveFee bool                         `db:"waiveFee"`
}

// loadRefundDecisions returns, by booking id, the refund decisions of those bookings that were canceled after payment.
func loadRefundDecisions(app core.App, bookingIDs []string) (map[string]refundDecision, error) {
	rows := []refundDecision{}
	err := app.DB().Select(
		records.CancellationFieldBooking, records.CancellationFieldDecision, records.CancellationFieldDecisionNote,
		records.CancellationFieldFee, records.CancellationFieldRefund, records.CancellationFieldWaiveFee,
	).From(records.Cancellations).Where(anyOf(records.CancellationFieldBooking, bookingIDs)).
		AndWhere(dbx.NewExp("fee + refund > 0")).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the refund decisions of bookings: %w", err)
	}
	byBooking := make(map[string]refundDecision, len(rows))
	for _, row := range rows {
		byBooking[row.Booking] = row
	}
	return byBooking, nil
}

// CancellationsWaiting counts the cancellations for which an admin must still decide about the refund.
func CancellationsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM cancellations WHERE decision = '' AND fee + refund > 0`)
}
