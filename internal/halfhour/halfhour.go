// Package halfhour divides time into half hours, the unit of calendars.
//
// A [Slot] is a half hour in time, counted from 1970-01-01 00:00 UTC. A [WeekCell] is a half hour of the week in India.
// India is 11 half hours ahead of UTC all year, so every slot is in one cell of the week. A range of time that overlaps
// a slot includes the whole slot. A range that ends at the start of a slot does not overlap that slot.
package halfhour

import "time"

const (
	// Minutes, Seconds and Length define the length of a half hour.
	Minutes = 30
	Seconds = Minutes * 60
	Length  = Minutes * time.Minute

	// PerDay and PerWeek are the numbers of half hours in a day and in a week.
	PerDay  = 24 * 60 / Minutes
	PerWeek = 7 * PerDay
)

// Slot is a half hour. Slot n begins n × 30 minutes after 1970-01-01 00:00 UTC. An int32 is sufficient for times beyond
// the year 100,000.
type Slot int32

// SlotOf returns the slot that contains t.
func SlotOf(t time.Time) Slot { return SlotAt(t.Unix()) }

// SlotAt returns the slot that contains the time unix, in seconds since 1970. Times before 1970 are rounded down, too.
func SlotAt(unix int64) Slot {
	if unix < 0 {
		unix -= Seconds - 1
	}
	return Slot(unix / Seconds)
}

// Start returns the time at which a slot begins, in UTC.
func (s Slot) Start() time.Time { return time.Unix(int64(s)*Seconds, 0).UTC() }

// firstCell is the cell of slot 0. The year 1970 in UTC began on a Thursday at 5:30 AM in India.
const firstCell = 3*PerDay + 11

// WeekCell returns the half hour of the week in India that contains a slot.
func (s Slot) WeekCell() WeekCell {
	cell := (int64(s) + firstCell) % PerWeek
	if cell < 0 {
		cell += PerWeek
	}
	return WeekCell(cell)
}

// WeekCell is a half hour of the week in India. Cell 0 begins on Monday at midnight, and the last cell is PerWeek-1.
type WeekCell int

// CellAt returns the cell that begins at minutes after midnight of a day. Day 0 is Monday.
func CellAt(day, minutes int) WeekCell { return WeekCell(day*PerDay + minutes/Minutes) }

// Next returns the cell after c. After the last cell of Sunday it returns the first cell of Monday.
func (c WeekCell) Next() WeekCell {
	if c++; c == PerWeek {
		return 0
	}
	return c
}
