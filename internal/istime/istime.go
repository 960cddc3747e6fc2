// Package istime reads and writes dates and times of day as people in India see them.
//
// Everything a person types or reads is Indian Standard Time; everything at rest is UTC.
// India has one zone and no daylight saving, so the zone is a fixed offset: it needs no
// zone database on the server and does not depend on the zone the process runs in.
package istime

import (
	"errors"
	"regexp"
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
)

// The reasons for which a date or a time is refused; an impossible date such as
// 31/02/2026 is refused like a malformed one.
var (
	ErrISODate   = errors.New("not a date of the form 2026-11-05")
	ErrShownDate = errors.New("not a date of the form 05/11/2026")
	ErrClock     = errors.New("not a time of the form 3:05 AM")
)

// clockPattern is stricter than time.Parse, which takes hour 0 and any number of spaces.
var clockPattern = regexp.MustCompile(`^(0?[1-9]|1[0-2]):([0-5][0-9]) ([AaPp])[Mm]$`)

// ParseISODate reads a strict YYYY-MM-DD as midnight in India.
func ParseISODate(s string) (time.Time, error) {
	return parseDate(isoLayout, s, ErrISODate)
}

// ParseShownDate reads a strict dd/mm/yyyy, two digits each, as midnight in India.
func ParseShownDate(s string) (time.Time, error) {
	return parseDate(shownLayout, s, ErrShownDate)
}

// ParseISOSlot reads a date as YYYY-MM-DD and a time as h:mm AM|PM, both in India,
// and answers the instant in UTC.
func ParseISOSlot(date, clock string) (time.Time, error) {
	day, err := ParseISODate(date)
	if err != nil {
		return time.Time{}, err
	}
	return slot(day, clock)
}

// ParseShownSlot is ParseISOSlot for a date as dd/mm/yyyy.
func ParseShownSlot(date, clock string) (time.Time, error) {
	day, err := ParseShownDate(date)
	if err != nil {
		return time.Time{}, err
	}
	return slot(day, clock)
}

// ShownDate is the day of t in India as dd/mm/yyyy.
func ShownDate(t time.Time) string { return t.In(Zone).Format(shownLayout) }

// ISODate is the day of t in India as YYYY-MM-DD.
func ISODate(t time.Time) string { return t.In(Zone).Format(isoLayout) }

// Clock is the time of day of t in India, like 3:05 AM.
func Clock(t time.Time) string { return t.In(Zone).Format(clockLayout) }

// Long is the moment t in India as messages write it, like Tue, 1 Dec 2026, 10:00 am.
func Long(t time.Time) string { return t.In(Zone).Format(longLayout) }

// Month is the month of t in India, like 2026-11.
func Month(t time.Time) string { return t.In(Zone).Format(monthLayout) }

// StartOfDay is the midnight in India at which the day of t began.
func StartOfDay(t time.Time) time.Time {
	year, month, day := t.In(Zone).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, Zone)
}

// DaysUntil counts the midnights in India between now and t: 0 on the day itself and after it.
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
	parts := clockPattern.FindStringSubmatch(clock)
	if parts == nil {
		return time.Time{}, ErrClock
	}
	// The pattern lets only short runs of digits through, which always convert.
	hour, _ := strconv.Atoi(parts[1])
	minute, _ := strconv.Atoi(parts[2])
	hour %= 12 // 12 AM is the hour 0, 12 PM the hour 12
	if strings.EqualFold(parts[3], "p") {
		hour += 12
	}
	sinceMidnight := time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute
	return day.Add(sinceMidnight).UTC(), nil
}
