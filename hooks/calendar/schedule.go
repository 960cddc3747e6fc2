package calendar

import (
	"fmt"
	"strconv"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/availability"
)

// loadSchedule loads what restricts a photographer from one time to another, and a margin for shoots that end later.
func (s *Service) loadSchedule(app core.App, photographer *records.Photographer, from, until time.Time) (*availability.Schedule, error) {
	return s.loadScheduleWithout(app, photographer, "", from, until)
}

// loadScheduleWithout is loadSchedule as if a booking of the photographer, which is to be moved, held no time.
func (s *Service) loadScheduleWithout(
	app core.App, photographer *records.Photographer, bookingID string, from, until time.Time,
) (*availability.Schedule, error) {
	schedule := &availability.Schedule{Limits: s.limitsOf(photographer)}
	params := dbx.Params{
		"photographer": photographer.Id,
		"moved":        bookingID,
		"first":        from.Unix()/slotSeconds - 1,
		"last":         until.Add(margin).Unix() / slotSeconds,
	}
	var cells []int
	err := app.DB().NewQuery(`SELECT cell FROM open_cells WHERE number = ` + numberOfPhotographer).Bind(params).Column(&cells)
	if err != nil {
		return nil, fmt.Errorf("load the working hours of photographer %s: %w", photographer.Id, err)
	}
	if len(cells) > 0 {
		schedule.Week = new(availability.Week)
		for _, cell := range cells {
			schedule.Week.Open(cell)
		}
	}
	if schedule.Opened, err = loadSlots(app, `SELECT slot FROM opened_cells`+ofPhotographer, params); err != nil {
		return nil, err
	}
	schedule.Busy, err = loadSlots(app, `SELECT slot FROM booking_slots`+ofPhotographer+` AND booking != {:moved}
		UNION SELECT slot FROM blocked_cells`+ofPhotographer, params)
	return schedule, err
}

const (
	slotSeconds = availability.SlotMinutes * 60
	// margin is longer than any shoot and buffer.
	margin = 48 * time.Hour

	numberOfPhotographer = `(SELECT number FROM photographer_numbers WHERE photographer = {:photographer})`
	ofPhotographer       = ` WHERE number = ` + numberOfPhotographer + ` AND slot BETWEEN {:first} AND {:last}`
)

func loadSlots(app core.App, query string, params dbx.Params) ([]availability.Slots, error) {
	var slots []int32
	if err := app.DB().NewQuery(query).Bind(params).Column(&slots); err != nil {
		return nil, fmt.Errorf("load the taken half hours of photographer %s: %w", params["photographer"], err)
	}
	ranges := make([]availability.Slots, len(slots))
	for i, slot := range slots {
		ranges[i] = availability.Slots{First: slot, Last: slot}
	}
	return availability.MergeSlots(ranges), nil
}

func (s *Service) limitsOf(photographer *records.Photographer) *availability.Limits {
	return LimitsOf(photographer, s.Travel)
}

// LimitsOf returns the limits of a photographer. travel is the buffer of those who have set none.
func LimitsOf(photographer *records.Photographer, travel time.Duration) *availability.Limits {
	return NewLimits(photographer.BufferMinutes(), photographer.LeadHours(), photographer.HorizonDays(), travel)
}

// NewLimits is LimitsOf for the columns of a photographer.
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
