package delivery

import "shootday/internal/booking"

// Unlocked reports whether the customer may load the originals of a delivery: after the payment, either way, and once
// something was delivered.
func Unlocked(payment booking.PaymentStatus, status Status) bool {
	return IsPaid(payment) && (status == Delivered || status == Changes || status == Accepted)
}
