package delivery

import (
	"shootday/internal/apperr"
	"shootday/internal/pricing"
)

// MinRefund is the smallest refund of a problem, in paise. The payment provider accepts no smaller one.
const MinRefund pricing.Paise = 100

// ErrRefundAmount refuses the amount of a refund.
var ErrRefundAmount = apperr.Invalid("The refund must be from 1 rupee to all that was paid online.")

// RefundOf returns the refund that an admin has decided, and whether it is all that was paid. A remainder below the
// smallest refund is refunded, too.
func RefundOf(decided, paid pricing.Paise) (amount pricing.Paise, all bool, err error) {
	switch {
	case decided < MinRefund || decided > paid:
		return 0, false, ErrRefundAmount
	case paid-decided < MinRefund:
		return paid, true, nil
	}
	return decided, false, nil
}

// Split divides what is held for a booking into what is released to the photographer and what is forfeited. Losses to
// the customer's bank are forfeited only if the shoot was canceled: nobody worked, and the bank has paid the customer.
func Split(held, lost pricing.Paise, canceled bool) (released, forfeited pricing.Paise) {
	if !canceled || lost <= 0 {
		return held, 0
	}
	forfeited = min(lost, held)
	return held - forfeited, forfeited
}
