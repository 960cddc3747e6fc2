package bookings

import (
	"time"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
)

// Withdrawn is the reason stored in a booking that its photographer canceled. The reason that the photographer gave is
// stored in withdrawReason and is not shown to the customer.
const Withdrawn = "withdrawn"

// freeUntil returns the time until which the customer can cancel a booking free of charge because another photographer
// took the booking over. It returns the zero time if the customer cannot do so now.
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

// feeShare returns the cancellation fee, in basis points, of a booking that is canceled now. usual is the fee if the
// booking cannot be canceled free of charge.
func feeShare(b *records.Booking, usual int, now time.Time) int {
	if freeUntil(b, now).IsZero() {
		return usual
	}
	return 0
}

// MarkAbsent marks a booking as withdrawn by its photographer, after an admin has determined that the photographer did
// not come to the shoot. It also cancels the booking if it is upcoming.
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

// refundAtOnce approves the refund of a booking that its customer canceled free of charge. tx must be the transaction
// of the cancellation. If the customer's bank has taken back a payment, the refund waits for an admin's decision.
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
