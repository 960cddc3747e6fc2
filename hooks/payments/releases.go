package payments

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/deliveries"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/delivery"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// errNothingToRefund refuses the refund of a problem whose booking has no online payment left to refund.
var errNothingToRefund = apperr.InvalidField(records.ProblemFieldDecision,
	"This booking has no online payment to refund, or a part of it was refunded before. Please choose solved or release.")

// Release releases what is held for a booking to its photographer, once, if nothing prevents that: the booking is paid
// online, it is completed and its delivery was accepted, or the refund of its cancellation was decided, and neither a
// problem nor a dispute of the payment is open. Call it in the transaction of whatever may have been the last of these.
// What a lost dispute took of the payment of a canceled booking is forfeited instead.
func (s *Service) Release(tx store.Tx, bookingID string) error {
	b, err := records.FindBooking(tx, bookingID)
	if err != nil || b.PaymentStatus() != booking.Paid {
		return err
	}
	earned, err := isEarned(tx, b)
	if err != nil || !earned {
		return err
	}
	paid, err := findPaying(tx, b.Id)
	if err != nil || paid == nil {
		return err
	}
	unsettled, err := unsettledDispute(tx, paid)
	if err != nil || unsettled == records.DisputeOpen {
		return err
	}
	held, err := ledger.Held(tx, b.Id)
	if err != nil || held <= 0 {
		return err
	}
	lost, err := s.forfeitable(tx, b, paid)
	if err != nil {
		return err
	}
	released, forfeited := delivery.Split(held, lost, b.Status() == booking.Canceled)
	refs := ledger.Refs{Booking: b.Id, Payment: paid.Id, Photographer: b.Photographer()}
	if forfeited > 0 {
		if err := ledger.Post(tx, s.now(), refs, payment.Forfeit(b.Id, forfeited)); err != nil {
			return err
		}
	}
	if released == 0 {
		return nil
	}
	if err := ledger.Post(tx, s.now(), refs, payment.Release(b.Id, released)); err != nil {
		return err
	}
	if err := deliveries.Released(tx, b.Id, s.now()); err != nil {
		return err
	}
	return s.payouts.Settle(tx, b)
}

// isEarned reports whether a booking's share belongs to the photographer: no problem is open, and either the shoot is
// completed and its delivery was accepted, or the booking was canceled and an admin has decided about its refund. A
// booking that can still be canceled or moved to another photographer releases nothing.
func isEarned(tx store.Tx, b *records.Booking) (bool, error) {
	open, err := deliveries.HasOpenProblem(tx, b.Id)
	if err != nil || open {
		return false, err
	}
	switch b.Status() {
	case booking.Canceled:
		return bookings.IsCancellationDecided(tx, b.Id)
	case booking.Completed:
	default:
		return false, nil
	}
	d, err := deliveries.Find(tx, b.Id)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil && d.Status() == delivery.Accepted, err
}

// forfeitable returns what lost disputes took of the payment of a canceled booking. A loss whose amount is unclear took
// the rest: an admin has declined the refund, because the customer has the money from the bank.
func (s *Service) forfeitable(tx store.Tx, b *records.Booking, paid *records.Payment) (pricing.Paise, error) {
	if b.Status() != booking.Canceled {
		return 0, nil
	}
	if err := s.postUnclearLosses(tx, paid); err != nil {
		return 0, err
	}
	return ledger.UnsettledLosses(tx, paid.Id)
}

// RefundProblem creates the refund that an admin has decided because of a problem. It reports whether that is all that was
// paid. A payment that has a refund already cannot get another one.
func (s *Service) RefundProblem(tx store.Tx, b *records.Booking, decided pricing.Paise) (refund *records.Refund, all bool, err error) {
	if b.PaymentStatus() != booking.Paid {
		return nil, false, errNothingToRefund
	}
	paid, err := findPaymentFor(tx, b.Id)
	if err != nil {
		return nil, false, err
	}
	if paid == nil {
		return nil, false, errNothingToRefund
	}
	amount, all, err := delivery.RefundOf(decided, paid.Amount())
	if err != nil {
		return nil, false, err
	}
	refund, err = s.createRefund(tx, b, paid, amount, records.RefundProblem)
	return refund, all, err
}

// postProblemRefund posts the refund of a problem. Once the share was released, the photographer owes it.
func (s *Service) postProblemRefund(tx store.Tx, refund *records.Refund) error {
	released, err := ledger.IsPosted(tx, payment.ReleaseKey(refund.Booking()))
	if err != nil {
		return err
	}
	if !released {
		return ledger.Post(tx, s.now(), refundRefs(refund), payment.ProblemRefund(refund.Id, refund.Amount(), payment.ToPhotographer))
	}
	b, err := records.FindBooking(tx, refund.Booking())
	if err != nil {
		return err
	}
	refs := refundRefs(refund)
	refs.Photographer = b.Photographer()
	if err := ledger.Post(tx, s.now(), refs, payment.ProblemRefund(refund.Id, refund.Amount(), payment.ToPayOut)); err != nil {
		return err
	}
	return s.payouts.Credit(tx, refund, b.Photographer())
}

// CompensateAbsence adds the compensation of a booking to which nobody came and that was refunded in full. It returns nil
// if the compensation is zero.
func (s *Service) CompensateAbsence(tx store.Tx, b *records.Booking, refund *records.Refund) (*records.Compensation, error) {
	paid, err := records.FindPayment(tx, refund.Payment())
	if err != nil {
		return nil, err
	}
	return s.compensate(tx, b, paid)
}

// BindBookings applies what a changed booking means to its money, whoever changes it. A booking that is marked as paid in
// person closes its open order; money that arrives online after that is refunded in full, see payment.Classify. A
// completed booking whose delivery an admin has accepted before is released.
func (s *Service) BindBookings(app core.App) {
	app.OnRecordUpdate(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		was, is := records.AsBooking(e.Record.Original()), records.AsBooking(e.Record)
		pays := was.PaymentStatus() != is.PaymentStatus() && is.PaymentStatus() == booking.PaidInPerson
		completes := was.Status() != is.Status() && is.Status() == booking.Completed
		if !pays && !completes {
			return e.Next()
		}
		return store.Continue(e, func(tx store.Tx) error {
			if pays {
				return closeOrder(tx, is.Id)
			}
			return s.Release(tx, is.Id)
		})
	})
}
