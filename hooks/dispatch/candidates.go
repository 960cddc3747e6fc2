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
	maxScanned    = 2000   // photographers on call who are looked at for a round
	maxListed     = 20_000 // photographers looked at for a round of a rescue
	listPage      = 1000   // of them with one statement
	maxCandidates = 200    // from whom a round chooses; the largest round asks a tenth of them
	latestOffers  = 20     // of a photographer, for the share of answers
	recordBase    = 100    // more than latestOffers
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

// listed is the statement of the candidates of a rescue. It looks at a page of the listings, those with the best rating
// first.
const listed = `
	FROM (
		SELECT number FROM (
			SELECT number, byRating FROM listings INDEXED BY idx_listings_byRating WHERE category = {:category} AND city = {:city}
			UNION ALL
			SELECT number, byRating FROM listings INDEXED BY idx_listings_byRating WHERE category = {:category} AND city = ''
			ORDER BY byRating, number LIMIT {:scan} OFFSET {:offset}
		)
	) listings
	CROSS JOIN photographer_numbers n ON n.number = listings.number
	CROSS JOIN photographers p ON p.id = n.photographer
	` + tierOfSKUs + `
	WHERE p.id != {:fallen}
		AND (p.ratingCount > 0 AND p.rating >= {:least} OR p.ratingCount = 0 AND {:newToo})` + askable + underRescueLimit

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
	var found []candidate
	if d.Kind() == records.DispatchRescue {
		found, err = s.findRescuers(app, d, wanted)
	} else {
		found, err = s.findOnCall(app, wanted)
	}
	if err != nil {
		return nil, fmt.Errorf("look for photographers for dispatch %s: %w", d.Id, err)
	}
	return s.first(found, n), nil
}

// findOnCall returns candidates of an instant dispatch. If more photographers are on call than it looks at, it starts at a
// random one.
func (s *Service) findOnCall(app core.App, wanted wantedShoot) (found []candidate, err error) {
	now := s.now()
	params := s.onCallParams(wanted)
	var bounds []string // the last instantUntil with at least maxScanned later ones
	err = app.DB().NewQuery(`SELECT instantUntil FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil > {:from} ORDER BY instantUntil DESC LIMIT 1 OFFSET {:scan}`).
		Bind(dbx.Params{"from": params["from"], "scan": maxScanned}).Column(&bounds)
	if err != nil {
		return nil, err
	}
	if len(bounds) > 0 {
		bound, err := records.ParseTimestamp(bounds[0])
		if err != nil {
			return nil, err
		}
		params["from"] = records.Timestamp(now.Add(time.Duration(s.chance() * float64(bound.Sub(now)))))
	}
	free, err := s.findFree(app, onCall, params, wanted.shoot, maxCandidates)
	if err != nil {
		return nil, err
	}
	return loadCandidates(app, free, params)
}

// findRescuers returns candidates of a rescue.
func (s *Service) findRescuers(app core.App, d *records.Dispatch, wanted wantedShoot) (found []candidate, err error) {
	fallen, err := records.FindBooking(app, d.Rescues())
	if err != nil {
		return nil, err
	}
	photographer, err := records.FindPhotographer(app, fallen.Photographer())
	if err != nil {
		return nil, err
	}
	wanted.maxTotal = dispatch.MaxOwnPrice(d.MaxTotal())
	params := s.askableParams(wanted)
	params["least"], params["newToo"] = dispatch.RescueRating(photographer.Rating(), photographer.RatingCount())
	params["fallen"], params["scan"] = photographer.Id, listPage
	var free []freePhotographer
	for offset := 0; offset < maxListed && len(free) < maxCandidates/2; offset += listPage {
		params["offset"] = offset
		page, err := s.findFree(app, listed, params, wanted.shoot, maxCandidates)
		if err != nil {
			return nil, err
		}
		free = append(free, page...)
	}
	return loadCandidates(app, free, params)
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
