package calendar

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/availability"
)

// Schedules loads what restricts photographers from one time to another, with a fixed number of queries. The photographers
// are given by their numbers in photographer_numbers.
func (s *Service) Schedules(app core.App, numbers []int, from, until time.Time) ([]*availability.Schedule, error) {
	list, err := json.Marshal(numbers)
	if err != nil {
		return nil, fmt.Errorf("encode the photographers: %w", err)
	}
	params := dbx.Params{"numbers": string(list), "first": from.Unix()/slotSeconds - 1, "last": until.Add(margin).Unix() / slotSeconds}
	byNumber := make(map[int]*availability.Schedule, len(numbers))
	var limits []struct {
		Number int `db:"number"`
		bookingLimits
	}
	err = app.DB().NewQuery(`SELECT n.number, p.bufferMinutes, p.leadHours, p.horizonDays
		FROM photographer_numbers n JOIN photographers p ON p.id = n.photographer
		WHERE n.number IN (SELECT value FROM json_each({:numbers}))`).Bind(params).All(&limits)
	if err != nil {
		return nil, fmt.Errorf("load the limits of photographers: %w", err)
	}
	schedules := make([]*availability.Schedule, len(limits))
	for i, row := range limits {
		schedules[i] = &availability.Schedule{Limits: NewLimits(row.BufferMinutes, row.LeadHours, row.HorizonDays, s.Travel)}
		byNumber[row.Number] = schedules[i]
	}
	const inSpan = ` WHERE number IN (SELECT value FROM json_each({:numbers})) AND slot BETWEEN {:first} AND {:last} GROUP BY number`
	for _, part := range []struct {
		query string
		add   func(schedule *availability.Schedule, cells []int32)
	}{
		{
			`SELECT number, group_concat(cell, ' ') AS cells FROM ` + records.OpenCells +
				` WHERE number IN (SELECT value FROM json_each({:numbers})) GROUP BY number`, openWeek,
		},
		{`SELECT number, group_concat(slot, ' ') AS cells FROM ` + records.OpenedCells + inSpan, addOpened},
		{`SELECT number, group_concat(slot, ' ') AS cells FROM ` + records.BookingSlots + inSpan, addBusy},
		{`SELECT number, group_concat(slot, ' ') AS cells FROM ` + records.BlockedCells + inSpan, addBusy},
	} {
		var rows []struct {
			Number int    `db:"number"`
			Cells  string `db:"cells"`
		}
		if err := app.DB().NewQuery(part.query).Bind(params).All(&rows); err != nil {
			return nil, fmt.Errorf("load the schedules of photographers: %w", err)
		}
		for _, row := range rows {
			cells, err := readCells(row.Cells)
			if err != nil {
				return nil, err
			}
			if schedule := byNumber[row.Number]; schedule != nil {
				part.add(schedule, cells)
			}
		}
	}
	for _, schedule := range schedules {
		schedule.Opened, schedule.Busy = availability.MergeSlots(schedule.Opened), availability.MergeSlots(schedule.Busy)
	}
	return schedules, nil
}

// bookingLimits are the columns of a photographer that NewLimits reads.
type bookingLimits struct {
	BufferMinutes string `db:"bufferMinutes"`
	LeadHours     int    `db:"leadHours"`
	HorizonDays   int    `db:"horizonDays"`
}

func readCells(text string) ([]int32, error) {
	words := strings.Fields(text)
	cells := make([]int32, len(words))
	for i, word := range words {
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("read a half hour: %w", err)
		}
		cells[i] = int32(n)
	}
	return cells, nil
}

func openWeek(schedule *availability.Schedule, cells []int32) {
	schedule.Week = new(availability.Week)
	for _, cell := range cells {
		schedule.Week.Open(int(cell))
	}
}

func addOpened(schedule *availability.Schedule, cells []int32) {
	schedule.Opened = append(schedule.Opened, single(cells)...)
}

func addBusy(schedule *availability.Schedule, cells []int32) {
	schedule.Busy = append(schedule.Busy, single(cells)...)
}

// single returns each half hour as a separate range.
func single(cells []int32) []availability.Slots {
	ranges := make([]availability.Slots, len(cells))
	for i, cell := range cells {
		ranges[i] = availability.Slots{First: cell, Last: cell}
	}
	return ranges
}
