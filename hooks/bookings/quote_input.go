package bookings

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/pricing"
)

// quoteInput is what a photographer offers a customer in a category, and who they are.
type quoteInput struct {
	parties
	Available bool   `db:"availability"`
	Minutes   *int   `db:"durationMinutes"` // nil: not this category
	Tiers     string `db:"tiers"`           // in JSON
	pendingRequests
}

// loadQuoteInput reads an offer by one statement, since a booking holds the write lock meanwhile.
func loadQuoteInput(app core.App, customerID, photographerID, categoryID string, now time.Time) (found quoteInput, err error) {
	err = app.DB().NewQuery(`
		SELECT ` + peopleColumns + `, p.availability, coalesce(c.name, '') AS category, c.durationMinutes, (
			SELECT json_group_array(json_object('MinSKUs', minSKUs, 'PricePerSKU', pricePerSKU))
			FROM pricing_tiers WHERE photographer = p.id
		) AS tiers, pending.*
		FROM photographers p JOIN (` + pendingOfCustomer + `) pending JOIN users own ON own.id = p.user JOIN users customer ON customer.id = {:customer}
			LEFT JOIN categories c ON c.id = {:category} AND c.id IN (SELECT value FROM json_each(p.categories))
		WHERE p.id = {:photographer} AND p.approved AND NOT own.suspended`).
		Bind(dbx.Params{"customer": customerID, "photographer": photographerID, "category": categoryID, "now": records.Timestamp(now)}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return found, api.Refuse(http.StatusNotFound, "We could not find this photographer.")
	}
	if err != nil {
		return found, fmt.Errorf("read what a photographer offers: %w", err)
	}
	return found, found.locatePhoto(app)
}

// quote is the price of a booking, unless the photographer cannot be booked so.
func (o quoteInput) quote(form bookingForm) (pricing.Quote, error) {
	if o.Minutes == nil {
		return pricing.Quote{}, api.InvalidField("categoryId", "This photographer does not offer this category.")
	}
	var tiers []pricing.Tier
	if err := json.Unmarshal([]byte(o.Tiers), &tiers); err != nil {
		return pricing.Quote{}, fmt.Errorf("read tiers: %w", err)
	}
	quote, err := pricing.For(tiers, int(form.SKUCount))
	if err != nil {
		return quote, err
	}
	if !o.Available {
		return quote, api.Refuse(http.StatusConflict, "This photographer is not available right now. Please choose another one.")
	}
	if form.Pricing != nil {
		if offered, _ := pricing.FromRupees(*form.Pricing); offered != quote.Total {
			return quote, PriceChanged("pricing", quote.Total)
		}
	}
	return quote, nil
}

// PriceChanged blames the field of a price that is no longer right, and tells the right one.
func PriceChanged(field string, total pricing.Paise) error {
	message := fmt.Sprintf("The price is now %s. Please check it and try again.", pricing.FormatRupees(total.Rupees()))
	return api.Refuse(http.StatusConflict, message).WithField(field, api.FieldError{Code: "price_changed", Value: total.Rupees()})
}
