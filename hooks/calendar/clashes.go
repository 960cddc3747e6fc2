package calendar

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/booking"
)

// maxClashes bounds the list of clashes. The photographer settles them one by one.
const maxClashes = 100

// activeBookings selects the pending and upcoming bookings of a photographer, the earliest first.
func activeBookings(app core.App, photographerID string) *dbx.SelectQuery {
	return app.RecordQuery(records.Bookings).
		AndWhere(dbx.HashExp{records.BookingFieldPhotographer: photographerID}).
		AndWhere(dbx.In(records.BookingFieldStatus, string(booking.Pending), string(booking.Upcoming))).
		OrderBy(records.BookingFieldStart, records.FieldID).Limit(maxClashes)
}

// bookingsBetween returns the ids of the pending and upcoming bookings whose shoot overlaps a time.
func bookingsBetween(app core.App, photographerID string, start, end time.Time) ([]string, error) {
	bookings := []*records.Booking{}
	err := activeBookings(app, photographerID).AndWhere(dbx.NewExp(
		"[["+records.BookingFieldStart+"]] < {:end} AND [["+records.BookingFieldEnd+"]] > {:start}",
		dbx.Params{"start": records.Timestamp(start), "end": records.Timestamp(end)},
	)).All(&bookings)
	if err != nil {
		return nil, fmt.Errorf("look for clashes of photographer %s: %w", photographerID, err)
	}
	ids := make([]string, len(bookings))
	for i, b := range bookings {
		ids[i] = b.Id
	}
	return ids, nil
}

// hoursClashes returns the ids of the pending and upcoming bookings that are outside of the working hours.
func (s *Service) hoursClashes(app core.App, photographer *records.Photographer) ([]string, error) {
	bookings := []*records.Booking{}
	err := activeBookings(app, photographer.Id).AndWhere(dbx.NewExp("[["+records.BookingFieldStart+"]] > {:now}",
		dbx.Params{"now": records.Timestamp(s.Now())})).All(&bookings)
	if err != nil {
		return nil, fmt.Errorf("look for clashes of photographer %s: %w", photographer.Id, err)
	}
	ids := []string{}
	if len(bookings) == 0 {
		return ids, nil
	}
	schedule, err := s.loadSchedule(app, photographer, bookings[0].Start(), bookings[len(bookings)-1].Start())
	if err != nil {
		return nil, err
	}
	for _, b := range bookings {
		if !schedule.InHours(availability.Shoot{Start: b.Start(), Duration: b.End().Sub(b.Start())}) {
			ids = append(ids, b.Id)
		}
	}
	return ids, nil
}
