package payments

import (
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

var (
	errCompensationFixed = apperr.Forbidden("Only the status and the UTR of a compensation that is due can be changed: " +
		"to paid together with the UTR of the transfer, or to waived.")

	errNoUTR = apperr.InvalidField(records.CompensationFieldUTR, "Please enter the UTR of the transfer: 6 to 40 letters, digits and hyphens.")

	errUTRUsed = bookings.Conflict(records.CompensationFieldUTR, "This UTR belongs to a compensation that was paid before.")

	utrPattern = regexp.MustCompile(`^[A-Z0-9-]{6,40}$`)
)

// SettleWithdrawn settles a booking whose photographer withdrew and that nobody takes over: it refunds what was paid in full
// and makes the compensation due. It returns the refund, and nil if no compensation is due.
func (s *Service) SettleWithdrawn(tx core.App, b *records.Booking) (refund pricing.Paise, due *records.Compensation, err error) {
	if b.PaymentStatus() != booking.Paid {
		return 0, nil, nil
	}
	paid, err := findPaymentFor(tx, b.Id)
	if err != nil {
		return 0, nil, err
	}
	lost := pricing.Paise(0)
	if paid != nil {
		if lost, err = ledger.DisputeLosses(tx.DB(), paid.Id); err != nil {
			return 0, nil, err
		}
	}
	if paid == nil || lost > 0 {
		// The customer's bank has taken the money back already, or it was never with the provider: an admin has to look.
		return 0, nil, s.bookings.FileForAdmin(tx, b, "The photographer cancelled.")
	}
	if due, err = s.compensate(tx, b, paid.Amount()); err != nil {
		return 0, nil, err
	}
	_, err = s.createRefund(tx, b, paid, paid.Amount(), records.RefundWithdrawn)
	return paid.Amount(), due, err
}

// compensate makes the compensation of a booking due: a share of what was paid. It returns nil if that is nothing.
func (s *Service) compensate(tx core.App, b *records.Booking, paid pricing.Paise) (*records.Compensation, error) {
	amount := pricing.CancellationFee(paid, s.config.ServiceFailure)
	if amount == 0 {
		return nil, nil
	}
	due, err := records.NewCompensation(tx)
	if err != nil {
		return nil, err
	}
	due.SetBooking(b.Id)
	due.SetCustomer(b.Customer())
	due.SetAmount(amount)
	due.SetStatus(records.CompensationDue)
	if err := tx.Save(due); err != nil {
		return nil, err
	}
	return due, ledger.Post(tx.DB(), s.now(), ledger.Refs{Booking: b.Id}, payment.ServiceFailure(b.Id, amount))
}

// reviewAgain has an admin look at the compensation of a booking again, if it is due and not paid.
func reviewAgain(tx core.App, bookingID string) error {
	owed, err := FindCompensation(tx, bookingID)
	if err != nil || owed == nil || owed.Status() != records.CompensationDue {
		return err
	}
	owed.SetStatus(records.CompensationReview)
	return tx.Save(owed)
}

// BindCompensations posts a compensation that an admin pays or waives to the ledger, and tells the customer that it was
// paid. Both are final.
func (s *Service) BindCompensations(app core.App) {
	app.OnRecordUpdate(records.Compensations).BindFunc(func(e *core.RecordEvent) error {
		was, is := records.AsCompensation(e.Record.Original()), records.AsCompensation(e.Record)
		is.SetUTR(strings.ToUpper(strings.TrimSpace(is.UTR())))
		if was.Status() == is.Status() && was.UTR() == is.UTR() {
			return e.Next()
		}
		if err := checkCompensation(e.App, was, is); err != nil {
			return err
		}
		return records.InTransaction(e, func() error { return s.compensationEnded(e.App, is) })
	})
}

// checkCompensation refuses a change of a compensation that is neither its payment nor its waiver.
func checkCompensation(tx core.App, was, is *records.Compensation) error {
	switch {
	case was.Status() != records.CompensationDue:
		return apperr.Conflict("This compensation was already " + string(was.Status()) + ". That is final.").WithCode(apperr.CodeAlreadyDecided)
	case is.Status() == records.CompensationWaived && is.UTR() == "":
		return nil
	case is.Status() != records.CompensationPaid:
		return errCompensationFixed
	case !utrPattern.MatchString(is.UTR()):
		return errNoUTR
	}
	_, err := tx.FindFirstRecordByData(records.Compensations, records.CompensationFieldUTR, is.UTR())
	if err == nil {
		return errUTRUsed
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("look up UTR %s: %w", is.UTR(), err)
	}
	return nil
}

// compensationEnded posts a compensation that was paid or waived just now.
func (s *Service) compensationEnded(tx core.App, ended *records.Compensation) error {
	refs := ledger.Refs{Booking: ended.Booking()}
	if ended.Status() == records.CompensationWaived {
		return ledger.Post(tx.DB(), s.now(), refs, payment.CompensationWaiver(ended.Booking(), ended.Amount()))
	}
	if err := ledger.Post(tx.DB(), s.now(), refs, payment.CompensationPayout(ended.UTR(), ended.Amount())); err != nil {
		return err
	}
	b, err := records.FindBooking(tx, ended.Booking())
	if err != nil {
		return fmt.Errorf("load the booking of compensation %s: %w", ended.Id, err)
	}
	return s.bookings.NotifyMoney(tx, notification.Compensated, b, notification.Money{Rupees: ended.Amount().Rupees(), Note: ended.UTR()})
}

// FindCompensation finds the compensation of a booking, or nil.
func FindCompensation(app core.App, bookingID string) (*records.Compensation, error) {
	found := &records.Compensation{}
	err := app.RecordQuery(records.Compensations).AndWhere(dbx.HashExp{records.CompensationFieldBooking: bookingID}).Limit(1).One(found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the compensation of booking %s: %w", bookingID, err)
	}
	return found, nil
}

// guardCompensation refuses requests that change anything but the status and the UTR of a compensation.
func guardCompensation(e *core.RecordRequestEvent) error {
	for _, field := range ChangedFields(e.Record) {
		if field != records.CompensationFieldStatus && field != records.CompensationFieldUTR {
			return errCompensationFixed
		}
	}
	return e.Next()
}

// FindWithdrawnRefund finds the refund of a booking because its photographer withdrew, or nil.
func FindWithdrawnRefund(app core.App, bookingID string) (*records.Refund, error) {
	found := &records.Refund{}
	err := app.RecordQuery(records.Refunds).AndWhere(dbx.HashExp{
		records.RefundFieldBooking: bookingID, records.RefundFieldReason: string(records.RefundWithdrawn),
	}).Limit(1).One(found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the refund of booking %s: %w", bookingID, err)
	}
	return found, nil
}
