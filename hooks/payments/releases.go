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

// errNothingToRefund is returned if an admin decides to refund a booking because of a problem, but the booking has no
// online payment that can be refunded.
var errNothingToRefund = apperr.InvalidField(records.ProblemFieldDecision,
	"This booking has no online payment to refund, or a part of it was refunded before. Please choose solved or release.")

// Release releases the money that is held for a booking to its photographer, at most once. It does so if the booking
// was paid online, if it is completed with an accepted delivery or canceled with a decided refund, and if no problem
// and no dispute of the payment is open. Otherwise it does nothing, so it must be called in every transaction that can
// make the last of these conditions true. If disputes of a canceled booking's payment were lost, the amount lost is
// forfeited instead.
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

// isEarned reports whether the photographer has earned their share of the payment of a booking. This is the case if no
// problem is open, and if the shoot is completed and its delivery was accepted, or the booking was canceled and an
// admin has decided on its refund. The share is not earned while the booking can still be canceled or moved to another
// photographer.
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

// forfeitable returns the part of a canceled booking's payment that was lost to disputes, which the photographer does
// not get. If the amount of a loss is unclear, forfeitable assumes that it is the rest of the payment, because an admin
// declined the refund after the customer had received the money from the bank.
func (s *Service) forfeitable(tx store.Tx, b *records.Booking, paid *records.Payment) (pricing.Paise, error) {
	if b.Status() != booking.Canceled {
		return 0, nil
	}
	if err := s.postUnclearLosses(tx, paid); err != nil {
		return 0, err
	}
	return ledger.UnsettledLosses(tx, paid.Id)
}

// RefundProblem creates a refund of the amount that an admin decided on because of a problem. The result all is true if
// the full payment is refunded. RefundProblem returns an error if the payment already has a refund.
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

// postProblemRefund posts to the ledger a refund that an admin granted because of a problem. If the photographer's
// share was already released, the amount is deducted from the amount due to the photographer.
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

// CompensateAbsence adds the compensation for a booking that was refunded in full because the photographer did not come
// to the shoot. It returns nil if the compensation is zero.
func (s *Service) CompensateAbsence(tx store.Tx, b *records.Booking, refund *records.Refund) (*records.Compensation, error) {
	paid, err := records.FindPayment(tx, refund.Payment())
	if err != nil {
		return nil, err
	}
	return s.compensate(tx, b, paid)
}

// BindBookings adds hooks that close the order or release the money of a booking when an admin, a user or the server
// changes the booking. If the booking is marked as paid in person, its open order is closed, so a later online payment
// is refunded in full (see payment.Classify). If the booking is completed, its money is released, provided that an
// admin has already accepted the delivery.
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
