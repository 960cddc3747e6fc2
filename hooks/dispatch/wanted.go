package dispatch

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// wantedShoot is a shoot that needs a photographer.
type wantedShoot struct {
	city, category string // ids
	shoot          availability.Shoot
	skus           int
	maxTotal       pricing.Paise // highest total of a photographer
	payAfterShoot  bool          // only photographers who allow it
	askedBy        string        // a dispatch whose photographers are left out; empty: none
	customer       string        // whose other searches count; empty: nobody's
}

// findPlace finds the city and the category that a customer has chosen.
func findPlace(app core.App, location, categoryID string) (*records.Location, *records.Category, error) {
	city, err := accounts.FindCity(app, location)
	if err != nil {
		return nil, nil, api.IfMissing(err, apperr.InvalidField("location", "Please choose one of the cities."))
	}
	category, err := records.FindCategory(app, categoryID)
	if err != nil {
		return nil, nil, api.IfMissing(err, apperr.InvalidField("categoryId", "Please choose one of the categories."))
	}
	return city, category, nil
}

// wantedBy returns the shoot of a dispatch. It returns sql.ErrNoRows if an admin has renamed or deleted the city since.
func wantedBy(app core.App, d *records.Dispatch) (wantedShoot, error) {
	city, err := accounts.FindCity(app, d.Location())
	if err != nil {
		return wantedShoot{}, fmt.Errorf("find the city of dispatch %s: %w", d.Id, err)
	}
	return wantedShoot{
		customer: d.Customer(), city: city.Id, category: d.Category(), skus: d.SKUCount(), maxTotal: d.MaxTotal(),
		shoot: availability.Shoot{Start: d.Start(), Duration: d.End().Sub(d.Start())}, payAfterShoot: d.PaymentMethod() == booking.PayAfterShoot,
	}, nil
}

// tierOfSKUs joins the tier of a photographer p that a number of SKUs falls into.
const tierOfSKUs = `CROSS JOIN pricing_tiers tier ON tier.photographer = p.id AND tier.minSKUs = (
		SELECT max(minSKUs) FROM pricing_tiers WHERE photographer = p.id AND minSKUs <= {:skus}
	)`

// askable is the condition that a photographer p may get an offer for a shoot. askableParams has its parameters and those of
// tierOfSKUs.
const askable = `
	AND {:skus} * tier.pricePerSKU <= {:maxTotal}
	AND NOT EXISTS (SELECT 1 FROM offers WHERE dispatch = {:dispatch} AND photographer = p.id)`

func (s *Service) askableParams(w wantedShoot) dbx.Params {
	return dbx.Params{
		"dispatch": w.askedBy, "category": w.category, "city": w.city, "skus": w.skus, "maxTotal": int64(w.maxTotal),
		"today": records.Timestamp(istime.StartOfDay(s.now())), "perDay": dispatch.OffersPerDay,
		"customer": w.customer, "perCustomer": dispatch.OffersPerCustomer,
	}
}

// A query that joins these parts finds the photographers who have had all offers of today that one customer may cause.
// SQLite evaluates it once.
const (
	fromCustomer = `
			SELECT o.photographer FROM dispatches d JOIN offers o ON o.dispatch = d.id
			WHERE d.customer = {:customer} AND o.created >= {:today} `
	allOffers = `
			GROUP BY o.photographer HAVING count(*) >= {:perCustomer}
		`
)
