package dispatch

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

const (
	mostScanned    = 2000   // photographers on call who are looked at for a round
	mostListed     = 20_000 // photographers looked at for a round of a rescue
	listPage       = 1000   // of them with one statement
	mostCandidates = 200    // from whom a round chooses; the largest round asks a tenth of them
	latestOffers   = 20     // of a photographer, for the share of answers
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
	Offers    int           `db:"offers"`   // of the latest ones that ended with an answer or without
	Answered  int           `db:"answered"` // of these
}

// score returns the place of the photographer in the order. Who has more is asked first.
func (c candidate) score(now time.Time) float64 {
	sinceAsked := time.Duration(-1)
	if at, err := records.ParseTimestamp(c.AskedAt); err == nil {
		sinceAsked = max(now.Sub(at), 0)
	}
	return dispatch.Standing{
		Rating: c.Rating, Ratings: c.Ratings, Offers: c.Offers, Answered: c.Answered, SinceAsked: sinceAsked,
	}.Score()
}

// candidateColumns selects a candidate from photographers p and their tier. The offers of a dispatch that its customer ended
// do not count, as there may have been no time to answer them.
var candidateColumns = fmt.Sprintf(`p.id, p.user, p.firstName, p.lastName, p.rating, p.ratingCount, p.askedAt,
	(SELECT email FROM users WHERE id = p.user) AS email, {:skus} * tier.pricePerSKU AS total,
	(SELECT count(*) FROM (%[1]s)) AS offers,
	(SELECT count(*) FROM (%[1]s) WHERE status != '%[2]s') AS answered`,
	fmt.Sprintf(`SELECT status FROM offers o WHERE photographer = p.id AND (status IN ('%s', '%s') OR status = '%s' AND NOT EXISTS (
		SELECT 1 FROM dispatches WHERE id = o.dispatch AND status = '%s')) ORDER BY created DESC LIMIT %d`,
		records.OfferAccepted, records.OfferDeclined, records.OfferLapsed, records.DispatchWithdrawn, latestOffers), records.OfferLapsed)

// askable is the condition that a photographer p may be asked in a dispatch.
const askable = `
	AND (p.askedAt < {:today} OR p.askedToday < {:perDay})
	AND {:skus} * tier.pricePerSKU <= {:maxTotal}
	AND NOT EXISTS (SELECT 1 FROM offers WHERE dispatch = {:dispatch} AND photographer = p.id)`

const tierOfSKUs = `CROSS JOIN pricing_tiers tier ON tier.photographer = p.id AND tier.minSKUs = (
		SELECT max(minSKUs) FROM pricing_tiers WHERE photographer = p.id AND minSKUs <= {:skus}
	)`

// onCall is the statement of the candidates of an instant dispatch. It looks at those who have switched instant bookings on
// until some time or later.
const onCall = `
	FROM (
		SELECT id FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil > {:from} ORDER BY instantUntil LIMIT {:scan}
	) p_on
	CROSS JOIN photographers p ON p.id = p_on.id
	CROSS JOIN photographer_numbers n ON n.photographer = p.id
	CROSS JOIN listings ON listings.number = n.number AND listings.category = {:category} AND listings.city IN ({:city}, '')
	` + tierOfSKUs + `
	WHERE (p.seenAt >= {:seenSince} OR EXISTS (SELECT 1 FROM push_subscriptions WHERE user = p.user))
		AND (NOT {:payAfterShoot} OR p.payAfterShoot)` + askable

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
		AND (p.ratingCount > 0 AND p.rating >= {:least} OR p.ratingCount = 0 AND {:newToo})` + askable

// candidates returns up to n photographers who can be asked now, those who are asked first at the beginning. The number of
// photographers that it looks at is bounded.
func (s *Service) candidates(app core.App, d *records.Dispatch, n int) ([]candidate, error) {
	now := s.now()
	if !d.Start().After(now) {
		return nil, nil
	}
	city, err := accounts.FindCity(app, d.Location())
	if err != nil {
		return nil, fmt.Errorf("find the city of dispatch %s: %w", d.Id, err)
	}
	free := searchindex.Free{
		Request: availability.NewRequest(now, availability.Shoot{Start: d.Start(), Duration: d.End().Sub(d.Start())}), Travel: s.config.Travel,
	}
	condition, params := free.Condition()
	maps.Copy(params, dbx.Params{
		"dispatch": d.Id, "category": d.Category(), "city": city.Id, "skus": d.SKUCount(), "maxTotal": int64(d.MaxTotal()),
		"today": records.Timestamp(istime.StartOfDay(now)), "perDay": dispatch.OffersPerDay, "most": mostCandidates,
	})
	var found []candidate
	if d.Kind() == records.DispatchRescue {
		found, err = s.rescuers(app, d, condition, params)
	} else {
		found, err = s.onCall(app, d, condition, params)
	}
	if err != nil {
		return nil, fmt.Errorf("look for photographers for dispatch %s: %w", d.Id, err)
	}
	return s.first(found, n), nil
}

// onCall returns candidates of an instant dispatch. If more photographers are on than it looks at, it starts anywhere among
// them.
func (s *Service) onCall(app core.App, d *records.Dispatch, condition string, params dbx.Params) (found []candidate, err error) {
	now := s.now()
	params["from"], params["scan"] = records.Timestamp(now), mostScanned
	params["seenSince"] = records.Timestamp(now.Add(-dispatch.SeenWithin))
	params["payAfterShoot"] = d.PaymentMethod() == booking.PayAfterShoot
	var bounds []string // from which time on as many are on as it looks at
	err = app.DB().NewQuery(`SELECT instantUntil FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil > {:from} ORDER BY instantUntil DESC LIMIT 1 OFFSET {:scan}`).
		Bind(dbx.Params{"from": params["from"], "scan": mostScanned}).Column(&bounds)
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
	err = app.DB().NewQuery(`SELECT ` + candidateColumns + onCall + condition + ` LIMIT {:most}`).Bind(params).All(&found)
	return found, err
}

// rescuers returns candidates of a rescue.
func (s *Service) rescuers(app core.App, d *records.Dispatch, condition string, params dbx.Params) (found []candidate, err error) {
	fallen, err := records.FindBooking(app, d.Rescues())
	if err != nil {
		return nil, err
	}
	photographer, err := records.FindPhotographer(app, fallen.Photographer())
	if err != nil {
		return nil, err
	}
	params["maxTotal"] = int64(dispatch.MaxOwnPrice(d.MaxTotal()))
	params["least"], params["newToo"] = dispatch.RescueRating(photographer.Rating(), photographer.RatingCount())
	params["fallen"], params["scan"] = photographer.Id, listPage
	for offset := 0; offset < mostListed && len(found) < mostCandidates/2; offset += listPage {
		params["offset"] = offset
		var page []candidate
		if err := app.DB().NewQuery(`SELECT ` + candidateColumns + listed + condition + ` LIMIT {:most}`).Bind(params).All(&page); err != nil {
			return nil, err
		}
		found = append(found, page...)
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
