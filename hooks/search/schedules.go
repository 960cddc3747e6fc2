package search

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"
	"time"

	"shootday/internal/availability"
)

// readSchedules adds what decides when the photographers of the listings are free.
func (r *listingReader) readSchedules(ctx context.Context, tx *sql.Tx, where string, args ...any) error {
	for _, part := range []struct {
		query string
		add   func(schedule *availability.Schedule, numbers []int32)
	}{
		{`SELECT number, group_concat(cell, ' ') FROM open_cells ` + where + ` GROUP BY number`, r.setWeek},
		{`SELECT number, group_concat(slot, ' ') FROM opened_cells ` + where + ` GROUP BY number`, setOpened},
		{`SELECT number, group_concat(slot, ' ') FROM booking_slots ` + where + ` GROUP BY number`, addBusy},
		{`SELECT number, group_concat(slot, ' ') FROM blocked_cells ` + where + ` GROUP BY number`, addBusy},
	} {
		if err := queryRows(ctx, tx, part.query, args, r.addNumbers(part.add)); err != nil {
			return fmt.Errorf("read schedules: %w", err)
		}
	}
	err := queryRows(ctx, tx, `SELECT number, bufferMinutes, leadHours, horizonDays FROM calendar_limits `+where, args, r.addLimits)
	if err != nil {
		return fmt.Errorf("read limits: %w", err)
	}
	return nil
}

// addNumbers reads rows of a listing's number and a list of numbers.
func (r *listingReader) addNumbers(add func(*availability.Schedule, []int32)) func(scan scanFunc) error {
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
		numbers := make([]int32, 0, strings.Count(list, " ")+1)
		for text := range strings.SplitSeq(list, " ") {
			n, err := strconv.ParseInt(text, 10, 32)
			if err != nil {
				return err
			}
			numbers = append(numbers, int32(n))
		}
		add(&l.Schedule, numbers)
		return nil
	}
}

func (r *listingReader) setWeek(schedule *availability.Schedule, cells []int32) {
	var week availability.Week
	for _, cell := range cells {
		week.Open(int(cell))
	}
	shared, known := r.weeks[week]
	if !known {
		shared = &week
		r.weeks[week] = shared
	}
	schedule.Week = shared
}

func setOpened(schedule *availability.Schedule, slots []int32) {
	schedule.Opened = availability.MergeSlots(ranges(nil, slots))
}

func addBusy(schedule *availability.Schedule, slots []int32) {
	schedule.Busy = availability.MergeSlots(ranges(schedule.Busy, slots))
}

func ranges(before []availability.Slots, slots []int32) []availability.Slots {
	all := make([]availability.Slots, 0, len(before)+len(slots))
	all = append(all, before...)
	for _, slot := range slots {
		all = append(all, availability.Slots{First: slot, Last: slot})
	}
	return all
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
