package ical

import "slices"

// expansion generates the occurrences of a rule. All times are wall times: seconds since 1970 on the clock of the
// event's zone.
type expansion struct {
	rule
	start      int64   // DTSTART
	until      int64   // the last possible occurrence
	low, high  int64   // the range in which occurrences are needed
	clock      []int64 // the times of day of the occurrences, in seconds, ascending
	work       *budget
	emit       func(wall int64) error
	given      int      // the number of occurrences found so far, for COUNT
	done       bool     // true if COUNT or until is reached
	candidates []int64  // the occurrences of the current period, for BYSETPOS
	weekOnes   [4]int64 // the first day of week 1 of the previous year, the current year and the next two
}

// expand calls emit with each occurrence of a rule from start to until that is between low and high, in ascending
// order. To save work, it begins near low and stops after high. For a rule with COUNT it begins at start, because all
// occurrences must be counted.
func expand(r *rule, start, until, low, high int64, work *budget, emit func(wall int64) error) error {
	e := &expansion{rule: *r, start: start, until: until, low: low, high: high, work: work, emit: emit}
	e.fillFromStart()
	startDay := floorDiv(start, daySeconds)
	year, month, _ := dateOf(startDay)
	from := max(start, low)
	if r.count > 0 {
		from = start
	}
	fromDay := floorDiv(from, daySeconds)
	fromYear, fromMonth, _ := dateOf(fromDay)
	step := int64(r.interval)
	var k int64 // the first period that can contain an occurrence at or after low
	var period func(k int64) (first, last int64)
	switch r.freq {
	case daily:
		k = (fromDay - startDay) / step
		period = func(k int64) (int64, int64) { return startDay + k*step, startDay + k*step }
	case weekly:
		week := startDay - int64(mod(weekdayOf(startDay)-r.weekStart, 7))
		k = (fromDay - week) / 7 / step
		period = func(k int64) (int64, int64) { return week + 7*k*step, week + 7*k*step + 6 }
	case monthly:
		origin := int64(year*12 + month - 1)
		k = (int64(fromYear*12+fromMonth-1) - origin) / step
		period = func(k int64) (int64, int64) {
			at := int(origin + k*step)
			first := dayNumber(at/12, at%12+1, 1)
			return first, first + int64(daysIn(at/12, at%12+1)) - 1
		}
	default:
		k = int64(fromYear-year) / step
		period = func(k int64) (int64, int64) { return e.yearPeriod(year + int(k*step)) }
	}
	for ; !e.done; k++ {
		if err := work.spend(periodSteps); err != nil {
			return err
		}
		first, last := period(k)
		if first*daySeconds > min(high, until) {
			return nil
		}
		if err := e.period(first, last); err != nil {
			return err
		}
	}
	return nil
}

// fillFromStart completes the rule with the weekday, day and month of DTSTART where the rule does not specify them.
func (e *expansion) fillFromStart() {
	_, month, day := dateOf(floorDiv(e.start, daySeconds))
	startWeekday := weekdayOf(floorDiv(e.start, daySeconds))
	if e.freq < monthly || e.freq == yearly && e.hasWeeks() {
		for day := range 7 { // with this frequency, the number before a weekday has no meaning
			if e.ordinals.first[day]|e.ordinals.last[day] != 0 {
				e.weekdays |= 1 << day
			}
		}
		e.ordinals = ordinalDays{}
	}
	noDays := e.weekdays == 0 && e.ordinals == (ordinalDays{}) && e.monthDays == 0 && e.lastDays == 0 && e.yearDays == nil
	switch {
	case !noDays:
	case e.freq == weekly, e.hasWeeks() && e.freq == yearly:
		e.weekdays = 1 << startWeekday
	case e.freq == monthly:
		e.monthDays = 1 << day
	case e.freq == yearly:
		e.monthDays = 1 << day
		if e.months == 0 {
			e.months = 1 << month
		}
	}
	if e.freq != yearly {
		e.weeks, e.lastWeeks = 0, 0
	}
	second := int(e.start - floorDiv(e.start, daySeconds)*daySeconds)
	for _, h := range orElse(e.hours, second/3600) {
		for _, m := range orElse(e.minutes, second/60%60) {
			for _, s := range orElse(e.second, second%60) {
				e.clock = append(e.clock, int64(h*3600+m*60+s))
			}
		}
	}
	slices.Sort(e.clock)
}

func orElse(list []int, value int) []int {
	if len(list) == 0 {
		return []int{value}
	}
	return list
}

// yearPeriod returns the first and the last day of a year. If the rule has week numbers, it also computes where week 1
// begins in this year and the years around it.
func (e *expansion) yearPeriod(year int) (first, last int64) {
	if e.hasWeeks() {
		for i := range e.weekOnes {
			e.weekOnes[i] = e.weekOne(year - 1 + i)
		}
	}
	return dayNumber(year, 1, 1), dayNumber(year, 12, 31)
}

// weekOne returns the first day of week 1 of a year, which is the first week with at least four days in that year.
func (e *expansion) weekOne(year int) int64 {
	fourth := dayNumber(year, 1, 4)
	return fourth - int64(mod(weekdayOf(fourth)-e.weekStart, 7))
}

// matchesWeek reports whether a day is in one of the rule's numbered weeks. At the beginning or end of a year, this can
// be a week of the previous or next year.
func (e *expansion) matchesWeek(at int64) bool {
	i := 0
	for at >= e.weekOnes[i+1] {
		i++
	}
	week := int(at-e.weekOnes[i])/7 + 1
	count := int(e.weekOnes[i+1]-e.weekOnes[i]) / 7
	return e.weeks&(1<<week) != 0 || e.lastWeeks&(1<<(count+1-week)) != 0
}

func (e *expansion) hasWeeks() bool { return e.weeks|e.lastWeeks != 0 }

// period finds the occurrences in a period, which lasts from the day first to the day last.
func (e *expansion) period(first, last int64) error {
	e.candidates = e.candidates[:0]
	year, month, day := dateOf(first)
	length := daysIn(year, month)
	for at := first; at <= last && !e.done; {
		if err := e.work.spend(1); err != nil {
			return err
		}
		if e.months != 0 && e.months&(1<<month) == 0 {
			at += int64(length - day)
			day = length
		} else if e.matches(at, year, month, day, length) {
			for _, clock := range e.clock {
				if err := e.occurrence(at*daySeconds + clock); err != nil {
					return err
				}
			}
		}
		at++
		if day++; day > length {
			day = 1
			if month++; month > 12 {
				year, month = year+1, 1
			}
			length = daysIn(year, month)
		}
	}
	return e.choosePositions()
}

// matches reports whether the rule has occurrences on a day. length is the number of days in its month.
func (e *expansion) matches(at int64, year, month, day, length int) bool {
	if e.monthDays|e.lastDays != 0 && e.monthDays&(1<<day) == 0 && e.lastDays&(1<<(length+1-day)) == 0 {
		return false
	}
	dayOfWeek := weekdayOf(at)
	if e.weekdays != 0 || e.ordinals != (ordinalDays{}) {
		if e.weekdays&(1<<dayOfWeek) == 0 && !e.matchesOrdinal(dayOfWeek, at, year, day, length) {
			return false
		}
	}
	if e.yearDays != nil {
		fromStart := int(at-dayNumber(year, 1, 1)) + 1
		fromEnd := int(at-dayNumber(year, 12, 31)) - 1
		if !e.yearDays.has(fromStart) && !e.yearDays.has(fromEnd) {
			return false
		}
	}
	return !e.hasWeeks() || e.matchesWeek(at)
}

// matchesOrdinal reports whether a day matches a numbered weekday of the rule, such as the second Monday. Weekdays are
// counted in the month, or in the year if the rule is yearly and has no months.
func (e *expansion) matchesOrdinal(dayOfWeek int, at int64, year, day, length int) bool {
	if e.ordinals.first[dayOfWeek]|e.ordinals.last[dayOfWeek] == 0 {
		return false
	}
	if e.freq == yearly && e.months == 0 {
		day = int(at-dayNumber(year, 1, 1)) + 1
		length = 365
		if isLeap(year) {
			length = 366
		}
	}
	return e.ordinals.first[dayOfWeek]&(1<<((day+6)/7)) != 0 || e.ordinals.last[dayOfWeek]&(1<<((length-day+7)/7)) != 0
}

// occurrence emits an occurrence. If the rule has BYSETPOS, it only stores the occurrence until all those of the period
// are known.
func (e *expansion) occurrence(wall int64) error {
	if err := e.work.spend(occurrenceSteps); err != nil {
		return err
	}
	if e.positions != nil {
		e.candidates = append(e.candidates, wall)
		return nil
	}
	return e.give(wall)
}

// choosePositions emits the stored occurrences whose positions are in BYSETPOS.
func (e *expansion) choosePositions() error {
	for i, wall := range e.candidates {
		if !e.positions.has(i+1) && !e.positions.has(i-len(e.candidates)) {
			continue
		}
		if err := e.give(wall); err != nil {
			return err
		}
	}
	return nil
}

func (e *expansion) give(wall int64) error {
	if e.done || wall < e.start {
		return nil
	}
	if wall > min(e.until, e.high) {
		e.done = true
		return nil
	}
	e.given++
	e.done = e.count > 0 && e.given >= e.count
	if wall < e.low {
		return nil
	}
	return e.emit(wall)
}

// weekdayOf returns the weekday of a day number. Monday is 0. The day 1970-01-01 was a Thursday.
func weekdayOf(day int64) int { return mod(int(day)+3, 7) }

// mod returns the non-negative remainder of a division.
func mod(a, b int) int { return (a%b + b) % b }
