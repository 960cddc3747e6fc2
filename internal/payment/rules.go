package payment

import (
	"time"

	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// Verdict is what becomes of money that has come in.
type Verdict int

// The verdicts.
const (
	Mismatched Verdict = iota // it is not what was asked for; an admin has to look
	Pays                      // it pays the booking
	ComesLate                 // the booking can no longer be paid: all of it goes back
	IsSurplus                 // the booking is settled already: all of it goes back, and the booking stays as it is
	IsRepriced                // the price has changed since the order: all of it goes back, and the booking stays unpaid
)

// Judge says what money means that was captured for an order of a booking, whose total is the price now. It is for
// money seen the first time.
func Judge(asked, came pricing.Paise, currency string, total pricing.Paise, status booking.Status, paid booking.PaymentStatus) Verdict {
	switch {
	case came != asked || currency != Currency:
		return Mismatched
	case paid != booking.Unpaid:
		return IsSurplus
	case !booking.Payable(status, false):
		return ComesLate
	case asked != total:
		return IsRepriced
	}
	return Pays
}

// How long the provider is asked about an order: one that nobody pays may still be paid, and one that is paid may be
// paid again by an attempt that was under way.
const (
	unpaidFor = 30 * 24 * time.Hour
	paidFor   = 3 * 24 * time.Hour
)

// NextAsk is when the provider is asked about an order again: every interval at first, then in pauses that grow with
// the order's age. It is false when that was the last time.
func NextAsk(now, opened time.Time, paid bool, interval time.Duration) (time.Time, bool) {
	age := now.Sub(opened)
	if paid {
		return now.Add(max(interval, age)), age < paidFor
	}
	return now.Add(max(interval, age/16)), age < unpaidFor
}

// RetryRefund is when a refund is sent again after so many tries: soon at first, never later than the interval.
func RetryRefund(now time.Time, tries int, interval time.Duration) time.Time {
	pause := time.Second << min(max(tries, 0), 20)
	return now.Add(min(pause, interval))
}
