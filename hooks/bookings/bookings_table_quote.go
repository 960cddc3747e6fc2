package bookings

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/database"
)

// quoteInput is the data needed to decide whether a request can be accepted: the parties, the photographer's limits and
// prices in a category, and the customer's pending requests.
type quoteInput struct {
	parties
	bookingLimits
	Available bool
	Minutes   *int   // nil if the photographer does not offer the category
	Tiers     string // JSON of []pricing.Tier
	pendingRequests
	PairFull  string // result of the subquery pairFull; empty if the customer has not reached the limit
	HasLapsed bool   // whether an expired proposal to reschedule a booking of the photographer is still open and reserves time
}

// quoteInputQuery is the SQL query that loadQuoteInput executes. Its parameters are the ids of the customer, the
// photographer and the category, the current time, the start of pairWindow, and the number of newest requests that
// pairFull skips.
const quoteInputQuery = `
	SELECT ` + partiesColumns + `, p.availability, p.bufferMinutes, p.leadHours, p.horizonDays, coalesce(c.name, '') AS category, coalesce(c.unit, '') AS unit, c.durationMinutes, (
		SELECT json_group_array(json_object('MinSKUs', minSKUs, 'PricePerSKU', pricePerSKU))
		FROM pricing_tiers WHERE photographer = p.id
	) AS tiers, coalesce((` + pairFull + `), '') AS pairFull, pending.inAll, pending.withPhotographer, EXISTS (
		SELECT 1 FROM reschedule_proposals r JOIN bookings b ON b.id = r.booking
		WHERE r.status = '` + string(booking.ProposalOpen) + `' AND r.lapsesAt <= ?4 AND b.photographer = p.id
	) AS hasLapsed
	FROM photographers p JOIN (` + pendingOfCustomer + `) pending JOIN users own ON own.id = p.user JOIN users customer ON customer.id = ?1
		LEFT JOIN categories c ON c.id = ?3 AND c.id IN (SELECT value FROM json_each(p.categories))
	WHERE p.id = ?2 AND p.approved AND NOT own.suspended`

// loadQuoteInput loads a quoteInput with one SQL statement, to be fast, because the caller may hold the write lock. It
// returns a 404 error if the photographer is not approved or is suspended.
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

// bookingLimits contains a photographer's limits on how early and how late a booking can start, and the time that is
// reserved after each shoot.
type bookingLimits struct {
	BufferMinutes string
	LeadHours     int
	HorizonDays   int
}

// pendingRequests contains the numbers of a customer's requests that photographers have not answered yet.
type pendingRequests struct {
	WithPhotographer int
	InAll            int
}

// pendingOfCustomer is the subquery of loadQuoteInput that counts pending requests. An expired request does not count,
// even if the job that rejects it has not run yet.
const pendingOfCustomer = `
	SELECT count(*) AS inAll, coalesce(sum(photographer = ?2), 0) AS withPhotographer
	FROM bookings
	WHERE status = '` + string(booking.Pending) + `' AND customer = ?1 AND expiresAt > ?4`

// pairFull is a subquery of loadQuoteInput. If the customer has reached the limit n on requests to the photographer
// within pairWindow, it returns the time at which the n-th newest of them was sent. The customer can send another
// request when pairWindow has passed since then. Requests count regardless of their status, except bookings that result
// from dispatches (offers to several photographers), which have other limits. The condition on start is always met if
// the one on created is, but lets SQLite use the index on the start of a customer's shoots.
const pairFull = `
	SELECT sent.created FROM bookings sent
	WHERE sent.customer = ?1 AND sent.photographer = ?2 AND sent.start > ?5 AND sent.created > ?5 AND sent.created <= ?4
		AND NOT EXISTS (SELECT 1 FROM dispatches WHERE booking = sent.id AND booking != '')
	ORDER BY sent.created DESC LIMIT 1 OFFSET ?6`
