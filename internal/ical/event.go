package ical

import (
	"cmp"
	"strings"
)

// event is a parsed event. Its times are wall times in the zone of DTSTART.
type event struct {
	uid, stamp string
	sequence   int
	order      int // the position of the event in the file
	zone       *zone
	start      int64
	isDate     bool
	length     length
	blocks     bool
	rules      []*rule
	dates      []extraDate
	exceptions map[instance]bool
	recurrence instance
	isOverride bool
	andFuture  bool // true if the override has RANGE=THISANDFUTURE
}

// extraDate is an additional occurrence from RDATE.
type extraDate struct {
	wall   int64
	length length
}

// instance identifies an occurrence of a series by its time or, for all-day events, by its date.
type instance struct {
	at     int64 // seconds since 1970, or, for a date, days since 1970
	isDate bool
}

// eventParser parses one event. unreadable becomes true if a part of the event cannot be parsed.
type eventParser struct {
	*reader
	unreadable bool
}

// parseEvent parses an event. It returns nil if the event must be skipped.
func (r *reader) parseEvent(raw *rawEvent, order int) (*event, error) {
	p := &eventParser{reader: r}
	e := &event{order: order}
	e.uid = p.value(raw.uid)
	if r.host != "" && strings.HasSuffix(strings.ToLower(e.uid), "@"+r.host) {
		return nil, p.err
	}
	if e.uid != "" {
		e.sequence, _ = digits(p.value(raw.sequence))
		e.stamp = p.value(raw.stamp)
	}
	start, ok := p.time(raw.start, nil)
	if !ok || raw.damaged {
		r.warn(WarnUnreadable)
		return nil, p.err
	}
	e.zone, e.start, e.isDate = start.zone, start.wall, start.isDate
	e.length = p.length(raw, start)
	e.blocks = p.blocks(raw, e)
	if raw.recurrenceID != "" {
		id, ok := p.time(raw.recurrenceID, start.zone)
		if !ok {
			r.warn(WarnUnreadable)
			return nil, p.err
		}
		e.isOverride = true
		e.recurrence = id.instance()
		e.andFuture = strings.EqualFold(id.property.rangeKind, "THISANDFUTURE")
		return e, p.err
	}
	if !p.rules(raw, e) {
		r.warn(WarnFrequent)
		return nil, p.err
	}
	p.extraDates(raw, e)
	p.exceptions(raw, e)
	if p.unreadable {
		r.warn(WarnUnreadable)
	}
	return e, p.err
}

// value returns the value of a content line, or an empty string if the line is empty or malformed.
func (p *eventParser) value(line string) string {
	parsed, _ := p.property(line)
	return parsed.value
}

// property parses a content line. It returns false if the line is empty or malformed.
func (p *eventParser) property(line string) (property, bool) {
	if line == "" || p.err != nil {
		return property{}, false
	}
	parsed, ok, err := parseProperty(line, p.work)
	if err != nil {
		p.err = err
	}
	return parsed, ok
}

// zonedTime is a wall time, its zone, and the property that contains it.
type zonedTime struct {
	wallTime
	zone     *zone
	property property
}

func (t zonedTime) instant() int64 { return t.zone.instant(t.wall) }

func (t zonedTime) instance() instance {
	if t.isDate {
		return instance{floorDiv(t.wall, daySeconds), true}
	}
	return instance{t.instant(), false}
}

// time parses a property that contains one time. If the time has no zone, it is in the zone floating, or in the
// calendar's zone if floating is nil.
func (p *eventParser) time(line string, floating *zone) (zonedTime, bool) {
	parsed, ok := p.property(line)
	if !ok {
		return zonedTime{}, false
	}
	at, ok := parseWallTime(parsed.value)
	if !ok {
		return zonedTime{}, false
	}
	return zonedTime{at, p.zoneOf(at, parsed, floating), parsed}, true
}

func (p *eventParser) zoneOf(at wallTime, parsed property, floating *zone) *zone {
	switch {
	case at.isDate:
		return p.zones.india
	case at.isUTC:
		return p.zones.utc
	}
	if name := parsed.zone; name != "" {
		found, known := p.zones.named(name)
		if !known {
			p.warn(WarnZone)
		}
		return found
	}
	if floating != nil {
		return floating
	}
	return p.zones.floating
}

// length returns the length of an event that begins at start, from DTEND or DURATION. If neither is valid, an event on
// a date lasts one day, and an event at a time has no length.
func (p *eventParser) length(raw *rawEvent, start zonedTime) length {
	fallback := length{}
	if start.isDate {
		fallback.days = 1
	}
	if raw.end != "" {
		end, ok := p.time(raw.end, start.zone)
		p.unreadable = p.unreadable || !ok
		return p.between(start, end, ok, fallback)
	}
	if duration, ok := p.property(raw.duration); ok {
		parsed, ok := parseDuration(duration.value)
		p.unreadable = p.unreadable || !ok
		if ok && parsed != (length{}) {
			return parsed
		}
	}
	return fallback
}

func (p *eventParser) between(start, end zonedTime, ok bool, fallback length) length {
	switch {
	case !ok:
	case start.isDate && end.isDate:
		if end.wall > start.wall {
			return length{days: (end.wall - start.wall) / daySeconds}
		}
	default:
		if seconds := end.instant() - start.instant(); seconds > 0 {
			return length{seconds: seconds}
		}
	}
	return fallback
}

// blocks reports whether the event blocks slots, depending on its status and the options.
func (p *eventParser) blocks(raw *rawEvent, e *event) bool {
	status := strings.ToUpper(p.value(raw.status))
	busy := strings.ToUpper(p.value(raw.busyStatus))
	isAllDay := e.isDate || strings.EqualFold(p.value(raw.allDay), "TRUE")
	switch {
	case status == "CANCELLED", strings.EqualFold(p.value(raw.transparency), "TRANSPARENT"):
		return false
	case busy == "FREE", busy == "WORKINGELSEWHERE":
		return false
	case status == "TENTATIVE", busy == "TENTATIVE":
		return p.options.TentativeBlocks && (!isAllDay || p.options.AllDayBlocks)
	}
	return !isAllDay || p.options.AllDayBlocks
}

// rules parses the recurrence rules of an event and adds them to e. It returns false if a rule repeats too often to be
// expanded.
func (p *eventParser) rules(raw *rawEvent, e *event) bool {
	for _, line := range raw.rules {
		line, ok := p.property(line)
		if p.err = cmp.Or(p.err, p.work.spend(ruleSteps)); p.err != nil {
			return true
		}
		parsed, frequent, ok2 := parseRule(line.value)
		if ok && ok2 && frequent {
			return false
		}
		if !ok || !ok2 {
			p.unreadable = true
			continue
		}
		if e.isDate {
			parsed.hours, parsed.minutes, parsed.second = nil, nil, nil
		}
		e.rules = append(e.rules, parsed)
	}
	return true
}

// untilOf returns the last wall time in the event's zone at which the rule can have an occurrence.
func (e *event) untilOf(r *rule, india *zone) int64 {
	switch {
	case !r.hasUntil:
		return maxWall
	case r.until.isDate:
		return r.until.wall + daySeconds - 1
	case r.until.isUTC && e.isDate:
		return india.wall(r.until.wall)
	case r.until.isUTC:
		return e.zone.wall(r.until.wall)
	}
	return r.until.wall
}
