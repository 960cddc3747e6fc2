package dispatch

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/dispatch"
	"shootday/internal/pricing"
)

const (
	maxCandidates = 200 // from whom a round chooses; the largest round asks a tenth of them
	latestOffers  = 20  // of a photographer, for the share of answers
	recordBase    = 100 // more than latestOffers
)

// candidate is a photographer who can be asked.
type candidate struct {
	ID        string        `db:"id"`
	User      string        `db:"user"`
	Email     string        `db:"email"`
	FirstName string        `db:"firstName"`
	LastName  string        `db:"lastName"`
	Total     pricing.Paise `db:"total"` // by the photographer's own prices
	Rating    float64       `db:"rating"`
	Ratings   int           `db:"ratingCount"`
	AskedAt   string        `db:"askedAt"`
	Record    int           `db:"record"` // see offers
}

// offers returns how many of the latest offers to the photographer have ended with an answer or without, and how many of these
// were answered. A query has both in one number, because counting twice would take twice as long.
func (c candidate) offers() (ended, answered int) {
	return c.Record / recordBase, c.Record % recordBase
}

// score returns the place of the photographer in the order. Who has more is asked first.
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

// candidateColumns selects a candidate from photographers p and their tier. The offers of a dispatch that its customer ended
// do not count, as there may have been no time to answer them.
var candidateColumns = fmt.Sprintf(`p.id, p.user, p.firstName, p.lastName, p.rating, p.ratingCount, p.askedAt,
	(SELECT email FROM users WHERE id = p.user) AS email, {:skus} * tier.pricePerSKU AS total,
	(SELECT count(*) * %d + count(nullif(status, '%s')) FROM (
		SELECT status FROM offers o WHERE photographer = p.id AND (status IN ('%s', '%s') OR status = '%s' AND NOT EXISTS (
			SELECT 1 FROM dispatches WHERE id = o.dispatch AND status = '%s')) ORDER BY created DESC LIMIT %d
	)) AS record`,
	recordBase, records.OfferLapsed, records.OfferAccepted, records.OfferDeclined, records.OfferLapsed, records.DispatchWithdrawn, latestOffers)

// candidates returns up to n photographers who can be asked now, those who are asked first at the beginning. The number of
// photographers that it looks at is bounded.
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

// loadCandidates loads what decides about the order of photographers who are free.
func loadCandidates(app core.App, free []freePhotographer, params dbx.Params) (found []candidate, err error) {
	numbers := make([]int, len(free))
	for i := range free {
		numbers[i] = free[i].Number
	}
	list, err := json.Marshal(numbers)
	if err != nil {
		return nil, fmt.Errorf("encode the candidates: %w", err)
	}
	err = app.DB().NewQuery(`SELECT ` + candidateColumns + `
		FROM json_each({:numbers}) free
		CROSS JOIN photographer_numbers n ON n.number = free.value
		CROSS JOIN photographers p ON p.id = n.photographer
		` + tierOfSKUs).Bind(dbx.Params{"numbers": string(list), "skus": params["skus"]}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the candidates: %w", err)
	}
	return found, nil
}

// first returns the first n candidates in the order of their scores. Chance decides between equal ones.
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
