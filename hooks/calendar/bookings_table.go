package calendar

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/briefs"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/booking"
)

// This file contains the queries on the tables of package bookings. They cannot be in package bookings, because it imports
// this package.

// heldTimes selects the times that a photographer's pending and upcoming bookings occupy. A booking with an open proposal
// has a second row, for the proposed time. The condition on start only reduces the number of rows read: bookings before
// {:since} have ended.
const heldTimes = `(
	SELECT b.id, b.status, b.category, b.customer, b.start, b."end" FROM bookings b
		WHERE b.photographer = {:photographer} AND b.status IN ('pending for approval', 'upcoming') AND b.start > {:since}
	UNION ALL SELECT b.id, b.status, b.category, b.customer, p.start, p."end"
		FROM bookings b JOIN reschedule_proposals p ON p.booking = b.id AND p.status = 'open'
		WHERE b.photographer = {:photographer} AND b.status = 'upcoming' AND b.start > {:since}
)`

// ofHeldTimes returns the parameters of heldTimes.
func ofHeldTimes(photographerID string, now time.Time) dbx.Params {
	return dbx.Params{"photographer": photographerID, "since": records.Timestamp(now.Add(-margin)), "now": records.Timestamp(now)}
}

// heldTime is a row of heldTimes. ID is the id of the booking.
type heldTime struct {
	ID    string         `db:"id"`
	Start types.DateTime `db:"start"`
	End   types.DateTime `db:"end"`
}

func (h heldTime) shoot() availability.Shoot {
	return availability.Shoot{Start: h.Start.Time(), Duration: h.End.Sub(h.Start)}
}

// loadHeldTimes returns the rows of heldTimes that meet a condition, earliest first.
func loadHeldTimes(app core.App, photographerID string, now time.Time, condition string, params dbx.Params) ([]heldTime, error) {
	held := []heldTime{}
	err := app.DB().NewQuery(`SELECT id, start, "end" FROM ` + heldTimes + ` WHERE ` + condition + ` ORDER BY start, id`).
		Bind(ofHeldTimes(photographerID, now)).Bind(params).All(&held)
	if err != nil {
		return nil, fmt.Errorf("look for clashes of photographer %s: %w", photographerID, err)
	}
	return held, nil
}

// heldTimesBetween returns the rows of heldTimes that overlap with the time from start to end, earliest first.
func heldTimesBetween(app core.App, photographerID string, now, start, end time.Time) ([]heldTime, error) {
	return loadHeldTimes(app, photographerID, now, `start < {:end} AND "end" > {:start}`,
		dbx.Params{"start": records.Timestamp(start), "end": records.Timestamp(end)})
}

// heldTimesToCome returns the rows of heldTimes that begin after now, earliest first.
func heldTimesToCome(app core.App, photographerID string, now time.Time) ([]heldTime, error) {
	return loadHeldTimes(app, photographerID, now, `start > {:now}`, nil)
}

// heldTimesNotOver returns the rows of heldTimes that end after now, earliest first.
func heldTimesNotOver(app core.App, photographerID string, now time.Time) ([]heldTime, error) {
	return loadHeldTimes(app, photographerID, now, `"end" > {:now}`, nil)
}

// bookingRow contains the time of a booking, or its proposed time, together with the other columns that the calendar shows.
type bookingRow struct {
	heldTime
	Status   booking.Status `db:"status"`
	Category string         `db:"category"` // name of the category
	Customer string         `db:"customer"` // full name of the customer
}

// bookingRowsBetween returns the pending, upcoming and completed bookings that overlap a range, earliest first. The
// statuses are literals to make SQLite use the index in which the status precedes the start. No shoot is longer than
// margin, so the query only needs to read bookings that start at most margin before the range.
func bookingRowsBetween(app core.App, photographerID string, from, until time.Time) ([]bookingRow, error) {
	return selectBookingRows(app, `SELECT b.id, b.status, b.start, b."end", k.name AS category, u.fullName AS customer
		FROM bookings b JOIN categories k ON k.id = b.category JOIN users u ON u.id = b.customer
		WHERE b.photographer = {:photographer} AND b.status IN ('pending for approval', 'upcoming', 'completed')
			AND b.start >= {:margin} AND b.start < {:until} AND b."end" > {:from}
		ORDER BY b.start, b.id LIMIT {:limit} + 0`, dbx.Params{
		"photographer": photographerID, "from": records.Timestamp(from), "until": records.Timestamp(until),
		"margin": records.Timestamp(from.Add(-margin)), "limit": maxEntries,
	})
}

// heldRowsNotOver is like heldTimesNotOver, but returns the columns that the calendar shows.
func heldRowsNotOver(app core.App, photographerID string, now time.Time) ([]bookingRow, error) {
	return selectBookingRows(app, `SELECT held.id, held.status, held.start, held."end", k.name AS category, u.fullName AS customer
		FROM `+heldTimes+` held JOIN categories k ON k.id = held.category JOIN users u ON u.id = held.customer
		WHERE held."end" > {:now} ORDER BY held.start, held.id`, ofHeldTimes(photographerID, now))
}

func selectBookingRows(app core.App, query string, params dbx.Params) ([]bookingRow, error) {
	rows := []bookingRow{}
	if err := app.DB().NewQuery(query).Bind(params).All(&rows); err != nil {
		return nil, fmt.Errorf("load the calendar of photographer %s: %w", params["photographer"], err)
	}
	return rows, nil
}

// linkedShoots returns, as JSON text, the shoots that a calendar link shows: those that start between from and until,
// except those canceled or rejected before canceledFrom. The caller hashes the text to find out whether the client's copy
// of the calendar is current, and decodes the text only if it is not. The rows are not sorted, because sorting them would
// take as long as reading them.
func linkedShoots(app core.App, link photographers.CalendarLink, from, until, canceledFrom time.Time) (shoots string, err error) {
	columns, tables := `''`, `bookings b`
	if link.Detail == records.FeedFull {
		columns = `c.name, u.fullName, b.shootAddress, b.skuCount, c.unit, EXISTS (SELECT 1 FROM briefs WHERE briefs.booking = b.id AND ` + briefs.HasContent + `)`
		tables += ` JOIN users u ON u.id = b.customer JOIN categories c ON c.id = b.category`
	}
	err = app.DB().NewQuery(`SELECT json_group_array(json_array(b.id, b.sequence, b.updated, b.start, b."end", b.status, ` + columns + `))
		FROM ` + tables + `
		WHERE b.photographer = {:photographer} AND b.status IN ({:pending}, {:upcoming}, {:completed}, {:rejected}, {:canceled})
			AND b.start >= {:from} AND b.start < {:until}
			AND (b.status NOT IN ({:rejected}, {:canceled}) OR coalesce(nullif(b.movedAt, ''), b.updated) >= {:canceledFrom})`).
		Bind(dbx.Params{
			"photographer": link.ID,
			"from":         records.Timestamp(from),
			"until":        records.Timestamp(until),
			"canceledFrom": records.Timestamp(canceledFrom),
			"pending":      string(booking.Pending), "upcoming": string(booking.Upcoming), "completed": string(booking.Completed),
			"rejected": string(booking.Rejected), "canceled": string(booking.Canceled),
		}).Row(&shoots)
	if err != nil {
		return "", fmt.Errorf("load the calendar of photographer %s: %w", link.ID, err)
	}
	return shoots, nil
}

// countWithdrawnShoots counts the photographer's shoots that have not ended, from which the photographer has withdrawn, and
// whose times are equal to those of an entry.
func countWithdrawnShoots(app core.App, entry *records.TimeOffEntry, now time.Time) (int64, error) {
	withdrawn, err := app.CountRecords(records.Bookings, dbx.NewExp(
		`photographer = {:photographer} AND withdrawReason != '' AND start = {:start} AND blockedUntil = {:end} AND blockedUntil > {:now}`,
		dbx.Params{
			"photographer": entry.Photographer(), "start": records.Timestamp(entry.Start()), "end": records.Timestamp(entry.End()),
			"now": records.Timestamp(now),
		}))
	if err != nil {
		return 0, fmt.Errorf("look for the shoot of time off %s: %w", entry.Id, err)
	}
	return withdrawn, nil
}
