package search

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
)

// readSchedules adds what decides when the photographers of the listings are free.
func (r *listingReader) readSchedules(ctx context.Context, tx *sql.Tx, where string, args ...any) error {
	for _, part := range []struct {
		query string
		row   func(scan scanFunc) error
	}{
		{`SELECT number, group_concat(cell, ' ') FROM open_cells ` + where + ` GROUP BY number`, read(r, r.setWeek)},
		{`SELECT number, group_concat(slot, ' ') FROM opened_cells ` + where + ` GROUP BY number`, read(r, addOpened)},
		{`SELECT number, group_concat(slot, ' ') FROM booking_slots ` + where + ` GROUP BY number`, read(r, addBusy)},
		{`SELECT number, group_concat(slot, ' ') FROM blocked_cells ` + where + ` GROUP BY number`, read(r, addBusy)},
	} {
		if err := queryRows(ctx, tx, part.query, args, part.row); err != nil {
			return fmt.Errorf("read schedules: %w", err)
		}
	}
	err := queryRows(ctx, tx, `SELECT number, bufferMinutes, leadHours, horizonDays FROM calendar_limits `+where, args, r.addLimits)
	if err != nil {
		return fmt.Errorf("read limits: %w", err)
	}
	return nil
}

// read returns what reads a row of a listing's number and a list of half hours.
func read[T halfhour.Slot | halfhour.WeekCell](r *listingReader, add func(*availability.Schedule, []T)) func(scan scanFunc) error {
	return func(scan scanFunc) error {
		var number int
		var list string
		if err := scan(&number, &list); err != nil {
			return err
		}
		l := r.byNumber[number]
		if l == nil {
			return nil
		}
		halfHours, err := halfhour.Parse[T](list)
		if err == nil {
			add(&l.Schedule, halfHours)
		}
		return err
	}
}

func (r *listingReader) setWeek(schedule *availability.Schedule, cells []halfhour.WeekCell) {
	var week halfhour.Week
	week.Open(cells...)
	shared, known := r.weeks[week]
	if !known {
		shared = &week
		r.weeks[week] = shared
	}
	schedule.Week = shared
}

func addOpened(schedule *availability.Schedule, slots []halfhour.Slot) {
	schedule.Opened = schedule.Opened.Add(slots...)
}

func addBusy(schedule *availability.Schedule, slots []halfhour.Slot) {
	schedule.Busy = schedule.Busy.Add(slots...)
}

func (r *listingReader) addLimits(scan scanFunc) error {
	var number int
	var buffer sql.NullInt64
	limits := *r.defaults
	if err := scan(&number, &buffer, &limits.LeadHours, &limits.HorizonDays); err != nil {
		return err
	}
	if buffer.Valid {
		limits.Buffer = time.Duration(buffer.Int64) * time.Minute
	}
	if l := r.byNumber[number]; l != nil {
		l.Schedule.Limits = &limits
	}
	return nil
}
