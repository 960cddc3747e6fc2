package calendar

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/halfhour"
)

// margin is longer than any shoot and buffer.
const margin = 48 * time.Hour

// numberOfPhotographer selects the number of the photographer with the id {:photographer}.
const numberOfPhotographer = `(SELECT number FROM photographer_numbers WHERE photographer = {:photographer})`

// ScheduleRow is what SQL reads of a schedule, by scheduleColumns.
type ScheduleRow struct {
	BufferMinutes string `db:"bufferMinutes"`
	LeadHours     int    `db:"leadHours"`
	HorizonDays   int    `db:"horizonDays"`
	HasHours      bool   `db:"hasHours"`
	Week          string `db:"week"` // lists of half hours
	Opened        string `db:"opened"`
	Booked        string `db:"booked"`
	Blocked       string `db:"blocked"`
}

// scheduleColumns returns the columns of a ScheduleRow in a query of photographers p and their photographer_numbers n, and its
// parameters. The row has the half hours of a span, without those of the booking with an id, and the working hours at the
// time of work. Those of the whole week are faster to read than those of more than a day.
func scheduleColumns(span, work halfhour.Range, without string) (columns string, params dbx.Params) {
	params = dbx.Params{"first": span.First, "last": span.Last, "without": without}
	week := ""
	if work.Last-work.First < halfhour.PerDay {
		cells := []halfhour.WeekCell{}
		for slot := work.First; slot <= work.Last; slot++ {
			cells = append(cells, slot.WeekCell())
		}
		list, _ := json.Marshal(cells) // numbers always encode
		week, params["cells"] = ` AND cell IN (SELECT value FROM json_each({:cells}))`, string(list)
	}
	const inSpan = ` WHERE number = n.number AND slot BETWEEN {:first} AND {:last}`
	return `p.bufferMinutes, p.leadHours, p.horizonDays,
		EXISTS (SELECT 1 FROM open_cells WHERE number = n.number) AS hasHours,
		coalesce((SELECT group_concat(cell, ' ') FROM open_cells WHERE number = n.number` + week + `), '') AS week,
		coalesce((SELECT group_concat(slot, ' ') FROM opened_cells` + inSpan + `), '') AS opened,
		coalesce((SELECT group_concat(slot, ' ') FROM booking_slots` + inSpan + ` AND booking != {:without}), '') AS booked,
		coalesce((SELECT group_concat(slot, ' ') FROM blocked_cells` + inSpan + `), '') AS blocked`, params
}

// schedule returns the schedule of a row. travel is the buffer of photographers who have set none.
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

// ShootQuery finds photographers who are free for a shoot in a query of photographers p and their photographer_numbers n.
type ShootQuery struct {
	Columns   string // of a ScheduleRow
	Condition string // begins with AND; leaves out, by indexes, most of those who are not free. IsFree decides about the others
	Params    dbx.Params

	request availability.Request
	travel  time.Duration
}

// ForShoot returns a query for a shoot.
func (s *Service) ForShoot(shoot availability.Shoot) *ShootQuery {
	q := &ShootQuery{request: availability.NewRequest(s.Now(), shoot), travel: s.Travel}
	work := q.request.Work
	q.Columns, q.Params = scheduleColumns(halfhour.Range{First: work.First, Last: q.request.Last(max(maxBuffer, q.travel))}, work, "")
	q.Params["lastOfWork"], q.Params["firstCell"] = work.Last, work.First.WeekCell()
	q.Condition = `
		AND (NOT EXISTS (SELECT 1 FROM open_cells WHERE number = n.number)
			OR EXISTS (SELECT 1 FROM open_cells WHERE number = n.number AND cell = {:firstCell})
			OR EXISTS (SELECT 1 FROM opened_cells WHERE number = n.number AND slot = {:first}))
		AND NOT EXISTS (SELECT 1 FROM booking_slots WHERE number = n.number AND slot BETWEEN {:first} AND {:lastOfWork})
		AND NOT EXISTS (SELECT 1 FROM blocked_cells WHERE number = n.number AND slot BETWEEN {:first} AND {:lastOfWork})`
	return q
}

const maxBuffer = availability.MaxBufferMinutes * time.Minute

// Fields returns where to scan the Columns to.
func (row *ScheduleRow) Fields() []any {
	return []any{&row.BufferMinutes, &row.LeadHours, &row.HorizonDays, &row.HasHours, &row.Week, &row.Opened, &row.Booked, &row.Blocked}
}

// IsFree reports whether the photographer of a row is free for the shoot.
func (q *ShootQuery) IsFree(row *ScheduleRow) (bool, error) {
	schedule, err := row.schedule(q.travel)
	return err == nil && schedule.CheckRequest(&q.request) == availability.Free, err
}

// loadSchedule loads what restricts a photographer from one time to another, and a margin for shoots that end later. A booking
// that is to be moved, if one is given, takes no time.
func (s *Service) loadSchedule(app core.App, photographerID, movedID string, from, until time.Time) (*availability.Schedule, error) {
	row, err := loadScheduleRow(app, photographerID, movedID, from, until)
	if err != nil {
		return nil, err
	}
	return row.schedule(s.Travel)
}

// loadUnbooked is loadSchedule as if the photographer had no bookings.
func (s *Service) loadUnbooked(app core.App, photographerID string, from, until time.Time) (*availability.Schedule, error) {
	row, err := loadScheduleRow(app, photographerID, "", from, until)
	if err != nil {
		return nil, err
	}
	row.Booked = ""
	return row.schedule(s.Travel)
}

func loadScheduleRow(app core.App, photographerID, movedID string, from, until time.Time) (*ScheduleRow, error) {
	span := halfhour.Span(from, until.Add(margin))
	columns, params := scheduleColumns(span, span, movedID)
	params["photographer"] = photographerID
	var row ScheduleRow
	err := app.DB().NewQuery(`SELECT ` + columns + `
		FROM photographers p LEFT JOIN photographer_numbers n ON n.photographer = p.id WHERE p.id = {:photographer}`).Bind(params).One(&row)
	if err != nil {
		return nil, fmt.Errorf("load the schedule of photographer %s: %w", photographerID, err)
	}
	return &row, nil
}

// Schedules loads what restricts photographers from one time to another, and a margin. The photographers are given by their
// numbers in photographer_numbers.
func (s *Service) Schedules(app core.App, numbers []int, from, until time.Time) ([]*availability.Schedule, error) {
	list, err := json.Marshal(numbers)
	if err != nil {
		return nil, fmt.Errorf("encode the photographers: %w", err)
	}
	span := halfhour.Span(from, until.Add(margin))
	columns, params := scheduleColumns(span, span, "")
	params["numbers"] = string(list)
	var rows []ScheduleRow
	err = app.DB().NewQuery(`SELECT ` + columns + ` FROM photographer_numbers n JOIN photographers p ON p.id = n.photographer
		WHERE n.number IN (SELECT value FROM json_each({:numbers}))`).Bind(params).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the schedules of photographers: %w", err)
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
