package ical

import "strings"

// extraDates parses the RDATE lines of an event, which contain times, dates or periods, and adds them to e.
func (p *eventParser) extraDates(raw *rawEvent, e *event) {
	p.each(raw.dates, e.zone, func(at zonedTime, period string) {
		extra := extraDate{wall: p.wallIn(e, at), length: e.length}
		if period != "" {
			var ok bool
			if extra.length, ok = p.periodLength(at, period); !ok {
				p.unreadable = true
				return
			}
		}
		e.dates = append(e.dates, extra)
	})
}

// exceptions parses the EXDATE lines of an event and adds them to e.
func (p *eventParser) exceptions(raw *rawEvent, e *event) {
	p.each(raw.exceptions, e.zone, func(at zonedTime, _ string) {
		id := at.instance()
		if e.isDate {
			id = id.dateIn(p.zones.india)
		}
		if e.exceptions == nil {
			e.exceptions = map[instance]bool{}
		}
		e.exceptions[id] = true
	})
}

// each calls use for each time in lines such as RDATE. For a period, it also passes the part after the slash. Times
// without a zone are in the zone floating.
func (p *eventParser) each(lines []string, floating *zone, use func(at zonedTime, period string)) {
	for _, line := range lines {
		parsed, ok := p.property(line)
		if !ok {
			p.unreadable = true
			continue
		}
		for value := range strings.SplitSeq(parsed.value, ",") {
			if p.err == nil {
				p.err = p.work.spend(dateSteps)
			}
			if p.err != nil {
				return
			}
			value, period, _ := strings.Cut(strings.TrimSpace(value), "/")
			at, ok := parseWallTime(value)
			if !ok {
				p.unreadable = p.unreadable || value != ""
				continue
			}
			use(zonedTime{at, p.zoneOf(at, parsed, floating), parsed}, period)
		}
	}
}

// wallIn converts a time to the wall time in the event's zone. For a date, it returns the event's time of day on that
// date.
func (p *eventParser) wallIn(e *event, at zonedTime) int64 {
	if at.isDate {
		return at.wall + e.start - floorDiv(e.start, daySeconds)*daySeconds
	}
	if at.zone == e.zone {
		return at.wall
	}
	return e.zone.wall(at.instant())
}

// periodLength returns the length of a period such as 20261123T100000Z/PT1H. The second part is a duration or the end
// of the period.
func (p *eventParser) periodLength(start zonedTime, second string) (length, bool) {
	if duration, ok := parseDuration(second); ok {
		return duration, true
	}
	end, ok := parseWallTime(second)
	if !ok {
		return length{}, false
	}
	zone := start.zone
	if end.isUTC {
		zone = p.zones.utc
	}
	return length{seconds: max(0, zone.instant(end.wall)-start.instant())}, true
}
