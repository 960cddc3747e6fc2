// Package booking holds the rules of a booking's life: who may move it from one status to
// the next, which time it occupies, and when things fall due.
package booking

import "time"

// Status is where a booking stands; the values are those of the API.
type Status string

// The five statuses (product.md section 4).
const (
	Pending   Status = "pending for approval"
	Upcoming  Status = "upcoming"
	Completed Status = "completed"
	Rejected  Status = "rejected"
	Canceled  Status = "canceled"
)

// IsActive tells whether a booking of this status holds its slot.
func IsActive(s Status) bool { return s == Pending || s == Upcoming }

// Payable tells whether money may be taken for a booking: from acceptance on, and once.
// Paid means settled in whatever way, in person too.
func Payable(s Status, paid bool) bool {
	return !paid && (s == Upcoming || s == Completed)
}

// DueInPerson reports whether an unpaid booking of this status can be paid in person: once its shoot has started.
func DueInPerson(s Status, now, start time.Time) bool {
	return s == Completed || s == Upcoming && MayComplete(now, start)
}

// PaymentStatus is how far the payment of a booking has come.
type PaymentStatus string

// The five payment statuses.
const (
	Unpaid        PaymentStatus = "unpaid"
	Paid          PaymentStatus = "paid"
	RefundPending PaymentStatus = "refund pending"
	Refunded      PaymentStatus = "refunded"
	PaidInPerson  PaymentStatus = "paid in person"
)

// PaymentMethod is how the customer has chosen to pay.
type PaymentMethod string

// The two payment methods.
const (
	Razorpay      PaymentMethod = "razorpay"
	PayAfterShoot PaymentMethod = "payAfterShoot"
)

// Valid tells whether m is one of the known methods.
func (m PaymentMethod) Valid() bool { return m == Razorpay || m == PayAfterShoot }
