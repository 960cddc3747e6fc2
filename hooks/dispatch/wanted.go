package dispatch

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// wantedShoot contains the conditions that a photographer must meet to get an offer for a shoot.
type wantedShoot struct {
	city, category string // ids
	shoot          availability.Shoot
	skus           int
	maxTotal       pricing.Paise // highest total that the customer accepts
	payAfterShoot  bool          // whether photographers must allow payment after the shoot
	askedBy        string        // id of the dispatch, or empty; photographers who already have an offer of it are excluded
	customer       string        // id of the customer, or empty; needed for the limit on the customer's offers per photographer
}

// findPlace finds the city and the category of a request. It returns an error about the invalid field if one does not
// exist.
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

// wantedBy returns the conditions for photographers to get an offer of a dispatch. The error wraps sql.ErrNoRows if an
// admin has renamed or deleted the city since the dispatch was created.
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
