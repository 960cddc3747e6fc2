package brief

import (
	"errors"

	"shootday/internal/apperr"
	"shootday/internal/pricing"
)

// Problem is the reason why the same shoot cannot be booked again. The API uses these values.
type Problem string

// These are the problems.
const (
	NoProblem    Problem = ""
	Unavailable  Problem = "photographer_unavailable" // suspended, not approved or not available
	NotOffered   Problem = "category_not_offered"
	BelowMinimum Problem = "below_minimum"
	Blocked      Problem = "blocked"
)

// Again contains the data that determines whether a customer can book the same shoot with a photographer again.
type Again struct {
	Blocked  bool // whether the customer or the photographer has blocked the other
	Bookable bool // whether the photographer is approved, not suspended and available
	Offers   bool // whether the photographer offers the category
	Tiers    []pricing.Tier
	SKUs     int
}

// Draft returns the shoot's current price, or nil if it has no price or its category is not offered. It also returns
// the first problem that it finds, or NoProblem.
func (a Again) Draft() (total *pricing.Paise, problem Problem) {
	quote, err := pricing.For(a.Tiers, a.SKUs)
	if err == nil && a.Offers {
		total = &quote.Total
	}
	refusal := new(apperr.Error)
	switch {
	case !a.Bookable:
		return total, Unavailable
	case !a.Offers:
		return total, NotOffered
	case errors.As(err, &refusal) && refusal.Code == apperr.CodeBelowMinimum:
		return total, BelowMinimum
	case err != nil:
		return total, Unavailable // a photographer without prices cannot be booked
	case a.Blocked:
		return total, Blocked
	}
	return total, NoProblem
}
