package bookings

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/booking"
)

// PayableWith loads up to limit unpaid bookings of a customer with a photographer. It loads only upcoming and completed
// bookings, because no other bookings can be paid.
func PayableWith(app core.App, customerID, photographerID string, limit int64) (payable []*records.Booking, err error) {
	err = app.RecordQuery(records.Bookings).AndWhere(dbx.HashExp{
		records.BookingFieldCustomer: customerID, records.BookingFieldPhotographer: photographerID,
		records.BookingFieldPaymentStatus: string(booking.Unpaid),
		records.BookingFieldStatus:        []any{string(booking.Upcoming), string(booking.Completed)},
	}).Limit(limit).All(&payable)
	return payable, err
}

// PayTimeOver loads up to limit upcoming bookings whose payment deadline has passed, in the order of their deadlines,
// except bookings whose processing has failed recently. The SQL statement contains the status as a literal, because
// SQLite would not use the partial index on payBy for a parameter.
func PayTimeOver(app core.App, now time.Time, failing *jobs.FailingRows, limit int64) (due []*records.Booking, err error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	err = app.RecordQuery(records.Bookings).AndWhere(dbx.NewExp(
		"status = '"+string(booking.Upcoming)+"' AND payBy != '' AND payBy <= {:now}", dbx.Params{"now": records.Timestamp(now)},
	)).AndWhere(unpostponed).OrderBy(records.BookingFieldPayBy).Limit(limit).All(&due)
	if err != nil {
		return nil, fmt.Errorf("load the bookings whose time to pay is over: %w", err)
	}
	return due, nil
}

// customersPage loads one page of the list of a customer's bookings, latest start first. total is the number of bookings
// on all pages.
func customersPage(app core.App, page api.Paging, customerID string) (bookings []*records.Booking, total int64, err error) {
	return findPage(app, page, dbx.HashExp{records.BookingFieldCustomer: customerID}, records.BookingFieldStart+" DESC")
}

// requestFilter selects and orders bookings of a photographer.
type requestFilter struct {
	statuses    []booking.Status
	id          string // id of the booking; empty selects all bookings
	latestFirst bool   // whether to sort by start in descending order
}

// photographersPage loads one page of the list of a photographer's bookings that match a filter. total is the number of
// bookings on all pages.
func photographersPage(
	app core.App, page api.Paging, photographerID string, filter requestFilter,
) (bookings []*records.Booking, total int64, err error) {
	condition, order := dbx.And(
		dbx.HashExp{records.BookingFieldPhotographer: photographerID},
		anyOf(records.BookingFieldStatus, filter.statuses),
	), records.BookingFieldStart
	if filter.id != "" {
		condition = dbx.And(condition, dbx.HashExp{records.FieldID: filter.id})
	}
	if filter.latestFirst {
		order += " DESC"
	}
	return findPage(app, page, condition, order)
}

// findPage loads one page of the list of bookings that meet a condition. total is the number of bookings on all pages.
// Bookings with the same position in the given order are sorted by id, so that no booking is repeated or skipped.
func findPage(app core.App, page api.Paging, condition dbx.Expression, order string) (bookings []*records.Booking, total int64, err error) {
	if total, err = app.CountRecords(records.Bookings, condition); err != nil {
		return nil, 0, fmt.Errorf("count bookings: %w", err)
	}
	err = app.RecordQuery(records.Bookings).AndWhere(condition).OrderBy(order, records.FieldID).
		Offset(page.Offset()).Limit(int64(page.PerPage)).All(&bookings)
	if err != nil {
		return nil, 0, fmt.Errorf("load a page of bookings: %w", err)
	}
	return bookings, total, nil
}

func findBookings(app core.App, ids []string) (found []*records.Booking, err error) {
	err = app.RecordQuery(records.Bookings).AndWhere(anyOf(records.FieldID, ids)).All(&found)
	return found, err
}

// expiredRequests returns the ids of pending bookings that the photographer has not answered in time, oldest deadline
// first. It returns at most jobBatch ids, and skips bookings whose processing has failed recently.
func expiredRequests(app core.App, now time.Time, failing *jobs.FailingRows) ([]string, error) {
	return dueRequests(app, records.BookingFieldExpiresAt, now, failing)
}

// requestsToRemind returns the ids of pending bookings for which a reminder to the photographer is due, in the order of
// the due times. It returns at most jobBatch ids, and skips bookings whose processing has failed recently.
func requestsToRemind(app core.App, now time.Time, failing *jobs.FailingRows) ([]string, error) {
	return dueRequests(app, records.BookingFieldRemindAt, now, failing)
}

// dueRequests returns the ids of up to jobBatch pending bookings for which the time in a date field has passed. The SQL
// statement contains the status as a literal, because SQLite would not use the partial indexes for a parameter.
func dueRequests(app core.App, field string, now time.Time, failing *jobs.FailingRows) ([]string, error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	due := []string{}
	err = app.DB().Select(records.FieldID).From(records.Bookings).Where(dbx.NewExp(
		"status = '"+string(booking.Pending)+"' AND "+field+" != '' AND "+field+" <= {:now}", dbx.Params{"now": records.Timestamp(now)},
	)).AndWhere(unpostponed).OrderBy(field).Limit(jobBatch).Column(&due)
	if err != nil {
		return nil, fmt.Errorf("load the requests whose %s has passed: %w", field, err)
	}
	return due, nil
}

// anyOf returns the condition that a column equals one of the values. It binds the values as strings, because dbx
// quotes only values of type string when it logs a statement.
func anyOf[T ~string](column string, values []T) dbx.Expression {
	all := make([]any, len(values))
	for i, value := range values {
		all[i] = string(value)
	}
	return dbx.In(column, all...)
}
