package bookings

import (
	"time"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
)

// Withdrawn is the reason stored in a booking that its photographer cancelled. The photographer's own reason is stored
// in withdrawReason, which the customer does not see.
const Withdrawn = "withdrawn"

// freeUntil returns the time until which the customer can cancel a booking free of charge because another photographer
// took it over. It returns the zero time if that is not possible now.
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

// feeShare returns the cancellation fee, in basis points, of a booking that is cancelled now.
func feeShare(b *records.Booking, usual int, now time.Time) int {
	if freeUntil(b, now).IsZero() {
		return usual
	}
	return 0
}

// MarkAbsent marks a booking as withdrawn by its photographer, after an admin has found that the photographer did not
// come. It cancels the booking if it is upcoming.
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

// refundAtOnce approves the refund of a booking that its customer canceled free of charge. tx must be the
// cancellation's transaction. If the customer's bank has taken a payment back, the refund waits for an admin.
func refundAtOnce(tx store.Tx, bookingID string) error {
	filed, err := findCancellation(tx, bookingID)
	if err != nil || filed == nil || filed.Refund() == 0 {
		return err
	}
	if disputed, err := isDisputed(tx, bookingID); err != nil || disputed {
		return err
	}
	filed.SetDecision(records.CancellationApproved)
	return tx.Save(filed)
}
