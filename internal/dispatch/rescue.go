package dispatch

import (
	"time"

	"shootday/internal/pricing"
)

// RescueAhead is the minimum time from the beginning of a rescue to the start of the shoot.
const RescueAhead = 90 * time.Minute

const (
	ratingMargin = 0.3 // how much lower the second photographer's rating may be than the first one's
	newRescues   = 4.0 // the maximum rating of a photographer who can be replaced by one without reviews
	// rounding compensates for rounding errors, because floating-point numbers do not represent tenths exactly.
	rounding = 1e-9
)

// RescueRating returns the minimum rating that a photographer with reviews must have to take over a shoot, and whether
// a photographer without reviews may take it over. fallen and reviews are the rating and the number of reviews of the
// photographer who withdrew. Without reviews, the rating is 0.
func RescueRating(fallen float64, reviews int) (least float64, newToo bool) {
	if reviews == 0 {
		return 0, true
	}
	return fallen - ratingMargin - rounding, fallen <= newRescues+rounding
}

// MaxOwnPrice returns the limit on the regular price of a photographer who takes over a shoot. It is 1.25 times the
// price that the customer pays.
func MaxOwnPrice(total pricing.Paise) pricing.Paise { return total + total/4 }
