package delivery

import (
	"shootday/internal/apperr"
	"shootday/internal/pricing"
)

// MinRefund is the smallest refund for a problem, in paise. The payment provider does not accept smaller refunds.
const MinRefund pricing.Paise = 100

// ErrRefundAmount is the error for an invalid amount of a refund.
var ErrRefundAmount = apperr.Invalid("The refund must be from 1 rupee to all that was paid online.")

// RefundOf returns the amount to refund if an admin has decided on a refund, and whether it is the full payment. If the
// remainder would be smaller than the smallest refund, the full payment is refunded. RefundOf returns ErrRefundAmount
// if the decided amount is not allowed.
func RefundOf(decided, paid pricing.Paise) (amount pricing.Paise, all bool, err error) {
	switch {
	case decided < MinRefund || decided > paid:
		return 0, false, ErrRefundAmount
	case paid-decided < MinRefund:
		return paid, true, nil
	}
	return decided, false, nil
}

// Split divides the amount held for a booking into the amount that is released to the photographer and the amount that
// is forfeited. lost is the amount that the customer's bank has taken back. It is forfeited only if the shoot was
// canceled, because the photographer then did not work.
func Split(held, lost pricing.Paise, canceled bool) (released, forfeited pricing.Paise) {
	if !canceled || lost <= 0 {
		return held, 0
	}
	forfeited = min(lost, held)
	return held - forfeited, forfeited
}
