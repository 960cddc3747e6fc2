// Package istime parses and formats dates and times in Indian Standard Time (IST).
//
// Users enter and see times in IST, and stored times are in UTC. India has one time zone and no daylight saving time,
// so IST is a fixed offset from UTC. The package does not need a time zone database and does not depend on the server's
// time zone.
package istime

import (
	"errors"
	"strconv"
	"strings"
	"time"
)

// Zone is Indian Standard Time, UTC+5:30.
var Zone = time.FixedZone("IST", 5*60*60+30*60)

const (
	isoLayout   = "2006-01-02"
	shownLayout = "02/01/2006"
	clockLayout = "3:04 PM"
	monthLayout = "2006-01"
	longLayout  = "Mon, 2 Jan 2006, 3:04 pm"
	shortLayout = "2 Jan"

	weekdayLayout = "Mon"
)

// These are the errors for an invalid date or time. The error for a date that does not exist, such as 31/02/2026, is
// the same as for a malformed one.
var (
	ErrISODate   = errors.New("not a date of the form 2026-11-05")
	ErrShownDate = errors.New("not a date of the form 05/11/2026")
	ErrClock     = errors.New("not a time of the form 3:05 AM")
)

// ParseISODate parses a date of the exact form YYYY-MM-DD and returns the beginning of that day in IST. It returns
// ErrISODate if the date is invalid.
func ParseISODate(s string) (time.Time, error) {
	return parseDate(isoLayout, s, ErrISODate)
}

// ParseShownDate parses a date of the exact form dd/mm/yyyy and returns the beginning of that day in IST. It returns
// ErrShownDate if the date is invalid.
func ParseShownDate(s string) (time.Time, error) {
	return parseDate(shownLayout, s, ErrShownDate)
}

// ParseISOSlot parses a date YYYY-MM-DD and a time h:mm AM|PM, both in IST, and returns the time in UTC. It returns
// ErrISODate if the date is invalid, or ErrClock if the time is invalid.
func ParseISOSlot(date, clock string) (time.Time, error) {
	day, err := ParseISODate(date)
	if err != nil {
		return time.Time{}, err
	}
	return slot(day, clock)
}

// ParseShownSlot parses a date dd/mm/yyyy and a time h:mm AM|PM, both in IST, and returns the time in UTC. It returns
// ErrShownDate if the date is invalid, or ErrClock if the time is invalid.
func ParseShownSlot(date, clock string) (time.Time, error) {
	day, err := ParseShownDate(date)
	if err != nil {
		return time.Time{}, err
	}
	return slot(day, clock)
}

// ShownDate returns the date of t in IST as dd/mm/yyyy.
func ShownDate(t time.Time) string { return t.In(Zone).Format(shownLayout) }

// ISODate returns the date of t in IST as YYYY-MM-DD.
func ISODate(t time.Time) string { return t.In(Zone).Format(isoLayout) }

// Clock returns the time of day of t in IST, such as 3:05 AM.
func Clock(t time.Time) string { return t.In(Zone).Format(clockLayout) }

// Long returns the date and time of t in IST as shown in messages, such as Tue, 1 Dec 2026, 10:00 am.
func Long(t time.Time) string { return t.In(Zone).Format(longLayout) }

// Short returns the day and month of t in IST as shown in the subjects of emails, such as 1 Dec.
func Short(t time.Time) string { return t.In(Zone).Format(shortLayout) }

// Soon returns the day and time of t in IST in a short form. It is like Sat 10 am if t is less than 7 days ahead, and
// like 12 Dec 10:30 am otherwise. The web app uses the same rule (formatSoon in ui/src/lib/format/dates.ts).
func Soon(t, now time.Time) string {
	day := shortLayout
	if DaysUntil(now, t) < 7 {
		day = weekdayLayout
	}
	clock := t.In(Zone).Format("3:04 pm")
	return t.In(Zone).Format(day) + " " + strings.Replace(clock, ":00", "", 1)
}

// Month returns the month of t in IST, such as 2026-11.
func Month(t time.Time) string { return t.In(Zone).Format(monthLayout) }

// StartOfDay returns the beginning of the day of t in IST.
func StartOfDay(t time.Time) time.Time {
	year, month, day := t.In(Zone).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, Zone)
}

// DaysUntil returns the number of times that the date changes in IST from now to t, or 0 if t is earlier than now.
func DaysUntil(now, t time.Time) int {
	days := StartOfDay(t).Sub(StartOfDay(now)) / (24 * time.Hour)
	return max(0, int(days))
}

func parseDate(layout, s string, refusal error) (time.Time, error) {
	day, err := time.ParseInLocation(layout, s, Zone)
	if err != nil {
		return time.Time{}, refusal
	}
	return day, nil
}

func slot(day time.Time, clock string) (time.Time, error) {
	minutes, err := ParseClock(clock)
	if err != nil {
		return time.Time{}, err
	}
	return day.Add(time.Duration(minutes) * time.Minute).UTC(), nil
}

// ParseClock parses a time h:mm AM|PM and returns the minutes since midnight. It returns ErrClock if the time is
// invalid. It is stricter than time.Parse, which accepts hour 0 and any number of spaces.
func ParseClock(s string) (minutes int, err error) {
	hours, rest, _ := strings.Cut(s, ":")
	hour, hourErr := digits(hours)
	if hourErr != nil || len(hours) > 2 || hour < 1 || hour > 12 || len(rest) != len("05 AM") || rest[2] != ' ' {
		return 0, ErrClock
	}
	minute, err := digits(rest[:2])
	half := rest[3] | 0x20 // in lower case
	if err != nil || minute > 59 || half != 'a' && half != 'p' || rest[4]|0x20 != 'm' {
		return 0, ErrClock
	}
	hour %= 12 // 12 AM is hour 0, 12 PM is hour 12
	if half == 'p' {
		hour += 12
	}
	return hour*60 + minute, nil
}

// digits parses a number that consists of one or more digits.
func digits(s string) (int, error) {
	if strings.Trim(s, "0123456789") != "" {
		return 0, ErrClock
	}
	return strconv.Atoi(s)
}

// FormatClock formats minutes since midnight as h:mm AM|PM. It formats 1440, the end of a day, as 12:00 AM.
func FormatClock(minutes int) string {
	return time.Date(2000, 1, 1, 0, minutes, 0, 0, time.UTC).Format(clockLayout)
}
