package bookings

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/payment"
)

// Withdrawn is the reason of bookings that their photographer cancelled. The customer does not see the photographer's own
// reason, withdrawReason.
const Withdrawn = "withdrawn"

// freeUntil returns until when the customer can leave a booking free of charge because another photographer took it over;
// the zero time if that is not possible now.
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

// feeShare returns the share of the cancellation fee, in basis points, of a booking that is cancelled now.
func feeShare(b *records.Booking, usual int, now time.Time) int {
	if freeUntil(b, now).IsZero() {
		return usual
	}
	return 0
}

// PaysFor is the SQL condition of the payments p for the booking {:booking}: its own that did not move away, and those that
// moved to it. Both sides have an index.
const PaysFor = `(p.booking = {:booking} AND p.movedTo = '' OR p.movedTo = {:booking} AND p.movedTo != '')`

// refundAtOnce approves the refund of a booking that its customer left free of charge. tx must be the transaction of the
// cancellation. A payment that the customer's bank has taken back waits for an admin.
func refundAtOnce(tx store.Tx, bookingID string) error {
	record, err := tx.FindFirstRecordByData(records.Cancellations, records.CancellationFieldBooking, bookingID)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load the cancellation of booking %s: %w", bookingID, err)
	}
	filed := records.AsCancellation(record)
	if filed.Refund() == 0 {
		return nil
	}
	var disputed bool
	err = tx.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM payments p JOIN ledger_entries l ON l.payment = p.id AND l.account = {:disputes}
		WHERE ` + PaysFor + `)`).Bind(dbx.Params{"disputes": string(payment.Disputes), "booking": bookingID}).Row(&disputed)
	if err != nil {
		return fmt.Errorf("look for disputes of booking %s: %w", bookingID, err)
	}
	if disputed {
		return nil
	}
	filed.SetDecision(records.CancellationApproved)
	return tx.Save(filed)
}
