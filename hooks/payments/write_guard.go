package payments

import (
	"database/sql"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
)

var (
	errReadOnly = apperr.Forbidden("Payment records are written by the server and cannot be edited. " +
		"To decide on a refund, edit its cancellation. To resend a failed refund or to release a held one, set its status to " +
		"pending. To drop a held one, set it to dropped.")

	errFixedTerms = apperr.Forbidden("The fee, the refund and the booking of a cancellation cannot be changed. " +
		"Please approve or decline it.")

	errDeleteCancellation = apperr.Forbidden("A cancellation cannot be deleted. Please approve or decline it.")
	errRefundTooHigh      = apperr.InvalidField(records.CancellationFieldRefund, "The refund is more than the amount paid.")
)

// readOnly returns the names of the collections that only the server writes.
func readOnly() []string {
	return []string{records.Payments, records.Refunds, records.PaymentEvents, records.MoneyAlerts, records.Disputes}
}

// BindWriteGuard registers hooks that refuse requests to write payment records, even from superusers. Three edits are
// allowed: an admin can resend a failed refund, decide on a held refund and resolve an alert. The hooks also refuse
// changes to the terms of a cancellation. They do not affect the server's own writes, which are not requests.
func (s *Service) BindWriteGuard(app core.App) {
	refuse := func(*core.RecordRequestEvent) error { return errReadOnly }
	app.OnRecordCreateRequest(readOnly()...).BindFunc(refuse)
	app.OnRecordDeleteRequest(readOnly()...).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.Payments, records.PaymentEvents, records.Disputes).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.Refunds).BindFunc(s.editRefund)
	app.OnRecordUpdateRequest(records.MoneyAlerts).BindFunc(func(e *core.RecordRequestEvent) error {
		if !slices.Equal(ChangedFields(e.Record), []string{records.MoneyAlertFieldResolvedAt}) {
			return errReadOnly
		}
		return e.Next()
	})
	app.OnRecordUpdateRequest(records.Cancellations).BindFunc(func(e *core.RecordRequestEvent) error {
		for _, field := range ChangedFields(e.Record) {
			switch field {
			case records.CancellationFieldFee, records.CancellationFieldRefund, records.CancellationFieldBooking:
				return errFixedTerms
			}
		}
		return e.Next()
	})
	app.OnRecordUpdateRequest(records.Compensations).BindFunc(guardCompensation)
	app.OnRecordDeleteRequest(records.Cancellations).BindFunc(func(*core.RecordRequestEvent) error { return errDeleteCancellation })
	app.OnRecordCreateRequest(records.Cancellations).BindFunc(checkNewCancellation)
}

// editRefund allows an admin to set the status of a failed refund to pending, which makes the refund due again under a
// new idempotency key. It also allows a decision on a held refund. It refuses every other edit.
func (s *Service) editRefund(e *core.RecordRequestEvent) error {
	refund, before := records.AsRefund(e.Record), records.AsRefund(e.Record.Original()).Status()
	pending, dropped := refund.Status() == records.RefundPending, refund.Status() == records.RefundDropped
	switch {
	case !slices.Equal(ChangedFields(e.Record), []string{records.RefundFieldStatus}):
		return errReadOnly
	case before == records.RefundHeld && (pending || dropped):
		return s.decideHeld(store.Joined(e.App), refund, e.Next)
	case before != records.RefundFailed || !pending:
		return errReadOnly
	}
	s.resetAttempts(refund)
	if err := e.Next(); err != nil {
		return err
	}
	return s.resolveAlert(store.Joined(e.App), records.AlertRefundFailed, refund.Id)
}

// checkNewCancellation returns an error if an admin adds a cancellation whose booking is not canceled, or whose refund
// exceeds the amount paid. A booking can have only one cancellation. If an admin could add it before the booking is
// canceled, the customer could no longer cancel under the usual terms.
func checkNewCancellation(e *core.RecordRequestEvent) error {
	cancellation := records.AsCancellation(e.Record)
	switch b, err := records.FindBooking(e.App, cancellation.Booking()); {
	case errors.Is(err, sql.ErrNoRows):
		return e.Next() // the request will fail the validation of the record
	case err != nil:
		return fmt.Errorf("load the booking of a cancellation: %w", err)
	case b.Status() != booking.Canceled:
		return bookings.Conflict(records.CancellationFieldBooking,
			"This booking is not cancelled. Please cancel it: the cancellation is then created automatically.")
	}
	paid, err := ledger.PaidOnline(e.App, cancellation.Booking())
	if err != nil {
		return err
	}
	if cancellation.Refund() > paid[cancellation.Booking()] {
		return errRefundTooHigh
	}
	return e.Next()
}

// ChangedFields returns the names of a record's fields that differ from their loaded values. Autodate fields are
// ignored.
func ChangedFields(record *core.Record) []string {
	changed := []string{}
	for _, field := range record.Collection().Fields {
		name := field.GetName()
		if field.Type() != core.FieldTypeAutodate && !reflect.DeepEqual(record.GetRaw(name), record.Original().GetRaw(name)) {
			changed = append(changed, name)
		}
	}
	return changed
}
