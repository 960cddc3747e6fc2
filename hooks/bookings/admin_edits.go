package bookings

import (
	"cmp"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/notification"
)

// priceFields are the fields that make up the total of a booking.
var priceFields = []string{
	records.BookingFieldTotal, records.BookingFieldSKUCount, records.BookingFieldPricePerSKU, records.BookingFieldTierMinSKUs,
}

// errReplaces is the error for an admin's edit of the field "replaces", which would let the customer cancel the booking
// free of charge.
var errReplaces = Conflict(records.BookingFieldReplaces, "This cannot be set by hand: it says that another photographer took over the shoot.")

// errTakenBack is the error for an admin's edit of the field "takenBack". Its value decides whether the booking counts as
// paid in the photographer's profile.
var errTakenBack = Conflict(records.BookingFieldTakenBack, "This cannot be set by hand: it says that a bank has taken the payment back.")

// errCommissionRate is the error for an admin's edit of the commission. The photographer has agreed to the commission.
var errCommissionRate = Conflict(records.BookingFieldCommissionRate, "This cannot be changed by hand: the photographer agreed to it with the booking.")

// errNewCommissionRate is the error for a new booking whose commission differs from the current setting.
var errNewCommissionRate = Conflict(records.BookingFieldCommissionRate, "This cannot be set by hand: a new booking gets the commission of the setting.")

// errWithdrawReason is the error for an edit that sets a withdrawal reason without canceling an upcoming booking. A
// booking with a reason counts as one from which the photographer has withdrawn.
var errWithdrawReason = Conflict(records.BookingFieldWithdrawReason, "Please set it together with the status canceled of an upcoming booking.")

// BindAdminEdits registers hooks that restrict how admins can create and edit bookings in the dashboard. If an admin sets
// a status, this has the same effects as a transition by the customer or the photographer: both are notified, and
// canceling a paid booking creates a cancellation, for which an admin must decide about the refund.
func (s *Service) BindAdminEdits(app core.App) {
	app.OnRecordCreateRequest(records.Bookings).BindFunc(func(e *core.RecordRequestEvent) error {
		if err := s.checkAdminCreate(records.AsBooking(e.Record)); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnRecordUpdateRequest(records.Bookings).BindFunc(func(e *core.RecordRequestEvent) error {
		b := records.AsBooking(e.Record)
		if err := s.CheckAdminEdit(store.Joined(e.App), b); err != nil {
			return err
		}
		if records.AsBooking(b.Original()).Status() == b.Status() {
			return e.Next()
		}
		s.recordTransition(b, booking.Admin)
		if b.WithdrawReason() != "" {
			b.SetReason(Withdrawn)
		}
		if err := e.Next(); err != nil {
			return err
		}
		return s.afterAdminTransition(store.Joined(e.App), b)
	})
}

// checkAdminCreate returns an error for a new booking whose status can only result from a transition or a payment, or
// that sets fields reserved for the server.
func (s *Service) checkAdminCreate(b *records.Booking) error {
	if b.Replaces() != "" {
		return errReplaces
	}
	if b.TakenBack() {
		return errTakenBack
	}
	if rate := b.CommissionRate(); rate != 0 && rate != int(s.config.Commission) {
		return errNewCommissionRate
	}
	if b.WithdrawReason() != "" {
		return errWithdrawReason
	}
	if b.Status() != "" && !booking.CanStartAs(b.Status(), s.now(), b.Start()) {
		return Conflict(records.BookingFieldStatus, "A new booking must be pending for approval or upcoming, or completed if its shoot has started.")
	}
	if b.PaymentStatus() == "" {
		return nil // PocketBase's validation refuses an empty value
	}
	return s.checkPaymentStatus(booking.Unpaid, b)
}

// CheckAdminEdit returns an error if an admin's edit changes the status in a way that no transition allows, or changes a
// field that only the server may change. It compares b with b.Original. tx must be the transaction of the edit.
func (s *Service) CheckAdminEdit(tx store.Tx, b *records.Booking) error {
	was := records.AsBooking(b.Original())
	if was.Replaces() != b.Replaces() {
		return errReplaces
	}
	if was.TakenBack() != b.TakenBack() {
		return errTakenBack
	}
	if was.CommissionRate() != b.CommissionRate() {
		return errCommissionRate
	}
	if err := s.checkTransition(was, b); err != nil {
		return err
	}
	if b.Status() == booking.Canceled && was.Status() != booking.Canceled {
		if err := refuseWhileProblemOpen(tx, b.Id); err != nil {
			return err
		}
	}
	if err := checkWithdrawal(was, b); err != nil {
		return err
	}
	if err := s.checkPaymentStatus(was.PaymentStatus(), b); err != nil {
		return err
	}
	if was.PaymentMethod() != b.PaymentMethod() && was.PaymentStatus() != booking.Unpaid {
		return Conflict(records.BookingFieldPaymentMethod, "This booking has been paid, so its payment method cannot be changed.")
	}
	return checkPrice(tx, was, b)
}

// checkTransition returns an error if an admin cannot change a booking's status at this time. was is the booking before the
// edit. A booking can be completed only after its new start. It can be canceled only before its old start, so that an
// admin cannot make a cancellation possible by editing the start.
func (s *Service) checkTransition(was, is *records.Booking) error {
	if was.Status() == is.Status() {
		return nil
	}
	event, err := booking.EventBetween(was.Status(), is.Status())
	if err != nil {
		return Conflict(records.BookingFieldStatus, err.Error())
	}
	start := was.Start()
	if event == booking.Complete {
		start = is.Start()
	}
	err = event.CheckTime(s.now(), start)
	if refusal, ok := errors.AsType[*apperr.Error](err); ok {
		return refusal.WithField(records.BookingFieldStatus, apperr.Field{Code: "conflict"})
	}
	return err
}

// checkWithdrawal returns an error for an edit of withdrawReason, unless the edit also cancels an upcoming booking.
// Package dispatch handles the consequences of such an edit.
func checkWithdrawal(was, is *records.Booking) error {
	if was.WithdrawReason() == is.WithdrawReason() || was.Status() == booking.Upcoming && is.Status() == booking.Canceled {
		return nil
	}
	return errWithdrawReason
}

// checkPaymentStatus returns an error if an admin has changed the payment status, except from unpaid to paid in person
// after the start of the shoot.
func (s *Service) checkPaymentStatus(was booking.PaymentStatus, b *records.Booking) error {
	if b.PaymentStatus() == was {
		return nil
	}
	due := booking.DueInPerson(b.Status(), s.now(), b.Start())
	if b.PaymentStatus() != booking.PaidInPerson || was != booking.Unpaid || !due {
		return Conflict(records.BookingFieldPaymentStatus, "The payment status cannot be set by hand, except to paid in person once an unpaid shoot has started.")
	}
	return nil
}

// checkPrice returns an error if the price has changed and the booking is paid or has an open payment order.
func checkPrice(tx store.Tx, was, is *records.Booking) error {
	for _, field := range priceFields {
		if was.GetInt(field) == is.GetInt(field) {
			continue
		}
		open, err := countOpenOrders(tx, is.Id)
		if err != nil {
			return err
		}
		if open > 0 || was.PaymentStatus() != booking.Unpaid {
			return Conflict(field, "This booking has been paid or its payment has started, so its price cannot be changed. "+
				"To use another price, please cancel the booking and create a new one.")
		}
	}
	return nil
}

// Conflict returns a 409 error for a field that cannot have its new value in the record's current state.
func Conflict(field, message string) error {
	return apperr.Conflict(message).WithField(field, apperr.Field{Code: "conflict"})
}

// afterAdminTransition notifies the customer and the photographer after an admin has changed a booking's status. If the
// booking was canceled, it also files the cancellation. tx must be the transaction of the edit.
func (s *Service) afterAdminTransition(tx store.Tx, b *records.Booking) error {
	var event notification.Event
	switch b.Status() {
	case booking.Upcoming:
		event = notification.Accepted
	case booking.Rejected:
		event = notification.Rejected
	case booking.Completed:
		event = notification.Completed
	case booking.Canceled:
		if b.WithdrawReason() != "" {
			return nil // package dispatch notifies the parties and handles the payment
		}
		if err := s.FileForAdmin(tx, b, "Cancelled by "+s.config.Brand.Name+"."); err != nil {
			return err
		}
		return s.notifyCanceled(tx, b)
	default:
		return nil
	}
	return s.Notify(tx, event, b)
}

// FileForAdmin creates a cancellation, without a fee, for a paid booking that someone other than the customer has
// canceled. An admin then decides about the refund. It does nothing if the booking is not paid or has a cancellation.
func (s *Service) FileForAdmin(tx store.Tx, b *records.Booking, reason string) error {
	if b.PaymentStatus() != booking.Paid {
		return nil
	}
	filed, err := findCancellation(tx, b.Id)
	if err != nil || filed != nil {
		return err
	}
	customer, err := records.FindUser(tx, b.Customer())
	if err != nil {
		return err
	}
	return FileCancellation(tx, b, CancelForm{
		Name: customer.FullName(), Email: customer.Email(), Mobile: cmp.Or(customer.MobileNo(), "none"),
		Reason: reason,
	}, 0)
}
