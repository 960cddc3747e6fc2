package ical

import "strings"

type frequency int

const (
	daily frequency = iota
	weekly
	monthly
	yearly
)

// These constants limit rules. A rule with more than maxTimesPerDay times per day, which is more than one per half
// hour, is treated like an hourly rule.
const (
	maxInterval    = 100_000
	maxTimesPerDay = 48
)

// ordinalDays contains BYDAY values such as -1SU, which mean the nth or the nth last occurrence of a weekday in the month
// or year. They are bits 1 to 53, indexed by weekday. Weekday 0 is Monday.
type ordinalDays struct{ first, last [7]uint64 }

// rule is a recurrence rule. Sets of small numbers are stored as bit masks.
type rule struct {
	freq                   frequency
	interval               int
	count                  int // 0 means no COUNT
	until                  wallTime
	hasUntil               bool
	weekStart              int
	months                 uint16     // bits 1 to 12
	monthDays, lastDays    uint32     // bits 1 to 31, for the nth and the nth last day of the month
	yearDays               *numberSet // nil means any day
	weeks, lastWeeks       uint64     // bits 1 to 53, for the nth and the nth last week of the year
	weekdays               uint8      // bits 0 (Monday) to 6 (Sunday)
	ordinals               ordinalDays
	positions              *numberSet // nil means any
	hours, minutes, second []int
}

// parseRule parses a recurrence rule. frequent reports that the rule repeats hourly or more often. ok is false if the
// rule is invalid.
func parseRule(text string) (parsed *rule, frequent, ok bool) {
	r := &rule{freq: -1, interval: 1}
	for part := range strings.SplitSeq(strings.ToUpper(strings.TrimSuffix(text, ";")), ";") {
		name, value, found := strings.Cut(part, "=")
		if !found {
			return nil, false, false
		}
		if strings.TrimSpace(name) == "FREQ" {
			switch strings.TrimSpace(value) {
			case "DAILY":
				r.freq = daily
			case "WEEKLY":
				r.freq = weekly
			case "MONTHLY":
				r.freq = monthly
			case "YEARLY":
				r.freq = yearly
			case "HOURLY", "MINUTELY", "SECONDLY":
				return nil, true, true
			}
			continue
		}
		if !r.set(strings.TrimSpace(name), strings.TrimSpace(value)) {
			return nil, false, false
		}
	}
	if r.freq < 0 {
		return nil, false, false
	}
	times := max(1, len(r.hours)) * max(1, len(r.minutes)) * max(1, len(r.second))
	return r, times > maxTimesPerDay, true
}

// set sets one part of the rule, and reports whether its value is valid. It ignores unknown parts.
func (r *rule) set(name, value string) bool {
	ok := true
	var list []int
	switch name {
	case "COUNT":
		r.count, ok = digits(value)
		ok = ok && r.count > 0
	case "INTERVAL":
		r.interval, ok = digits(value)
		ok = ok && r.interval > 0 && r.interval <= maxInterval
	case "UNTIL":
		r.until, r.hasUntil = parseWallTime(value)
		ok = r.hasUntil
	case "WKST":
		r.weekStart, ok = weekday(value)
	case "BYMONTH":
		list, ok = numbers(value, 1, 12, false)
		for _, month := range list {
			r.months |= 1 << month
		}
	case "BYMONTHDAY":
		list, ok = numbers(value, 1, 31, true)
		for _, day := range list {
			if day > 0 {
				r.monthDays |= 1 << day
			} else {
				r.lastDays |= 1 << -day
			}
		}
	case "BYDAY":
		ok = r.setDays(value)
	case "BYYEARDAY":
		list, ok = numbers(value, 1, 366, true)
		r.yearDays = r.yearDays.with(list)
	case "BYWEEKNO":
		list, ok = numbers(value, 1, 53, true)
		for _, week := range list {
			if week > 0 {
				r.weeks |= 1 << week
			} else {
				r.lastWeeks |= 1 << -week
			}
		}
	case "BYSETPOS":
		list, ok = numbers(value, 1, 366, true)
		r.positions = r.positions.with(list)
	case "BYHOUR":
		r.hours, ok = numbers(value, 0, 23, false)
	case "BYMINUTE":
		r.minutes, ok = numbers(value, 0, 59, false)
	case "BYSECOND":
		r.second, ok = numbers(value, 0, 59, false)
	case "RSCALE":
		ok = value == "GREGORIAN"
	}
	return ok
}

func (r *rule) setDays(value string) bool {
	for part := range strings.SplitSeq(value, ",") {
		part = strings.TrimSpace(part)
		if len(part) < 2 {
			return false
		}
		day, ok := weekday(part[len(part)-2:])
		if !ok {
			return false
		}
		if len(part) == 2 {
			r.weekdays |= 1 << day
			continue
		}
		nth, ok := numbers(part[:len(part)-2], 1, 53, true)
		if !ok {
			return false
		}
		if nth[0] > 0 {
			r.ordinals.first[day] |= 1 << nth[0]
		} else {
			r.ordinals.last[day] |= 1 << -nth[0]
		}
	}
	return true
}

// weekday returns the number of a weekday such as MO, starting at 0 for Monday. It returns false if there is no such
// weekday.
func weekday(name string) (int, bool) {
	at := strings.Index("MO TU WE TH FR SA SU", name)
	return at / 3, len(name) == 2 && at >= 0 && at%3 == 0
}

// numberSet is a set of numbers from -366 to 366, as bits.
type numberSet [12]uint64

// has reports whether the set contains a number. The number may be out of range.
func (s *numberSet) has(number int) bool {
	return number >= -366 && number <= 366 && s[(number+366)/64]&(1<<((number+366)%64)) != 0
}

// with adds numbers to the set, which may be nil, and returns the set.
func (s *numberSet) with(list []int) *numberSet {
	if s == nil {
		s = &numberSet{}
	}
	for _, number := range list {
		s.add(number)
	}
	return s
}

func (s *numberSet) add(number int) { s[(number+366)/64] |= 1 << ((number + 366) % 64) }

// numbers parses a comma-separated list of numbers from low to high and removes duplicates. If signed is true, it also
// accepts numbers from -high to -low.
func numbers(value string, low, high int, signed bool) ([]int, bool) {
	var list []int
	var seen numberSet
	for part := range strings.SplitSeq(value, ",") {
		part = strings.TrimPrefix(strings.TrimSpace(part), "+")
		unsigned, negative := strings.CutPrefix(part, "-")
		number, ok := digits(unsigned)
		if !ok || number < low || number > high || negative && !signed {
			return nil, false
		}
		if negative {
			number = -number
		}
		if !seen.has(number) {
			seen.add(number)
			list = append(list, number)
		}
	}
	return list, true
}
