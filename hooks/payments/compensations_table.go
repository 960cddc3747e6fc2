package payments

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/dispatch"
)

// FindCompensation returns the compensation of a booking, or nil if there is none.
func FindCompensation(app core.App, bookingID string) (*records.Compensation, error) {
	found, err := findCompensation(app, dbx.HashExp{records.CompensationFieldBooking: bookingID})
	if err != nil {
		return nil, fmt.Errorf("load the compensation of booking %s: %w", bookingID, err)
	}
	return found, nil
}

func findCompensation(app core.App, condition dbx.Expression) (*records.Compensation, error) {
	return records.First[records.Compensation](app.RecordQuery(records.Compensations).AndWhere(condition))
}

// isSuspicious reports whether the photographer of a booking is on hold, or the customer got too many compensations
// since the given time, either in total or with this photographer.
func isSuspicious(app core.App, b *records.Booking, since time.Time) (suspicious bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM photographers WHERE id = {:photographer} AND heldAt != '')
		OR (SELECT count(*) FILTER (WHERE b.photographer = {:photographer}) >= {:ofPair} OR count(*) >= {:ofCustomer}
			FROM compensations c JOIN bookings b ON b.id = c.booking WHERE c.customer = {:customer} AND b.movedAt > {:since})`).Bind(dbx.Params{
		"photographer": b.Photographer(), "customer": b.Customer(), "since": records.Timestamp(since),
		"ofPair": dispatch.PairCompensations, "ofCustomer": dispatch.CustomerCompensations,
	}).Row(&suspicious)
	if err != nil {
		return false, fmt.Errorf("look for earlier compensations of booking %s: %w", b.Id, err)
	}
	return suspicious, nil
}

// DueCompensationsWaiting counts the compensations that are due for payment.
func DueCompensationsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM compensations WHERE status = '`+string(records.CompensationDue)+`'`)
}

// CompensationReviewsWaiting counts the compensations that an admin must review.
func CompensationReviewsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM compensations WHERE status = '`+string(records.CompensationReview)+`'`)
}
