package delivery

import (
	"shootday/internal/apperr"
	"shootday/internal/pricing"
)

// MinRefund is the smallest refund because of a problem, in paise. The payment provider accepts no smaller one.
const MinRefund pricing.Paise = 100

// ErrRefundAmount is the error for an invalid amount of a refund.
var ErrRefundAmount = apperr.Invalid("The refund must be from 1 rupee to all that was paid online.")

// RefundOf returns the refund for the amount that an admin has decided on, and whether it is the full payment. If the
// remainder would be below the smallest refund, it is refunded, too. RefundOf returns ErrRefundAmount if the decided
// amount is not allowed.
func RefundOf(decided, paid pricing.Paise) (amount pricing.Paise, all bool, err error) {
	switch {
	case decided < MinRefund || decided > paid:
		return 0, false, ErrRefundAmount
	case paid-decided < MinRefund:
		return paid, true, nil
	}
	return decided, false, nil
}

// Split divides the amount held for a booking into the amounts that are released to the photographer and forfeited.
// Amounts that the customer's bank has taken back are forfeited only if the shoot was canceled, because in this case
// the photographer did not work.
func Split(held, lost pricing.Paise, canceled bool) (released, forfeited pricing.Paise) {
	if !canceled || lost <= 0 {
		return held, 0
	}
	forfeited = min(lost, held)
	return held - forfeited, forfeited
}
