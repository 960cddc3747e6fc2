package availability

import (
	"math"
	"time"
)

const (
	slot = SlotMinutes * time.Minute
	day  = 24 * time.Hour

	// MaxHorizonDays is how far ahead anybody can be booked.
	MaxHorizonDays = 400
	// MaxBufferMinutes and MaxLeadHours bound the limits of a photographer.
	MaxBufferMinutes = 480
	MaxLeadHours     = 720
)

// Limits are what a photographer can set besides the hours.
type Limits struct {
	Buffer      time.Duration // kept free after a shoot
	LeadHours   int           // a shoot starts at least this long from now
	HorizonDays int           // and at most this long
}

// Schedule is what decides when a photographer can be booked. Lists of slots are merged.
type Schedule struct {
	Week   *Week   // open cells; nil: all
	Opened []Slots // open beyond the week
	Busy   []Slots // booked or blocked
	Limits *Limits
}

// Shoot is the time that a booking asks for.
type Shoot struct {
	Start    time.Time
	Duration time.Duration
}

// Reason tells why a shoot cannot be booked.
type Reason string

// The reasons, as the API names them.
const (
	Free         Reason = ""
	Unavailable  Reason = "unavailable" // booked or blocked: nobody is told which
	OutsideHours Reason = "outside_hours"
	TooSoon      Reason = "too_soon"
	TooLate      Reason = "too_late"
)

// CheckStart returns TooSoon, TooLate or Free for the start of a shoot.
func (l *Limits) CheckStart(now, start time.Time) Reason {
	switch {
	case start.Before(now.Add(time.Duration(l.LeadHours) * time.Hour)), !start.After(now):
		return TooSoon
	case start.After(now.Add(time.Duration(l.HorizonDays) * day)):
		return TooLate
	}
	return Free
}

// Check returns why a shoot cannot be booked, or Free.
func (s *Schedule) Check(now time.Time, shoot Shoot) Reason {
	request := NewRequest(now, shoot)
	return s.CheckRequest(&request)
}

// Request is a shoot prepared for many schedules.
type Request struct {
	Now, Start, End time.Time
	Work            Slots // of the shoot, without the buffer
}

// NewRequest prepares a shoot.
func NewRequest(now time.Time, shoot Shoot) Request {
	end := shoot.Start.Add(shoot.Duration)
	return Request{Now: now, Start: shoot.Start, End: end, Work: Slots{slotOf(shoot.Start), lastBefore(end)}}
}

// Last returns the last slot that is kept free for the request with a buffer.
func (r *Request) Last(buffer time.Duration) int32 {
	if buffer%slot == 0 {
		return r.Work.Last + int32(buffer/slot)
	}
	return lastBefore(r.End.Add(buffer))
}

// CheckRequest is Check for a prepared shoot.
func (s *Schedule) CheckRequest(r *Request) Reason {
	if reason := s.Limits.CheckStart(r.Now, r.Start); reason != Free {
		return reason
	}
	if !s.isOpen(r.Work) {
		return OutsideHours
	}
	if touches(s.Busy, Slots{r.Work.First, r.Last(s.Limits.Buffer)}) {
		return Unavailable
	}
	return Free
}

// InHours reports whether the working hours allow a shoot, whatever else does.
func (s *Schedule) InHours(shoot Shoot) bool {
	return s.isOpen(NewRequest(time.Time{}, shoot).Work)
}

// isOpen reports whether all slots are open, weekly or beyond the week.
func (s *Schedule) isOpen(work Slots) bool {
	_, found := s.firstClosed(work)
	return !found
}

// firstClosed returns the first of the slots that is closed, and whether there is one.
func (s *Schedule) firstClosed(work Slots) (int32, bool) {
	if s.Week == nil {
		return 0, false
	}
	cell := CellOf(int64(work.First))
	for at := work.First; at <= work.Last; at++ {
		if !s.Week.IsOpen(cell) && !contains(s.Opened, at) {
			return at, true
		}
		if cell++; cell == CellsPerWeek {
			cell = 0
		}
	}
	return 0, false
}

// FreeStarts returns the full and half hours in [from, until) at which a shoot of the duration can begin, at most limit.
// It jumps over busy and closed time, so its cost grows with the number of free times and of ranges and not with their length.
func (s *Schedule) FreeStarts(now, from, until time.Time, duration time.Duration, limit int) []time.Time {
	var starts []time.Time
	earliest := now.Add(max(time.Duration(s.Limits.LeadHours)*time.Hour, time.Nanosecond))
	if from.Before(earliest) {
		from = earliest
	}
	if latest := now.Add(time.Duration(s.Limits.HorizonDays)*day + time.Nanosecond); until.After(latest) {
		until = latest
	}
	at := slotOf(from.Add(slot - time.Nanosecond)) // the first that begins in the span
	end := lastBefore(until)
	// Starts are on the edge of a slot, so these are the same for all of them.
	work, taken := slotsIn(duration), slotsIn(duration+s.Limits.Buffer)
	for at = s.nextOpen(at); at <= end && len(starts) < limit; at = s.nextOpen(at) {
		if closed, found := s.firstClosed(Slots{at, at + work - 1}); found {
			at = closed + 1
		} else if next, found := after(s.Busy, at); found && next.First < at+taken {
			at = next.Last + 1
		} else {
			starts = append(starts, timeOf(at))
			at++
		}
	}
	return starts
}

// NextFreeDays is how far ahead NextFree looks. It is longer than the longest notice.
const NextFreeDays = 62

// NextFree returns the first full or half hour at which a shoot of the duration can begin, and whether there is one.
// Without working hours there is none: such a photographer would be free in the middle of the night, which is the absence
// of a calendar and not an offer.
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

// nextOpen returns the first slot from at on that is open; never if there is none.
func (s *Schedule) nextOpen(at int32) int32 {
	if s.Week == nil {
		return at
	}
	open := int32(never)
	if closed, found := s.Week.closedFrom(CellOf(int64(at))); found {
		open = at + int32(closed)
	}
	if opened, found := after(s.Opened, at); found {
		open = min(open, max(at, opened.First))
	}
	return open
}

const never = math.MaxInt32

// slotsIn returns how many slots a duration takes that begins on the edge of one.
func slotsIn(d time.Duration) int32 { return int32((d + slot - 1) / slot) }

// slotOf returns the slot that a time is in. It rounds down before 1970 as well, because Truncate counts from the year 1,
// a whole number of slots before.
func slotOf(t time.Time) int32 { return int32(t.Truncate(slot).Unix() / int64(slot/time.Second)) }

// lastBefore returns the slot of the moment before a time. A span that ends on the edge of a slot does not touch the next.
func lastBefore(t time.Time) int32 { return slotOf(t.Add(-time.Nanosecond)) }

func timeOf(at int32) time.Time { return time.Unix(int64(at)*int64(slot/time.Second), 0).UTC() }
