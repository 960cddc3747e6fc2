package deliveries

import (
	"database/sql"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
)

// Find returns the delivery of a booking, or sql.ErrNoRows if the booking has none.
func Find(app core.App, bookingID string) (*records.Delivery, error) {
	d, err := find(app, bookingID)
	if err == nil && d == nil {
		return nil, sql.ErrNoRows
	}
	return d, err
}

// find is like Find, but returns nil and no error if there is no delivery.
func find(app core.App, bookingID string) (*records.Delivery, error) {
	d, err := records.First[records.Delivery](app.RecordQuery(records.Deliveries).AndWhere(dbx.HashExp{records.DeliveryFieldBooking: bookingID}))
	if err != nil {
		return nil, fmt.Errorf("load the delivery of booking %s: %w", bookingID, err)
	}
	return d, nil
}

// These fields contain the times at which a job has to handle a delivery.
const (
	ToAccept = records.DeliveryFieldAcceptBy
	ToRemind = records.DeliveryFieldRemindAt
	ToTell   = records.DeliveryFieldPicksAt
)

// Due returns the ids of up to limit deliveries for which the time in the given field has passed, earliest first. It omits
// deliveries whose processing has failed recently.
func Due(app core.App, field string, now time.Time, failing *jobs.FailingRows, limit int64) (ids []string, err error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	err = app.DB().Select(records.FieldID).From(records.Deliveries).
		Where(dbx.NewExp(field+" != '' AND "+field+" <= {:now}", dbx.Params{"now": records.Timestamp(now)})).
		AndWhere(unpostponed).OrderBy(field).Limit(limit).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load the deliveries whose %s has come: %w", field, err)
	}
	return ids, nil
}
