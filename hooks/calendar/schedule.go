package calendar

import (
	"fmt"
	"strconv"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/halfhour"
)

// margin is longer than any shoot with its buffer.
const margin = 48 * time.Hour

// schedule converts row. travel is the buffer if the photographer has not set one.
func (row *ScheduleRow) schedule(travel time.Duration) (*availability.Schedule, error) {
	schedule := &availability.Schedule{Limits: NewLimits(row.BufferMinutes, row.LeadHours, row.HorizonDays, travel)}
	if row.HasHours {
		cells, err := halfhour.Parse[halfhour.WeekCell](row.Week)
		if err != nil {
			return nil, fmt.Errorf("read working hours: %w", err)
		}
		schedule.Week = new(halfhour.Week)
		schedule.Week.Open(cells...)
	}
	opened, err := halfhour.Parse[halfhour.Slot](row.Opened)
	if err != nil {
		return nil, fmt.Errorf("read the half hours that are open: %w", err)
	}
	busy, err := halfhour.Parse[halfhour.Slot](row.Booked + " " + row.Blocked)
	if err != nil {
		return nil, fmt.Errorf("read the half hours that are taken: %w", err)
	}
	schedule.Opened, schedule.Busy = schedule.Opened.Add(opened...), schedule.Busy.Add(busy...)
	return schedule, nil
}

const maxBuffer = availability.MaxBufferMinutes * time.Minute

// IsFree reports whether the photographer whose schedule is row is free for the shoot of q.
func (q *ShootQuery) IsFree(row *ScheduleRow) (bool, error) {
	schedule, err := row.schedule(q.travel)
	return err == nil && schedule.CheckRequest(&q.request) == availability.Free, err
}

// loadSchedule loads the part of a photographer's schedule that is needed for shoots starting between from and until. If
// movedID is not empty, the time of that booking counts as free.
func (s *Service) loadSchedule(app core.App, photographerID, movedID string, from, until time.Time) (*availability.Schedule, error) {
	row, err := loadScheduleRow(app, photographerID, movedID, from, until)
	if err != nil {
		return nil, err
	}
	return row.schedule(s.Travel)
}

// loadUnbooked is like loadSchedule, but times that are booked count as free.
func (s *Service) loadUnbooked(app core.App, photographerID string, from, until time.Time) (*availability.Schedule, error) {
	row, err := loadScheduleRow(app, photographerID, "", from, until)
	if err != nil {
		return nil, err
	}
	row.Booked = ""
	return row.schedule(s.Travel)
}

// Schedules loads the parts of photographers' schedules that are needed for shoots starting between from and until. numbers
// contains the photographers' numbers in photographer_numbers.
func (s *Service) Schedules(app core.App, numbers []int, from, until time.Time) ([]*availability.Schedule, error) {
	rows, err := loadScheduleRows(app, numbers, from, until)
	if err != nil {
		return nil, err
	}
	schedules := make([]*availability.Schedule, len(rows))
	for i := range rows {
		if schedules[i], err = rows[i].schedule(s.Travel); err != nil {
			return nil, err
		}
	}
	return schedules, nil
}

func (s *Service) limitsOf(photographer *records.Photographer) *availability.Limits {
	return LimitsOf(photographer, s.Travel)
}

// LimitsOf returns a photographer's limits for bookings. travel is the buffer if the photographer has not set one.
func LimitsOf(photographer *records.Photographer, travel time.Duration) *availability.Limits {
	return NewLimits(photographer.BufferMinutes(), photographer.LeadHours(), photographer.HorizonDays(), travel)
}

// NewLimits is like LimitsOf, but takes the values of the database columns.
func NewLimits(bufferMinutes string, leadHours, horizonDays int, travel time.Duration) *availability.Limits {
	limits := &availability.Limits{Buffer: travel, LeadHours: leadHours, HorizonDays: horizonDays}
	if minutes, err := strconv.Atoi(bufferMinutes); err == nil {
		limits.Buffer = time.Duration(minutes) * time.Minute
	}
	if horizonDays == 0 {
		limits.HorizonDays = availability.MaxHorizonDays
	}
	return limits
}
