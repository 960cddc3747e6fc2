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

// refundDecision has the terms of the cancellation of a paid booking, and what an admin decided. The zero value has neither.
type refundDecision struct {
	Booking  string                       `db:"booking"`
	Decision records.CancellationDecision `db:"decision"` // empty until it is decided
	Note     string                       `db:"decisionNote"`
	Fee      pricing.Paise                `db:"fee"`    // as filed
	Refund   pricing.Paise                `db:"refund"` // as filed, even if it was declined
	WaiveFee bool                         `db:"waiveFee"`
}

// loadRefundDecisions returns the terms and decisions of the cancellations of paid bookings by the booking's id.
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

// terms returns the fee that is kept and the refund: as filed, and without the fee once an admin has waived it.
func (d refundDecision) terms() (fee, refund pricing.Paise) {
	if d.WaiveFee && d.Decision == records.CancellationApproved {
		return 0, d.Fee + d.Refund
	}
	return d.Fee, d.Refund
}

// amount returns the approved refund; 0 without one.
func (d refundDecision) amount() pricing.Paise {
	if d.Decision != records.CancellationApproved {
		return 0
	}
	_, refund := d.terms()
	return refund
}

// DecisionNote returns an admin's note as the customer reads it: without markup and in one line.
func DecisionNote(note string) string {
	return strings.Join(strings.Fields(usertext.Text(note)), " ")
}
