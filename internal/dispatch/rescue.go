package dispatch

import (
	"time"

	"shootday/internal/pricing"
)

// RescueAhead is how long before the start of a shoot a rescue can still begin.
const RescueAhead = 90 * time.Minute

const (
	ratingMargin = 0.3 // how much lower the rating of a rescuer may be
	newRescues   = 4.0 // the highest rating from which a photographer without reviews may take over
	// rounding keeps the margin from depending on how floating-point numbers represent tenths.
	rounding = 1e-9
)

// RescueRating returns the minimum rating of a photographer with reviews who may take over from one with this rating,
// and whether a photographer without reviews may. A photographer without reviews has the rating 0.
func RescueRating(fallen float64, reviews int) (least float64, newToo bool) {
	if reviews == 0 {
		return 0, true
	}
	return fallen - ratingMargin - rounding, fallen <= newRescues+rounding
}

// MaxOwnPrice returns the maximum own price of a photographer who may take over a shoot: 1.25 times the customer's
// price.
func MaxOwnPrice(total pricing.Paise) pricing.Paise { return total + total/4 }
