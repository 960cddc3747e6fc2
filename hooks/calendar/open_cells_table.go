package calendar

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
)

// The statements in this file read schedules. A schedule consists of the working hours in open_cells and the half hours
// in opened_cells, booking_slots and blocked_cells.

// ScheduleRow is a row of a query for schedules, with the columns that scheduleColumns returns.
type ScheduleRow struct {
	BufferMinutes string `db:"bufferMinutes"`
	LeadHours     int    `db:"leadHours"`
	HorizonDays   int    `db:"horizonDays"`
	HasHours      bool   `db:"hasHours"`
	Week          string `db:"week"` // a list of half hours, as are the next fields
	Opened        string `db:"opened"`
	Booked        string `db:"booked"`
	Blocked       string `db:"blocked"`
}

// scheduleColumns returns the columns of a ScheduleRow and their parameters, for a query of photographers p and their
// photographer_numbers n. The row contains the half hours in span and the working hours in work. It omits the half
// hours of the booking whose id is without, which may be empty. If work is longer than a day, the row contains the
// working hours of the whole week, because reading them all is faster.
func scheduleColumns(span, work halfhour.Range, without string) (columns string, params dbx.Params) {
	params = dbx.Params{"first": span.First, "last": span.Last, "without": without}
	week := ""
	if work.Last-work.First < halfhour.PerDay {
		cells := []halfhour.WeekCell{}
		for slot := work.First; slot <= work.Last; slot++ {
			cells = append(cells, slot.WeekCell())
		}
		list, _ := json.Marshal(cells) // encoding numbers cannot fail
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

// Fields returns pointers to the fields, for scanning the columns.
func (row *ScheduleRow) Fields() []any {
	return []any{&row.BufferMinutes, &row.LeadHours, &row.HorizonDays, &row.HasHours, &row.Week, &row.Opened, &row.Booked, &row.Blocked}
}

// ShootQuery contains the parts of a query of photographers p and their photographer_numbers n that finds those who are
// free for a shoot.
type ShootQuery struct {
	Columns   string // columns of a ScheduleRow
	Condition string // begins with AND; uses indexes to exclude most photographers who are not free; IsFree checks the others
	Params    dbx.Params

	request availability.Request
	travel  time.Duration
}

// ForShoot returns a ShootQuery for a shoot.
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

// loadScheduleRow loads a photographer's schedule between two times, plus a margin for shoots that end later. If
// movedID is not empty, the time of that booking counts as free.
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

// loadScheduleRows is like loadScheduleRow, but for several photographers. numbers are their numbers in
// photographer_numbers.
func loadScheduleRows(app core.App, numbers []int, from, until time.Time) (rows []ScheduleRow, err error) {
	list, err := json.Marshal(numbers)
	if err != nil {
		return nil, fmt.Errorf("encode the photographers: %w", err)
	}
	span := halfhour.Span(from, until.Add(margin))
	columns, params := scheduleColumns(span, span, "")
	params["numbers"] = string(list)
	err = app.DB().NewQuery(`SELECT ` + columns + ` FROM photographer_numbers n JOIN photographers p ON p.id = n.photographer
		WHERE n.number IN (SELECT value FROM json_each({:numbers}))`).Bind(params).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the schedules of photographers: %w", err)
	}
	return rows, nil
}
