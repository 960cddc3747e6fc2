package payments

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/ledger"
	"shootday/hooks/payouts"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/notification"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

var (
	errCompensationFixed = apperr.Forbidden("Only the status and the UTR of a compensation can be changed: from review to due or " +
		"waived, and from due to waived, or to paid together with the UTR of the transfer.")

	errNoUTR = apperr.InvalidField(records.CompensationFieldUTR, "Please enter the UTR of the transfer: 6 to 40 letters, digits and hyphens.")

	errUTRUsed = bookings.Conflict(records.CompensationFieldUTR, "This UTR belongs to another transfer.")
)

// SettleWithdrawn settles a booking whose photographer withdrew and was not replaced by another one. It refunds the
// full payment and adds a compensation. It returns the amount of the refund, and the compensation or nil if there is
// none. If the payment was lost to a dispute or is not recorded, it creates neither a refund nor a compensation, and
// leaves the decision to an admin. It does nothing unless the booking is paid.
func (s *Service) SettleWithdrawn(tx store.Tx, b *records.Booking) (refund pricing.Paise, owed *records.Compensation, err error) {
	if b.PaymentStatus() != booking.Paid {
		return 0, nil, nil
	}
	paid, err := findPaymentFor(tx, b.Id)
	if err != nil {
		return 0, nil, err
	}
	lost := pricing.Paise(0)
	if paid != nil {
		if lost, err = ledger.DisputeLosses(tx, paid.Id); err != nil {
			return 0, nil, err
		}
	}
	if paid == nil || lost > 0 {
		// The customer's bank has already returned the money, or the provider never received it, so an admin has to
		// decide.
		return 0, nil, s.bookings.FileForAdmin(tx, b, "The photographer cancelled.")
	}
	if owed, err = s.compensate(tx, b, paid); err != nil {
		return 0, nil, err
	}
	_, err = s.createRefund(tx, b, paid, paid.Amount(), records.RefundWithdrawn)
	return paid.Amount(), owed, err
}

// compensate adds and returns the compensation of a booking, which is a share of the payment up to a limit. It returns
// nil if the compensation is zero.
func (s *Service) compensate(tx store.Tx, b *records.Booking, paid *records.Payment) (*records.Compensation, error) {
	amount := min(pricing.CancellationFee(paid.Amount(), s.config.ServiceFailure), s.config.MaxCompensation)
	if amount == 0 {
		return nil, nil
	}
	status := records.CompensationDue
	suspicious, err := s.needsReview(tx, b, paid)
	if err != nil {
		return nil, err
	}
	if suspicious {
		status = records.CompensationReview
	}
	owed, err := records.NewCompensation(tx)
	if err != nil {
		return nil, err
	}
	owed.SetBooking(b.Id)
	owed.SetCustomer(b.Customer())
	owed.SetAmount(amount)
	owed.SetStatus(status)
	if err := tx.Save(owed); err != nil {
		return nil, err
	}
	return owed, ledger.Post(tx, s.now(), ledger.Refs{Booking: b.Id}, payment.ServiceFailure(b.Id, amount))
}

// needsReview reports whether an admin has to review the compensation of a booking before it is due. A review is needed
// if, in the past year, the customer got a compensation with the same photographer or several in total, if the
// photographer is on hold, or if a dispute of the payment is not settled.
func (s *Service) needsReview(tx store.Tx, b *records.Booking, paid *records.Payment) (bool, error) {
	unsettled, err := unsettledDispute(tx, paid)
	if unsettled != "" || err != nil {
		return unsettled != "", err
	}
	return isSuspicious(tx, b, dispatch.CompensationsCountSince(s.now()))
}

// reviewAgain makes an admin review the compensation of a booking if the compensation is due and not paid yet.
func reviewAgain(tx store.Tx, bookingID string) error {
	owed, err := FindCompensation(tx, bookingID)
	if err != nil || owed == nil || owed.Status() != records.CompensationDue {
		return err
	}
	owed.SetStatus(records.CompensationReview)
	return tx.Save(owed)
}

// BindCompensations registers a hook that posts a compensation to the ledger when an admin pays or waives it, and that
// notifies the customer of the payment. Both decisions are final.
func (s *Service) BindCompensations(app core.App) {
	app.OnRecordUpdate(records.Compensations).BindFunc(func(e *core.RecordEvent) error {
		was, is := records.AsCompensation(e.Record.Original()), records.AsCompensation(e.Record)
		is.SetUTR(payment.NormalUTR(is.UTR()))
		if was.Status() == is.Status() && was.UTR() == is.UTR() {
			return e.Next()
		}
		if err := checkCompensation(e.App, was, is); err != nil {
			return err
		}
		return store.Continue(e, func(tx store.Tx) error { return s.compensationDecided(tx, is) })
	})
}

// checkCompensation returns an error unless a change of a compensation starts or ends its review, or marks it as paid
// or waived.
func checkCompensation(app core.App, was, is *records.Compensation) error {
	reviewed := was.Status() == records.CompensationReview
	switch {
	case !reviewed && was.Status() != records.CompensationDue:
		return apperr.Conflict("This compensation has already been " + string(was.Status()) + ". That is final.").WithCode(apperr.CodeAlreadyDecided)
	case is.Status() == records.CompensationWaived && is.UTR() == "":
		return nil
	case reviewed && is.Status() == records.CompensationDue && is.UTR() == "", is.Status() == records.CompensationReview && is.UTR() == "":
		return nil
	case reviewed, is.Status() != records.CompensationPaid:
		return errCompensationFixed
	case !payment.ValidUTR(is.UTR()):
		return errNoUTR
	}
	used, err := payouts.IsUTRUsed(app, is.UTR())
	if err == nil && used {
		return errUTRUsed
	}
	return err
}

// compensationDecided posts a compensation that was paid or waived to the ledger, and notifies the customer of a
// payment.
func (s *Service) compensationDecided(tx store.Tx, ended *records.Compensation) error {
	refs := ledger.Refs{Booking: ended.Booking()}
	switch ended.Status() {
	case records.CompensationReview, records.CompensationDue:
		return nil // already posted when the compensation was added
	case records.CompensationWaived:
		return ledger.Post(tx, s.now(), refs, payment.CompensationWaiver(ended.Booking(), ended.Amount()))
	}
	if err := ledger.Post(tx, s.now(), refs, payment.CompensationPayout(ended.UTR(), ended.Amount())); err != nil {
		return err
	}
	b, err := records.FindBooking(tx, ended.Booking())
	if err != nil {
		return fmt.Errorf("load the booking of compensation %s: %w", ended.Id, err)
	}
	return s.bookings.NotifyMoney(tx, notification.Compensated, b, notification.Money{Rupees: ended.Amount().Rupees(), Note: ended.UTR()})
}

// guardCompensation refuses requests that change any field of a compensation except its status and UTR, or that set its
// status to review.
func guardCompensation(e *core.RecordRequestEvent) error {
	for _, field := range ChangedFields(e.Record) {
		if field != records.CompensationFieldStatus && field != records.CompensationFieldUTR {
			return errCompensationFixed
		}
	}
	if was, is := records.AsCompensation(e.Record.Original()).Status(), records.AsCompensation(e.Record).Status(); was != is && is == records.CompensationReview {
		return errCompensationFixed
	}
	return e.Next()
}
