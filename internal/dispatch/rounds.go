package dispatch

import (
	"time"

	"shootday/internal/istime"
)

// sizes contains the number of photographers who get offers in each round.
var sizes = [...]int{5, 10, 20}

// Rounds is the number of rounds of a dispatch.
const Rounds = len(sizes)

// Size returns the number of photographers who get offers in a round. The first round is number 1. Size returns 0 if
// there is no such round.
func Size(round int) int {
	if round < 1 || round > Rounds {
		return 0
	}
	return sizes[round-1]
}

// Plan specifies the timing of the rounds of a dispatch.
type Plan struct {
	Round time.Duration
	Quiet bool // true if rounds pause at night
}

// InstantPlan returns the plan of an instant dispatch, whose offers can be accepted for offerTime.
func InstantPlan(offerTime time.Duration) Plan { return Plan{Round: offerTime} }

// RescuePlan returns the plan of a rescue. ahead is the time from the beginning of the rescue to the start of the
// shoot.
func RescuePlan(offerTime, ahead time.Duration) Plan {
	switch {
	case ahead < 6*time.Hour:
		return Plan{Round: 2 * offerTime}
	case ahead < 72*time.Hour:
		return Plan{Round: 30 * time.Minute, Quiet: true}
	}
	return Plan{Round: 6 * time.Hour, Quiet: true}
}

// These are the hours at which the night begins and ends in India.
const (
	nightBegins = 22
	nightEnds   = 7
)

// Resumes returns the earliest time at which a round may begin: now or, if rounds pause at night, the end of the night.
func (p Plan) Resumes(now time.Time) time.Time {
	if hour := now.In(istime.Zone).Hour(); !p.Quiet || hour >= nightEnds && hour < nightBegins {
		return now
	}
	day := istime.StartOfDay(now)
	if now.In(istime.Zone).Hour() >= nightBegins {
		day = istime.StartOfDay(day.Add(36 * time.Hour))
	}
	return day.Add(nightEnds * time.Hour).UTC()
}

// RoundEnds returns the end of a round that begins at the given time. If rounds pause at night, the night does not
// count as part of the round.
func (p Plan) RoundEnds(begins time.Time) time.Time {
	if !p.Quiet {
		return begins.Add(p.Round)
	}
	left := p.Round
	for at := p.Resumes(begins); ; {
		night := istime.StartOfDay(at).Add(nightBegins * time.Hour)
		if awake := night.Sub(at); left <= awake {
			return at.Add(left).UTC()
		} else {
			left -= awake
		}
		at = p.Resumes(night)
	}
}

// Ends returns the end of a dispatch that begins at the time begun. A dispatch ends after its last round, but never
// after the start of the shoot.
func (p Plan) Ends(begun, start time.Time) time.Time {
	at := begun
	for range Rounds {
		at = p.RoundEnds(at)
	}
	if at.After(start) {
		return start
	}
	return at
}
