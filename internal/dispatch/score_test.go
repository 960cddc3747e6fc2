package dispatch

import (
	"math/rand/v2"
	"testing"
	"time"

	"shootday/internal/pricing"
)

// TestScoreRises checks random photographers. A score must be from 0 to 1. A better rating with the same number of
// reviews, another answered offer, or a longer time since the last offer must never lower the score.
func TestScoreRises(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 20_000 {
		s := Candidate{Rating: 1 + 4*random.Float64(), Ratings: random.IntN(200), Offers: random.IntN(21), SinceAsked: time.Duration(random.Int64N(int64(48 * time.Hour)))}
		if s.Ratings == 0 {
			s.Rating = 0
		}
		s.Answered = random.IntN(s.Offers + 1)
		score := s.Score()
		if score < 0 || score > 1 {
			t.Fatalf("%+v has the score %v", s, score)
		}
		better := s
		if s.Ratings > 0 {
			better.Rating = min(s.Rating+random.Float64(), 5)
		}
		better.Answered = min(s.Answered+1, s.Offers)
		better.SinceAsked += time.Duration(random.Int64N(int64(24 * time.Hour)))
		if better.Score() < score {
			t.Fatalf("%+v has the score %v, %+v %v", s, score, better, better.Score())
		}
		if never := (Candidate{Rating: s.Rating, Ratings: s.Ratings, Offers: s.Offers, Answered: s.Answered, SinceAsked: -1}); never.Score() < score {
			t.Fatalf("%+v has had no offer and is ranked below %+v", never, s)
		}
	}
}

func TestOneReviewDoesNotDecide(t *testing.T) {
	lucky := Candidate{Rating: 5, Ratings: 1, SinceAsked: -1}
	proven := Candidate{Rating: 4.8, Ratings: 60, SinceAsked: -1}
	if lucky.Score() >= proven.Score() {
		t.Error("one review counts more than sixty")
	}
	if newcomer := (Candidate{SinceAsked: -1}); newcomer.Score() <= (Candidate{Rating: 3, Ratings: 30, SinceAsked: -1}).Score() {
		t.Error("a newcomer is ranked below a badly rated photographer")
	}
}

func TestRescueRating(t *testing.T) {
	for _, test := range []struct {
		fallen  float64
		reviews int
		rating  float64
		ratings int
		want    bool
	}{
		{4.8, 10, 4.5, 3, true}, {4.8, 10, 4.49, 3, false}, {4.8, 10, 0, 0, false}, {4.0, 10, 0, 0, true}, {4.01, 10, 0, 0, false},
		{0, 0, 0, 0, true}, {0, 0, 1.5, 2, true}, {4.3, 1, 4.0, 1, true},
	} {
		least, newToo := RescueRating(test.fallen, test.reviews)
		may := test.ratings > 0 && test.rating >= least || test.ratings == 0 && newToo
		if may != test.want {
			t.Errorf("%v of %d reviews for %v of %d: %v", test.rating, test.ratings, test.fallen, test.reviews, may)
		}
	}
	for total, want := range map[pricing.Paise]pricing.Paise{0: 0, 10_000_00: 12_500_00, 3: 3, 4: 5} {
		if got := MaxOwnPrice(total); got != want {
			t.Errorf("for %d: %d", total, got)
		}
	}
}
