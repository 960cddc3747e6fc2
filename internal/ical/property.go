package ical

import (
	"strconv"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"
)

const daySeconds = 24 * 60 * 60

// property is a parsed content line.
type property struct {
	value           string
	zone, rangeKind string // the parameters TZID and RANGE, or empty strings
}

// maxHead is the maximum length of the part of a content line before its value, in bytes.
const maxHead = 1024

// parseProperty parses a content line. It returns false if the line is malformed, and an error if the budget for the
// work is exhausted.
//
// It passes only the heads of relevant lines with parameters to the library, one by one. The library's function for
// whole files would refuse a file because of a single malformed line, and would need several hundred MB for 5 MB of
// short lines. Its function for a line copies the whole line for each value of a parameter.
func parseProperty(line string, work *budget) (property, bool, error) {
	head, value, found := strings.Cut(line, ":")
	if found && !strings.Contains(head, ";") {
		return property{value: strings.TrimSpace(value)}, true, work.spend(plainPropertySteps)
	}
	head, value, found = cutHead(line)
	if !found || len(head) > maxHead {
		return property{}, false, work.spend(propertySteps)
	}
	values := strings.Count(head, ";") + strings.Count(head, ",")
	if err := work.spend(propertySteps + len(line)/8 + values*len(head)/4); err != nil {
		return property{}, false, err
	}
	parsed, err := ics.ParseProperty(ics.ContentLine(head + ":"))
	if err != nil || parsed == nil || parsed.Value != "" {
		return property{}, false, nil
	}
	if parsed.GetValueType() == ics.ValueDataTypeText {
		value = ics.FromText(value)
	}
	params := parsed.ICalParameters
	return property{strings.TrimSpace(value), param(params, "TZID"), param(params, "RANGE")}, true, nil
}

// cutHead splits a content line at the colon before its value. Colons in quoted values of parameters do not count.
func cutHead(line string) (head, value string, found bool) {
	quoted := false
	for i := range min(len(line), maxHead+1) {
		switch {
		case line[i] == '"':
			quoted = !quoted
		case line[i] == ':' && !quoted:
			return line[:i], line[i+1:], true
		}
	}
	return "", "", false
}

// param returns the first value of the named parameter, or an empty string if there is none. It ignores the case
// of the name. If the name occurs in several spellings, the first in alphabetical order is used, so that the result is
// always the same.
func param(params map[string][]string, name string) (value string) {
	spelling := ""
	for other, values := range params {
		if len(values) > 0 && strings.EqualFold(other, name) && (spelling == "" || other < spelling) {
			spelling, value = other, values[0]
		}
	}
	return value
}

// wallTime is a date, or a date and time, as written in a file.
type wallTime struct {
	wall   int64 // in seconds since 1970 on the clock of its zone
	isDate bool
	isUTC  bool // true if the value ends in Z
}

// parseWallTime parses a value such as 20261123, 20261123T101500 or 20261123T101500Z. It returns false if the value is
// invalid.
func parseWallTime(text string) (wallTime, bool) {
	if len(text) < 8 {
		return wallTime{}, false
	}
	year, okYear := digits(text[:4])
	month, okMonth := digits(text[4:6])
	day, okDay := digits(text[6:8])
	if !okYear || !okMonth || !okDay || year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month) {
		return wallTime{}, false
	}
	midnight := dayNumber(year, month, day) * daySeconds
	if len(text) == 8 {
		return wallTime{wall: midnight, isDate: true}, true
	}
	clock, isUTC := strings.CutSuffix(strings.ToUpper(text[8:]), "Z")
	if len(clock) != 7 || clock[0] != 'T' {
		return wallTime{}, false
	}
	hour, okHour := digits(clock[1:3])
	minute, okMinute := digits(clock[3:5])
	second, okSecond := digits(clock[5:7])
	if !okHour || !okMinute || !okSecond || hour > 23 || minute > 59 || second > 60 {
		return wallTime{}, false
	}
	return wallTime{wall: midnight + int64(hour*3600+minute*60+min(second, 59)), isUTC: isUTC}, true
}

// length is the length of an event, as calendar days plus seconds.
type length struct{ days, seconds int64 }

// parseDuration parses a value such as P1D, PT1H30M or P2W. It returns false if the value is invalid or negative.
func parseDuration(text string) (length, bool) {
	rest, ok := strings.CutPrefix(strings.TrimPrefix(strings.ToUpper(text), "+"), "P")
	if !ok || rest == "" {
		return length{}, false
	}
	var total length
	inTime := false
	for rest != "" {
		if rest[0] == 'T' && !inTime {
			inTime, rest = true, rest[1:]
			continue
		}
		count := 0
		for count < len(rest) && rest[count] >= '0' && rest[count] <= '9' {
			count++
		}
		amount, ok := digits(rest[:count])
		if !ok || count > 7 || count == len(rest) {
			return length{}, false
		}
		switch unit := rest[count]; {
		case unit == 'W' && !inTime:
			total.days += 7 * int64(amount)
		case unit == 'D' && !inTime:
			total.days += int64(amount)
		case unit == 'H' && inTime:
			total.seconds += 3600 * int64(amount)
		case unit == 'M' && inTime:
			total.seconds += 60 * int64(amount)
		case unit == 'S' && inTime:
			total.seconds += int64(amount)
		default:
			return length{}, false
		}
		rest = rest[count+1:]
	}
	return total, true
}

// parseOffset parses an offset from UTC such as +0530 or -083000, and returns it in seconds. It returns false if the
// text is invalid.
func parseOffset(text string) (int64, bool) {
	if len(text) != 5 && len(text) != 7 || text[0] != '+' && text[0] != '-' {
		return 0, false
	}
	hours, okHours := digits(text[1:3])
	minutes, okMinutes := digits(text[3:5])
	seconds, okSeconds := 0, true
	if len(text) == 7 {
		seconds, okSeconds = digits(text[5:7])
	}
	if !okHours || !okMinutes || !okSeconds || hours > 23 || minutes > 59 || seconds > 59 {
		return 0, false
	}
	offset := int64(hours*3600 + minutes*60 + seconds)
	if text[0] == '-' {
		offset = -offset
	}
	return offset, true
}

// digits parses a number without a sign.
func digits(text string) (int, bool) {
	if text == "" || text[0] < '0' || text[0] > '9' {
		return 0, false
	}
	number, err := strconv.Atoi(text)
	return number, err == nil
}

// dayNumber returns the number of days from 1970-01-01 to a date.
func dayNumber(year, month, day int) int64 {
	return floorDiv(time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC).Unix(), daySeconds)
}

// dateOf returns the date that is the given number of days after 1970-01-01.
func dateOf(day int64) (year, month, dayOfMonth int) {
	y, m, d := time.Unix(day*daySeconds, 0).UTC().Date()
	return y, int(m), d
}

// daysIn returns the number of days in a month.
func daysIn(year, month int) int {
	switch month {
	case 2:
		if isLeap(year) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

func isLeap(year int) bool { return year%4 == 0 && (year%100 != 0 || year%400 == 0) }
