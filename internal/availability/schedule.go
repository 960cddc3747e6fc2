package availability

import (
	"math"
	"time"

	"shootday/internal/halfhour"
)

const (
	day = 24 * time.Hour

	// MaxHorizonDays is the maximum number of days that a photographer can be booked in advance.
	MaxHorizonDays = 400
	// MaxBufferMinutes and MaxLeadHours are the maximum values of Limits.Buffer and Limits.LeadHours.
	MaxBufferMinutes = 480
	MaxLeadHours     = 720
)

// Limits restricts when a photographer can be booked, in addition to the working hours.
type Limits struct {
	Buffer      time.Duration // the time kept free after a shoot
	LeadHours   int           // the minimum time from now to the start of a shoot
	HorizonDays int           // the maximum time from now to the start of a shoot
}

// Schedule contains all restrictions on when a photographer can be booked.
type Schedule struct {
	Week   *halfhour.Week  // the working hours; nil means that all times are open
	Opened halfhour.Ranges // times outside of Week that are also open
	Busy   halfhour.Ranges // the times that are booked or blocked
	Limits *Limits
}

// Shoot is the time of a requested booking.
type Shoot struct {
	Start    time.Time
	Duration time.Duration
}

// Reason says why a shoot cannot be booked.
type Reason string

// These are the reasons. Their values are part of the API.
const (
	Free         Reason = ""
	Unavailable  Reason = "unavailable" // booked or blocked, which the API does not distinguish
	OutsideHours Reason = "outside_hours"
	TooSoon      Reason = "too_soon"
	TooLate      Reason = "too_late"
)

// CheckStart checks the start of a shoot. It returns TooSoon, TooLate, or Free if the start is allowed.
func (l *Limits) CheckStart(now, start time.Time) Reason {
	switch {
	case start.Before(now.Add(time.Duration(l.LeadHours) * time.Hour)), !start.After(now):
		return TooSoon
	case start.After(now.Add(time.Duration(l.HorizonDays) * day)):
		return TooLate
	}
	return Free
}

// Check returns the reason why a shoot cannot be booked, or Free.
func (s *Schedule) Check(now time.Time, shoot Shoot) Reason {
	request := NewRequest(now, shoot)
	return s.CheckRequest(&request)
}

// Request is a shoot that has been prepared for checks against many schedules.
type Request struct {
	Now, Start, End time.Time
	Work            halfhour.Range // the time of the shoot, without the buffer
}

// NewRequest returns a Request for a shoot.
func NewRequest(now time.Time, shoot Shoot) Request {
	end := shoot.Start.Add(shoot.Duration)
	return Request{Now: now, Start: shoot.Start, End: end, Work: halfhour.Span(shoot.Start, end)}
}

// Last returns the last slot that must be free for the request, including the given buffer.
func (r *Request) Last(buffer time.Duration) halfhour.Slot {
	if buffer%halfhour.Length == 0 {
		return r.Work.Last + halfhour.Slot(buffer/halfhour.Length)
	}
	return halfhour.LastBefore(r.End.Add(buffer))
}

// CheckRequest is like Check, but takes a Request.
func (s *Schedule) CheckRequest(r *Request) Reason {
	if reason := s.Limits.CheckStart(r.Now, r.Start); reason != Free {
		return reason
	}
	if !s.isOpen(r.Work) {
		return OutsideHours
	}
	if s.Busy.Touches(halfhour.Range{First: r.Work.First, Last: r.Last(s.Limits.Buffer)}) {
		return Unavailable
	}
	return Free
}

// InHours reports whether a shoot is completely within the working hours and the times in Opened. It does not check
// other restrictions.
func (s *Schedule) InHours(shoot Shoot) bool {
	return s.isOpen(halfhour.Span(shoot.Start, shoot.Start.Add(shoot.Duration)))
}

// Clashes reports whether a shoot is outside of the working hours or at a busy time. It ignores the limits, including
// the buffer after the shoot.
func (s *Schedule) Clashes(shoot Shoot) bool {
	return !s.InHours(shoot) || s.Busy.Touches(halfhour.Span(shoot.Start, shoot.Start.Add(shoot.Duration)))
}

// isOpen reports whether all slots of work are open, either in the week or in Opened.
func (s *Schedule) isOpen(work halfhour.Range) bool {
	_, found := s.firstClosed(work)
	return !found
}

// firstClosed returns the first closed slot in work, and reports whether there is one.
func (s *Schedule) firstClosed(work halfhour.Range) (halfhour.Slot, bool) {
	if s.Week == nil {
		return 0, false
	}
	cell := work.First.WeekCell()
	for at := work.First; at <= work.Last; at++ {
		if !s.Week.IsOpen(cell) && !s.Opened.Contains(at) {
			return at, true
		}
		cell = cell.Next()
	}
	return 0, false
}

// FreeStarts returns up to limit full and half hours in [from, until) at which a shoot of the duration can begin. It
// skips busy and closed ranges, so its cost depends on the number of free times and ranges, but not on the length of
// the ranges.
func (s *Schedule) FreeStarts(now, from, until time.Time, duration time.Duration, limit int) []time.Time {
	var starts []time.Time
	earliest := now.Add(max(time.Duration(s.Limits.LeadHours)*time.Hour, time.Nanosecond))
	if from.Before(earliest) {
		from = earliest
	}
	if latest := now.Add(time.Duration(s.Limits.HorizonDays)*day + time.Nanosecond); until.After(latest) {
		until = latest
	}
	at := halfhour.LastBefore(from) + 1 // the first slot that begins in the range
	end := halfhour.LastBefore(until)
	// Every start is the beginning of a slot, so all shoots need the same number of slots.
	work, taken := halfhour.Count(duration), halfhour.Count(duration+s.Limits.Buffer)
	for at = s.nextOpen(at); at <= end && len(starts) < limit; at = s.nextOpen(at) {
		if closed, found := s.firstClosed(halfhour.Range{First: at, Last: at + work - 1}); found {
			at = closed + 1
		} else if next, found := s.Busy.From(at); found && next.First < at+taken {
			at = next.Last + 1
		} else {
			starts = append(starts, at.Start())
			at++
		}
	}
	return starts
}

// NextFreeDays is the number of days that NextFree searches. It is longer than the maximum lead time, MaxLeadHours.
const NextFreeDays = 62

// NextFree returns the first full or half hour at which a shoot of the duration can begin, and reports whether there is
// one. It finds nothing if the photographer has not set working hours, because the first free time could then be in the
// middle of the night.
func (s *Schedule) NextFree(now time.Time, duration time.Duration) (time.Time, bool) {
	if s.Week == nil {
		return time.Time{}, false
	}
	starts := s.FreeStarts(now, now, now.Add(NextFreeDays*day), duration, 1)
	if len(starts) == 0 {
		return time.Time{}, false
	}
	return starts[0], true
}

// nextOpen returns the first open slot that is not before at, or never if there is none.
func (s *Schedule) nextOpen(at halfhour.Slot) halfhour.Slot {
	if s.Week == nil {
		return at
	}
	open := halfhour.Slot(never)
	if closed, found := s.Week.ClosedFrom(at.WeekCell()); found {
		open = at + closed
	}
	if opened, found := s.Opened.From(at); found {
		open = min(open, max(at, opened.First))
	}
	return open
}

const never = math.MaxInt32
