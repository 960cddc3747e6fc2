package demo

import (
	"hash/fnv"
	"time"
)

// InstantUntil is the time until which demo photographers accept instant bookings. It also identifies the photographers
// whose offers the server answers, because a person cannot turn on instant bookings for such a long time.
var InstantUntil = time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)

// MostInstant is the approximate maximum number of demo photographers who accept instant bookings.
const MostInstant = 2000

// Answer is a demo photographer's answer to an offer.
type Answer int

// Possible answers.
const (
	NoAnswer Answer = iota
	Declines
	Accepts
)

// OfferPlan specifies how and when a demo photographer answers an offer.
type OfferPlan struct {
	Answer Answer
	Seen   time.Duration // delay until the photographer sees the offer
	After  time.Duration // delay until the photographer answers the offer
}

// Chance returns a hash of the id of an offer. Of the offers of a dispatch, the demo accepts the one with the lowest
// hash.
func Chance(offerID string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(offerID))
	return h.Sum64()
}

// PlanOffer returns the plan for an offer. stands is the time for which the offer can be accepted. If accepts is true,
// the offer is accepted after 8 to 20 seconds, or later if a visitor has an offer of the same dispatch, so that the
// visitor has time to answer it. If accepts is false, 40 percent of the offers are declined and the others are not
// answered.
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
