package bookings

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/calendar"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/database"
	"shootday/internal/pricing"
)

// quoteInput is what the decision on a request needs: the parties, the photographer's offer in a category and limits, and
// the customer's pending requests.
type quoteInput struct {
	parties
	bookingLimits
	Available bool
	Minutes   *int   // nil if the photographer does not offer the category
	Tiers     string // JSON of []pricing.Tier
	pendingRequests
	PairFull  string // when the oldest of the latest requests to the photographer was sent that reach the limit; empty below it
	HasLapsed bool   // whether a proposal of the photographer has lapsed and still holds time
}

// quoteInputQuery has the parameters customer, photographer, category, the present time, since when requests of the pair count,
// and how many of them may be newer than the one that is read.
const quoteInputQuery = `
	SELECT ` + partiesColumns + `, p.availability, ` + limitsColumns + `, coalesce(c.name, '') AS category, coalesce(c.unit, '') AS unit, c.durationMinutes, (
		SELECT json_group_array(json_object('MinSKUs', minSKUs, 'PricePerSKU', pricePerSKU))
		FROM pricing_tiers WHERE photographer = p.id
	) AS tiers, coalesce((` + pairFull + `), '') AS pairFull, pending.inAll, pending.withPhotographer, EXISTS (
		SELECT 1 FROM reschedule_proposals r JOIN bookings b ON b.id = r.booking
		WHERE r.status = '` + string(booking.ProposalOpen) + `' AND r.lapsesAt <= ?4 AND b.photographer = p.id
	) AS hasLapsed
	FROM photographers p JOIN (` + pendingOfCustomer + `) pending JOIN users own ON own.id = p.user JOIN users customer ON customer.id = ?1
		LEFT JOIN categories c ON c.id = ?3 AND c.id IN (SELECT value FROM json_each(p.categories))
	WHERE p.id = ?2 AND p.approved AND NOT own.suspended`

// loadQuoteInput reads all of it with one statement, because the caller holds the write lock. A photographer who is not
// public is answered with 404.
func (s *Service) loadQuoteInput(app core.App, customerID, photographerID, categoryID string) (q quoteInput, err error) {
	now := s.now()
	rows, err := database.Executor(app.ConcurrentDB()).Query(quoteInputQuery, customerID, photographerID, categoryID, records.Timestamp(now),
		records.Timestamp(now.Add(-pairWindow)), s.config.RequestsPerPair-1)
	if err != nil {
		return q, fmt.Errorf("load the offer of photographer %s: %w", photographerID, err)
	}
	defer rows.Close()
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return q, fmt.Errorf("load the offer of photographer %s: %w", photographerID, err)
		}
		return q, apperr.NotFound("We could not find this photographer.")
	}
	err = rows.Scan(&q.CustomerName, &q.CustomerEmail, &q.PhotographerID, &q.FirstName, &q.LastName, &q.Rating, &q.UserID, &q.PhotographerEmail, &q.Photo,
		&q.Available, &q.BufferMinutes, &q.LeadHours, &q.HorizonDays, &q.Category, &q.Unit, &q.Minutes, &q.Tiers, &q.PairFull, &q.InAll, &q.WithPhotographer, &q.HasLapsed)
	if err != nil {
		return q, fmt.Errorf("read the offer of photographer %s: %w", photographerID, err)
	}
	return q, q.resolvePhoto(app)
}

// quote prices a request. It refuses a request that the photographer does not take, and a total other than the one that
// the customer was shown (nil if unknown).
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

// bookingLimits are the columns of a photographer that limit when a shoot can start, and what is kept free after it.
type bookingLimits struct {
	BufferMinutes string `db:"bufferMinutes"`
	LeadHours     int    `db:"leadHours"`
	HorizonDays   int    `db:"horizonDays"`
}

const limitsColumns = `p.bufferMinutes, p.leadHours, p.horizonDays`

func (l bookingLimits) limits(travel time.Duration) *availability.Limits {
	return calendar.NewLimits(l.BufferMinutes, l.LeadHours, l.HorizonDays, travel)
}

// duration returns how long a shoot of the category takes. Call it only after quote has succeeded.
func (q quoteInput) duration() time.Duration { return time.Duration(*q.Minutes) * time.Minute }

// PriceChanged refuses a form because the price in a field is out of date. The error carries the current total in rupees.
func PriceChanged(field string, total pricing.Paise) error {
	message := fmt.Sprintf("The price is now %s. Please check it and try again.", pricing.FormatRupees(total.Rupees()))
	return apperr.Conflict(message).WithCode(apperr.CodePriceChanged).
		WithField(field, apperr.Field{Code: string(apperr.CodePriceChanged), Value: total.Rupees()})
}
