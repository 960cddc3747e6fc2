package dispatch

import "time"

// What a photographer without reviews, and without offers so far, is taken for. The weights say how many reviews and offers
// it takes to outweigh that.
const (
	meanRating   = 4.2
	ratingWeight = 5

	meanAnswered   = 0.6
	answeredWeight = 4
)

// restedAfter is the time without an offer after which a longer time makes no difference.
const restedAfter = 24 * time.Hour

// Candidate has what decides when a photographer is asked, compared with others.
type Candidate struct {
	Rating     float64       // mean of the reviews; 0 without reviews
	Ratings    int           // number of reviews
	Offers     int           // of the latest ones that ended with an answer or without
	Answered   int           // of these, accepted or declined
	SinceAsked time.Duration // since the last offer; negative if there was none
}

// Score returns a number from 0 to 1. Who has more is asked first. The rating counts half, the share of answered offers
// three tenths, and the time since the last offer two tenths.
func (c Candidate) Score() float64 {
	rating := (c.Rating*float64(c.Ratings) + meanRating*ratingWeight) / float64(c.Ratings+ratingWeight) / 5
	answered := (float64(c.Answered) + meanAnswered*answeredWeight) / float64(c.Offers+answeredWeight)
	rested := 1.0
	if c.SinceAsked >= 0 {
		rested = min(float64(c.SinceAsked)/float64(restedAfter), 1)
	}
	return 0.5*rating + 0.3*answered + 0.2*rested
}
