package bookings

import (
	"encoding/json"
	"fmt"
	"time"

	"shootday/hooks/calendar"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/pricing"
)

// quote returns the price of a shoot. It returns an error if the photographer does not offer the shoot. It also returns an
// error if shownTotal, the total that was shown to the customer, is not nil and differs from the price.
func (q quoteInput) quote(skus int, shownTotal *pricing.Paise) (pricing.Quote, error) {
	if q.Minutes == nil {
		return pricing.Quote{}, apperr.InvalidField("categoryId", "This photographer does not offer this category.").WithCode(apperr.CodeCategoryNotOffered)
	}
	var tiers []pricing.Tier
	if err := json.Unmarshal([]byte(q.Tiers), &tiers); err != nil {
		return pricing.Quote{}, fmt.Errorf("read the tiers of photographer %s: %w", q.PhotographerID, err)
	}
	quote, err := pricing.For(tiers, skus)
	if err != nil {
		return quote, err
	}
	if !q.Available {
		return quote, apperr.Conflict("This photographer is not available right now. Please choose another one.").
			WithCode(apperr.CodePhotographerUnavailable)
	}
	if shownTotal != nil && *shownTotal != quote.Total {
		return quote, PriceChanged("pricing", quote.Total)
	}
	return quote, nil
}

func (l bookingLimits) limits(travel time.Duration) *availability.Limits {
	return calendar.NewLimits(l.BufferMinutes, l.LeadHours, l.HorizonDays, travel)
}

// duration returns the length of a shoot in the category. It must be called only after quote has succeeded.
func (q quoteInput) duration() time.Duration { return time.Duration(*q.Minutes) * time.Minute }

// PriceChanged returns the error for a form whose given field contains an outdated price. total is the current price.
func PriceChanged(field string, total pricing.Paise) error {
	message := fmt.Sprintf("The price is now %s. Please check it and try again.", pricing.FormatRupees(total.Rupees()))
	return apperr.Conflict(message).WithCode(apperr.CodePriceChanged).
		WithField(field, apperr.Field{Code: string(apperr.CodePriceChanged), Value: total.Rupees()})
}
