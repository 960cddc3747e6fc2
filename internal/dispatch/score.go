package dispatch

import "time"

// The score combines a photographer's reviews and offers with these means. Each weight is the number of reviews or
// offers that have as much influence on the score as the mean.
const (
	meanRating   = 4.2
	ratingWeight = 5

	meanAnswered   = 0.6
	answeredWeight = 4
)

// restedAfter is the time since a photographer's last offer after which the score no longer increases.
const restedAfter = 24 * time.Hour

// Candidate contains the values that determine a photographer's score.
type Candidate struct {
	Rating     float64       // the mean rating in the reviews; 0 without reviews
	Ratings    int           // the number of reviews
	Offers     int           // the number of recent offers that have ended, answered or not
	Answered   int           // how many of these offers were accepted or declined
	SinceAsked time.Duration // the time since the last offer; negative if there was none
}

// Score returns a number from 0 to 1. Photographers with the highest scores get offers first. The rating counts 50
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
