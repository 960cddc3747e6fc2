package bookings

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/booking"
)

// PayableWith loads the bookings of a customer with a photographer that are unpaid and can be paid, up to a limit.
func PayableWith(app core.App, customerID, photographerID string, limit int64) (payable []*records.Booking, err error) {
	err = app.RecordQuery(records.Bookings).AndWhere(dbx.HashExp{
		records.BookingFieldCustomer: customerID, records.BookingFieldPhotographer: photographerID,
		records.BookingFieldPaymentStatus: string(booking.Unpaid),
		records.BookingFieldStatus:        []any{string(booking.Upcoming), string(booking.Completed)},
	}).Limit(limit).All(&payable)
	return payable, err
}

// PayTimeOver loads the upcoming bookings whose time to pay is over, up to a limit, those that are over longest first. It
// leaves out those that failed shortly before. The status is part of the text, because the index of payBy is partial.
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
