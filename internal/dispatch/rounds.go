package dispatch

import (
	"time"

	"shootday/internal/istime"
)

// sizes are how many photographers each round asks.
var sizes = [...]int{5, 10, 20}

// Rounds is the number of rounds of a dispatch.
const Rounds = len(sizes)

// Size returns how many photographers a round asks. Rounds count from 1. It returns 0 after the last round.
func Size(round int) int {
	if round < 1 || round > Rounds {
		return 0
	}
	return sizes[round-1]
}

// Plan defines how long the rounds of a dispatch last.
type Plan struct {
	Round time.Duration
	Quiet bool // whether rounds pause at night
}

// InstantPlan returns the plan of an instant dispatch. offerTime is how long its offers can be accepted.
func InstantPlan(offerTime time.Duration) Plan { return Plan{Round: offerTime} }

// RescuePlan returns the plan of a rescue that began some time before the shoot.
func RescuePlan(offerTime, ahead time.Duration) Plan {
	switch {
	case ahead < 6*time.Hour:
		return Plan{Round: 2 * offerTime}
	case ahead < 72*time.Hour:
		return Plan{Round: 30 * time.Minute, Quiet: true}
	}
	return Plan{Round: 6 * time.Hour, Quiet: true}
}

// These are the hours of the night in India.
const (
	nightBegins = 22
	nightEnds   = 7
)

// Resumes returns when a round may begin: now, or the end of the night.
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

// RoundEnds returns when a round that begins at a time ends. The night does not count.
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

// Ends returns when a dispatch that began at a time ends: after its last round, but never after the start of the shoot.
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
