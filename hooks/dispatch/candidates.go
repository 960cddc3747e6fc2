package dispatch

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/dispatch"
)

// maxCandidates is the maximum number of available photographers loaded for a round of offers. It is ten times the
// number of offers in the largest round.
const maxCandidates = 200

// score returns a photographer's score. Photographers with higher scores get offers first.
func (c candidate) score(now time.Time) float64 {
	sinceAsked := time.Duration(-1)
	if at, err := records.ParseTimestamp(c.AskedAt); err == nil {
		sinceAsked = max(now.Sub(at), 0)
	}
	offers, answered := c.offers()
	return dispatch.Candidate{
		Rating: c.Rating, Ratings: c.Ratings, Offers: offers, Answered: answered, SinceAsked: sinceAsked,
	}.Score()
}

// candidates returns up to n photographers to whom an offer can be sent now, highest score first. It examines only a
// limited number of photographers.
func (s *Service) candidates(app core.App, d *records.Dispatch, n int) ([]candidate, error) {
	now := s.now()
	if !d.Start().After(now) {
		return nil, nil
	}
	wanted, err := wantedBy(app, d)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	wanted.askedBy = d.Id
	found, err := s.kindOf(d).find(app, d, wanted)
	if err != nil {
		return nil, fmt.Errorf("look for photographers for dispatch %s: %w", d.Id, err)
	}
	return s.first(found, n), nil
}

// first returns the n candidates with the highest scores, in descending order. Candidates with equal scores are in
// random order.
func (s *Service) first(found []candidate, n int) []candidate {
	now := s.now()
	type place struct{ score, chance float64 }
	places := make(map[string]place, len(found))
	for _, c := range found {
		places[c.ID] = place{c.score(now), s.chance()}
	}
	slices.SortFunc(found, func(a, b candidate) int {
		first, second := places[a.ID], places[b.ID]
		return cmp.Or(cmp.Compare(second.score, first.score), cmp.Compare(first.chance, second.chance))
	})
	return found[:min(n, len(found))]
}
