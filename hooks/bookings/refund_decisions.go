package bookings

import (
	"strings"

	"shootday/hooks/records"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// terms returns the fee and the refund of a cancellation. If an admin has waived the fee, the refund includes it.
func (d refundDecision) terms() (fee, refund pricing.Paise) {
	if d.WaiveFee && d.Decision == records.CancellationApproved {
		return 0, d.Fee + d.Refund
	}
	return d.Fee, d.Refund
}

// amount returns the refund if an admin has approved it, and 0 otherwise.
func (d refundDecision) amount() pricing.Paise {
	if d.Decision != records.CancellationApproved {
		return 0
	}
	_, refund := d.terms()
	return refund
}

// DecisionNote returns an admin's note as it is shown to the customer: without markup and on one line.
func DecisionNote(note string) string {
	return strings.Join(strings.Fields(usertext.Text(note)), " ")
}
