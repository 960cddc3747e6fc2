package demo

import (
	"math/rand/v2"
	"time"

	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// TimeOff is a period of whole days in which a photographer does not work.
type TimeOff struct {
	ID         string
	Start, End time.Time
	Note       string
}

// RangeOfHours is a range of working hours on one day of the week, with the id of its database row.
type RangeOfHours struct {
	ID string
	availability.Hours
}

const (
	minute = 60
	// timeOffEach and hoursEach are the numbers of ids reserved for each photographer's time off and working hours.
	timeOffEach = 4
	hoursEach   = 16

	firstDayOff, lastDayOff = 9, 45 // in days from today
)

// alwaysOpen reports whether the nth photographer has no working hours and can be booked at any time, like a
// photographer who has just signed up.
func alwaysOpen(n int) bool { return n%4 == 2 }

var reasonsForTimeOff = []string{"Family wedding", "Camera service", "Visiting my parents", "Photography workshop", "Holiday"}

// addCalendar adds the working hours and the time off of the nth photographer. They never conflict with the
// photographer's open bookings.
func (m *Market) addCalendar(p *Photographer, n int) {
	r := m.dice(workingHoursKind, n)
	open := m.openBookings(p)
	if !alwaysOpen(n) {
		p.Hours = m.hours(r, n, open)
	}
	for i := range between(r, 0, 2) {
		m.addTimeOff(r, p, n*timeOffEach+i, open)
	}
	if n == 0 && len(p.TimeOff) == 0 {
		m.addTimeOff(r, p, n*timeOffEach, open)
	}
}

// openBookings returns the set of days on which the photographer has pending or upcoming bookings. A day is the number
// of days from today.
func (m *Market) openBookings(p *Photographer) map[int]bool {
	days := map[int]bool{}
	for _, b := range p.Bookings {
		if b.Status == booking.Pending || b.Status == booking.Upcoming {
			days[int(istime.StartOfDay(b.Window.Start).Sub(m.today)/day)] = true
		}
	}
	return days
}

// hours returns the working hours of the nth photographer's week. Work begins at 8 AM or earlier and ends at 9 PM or
// later, because all demo bookings are between these times. About half of the photographers do not work on Sundays,
// unless they have an open booking on a Sunday. Photographers who serve every city work around the clock, so that a
// visitor can try an instant booking at any hour.
func (m *Market) hours(r *rand.Rand, n int, open map[int]bool) []RangeOfHours {
	from, to := pick(r, []int{7, 8})*minute, pick(r, []int{21, 22})*minute
	sundays := !percent(r, 50)
	for d := range open {
		sundays = sundays || m.weekday(d) == sunday
	}
	if everywhere(n) {
		from, to, sundays = 0, 24*minute, true
	}
	var week []RangeOfHours
	for weekday := range daysPerWeek {
		if weekday == sunday && !sundays {
			continue
		}
		id := m.id(workingHoursKind, n*hoursEach+weekday)
		week = append(week, RangeOfHours{id, availability.Hours{Day: weekday, From: from, To: to}})
	}
	return week
}

const (
	daysPerWeek = 7
	sunday      = 6
)

// weekday returns the day of the week that is d days after today, from 0 for Monday to 6 for Sunday.
func (m *Market) weekday(d int) int {
	return (int(m.today.AddDate(0, 0, d).Weekday()) + sunday) % daysPerWeek
}

// addTimeOff adds a period of one or two days without open bookings. It adds nothing if there is no such period.
func (m *Market) addTimeOff(r *rand.Rand, p *Photographer, number int, open map[int]bool) {
	first, days := between(r, firstDayOff, lastDayOff), between(r, 1, 2)
	for d := first; d <= lastDayOff; d++ {
		if open[d] || open[d+days-1] {
			continue
		}
		for i := range days {
			open[d+i] = true // other periods must not include these days
		}
		p.TimeOff = append(p.TimeOff, TimeOff{
			ID: m.id(timeOffKind, number), Start: m.today.AddDate(0, 0, d), End: m.today.AddDate(0, 0, d+days),
			Note: pick(r, reasonsForTimeOff),
		})
		return
	}
}
