package dispatch

import "time"

// These constants are the assumed values of a photographer who has no reviews and has not got any offers yet. The
// weights are the numbers of reviews and offers that have the same influence as an assumed value.
const (
	meanRating   = 4.2
	ratingWeight = 5

	meanAnswered   = 0.6
	answeredWeight = 4
)

// restedAfter is the time since the last offer beyond which the score no longer increases.
const restedAfter = 24 * time.Hour

// Candidate contains the values that determine a photographer's rank.
type Candidate struct {
	Rating     float64       // the mean of the reviews; 0 without reviews
	Ratings    int           // the number of reviews
	Offers     int           // the number of recent offers that have ended, answered or not
	Answered   int           // the number of these offers that were accepted or declined
	SinceAsked time.Duration // the time since the last offer; negative if there was none
}

// Score returns a number from 0 to 1. The photographer with the highest score gets an offer first. The rating counts 50
// percent, the share of answered offers 30 percent, and the time since the last offer 20 percent.
func (c Candidate) Score() float64 {
	rating := (c.Rating*float64(c.Ratings) + meanRating*ratingWeight) / float64(c.Ratings+ratingWeight) / 5
	answered := (float64(c.Answered) + meanAnswered*answeredWeight) / float64(c.Offers+answeredWeight)
	rested := 1.0
	if c.SinceAsked >= 0 {
		rested = min(float64(c.SinceAsked)/float64(restedAfter), 1)
	}
	return 0.5*rating + 0.3*answered + 0.2*rested
}
