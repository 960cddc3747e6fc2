package dispatch

import (
	"time"

	"shootday/internal/pricing"
)

// RescueAhead is the minimum time between the beginning of a rescue and the start of the shoot.
const RescueAhead = 90 * time.Minute

const (
	ratingMargin = 0.3 // the maximum by which the second photographer's rating may be lower than the first one's
	newRescues   = 4.0 // the highest rating of a photographer who can be replaced by one without reviews
	// rounding compensates for rounding errors, because tenths cannot be represented exactly as floating-point numbers.
	rounding = 1e-9
)

// RescueRating returns the minimum rating of a photographer with reviews who may take over a shoot. It also reports
// whether a photographer without reviews may take it over. fallen and reviews are the rating and the number of reviews
// of the photographer who withdrew. The rating of a photographer without reviews is 0.
func RescueRating(fallen float64, reviews int) (least float64, newToo bool) {
	if reviews == 0 {
		return 0, true
	}
	return fallen - ratingMargin - rounding, fallen <= newRescues+rounding
}

// MaxOwnPrice returns the maximum price of a photographer who may take over a shoot. It is 1.25 times the price that
// the customer pays.
func MaxOwnPrice(total pricing.Paise) pricing.Paise { return total + total/4 }
