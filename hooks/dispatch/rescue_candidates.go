package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/dispatch"
)

const (
	maxListed = 20_000 // photographers looked at for a round
	listPage  = 1000   // of them with one statement
)

// underRescueLimit is the condition that a photographer p may get one more offer to take over today.
const underRescueLimit = ` AND (p.askedAt < {:today} OR p.rescuesToday < {:perDay})
		AND p.id NOT IN (` + fromCustomer + `AND d.kind = '` + string(records.DispatchRescue) + `'` + allOffers + `)`

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

// find returns listed photographers whose rating is good enough.
func (k rescue) find(app core.App, d *records.Dispatch, wanted wantedShoot) (found []candidate, err error) {
	fallen, err := records.FindBooking(app, d.Rescues())
	if err != nil {
		return nil, err
	}
	photographer, err := records.FindPhotographer(app, fallen.Photographer())
	if err != nil {
		return nil, err
	}
	wanted.maxTotal = dispatch.MaxOwnPrice(d.MaxTotal())
	params := k.askableParams(wanted)
	params["least"], params["newToo"] = dispatch.RescueRating(photographer.Rating(), photographer.RatingCount())
	params["fallen"], params["scan"] = photographer.Id, listPage
	var free []freePhotographer
	for offset := 0; offset < maxListed && len(free) < maxCandidates/2; offset += listPage {
		params["offset"] = offset
		page, err := k.findFree(app, listed, params, wanted.shoot, maxCandidates)
		if err != nil {
			return nil, err
		}
		free = append(free, page...)
	}
	return loadCandidates(app, free, params)
}
