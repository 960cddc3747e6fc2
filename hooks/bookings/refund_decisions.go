package bookings

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// refundDecision is what an admin decided about the refund of a canceled booking. The zero value is no decision.
type refundDecision struct {
	Booking  string                       `db:"booking"`
	Decision records.CancellationDecision `db:"decision"`
	Note     string                       `db:"decisionNote"`
	Refund   pricing.Paise                `db:"refund"` // as filed, even if it was declined
}

// loadRefundDecisions returns the decisions about paid bookings by the booking's id.
func loadRefundDecisions(app core.App, bookingIDs []string) (map[string]refundDecision, error) {
	rows := []refundDecision{}
	err := app.DB().Select(
		records.CancellationFieldBooking, records.CancellationFieldDecision, records.CancellationFieldDecisionNote, records.CancellationFieldRefund,
	).From(records.Cancellations).Where(anyOf(records.CancellationFieldBooking, bookingIDs)).
		AndWhere(dbx.NewExp("decision != '' AND fee + refund > 0")).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the refund decisions of bookings: %w", err)
	}
	byBooking := make(map[string]refundDecision, len(rows))
	for _, row := range rows {
		byBooking[row.Booking] = row
	}
	return byBooking, nil
}

// amount returns the approved refund; 0 without one.
func (d refundDecision) amount() pricing.Paise {
	if d.Decision != records.CancellationApproved {
		return 0
	}
	return d.Refund
}

// DecisionNote returns an admin's note as the customer reads it: without markup and in one line.
func DecisionNote(note string) string {
	return strings.Join(strings.Fields(usertext.Text(note)), " ")
}
