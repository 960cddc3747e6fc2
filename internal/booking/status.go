// Package booking contains the rules of bookings that need no database: the statuses of a booking and who may change
// them (status.go, transitions.go), the time that a booking blocks (window.go), the deadlines (deadlines.go), the rules
// for rescheduling (reschedule.go), and the area in which a photographer works (area.go).
package booking

import "time"

// Status is the state of a booking. The API and the database use these values.
type Status string

// These are the statuses of a booking. Pending is the status of a request; a booking with another status can never
// become pending again.
const (
	Pending   Status = "pending for approval"
	Upcoming  Status = "upcoming"
	Completed Status = "completed"
	Rejected  Status = "rejected"
	Canceled  Status = "canceled"
)

// IsActive reports whether a booking with this status blocks its slots. The SQL triggers that fill the table
// booking_slots apply the same rule.
func IsActive(s Status) bool { return s == Pending || s == Upcoming }

// Payable reports whether a payment for a booking can start. This is possible after the booking was accepted, and until
// it is paid. paid is also true for bookings that were paid in person and for those whose payment was refunded.
func Payable(s Status, paid bool) bool {
	return !paid && (s == Upcoming || s == Completed)
}

// DueInPerson reports whether an unpaid booking with this status can be marked as paid in person. This is possible
// after its shoot has started.
func DueInPerson(s Status, now, start time.Time) bool {
	return s == Completed || s == Upcoming && HasStarted(now, start)
}

// PaymentStatus is the state of a booking's payment. The API and the database use these values.
type PaymentStatus string

// These are the payment statuses of a booking. Paid means paid online.
const (
	Unpaid        PaymentStatus = "unpaid"
	Paid          PaymentStatus = "paid"
	RefundPending PaymentStatus = "refund pending"
	Refunded      PaymentStatus = "refunded"
	PaidInPerson  PaymentStatus = "paid in person"
	Moved         PaymentStatus = "moved" // the payment pays for the booking that replaces this one
)

// WithdrawReason is the reason why a photographer withdraws from a booking. The API and the database use these values.
type WithdrawReason string

// These are the reasons for a withdrawal.
const (
	WithdrawIll       WithdrawReason = "ill"
	WithdrawEquipment WithdrawReason = "equipment"
	WithdrawEmergency WithdrawReason = "emergency"
	WithdrawOther     WithdrawReason = "other"
)

// Valid reports whether r is a known reason.
func (r WithdrawReason) Valid() bool {
	return r == WithdrawIll || r == WithdrawEquipment || r == WithdrawEmergency || r == WithdrawOther
}

// PaymentMethod is the method of payment that the customer chose.
type PaymentMethod string

// These are the payment methods. The API uses the name of the provider for online payments.
const (
	Online        PaymentMethod = "razorpay"
	PayAfterShoot PaymentMethod = "payAfterShoot"
)

// Valid reports whether m is a known method.
func (m PaymentMethod) Valid() bool { return m == Online || m == PayAfterShoot }
