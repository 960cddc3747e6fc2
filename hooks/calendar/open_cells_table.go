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

// This file contains the queries for schedules. A schedule consists of the working hours in the table open_cells, and the
// half hours in the tables opened_cells, booking_slots and blocked_cells.

// ScheduleRow is a photographer's schedule as read from the database. Its fields are those that scheduleColumns selects.
type ScheduleRow struct {
	BufferMinutes string `db:"bufferMinutes"`
	LeadHours     int    `db:"leadHours"`
	HorizonDays   int    `db:"horizonDays"`
	HasHours      bool   `db:"hasHours"`
	Week          string `db:"week"` // numbers separated by spaces, as in the next fields
	Opened        string `db:"opened"`
	Booked        string `db:"booked"`
	Blocked       string `db:"blocked"`
}

// scheduleColumns returns the columns that a query must select for a ScheduleRow, and their parameters. The query must
// join photographers p and photographer_numbers n. The row will contain the opened, booked and blocked half hours in
// span, except those of the booking with the id in without. It will contain the working hours in work, or those of all
// days of the week if work is longer than a day, because that query is faster.
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

// Fields returns pointers to the fields of row in the order of scheduleColumns, as arguments for Scan.
func (row *ScheduleRow) Fields() []any {
	return []any{&row.BufferMinutes, &row.LeadHours, &row.HorizonDays, &row.HasHours, &row.Week, &row.Opened, &row.Booked, &row.Blocked}
}

// ShootQuery contains parts of a query that finds the photographers who are free for a shoot. The query must join
// photographers p and photographer_numbers n.
type ShootQuery struct {
	Columns   string // columns of a ScheduleRow
	Condition string // begins with AND; excludes many photographers who are not free, so that IsFree need not check them
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

// loadScheduleRow loads the part of a photographer's schedule that is needed for shoots starting between from and until. If
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

// loadScheduleRows is like loadScheduleRow, but for several photographers. numbers contains their numbers in
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
