package availability

import "time"

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
	if s.Week == nil {
		return true
	}
	for at := work.First; at <= work.Last; at++ {
		if !s.Week.IsOpen(CellOf(int64(at))) && !contains(s.Opened, at) {
			return false
		}
	}
	return true
}

// FreeStarts returns the full and half hours in [from, until) at which a shoot of the duration can begin, at most limit.
// It jumps over busy time, so its cost grows with the free times and the busy ranges and not with the length of busy ones.
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
	for at <= end && len(starts) < limit {
		start := timeOf(at)
		shootEnd := start.Add(duration)
		taken := Slots{at, lastBefore(shootEnd.Add(s.Limits.Buffer))}
		if next, found := after(s.Busy, at); found && next.First <= taken.Last {
			at = next.Last + 1
			continue
		}
		if s.isOpen(Slots{at, lastBefore(shootEnd)}) {
			starts = append(starts, start)
		}
		at++
	}
	return starts
}

// slotOf returns the slot that a time is in. It rounds down before 1970 as well, because Truncate counts from the year 1,
// a whole number of slots before.
func slotOf(t time.Time) int32 { return int32(t.Truncate(slot).Unix() / int64(slot/time.Second)) }

// lastBefore returns the slot of the moment before a time. A span that ends on the edge of a slot does not touch the next.
func lastBefore(t time.Time) int32 { return slotOf(t.Add(-time.Nanosecond)) }

func timeOf(at int32) time.Time { return time.Unix(int64(at)*int64(slot/time.Second), 0).UTC() }
