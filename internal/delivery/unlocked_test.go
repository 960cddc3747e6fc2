package delivery

import (
	"slices"
	"testing"

	"shootday/internal/booking"
)

func TestUnlocked(t *testing.T) {
	for _, payment := range []booking.PaymentStatus{
		booking.Unpaid, booking.Paid, booking.RefundPending, booking.Refunded, booking.PaidInPerson, booking.Moved,
	} {
		for _, status := range []Status{Waiting, Delivered, Changes, Accepted, Closed} {
			want := (payment == "paid" || payment == "paid in person") && slices.Contains([]Status{"delivered", "changes", "accepted"}, status)
			if got := Unlocked(payment, status); got != want {
				t.Errorf("%s and %s: %v", payment, status, got)
			}
		}
	}
}
