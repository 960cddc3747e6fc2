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

// wantedShoot is a shoot that needs a photographer.
type wantedShoot struct {
	city, category string // ids
	shoot          availability.Shoot
	skus           int
	maxTotal       pricing.Paise // the highest total that the customer pays
	payAfterShoot  bool          // whether to select only photographers who allow payment after the shoot
	askedBy        string        // id of a dispatch; photographers who already got an offer of it are left out; may be empty
	customer       string        // id of the customer, whose offers to each photographer are limited per day; may be empty
}

// findPlace finds the city and the category that a customer chose.
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

// wantedBy returns the shoot of a dispatch. The error wraps sql.ErrNoRows if an admin has renamed or deleted the city in
// the meantime.
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
