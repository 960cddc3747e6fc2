package demo

import (
	"hash/fnv"
	"time"
)

// InstantUntil is until when the photographers of a demo marketplace take instant bookings. It is far ahead, and it marks
// those whose offers the server answers: no person can switch instant bookings on for so long.
var InstantUntil = time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)

// MostInstant is about how many photographers of a demo marketplace take instant bookings.
const MostInstant = 2000

// Answer is what a photographer of the demo does with an offer.
type Answer int

// The answers.
const (
	NoAnswer Answer = iota
	Declines
	Accepts
)

// OfferPlan is what a photographer of the demo does with an offer, and how long after it came.
type OfferPlan struct {
	Answer Answer
	Seen   time.Duration // when it is seen
	After  time.Duration // when it is answered
}

// Chance returns a number that depends on the id of an offer only. Of the offers of a dispatch, the one with the lowest
// number is accepted.
func Chance(offerID string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(offerID))
	return h.Sum64()
}

// PlanOffer returns what happens to an offer that stands for the given time. accepts says that it is the one of its
// dispatch that is accepted: after 8 to 20 seconds. If a visitor of the demo has got an offer of the same dispatch, too, it
// is later, so that the visitor has the time to read and answer. Of the other offers, four in ten are declined.
func PlanOffer(offerID string, accepts, visitor bool, stands time.Duration) OfferPlan {
	chance := Chance(offerID)
	between := func(from, until time.Duration, shift int) time.Duration {
		return from + time.Duration(chance>>shift%uint64(until-from))
	}
	plan := OfferPlan{Seen: between(time.Second, 6*time.Second, 8)}
	switch {
	case accepts && visitor:
		plan.Answer, plan.After = Accepts, between(45*time.Second, 55*time.Second, 16)
	case accepts:
		plan.Answer, plan.After = Accepts, between(8*time.Second, 20*time.Second, 16)
	case chance>>4%10 < 4:
		plan.Answer, plan.After = Declines, between(6*time.Second, 18*time.Second, 16)
	}
	plan.Seen, plan.After = min(plan.Seen, stands/4), min(plan.After, stands*3/4)
	return plan
}
