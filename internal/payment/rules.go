package payment

import (
	"time"

	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// Classification is the effect of a captured payment on its booking.
type Classification int

// These are the classifications. Late, Surplus and Repriced payments are refunded in full.
const (
	WrongAmount Classification = iota // differs from the order in amount or currency: an admin has to decide
	PaysBooking                       // pays for the booking
	Late                              // the booking can no longer be paid
	Surplus                           // the booking is already paid, refunded or paid in person, and does not change
	Repriced                          // the price has changed since the order was opened; the booking stays unpaid
)

// Classify returns the effect of a captured payment on its booking. ordered is the amount of the order, captured and
// currency are those of the payment, total is the current price of the booking. It is meant for a payment that is not
// recorded yet.
func Classify(
	ordered, captured pricing.Paise, currency string, total pricing.Paise, status booking.Status, paid booking.PaymentStatus,
) Classification {
	switch {
	case captured != ordered || currency != Currency:
		return WrongAmount
	case paid != booking.Unpaid:
		return Surplus
	case !booking.Payable(status, false):
		return Late
	case ordered != total:
		return Repriced
	}
	return PaysBooking
}

// These limit how long orders are reconciled with the provider. An old unpaid order may still be paid, and a second
// attempt may still pay an order that is already paid.
const (
	unpaidFor = 30 * 24 * time.Hour
	paidFor   = 3 * 24 * time.Hour
)

// NextReconciliation returns when to reconcile an order with the provider again: at first after each interval, later
// after pauses that grow with the age of the order. It returns false if the order need not be reconciled again.
func NextReconciliation(now, opened time.Time, paid bool, interval time.Duration) (time.Time, bool) {
	age := now.Sub(opened)
	if paid {
		return now.Add(max(interval, age)), age < paidFor
	}
	return now.Add(max(interval, age/16)), age < unpaidFor
}

// NextRefundAttempt returns when to send a refund again after the given number of attempts: the pause starts at one
// second, doubles with each attempt and is never longer than the interval.
func NextRefundAttempt(now time.Time, attempts int, interval time.Duration) time.Time {
	pause := time.Second << min(max(attempts, 0), 20)
	return now.Add(min(pause, interval))
}
