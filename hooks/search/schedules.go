package search

import (
	"context"
	"database/sql"
	"time"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
)

// readSchedules reads the schedules of the selected photographers into their listings.
func (r *listingReader) readSchedules(ctx context.Context, tx *sql.Tx, which selection) error {
	if err := readHalfHours(ctx, tx, which, read(r, r.setWeek), read(r, addOpened), read(r, addBusy)); err != nil {
		return err
	}
	return readLimits(ctx, tx, which, r.addLimits)
}

// read returns a function that parses a list of half hours, and passes it to add with the schedule of the listing that
// has the given number. The function ignores unknown numbers.
func read[T halfhour.Slot | halfhour.WeekCell](r *listingReader, add func(*availability.Schedule, []T)) func(number int, list string) error {
	return func(number int, list string) error {
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

func (r *listingReader) addLimits(number int, bufferMinutes sql.NullInt64, leadHours, horizonDays int) {
	limits := *r.defaults
	limits.LeadHours, limits.HorizonDays = leadHours, horizonDays
	if bufferMinutes.Valid {
		limits.Buffer = time.Duration(bufferMinutes.Int64) * time.Minute
	}
	if l := r.byNumber[number]; l != nil {
		l.Schedule.Limits = &limits
	}
}
