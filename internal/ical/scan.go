package ical

import (
	"bytes"
	"strings"
)

// maxLine is the maximum length of an unfolded content line, in bytes. Longer lines are ignored. If a line that affects
// the busy time of an event is longer, the event is skipped.
const maxLine = 128 << 10

// These constants limit the number of time zones and observances that are read from a file. Further ones are ignored.
const (
	maxZones       = 1000
	maxObservances = 3000
)

// rawEvent contains those content lines of an event that affect its busy time. They are not parsed yet.
type rawEvent struct {
	uid, start, end, duration, recurrenceID string
	status, transparency, busyStatus        string
	allDay, sequence, stamp                 string
	rules, dates, exceptions                []string
	damaged                                 bool // true if one of these lines is too long
}

// rawObservance contains the unparsed content lines of a STANDARD or DAYLIGHT component of a VTIMEZONE.
type rawObservance struct {
	start, from, to string
	rules, dates    []string
}

// rawZone contains the unparsed content of a VTIMEZONE.
type rawZone struct {
	id          string
	observances []*rawObservance
}

// rawFile contains the parts of a file that affect the busy time. They are not parsed yet.
type rawFile struct {
	zoneLine string // the content line X-WR-TIMEZONE
	events   []*rawEvent
	zones    []*rawZone
}

// checkFrame returns an *Error if the file is too large, does not begin as a calendar, or does not end as one.
func checkFrame(data []byte) error {
	if len(data) > MaxBytes {
		return &Error{CodeTooLarge}
	}
	head := bytes.ToUpper(data[:min(len(data), 1024)])
	if !bytes.Contains(head, []byte("BEGIN:VCALENDAR")) {
		return &Error{CodeNoCalendar}
	}
	tail := bytes.TrimRight(data, "\r\n\t \x00\x1a")
	tail = tail[max(0, len(tail)-len("\nEND:VCALENDAR")):]
	if !bytes.EqualFold(bytes.TrimLeft(tail, "\r\n"), []byte("END:VCALENDAR")) {
		return &Error{CodeCutOff}
	}
	return nil
}

// scanner collects the events, time zones and observances of a file, and skips all other components. skipped is the
// name of the component that is currently skipped, such as VALARM.
type scanner struct {
	file         rawFile
	event        *rawEvent
	zone         *rawZone
	observance   *rawObservance
	observances  int
	skipped      string
	skippedDepth int
}

// scan returns the parts of a file that affect the busy time. A component that is not closed ends with its parent.
func scan(text string, work *budget) (*rawFile, error) {
	s := &scanner{}
	for rest := strings.TrimPrefix(text, "\ufeff"); rest != ""; {
		var line string
		var tooLong bool
		length := len(rest)
		line, rest, tooLong = nextLine(rest)
		if err := work.spend(2 + (length-len(rest))/16); err != nil {
			return nil, err
		}
		name := lineName(line)
		switch {
		case name == "":
		case name == "BEGIN":
			s.begin(strings.ToUpper(strings.TrimSpace(line[len("BEGIN:"):])))
			if len(s.file.events) > MaxEvents {
				return nil, &Error{CodeTooManyEvents}
			}
		case name == "END":
			s.end(strings.ToUpper(strings.TrimSpace(line[len("END:"):])))
		case s.skipped == "":
			s.property(name, line, tooLong)
		}
	}
	return &s.file, nil
}

func (s *scanner) begin(name string) {
	switch {
	case name == "VEVENT":
		s.event, s.zone, s.observance, s.skipped = &rawEvent{}, nil, nil, ""
		s.file.events = append(s.file.events, s.event)
	case name == "VCALENDAR":
		s.event, s.zone, s.observance, s.skipped = nil, nil, nil, ""
	case s.skipped != "":
		if name == s.skipped {
			s.skippedDepth++
		}
	case name == "VTIMEZONE" && s.event == nil && len(s.file.zones) < maxZones:
		s.zone, s.observance = &rawZone{}, nil
		s.file.zones = append(s.file.zones, s.zone)
	case s.zone != nil && (name == "STANDARD" || name == "DAYLIGHT") && s.observances < maxObservances:
		s.observances++
		s.observance = &rawObservance{}
		s.zone.observances = append(s.zone.observances, s.observance)
	default:
		s.skipped, s.skippedDepth = name, 1
	}
}

func (s *scanner) end(name string) {
	switch name {
	case "VEVENT", "VCALENDAR":
		s.event, s.zone, s.observance, s.skipped = nil, nil, nil, ""
	case "VTIMEZONE":
		s.zone, s.observance, s.skipped = nil, nil, ""
	case "STANDARD", "DAYLIGHT":
		s.observance, s.skipped = nil, ""
	case s.skipped:
		s.skippedDepth--
		if s.skippedDepth == 0 {
			s.skipped = ""
		}
	}
}

// property stores a content line if it affects the busy time. If a property that may occur only once is repeated, its
// first line is used.
func (s *scanner) property(name, line string, tooLong bool) {
	var once *string
	var list *[]string
	switch {
	case s.event != nil:
		once, list = s.event.field(name)
	case s.observance != nil:
		once, list = s.observance.field(name)
	case s.zone != nil && name == "TZID":
		once = &s.zone.id
	case s.zone == nil && name == "X-WR-TIMEZONE":
		once = &s.file.zoneLine
	}
	switch {
	case once == nil && list == nil:
	case tooLong:
		if s.event != nil {
			s.event.damaged = true
		}
	case list != nil:
		*list = append(*list, line)
	case *once == "":
		*once = line
	}
}

// field returns the field in which a property of an event is stored: once for a property that may occur only once, or
// list. If the property does not affect the busy time, both results are nil.
func (e *rawEvent) field(name string) (once *string, list *[]string) {
	switch name {
	case "UID":
		return &e.uid, nil
	case "DTSTART":
		return &e.start, nil
	case "DTEND":
		return &e.end, nil
	case "DURATION":
		return &e.duration, nil
	case "RECURRENCE-ID":
		return &e.recurrenceID, nil
	case "STATUS":
		return &e.status, nil
	case "TRANSP":
		return &e.transparency, nil
	case "X-MICROSOFT-CDO-BUSYSTATUS":
		return &e.busyStatus, nil
	case "X-MICROSOFT-CDO-ALLDAYEVENT":
		return &e.allDay, nil
	case "SEQUENCE":
		return &e.sequence, nil
	case "DTSTAMP":
		return &e.stamp, nil
	case "RRULE":
		return nil, &e.rules
	case "RDATE":
		return nil, &e.dates
	case "EXDATE":
		return nil, &e.exceptions
	}
	return nil, nil
}

func (o *rawObservance) field(name string) (once *string, list *[]string) {
	switch name {
	case "DTSTART":
		return &o.start, nil
	case "TZOFFSETFROM":
		return &o.from, nil
	case "TZOFFSETTO":
		return &o.to, nil
	case "RRULE":
		return nil, &o.rules
	case "RDATE":
		return nil, &o.dates
	}
	return nil, nil
}
