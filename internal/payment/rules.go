package payment

import (
	"regexp"
	"strings"
	"time"

	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// Classification is the effect of a captured payment on its booking.
type Classification int

// These are the classifications. Late, Surplus and Repriced payments are refunded in full.
const (
	WrongAmount Classification = iota // the amount or the currency differs from the order, so an admin has to decide
	PaysBooking                       // the payment pays for the booking
	Late                              // the booking can no longer be paid
	Surplus                           // the booking is already paid, refunded or paid in person, and does not change
	Repriced                          // the price has changed since the order was opened; the booking remains unpaid
)

// Classify returns the effect of a captured payment on its booking. ordered is the amount of the order, captured and
// currency are the amount and the currency of the payment, and total is the current price of the booking. The payment
// must not have been recorded before.
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

// These constants limit the time for which orders are reconciled with the provider. An old order may still be paid, and
// an order that is already paid may be paid a second time.
const (
	unpaidFor = 30 * 24 * time.Hour
	paidFor   = 3 * 24 * time.Hour
)

// NextReconciliation returns the time at which an order should be reconciled with the provider again. The pause is as
// long as interval at first, and increases with the age of the order later. NextReconciliation returns false if the
// order does not have to be reconciled again.
func NextReconciliation(now, opened time.Time, paid bool, interval time.Duration) (time.Time, bool) {
	age := now.Sub(opened)
	if paid {
		return now.Add(max(interval, age)), age < paidFor
	}
	return now.Add(max(interval, age/16)), age < unpaidFor
}

// NextRefundAttempt returns the time at which a refund should be sent again after the given number of attempts. The
// pause is one second at first and doubles with each attempt, up to the interval.
func NextRefundAttempt(now time.Time, attempts int, interval time.Duration) time.Time {
	pause := time.Second << min(max(attempts, 0), 20)
	return now.Add(min(pause, interval))
}

var utrPattern = regexp.MustCompile(`^[A-Z0-9-]{6,40}$`)

// NormalUTR returns a UTR without surrounding spaces and in capital letters, as it is stored. A UTR is a bank's
// reference for a transfer.
func NormalUTR(text string) string { return strings.ToUpper(strings.TrimSpace(text)) }

// ValidUTR reports whether a result of NormalUTR has the format of a UTR.
func ValidUTR(text string) bool { return utrPattern.MatchString(text) }
