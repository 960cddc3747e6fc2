package dispatch

import (
	"encoding/json"
	"fmt"
	"maps"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/calendar"
	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// The queries in this file select photographers or their listings. They omit photographers who have reached a limit on
// the number of offers.

const (
	maxScanned   = 2000 // maximum number of photographers on call that are examined for a round of offers
	listPage     = 1000 // number of listings that are examined by each query for a replacement
	latestOffers = 20   // number of latest offers used to compute how many a photographer answers
	recordBase   = 100  // factor that packs two counts into one number; must be greater than latestOffers
)

// pool is the FROM clause of a query for photographers who may get an offer, and the conditions that select them. It
// joins the tables photographers (as p), photographer_numbers (as n) and listings with the applicable price tier (as
// tier).
type pool struct {
	from   string
	params dbx.Params
}

// tierOfSKUs joins the price tier that applies if the photographer p is booked for a number of SKUs.
const tierOfSKUs = `CROSS JOIN pricing_tiers tier ON tier.photographer = p.id AND tier.minSKUs = (
		SELECT max(minSKUs) FROM pricing_tiers WHERE photographer = p.id AND minSKUs <= {:skus}
	)`

// askable contains the conditions common to both kinds of offers. They concern the price, earlier offers of the
// dispatch, and blocks between the two people. askableParams returns the parameters for askable, tierOfSKUs, the
// listings and the daily limits.
const askable = `
	AND {:skus} * tier.pricePerSKU <= {:maxTotal}
	AND NOT EXISTS (SELECT 1 FROM offers WHERE dispatch = {:dispatch} AND photographer = p.id)
	AND NOT EXISTS (SELECT 1 FROM threads WHERE customer = {:customer} AND photographer = p.id AND (customerBlocked OR photographerBlocked))`

func (s *Service) askableParams(w wantedShoot) dbx.Params {
	return dbx.Params{
		"dispatch": w.askedBy, "category": w.category, "city": w.city, "skus": w.skus, "maxTotal": int64(w.maxTotal),
		"today": records.Timestamp(istime.StartOfDay(s.now())), "perDay": dispatch.OffersPerDay,
		"customer": w.customer, "perCustomer": dispatch.OffersPerCustomer,
	}
}

// fromCustomer and allOffers are the beginning and the end of a subquery. It selects the photographers who have already
// received the maximum number of offers from searches of the same customer today. SQLite evaluates it only once per
// query.
const (
	fromCustomer = `
			SELECT o.photographer FROM dispatches d JOIN offers o ON o.dispatch = d.id
			WHERE d.customer = {:customer} AND o.created >= {:today} `
	allOffers = `
			GROUP BY o.photographer HAVING count(*) >= {:perCustomer}
		`
)

// underInstantLimit selects photographers p who have not reached today's limits on instant offers.
const underInstantLimit = ` AND (p.askedAt < {:today} OR p.askedToday < {:perDay})
		AND p.id NOT IN (` + fromCustomer + `AND d.kind = '` + string(records.DispatchInstant) + `'` + allOffers + `)`

// underRescueLimit selects photographers p who have not reached today's limits on offers to replace another
// photographer.
const underRescueLimit = ` AND (p.askedAt < {:today} OR p.rescuesToday < {:perDay})
		AND p.id NOT IN (` + fromCustomer + `AND d.kind = '` + string(records.DispatchRescue) + `'` + allOffers + `)`

// onCall returns the pool of photographers who can get instant offers for a shoot, including those who are not free.
// The query first selects the few photographers who accept instant bookings until a time after from, and then looks up
// their listings.
func (s *Service) onCall(w wantedShoot, from time.Time) pool {
	params := s.askableParams(w)
	params["from"], params["scan"] = records.Timestamp(from), maxScanned
	params["seenSince"] = records.Timestamp(s.now().Add(-dispatch.SeenWithin))
	params["payAfterShoot"] = w.payAfterShoot
	return pool{`
	FROM (
		SELECT id FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil > {:from} ORDER BY instantUntil LIMIT {:scan} + 0
	) p_on
	CROSS JOIN photographers p ON p.id = p_on.id
	CROSS JOIN photographer_numbers n ON n.photographer = p.id
	CROSS JOIN listings ON listings.number = n.number AND listings.category = {:category} AND listings.city IN ({:city}, '')
	` + tierOfSKUs + `
	WHERE (p.seenAt >= {:seenSince} OR EXISTS (SELECT 1 FROM push_subscriptions WHERE user = p.user))
		AND (NOT {:payAfterShoot} OR p.payAfterShoot)` + askable + underInstantLimit, params}
}

// listed returns a pool of photographers who may replace the photographer who withdrew, best rating first. It examines
// listPage listings from the given offset.
func (s *Service) listed(w wantedShoot, withdrew *records.Photographer, offset int) pool {
	params := s.askableParams(w)
	params["least"], params["newToo"] = dispatch.RescueRating(withdrew.Rating(), withdrew.RatingCount())
	params["fallen"], params["scan"], params["offset"] = withdrew.Id, listPage, offset
	return pool{`
	FROM (
		SELECT number FROM (
			SELECT number, byRating FROM listings INDEXED BY idx_listings_byRating WHERE category = {:category} AND city = {:city}
			UNION ALL
			SELECT number, byRating FROM listings INDEXED BY idx_listings_byRating WHERE category = {:category} AND city = ''
			ORDER BY byRating, number LIMIT {:scan} + 0 OFFSET {:offset}
		)
	) listings
	CROSS JOIN photographer_numbers n ON n.number = listings.number
	CROSS JOIN photographers p ON p.id = n.photographer
	` + tierOfSKUs + `
	WHERE p.id != {:fallen}
		AND (p.ratingCount > 0 AND p.rating >= {:least} OR p.ratingCount = 0 AND {:newToo})` + askable + underRescueLimit, params}
}

// freePhotographer is a photographer who is free for a shoot.
type freePhotographer struct {
	calendar.ScheduleRow
	Number int
	Total  pricing.Paise // total at the photographer's current prices
}

// findFree returns up to limit photographers of a pool who are free for a shoot.
func (s *Service) findFree(app core.App, from pool, shoot availability.Shoot, limit int) ([]freePhotographer, error) {
	query := s.calendar.ForShoot(shoot)
	maps.Copy(query.Params, from.params)
	rows, err := app.DB().NewQuery(`SELECT n.number, {:skus} * tier.pricePerSKU AS total, ` + query.Columns + from.from + query.Condition).
		Bind(query.Params).Rows()
	if err != nil {
		return nil, fmt.Errorf("look for photographers who are free: %w", err)
	}
	defer rows.Close()
	var found []freePhotographer
	for len(found) < limit && rows.Next() {
		var one freePhotographer
		if err := rows.Scan(append([]any{&one.Number, &one.Total}, one.Fields()...)...); err != nil {
			return nil, fmt.Errorf("read who is free: %w", err)
		}
		free, err := query.IsFree(&one.ScheduleRow)
		if err != nil {
			return nil, err
		}
		if free {
			found = append(found, one)
		}
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("look for photographers who are free: %w", err)
	}
	return found, nil
}

// numbersOf returns the numbers of up to limit photographers of a pool, including those who are not free.
func numbersOf(app core.App, from pool, limit int) (numbers []int, err error) {
	from.params["limit"] = limit
	err = app.DB().NewQuery(`SELECT listings.number` + from.from + ` LIMIT {:limit} + 0`).Bind(from.params).Column(&numbers)
	if err != nil {
		return nil, fmt.Errorf("load whose schedules to read: %w", err)
	}
	return numbers, nil
}

// candidate is a photographer who can get an offer.
type candidate struct {
	ID        string        `db:"id"`
	User      string        `db:"user"`
	Email     string        `db:"email"`
	FirstName string        `db:"firstName"`
	LastName  string        `db:"lastName"`
	Total     pricing.Paise `db:"total"` // total at the photographer's current prices
	Rating    float64       `db:"rating"`
	Ratings   int           `db:"ratingCount"`
	AskedAt   string        `db:"askedAt"`
	Record    int           `db:"record"` // two counts in one number; see offers
}

// offers returns how many of the photographer's latest offers have ended, and how many of these the photographer
// answered. The query returns both counts in one number, because two separate counts would take twice as long.
func (c candidate) offers() (ended, answered int) {
	return c.Record / recordBase, c.Record % recordBase
}

// candidateColumns selects the columns of a candidate from photographers p and their tier. Offers that lapsed because
// the customer stopped the dispatch are not counted, because the photographer may have had no time to answer.
var candidateColumns = fmt.Sprintf(`p.id, p.user, p.firstName, p.lastName, p.rating, p.ratingCount, p.askedAt,
	(SELECT email FROM users WHERE id = p.user) AS email, {:skus} * tier.pricePerSKU AS total,
	(SELECT count(*) * %d + count(nullif(status, '%s')) FROM (
		SELECT status FROM offers o WHERE photographer = p.id AND (status IN ('%s', '%s') OR status = '%s' AND NOT EXISTS (
			SELECT 1 FROM dispatches WHERE id = o.dispatch AND status = '%s')) ORDER BY created DESC LIMIT %d
	)) AS record`,
	recordBase, records.OfferLapsed, records.OfferAccepted, records.OfferDeclined, records.OfferLapsed, records.DispatchWithdrawn, latestOffers)

// loadCandidates loads the candidates for the given photographers, with the data by which they are sorted. skus is the
// number of SKUs of the shoot.
func loadCandidates(app core.App, free []freePhotographer, skus int) (found []candidate, err error) {
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
		` + tierOfSKUs).Bind(dbx.Params{"numbers": string(list), "skus": skus}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the candidates: %w", err)
	}
	return found, nil
}
