// Package records defines a type for the records of each collection, with a getter and a setter for each field, and the
// names of collections and fields. It contains neither rules nor queries of the features.
//
// The file records_gen.go is generated from the migrations, and docs/data-model.md describes the fields. The file
// accessors.go contains the accessors that do more than read or write a field, and values.go the values of select
// fields.
//
// # Reading and saving
//
//	b, err := records.FindBooking(tx, id) // sql.ErrNoRows if there is none
//	if err != nil {
//		return err
//	}
//	if b.Status() == booking.Pending && now.Before(b.ExpiresAt()) {
//		b.SetStatus(booking.Upcoming)
//		b.SetExpiresAt(time.Time{}) // the zero time empties a date
//		b.SetMovedAt(now)
//		return tx.Save(b)
//	}
//
// Save, Delete and the queries of core.App accept the types like records:
//
//	var mine []*records.Booking
//	err := app.RecordQuery(records.Bookings).
//		AndWhere(dbx.HashExp{records.BookingFieldCustomer: user.Id}).
//		OrderBy(records.BookingFieldStart+" DESC", records.FieldID).All(&mine)
//
// In a hook, wrap the record of the event. Setters of the wrapper change that record:
//
//	is, was := records.AsBooking(e.Record), records.AsBooking(e.Record.Original())
//	if is.Status() != was.Status() {
//		is.SetMovedAt(now)
//	}
//
// Events of OnRecord... hooks always contain a *core.Record. Events of OnModel... hooks contain the type that was
// saved; use FromModel there.
//
// If a function needs a *core.Record, pass b.Record. After an expand, wrap the result of ExpandedOne:
// records.AsUser(b.ExpandedOne(records.BookingFieldCustomer)), which is nil if nothing was expanded.
//
// # Names
//
//   - A collection is a constant in the plural: Bookings, PortfolioItems, Outbox.
//   - The type of its records is in the singular: Booking, PortfolioItem, OutboxMessage.
//   - A field is a constant <Type>Field<Field>, for queries, forms and errors: BookingFieldStatus. All collections
//     share FieldID, FieldCreated and FieldUpdated.
//   - Accessors are named after the field: Status and SetStatus. As, New and Find precede the type: AsBooking,
//     NewBooking, FindBooking.
//   - The values of a select field are typed constants, here or in internal/: RefundFailed, booking.Pending.
//
// # Types
//
// Amounts are pricing.Paise, times are UTC with the zero time for an empty date, relations are ids. In query
// parameters, convert typed strings with string(). The database also accepts typed strings, but dbx logs them without
// quotes, and the test of the query plans executes the logged statements. Timestamp converts a time to the format of a
// date column.
//
// For some fields, use the accessors of core.Record: Id and, in collections of accounts, Email, SetEmail, Verified and
// TokenKey. No accessor hides a method of core.Record: the field record of audit_log has SetRecordID, and Original
// returns a *core.Record.
package records

import (
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// All collections have these fields, except that a few collections, such as audit_log, have no FieldUpdated.
const (
	FieldID      = core.FieldNameId
	FieldCreated = "created"
	FieldUpdated = "updated"
)

// FieldRecordRef is the field by which PocketBase's own tables, such as _externalAuths and _authOrigins, refer to an
// account.
const FieldRecordRef = "recordRef"

// Timestamp returns a time in the format of date columns, for SQL. It returns an empty string for the zero time.
func Timestamp(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(types.DefaultDateLayout)
}

// ParseTimestamp parses a time in the format of a date column, which is also the format of Timestamp.
func ParseTimestamp(text string) (time.Time, error) { return time.Parse(types.DefaultDateLayout, text) }

// FromModel returns the record of a model event, or nil if its model is not a record. If a *Booking is saved, the model
// is the *Booking itself, so the type assertion e.Model.(*core.Record) would fail.
func FromModel(model core.Model) *core.Record {
	switch model := model.(type) {
	case *core.Record:
		return model
	case core.RecordProxy:
		return model.ProxyRecord()
	}
	return nil
}

// proxy is a constraint for pointers to the record type R. The functions below need it to create an R and set its
// record.
type proxy[R any] interface {
	*R
	core.RecordProxy
}

// as wraps a record in an R. It returns nil if record is nil, so that callers can compare the result with nil.
func as[R any, P proxy[R]](record *core.Record) P {
	if record == nil {
		return nil
	}
	wrapped := P(new(R))
	wrapped.SetProxyRecord(record)
	return wrapped
}

// create returns a new record of a collection, wrapped in an R.
func create[R any, P proxy[R]](app core.App, collection string) (P, error) {
	found, err := app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return nil, err
	}
	return as[R, P](core.NewRecord(found)), nil
}

// find loads the record with the given id. It returns the error unchanged, so that callers can distinguish
// sql.ErrNoRows from a failure of the database.
func find[R any, P proxy[R]](app core.App, collection, id string) (P, error) {
	record, err := app.FindRecordById(collection, id)
	if err != nil {
		return nil, err
	}
	return as[R, P](record), nil
}

// First returns the first record of a query, or nil if the result is empty.
func First[R any, P proxy[R]](query *dbx.SelectQuery) (P, error) {
	found := P(new(R))
	err := query.Limit(1).One(found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return found, nil
}

// utc returns a date in UTC, or the zero time if the date is empty.
func utc(date types.DateTime) time.Time { return date.Time().UTC() }
