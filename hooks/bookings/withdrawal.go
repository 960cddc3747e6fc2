package bookings

import (
	"time"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
)

// Withdrawn is the value of the field reason in bookings from which the photographer has withdrawn. The photographer's
// reason is in the field withdrawReason, which the customer cannot see.
const Withdrawn = "withdrawn"

// freeUntil returns the time until which the customer can cancel a booking without a fee because the original
// photographer was replaced. It returns the zero time if there is no such time or it has passed.
func freeUntil(b *records.Booking, now time.Time) time.Time {
	if b.Replaces() == "" || b.Status() != booking.Upcoming {
		return time.Time{}
	}
	start := agreedStart(b)
	if b.Start().Before(start) {
		start = b.Start()
	}
	if until := dispatch.FreeUntil(b.MovedAt(), start); now.Before(until) {
		return until
	}
	return time.Time{}
}

// feeShare returns the fee, in basis points, for canceling a booking at the given time. This is 0 or usual.
func feeShare(b *records.Booking, usual int, now time.Time) int {
	if freeUntil(b, now).IsZero() {
		return usual
	}
	return 0
}

// MarkAbsent records that the photographer has withdrawn from a booking. It is called when an admin has decided that the
// photographer did not come to the shoot. If the booking is still upcoming, MarkAbsent cancels it.
func (s *Service) MarkAbsent(tx store.Tx, bookingID string) error {
	b, err := records.FindBooking(tx, bookingID)
	if err != nil {
		return err
	}
	if b.Status() == booking.Upcoming {
		return s.Transition(tx, bookingID, Transition{
			Event: booking.Absence, Actor: booking.System, Reason: Withdrawn,
			Before: func(_ store.Tx, b *records.Booking) error {
				b.SetWithdrawReason(booking.WithdrawOther)
				return nil
			},
		})
	}
	b.SetWithdrawReason(booking.WithdrawOther)
	return tx.Save(b)
}

// refundAtOnce approves the refund for a booking that was canceled without a fee. tx must be the transaction of the
// cancellation. If the customer's bank has charged back a payment, an admin has to decide about the refund instead.
func refundAtOnce(tx store.Tx, bookingID string) error {
	filed, err := findCancellation(tx, bookingID)
	if err != nil || filed == nil || filed.Refund() == 0 {
		return err
	}
	if chargedBack, err := isChargedBack(tx, bookingID); err != nil || chargedBack {
		return err
	}
	filed.SetDecision(records.CancellationApproved)
	return tx.Save(filed)
}
