package payouts

import (
	"database/sql"
	"errors"
	"slices"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/payment"
	"shootday/internal/usertext"
)

const maxReason = 500 // characters

// maxAdjustment is the largest absolute value of an adjustment, in paise. The limit catches typing errors and prevents
// sums from overflowing.
const maxAdjustment = 100_000_000_00

// errReadOnly is returned if an admin tries to make an edit that is not allowed.
var errReadOnly = apperr.Forbidden("Payouts are written by the server. You can clear the problem of payout details, add adjustments, and add and " +
	"delete rates of taxes from days to come.")

// BindAdminWrites registers hooks for writes that superusers make through PocketBase's API. Superusers can add
// adjustments, add and delete tax rates, and clear the problem of payout details. The hooks refuse all other writes.
func (s *Service) BindAdminWrites(app core.App) {
	refuse := func(*core.RecordRequestEvent) error { return errReadOnly }
	closed := []string{records.Payees, records.Settlements, records.Invoices, records.PayoutBatches, records.Payouts}
	app.OnRecordCreateRequest(closed...).BindFunc(refuse)
	app.OnRecordDeleteRequest(append(slices.Clone(closed), records.Adjustments)...).BindFunc(refuse)
	app.OnRecordUpdateRequest(append(slices.Clone(closed[1:]), records.Adjustments, records.TaxRates)...).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.Payees).BindFunc(clearProblem)
	app.OnRecordCreateRequest(records.Adjustments).BindFunc(s.adjust)
	app.OnRecordCreateRequest(records.TaxRates).BindFunc(s.addRate)
	app.OnRecordDeleteRequest(records.TaxRates).BindFunc(s.deleteRate)
}

// BindSecrets registers hooks that remove account numbers, UPI ids and PANs (tax numbers) from all responses and
// realtime messages, including those to superusers.
func BindSecrets(app core.App) {
	hidden := map[string][]string{
		records.Payees:      {records.PayeeFieldSecret, records.PayeeFieldPAN, records.PayeeFieldPANHash},
		records.Settlements: {records.SettlementFieldPAN, records.SettlementFieldPANHash},
		records.Payouts:     {records.PayoutFieldSecret},
	}
	for collection, fields := range hidden {
		app.OnRecordEnrich(collection).BindFunc(func(e *core.RecordEnrichEvent) error {
			err := e.Next()
			e.Record.Hide(fields...)
			return err
		})
	}
}

// clearProblem lets an admin clear the field "problem" of a photographer's payout details, and refuses all other edits.
func clearProblem(e *core.RecordRequestEvent) error {
	payee := records.AsPayee(e.Record)
	for _, field := range e.Record.Collection().Fields {
		name := field.GetName()
		if name == records.PayeeFieldProblem || name == records.FieldUpdated {
			continue
		}
		if e.Record.Original().GetString(name) != e.Record.GetString(name) {
			return errReadOnly
		}
	}
	if payee.Problem() != records.PayeeFine && payee.Problem() != records.AsPayee(e.Record.Original()).Problem() {
		return apperr.InvalidField(records.PayeeFieldProblem, "A problem can only be cleared.")
	}
	return e.Next()
}

// adjust adds an adjustment to the amount due to a photographer.
func (s *Service) adjust(e *core.RecordRequestEvent) error {
	row := records.AsAdjustment(e.Record)
	row.SetReason(usertext.Text(row.Reason()))
	amount := e.Record.GetFloat(records.AdjustmentFieldAmount)
	switch {
	case amount == 0 || amount != float64(row.Amount()) || amount > maxAdjustment || amount < -maxAdjustment:
		return apperr.InvalidField(records.AdjustmentFieldAmount, "Please enter a whole number of paise that is not 0.")
	case row.Reason() == "":
		return apperr.InvalidField(records.AdjustmentFieldReason, "Please write a reason.")
	case utf8.RuneCountInString(row.Reason()) > maxReason:
		return apperr.InvalidField(records.AdjustmentFieldReason, "Please write at most 500 characters.")
	}
	if row.Booking() != "" {
		b, err := records.FindBooking(e.App, row.Booking())
		switch {
		case errors.Is(err, sql.ErrNoRows): // the record will fail its validation
		case err != nil:
			return err
		case b.Photographer() != row.Photographer():
			return apperr.InvalidField(records.AdjustmentFieldBooking, "This booking belongs to another photographer.")
		}
	}
	if err := e.Next(); err != nil {
		return err
	}
	tx := store.Joined(e.App)
	err := ledger.Post(tx, s.now(), ledger.Refs{Photographer: row.Photographer()}, payment.Adjustment(row.Id, row.Amount()))
	if err != nil {
		return err
	}
	return s.tellIfNegative(tx, row.Photographer(), row.Id)
}

// addRate adds a tax rate. It returns an error if the rate is invalid or applies from a day before today.
func (s *Service) addRate(e *core.RecordRequestEvent) error {
	if err := datedRate(records.AsTaxRate(e.Record)).CheckNew(s.now()); err != nil {
		return err
	}
	return e.Next()
}

// deleteRate deletes a tax rate. It returns an error if the rate has ever applied.
func (s *Service) deleteRate(e *core.RecordRequestEvent) error {
	if err := datedRate(records.AsTaxRate(e.Record)).CheckDelete(s.now()); err != nil {
		return err
	}
	return e.Next()
}
