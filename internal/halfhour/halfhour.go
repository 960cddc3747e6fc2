// Package halfhour divides time into half hours, in which working hours and bookings are computed.
//
// A [Slot] is a half hour, counted from 1970-01-01 00:00 UTC. A [WeekCell] is a half hour of the week in India. India
// is 11 half hours ahead of UTC all year, so every slot is within one week cell. A time range that overlaps a slot
// includes the whole slot. A time range that ends at the start of a slot does not overlap that slot.
package halfhour

import "time"

const (
	// Minutes, Seconds and Length are the length of a half hour in different units.
	Minutes = 30
	Seconds = Minutes * 60
	Length  = Minutes * time.Minute

	// PerDay and PerWeek are the numbers of half hours in a day and in a week.
	PerDay  = 24 * 60 / Minutes
	PerWeek = 7 * PerDay
)

// Slot is a half hour. Slot n begins n × 30 minutes after 1970-01-01 00:00 UTC. The range of an int32 ends after the
// year 100,000.
type Slot int32

// SlotOf returns the slot that contains t.
func SlotOf(t time.Time) Slot { return SlotAt(t.Unix()) }

// SlotAt returns the slot that contains the Unix time unix, in seconds. It rounds down, also before 1970.
func SlotAt(unix int64) Slot {
	if unix < 0 {
		unix -= Seconds - 1
	}
	return Slot(unix / Seconds)
}

// Start returns the time at which a slot begins, in UTC.
func (s Slot) Start() time.Time { return time.Unix(int64(s)*Seconds, 0).UTC() }

// firstCell is the week cell of slot 0. The year 1970 in UTC began on a Thursday at 5:30 AM in India.
const firstCell = 3*PerDay + 11

// WeekCell returns the week cell that contains the slot.
func (s Slot) WeekCell() WeekCell {
	cell := (int64(s) + firstCell) % PerWeek
	if cell < 0 {
		cell += PerWeek
	}
	return WeekCell(cell)
}

// WeekCell is a half hour of the week in India. Cell 0 begins on Monday at 00:00, and cell PerWeek-1 is the last.
type WeekCell int

// CellAt returns the cell that begins the given number of minutes after the beginning of a day. Day 0 is Monday.
func CellAt(day, minutes int) WeekCell { return WeekCell(day*PerDay + minutes/Minutes) }

// Next returns the cell after c. After the last cell of Sunday it returns the first cell of Monday.
func (c WeekCell) Next() WeekCell {
	if c++; c == PerWeek {
		return 0
	}
	return c
}
