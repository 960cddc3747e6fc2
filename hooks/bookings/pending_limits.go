package bookings

import (
	"fmt"
	"time"

	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/plural"
)

// requestsPerPending determines how many requests a customer can send in an hour: this number times the maximum number of
// the customer's pending requests, by default 300. The limit on pending requests alone would not stop customers who
// cancel each request immediately and thus cause two emails to the photographer each time. The requests are counted in
// memory, so refusing one does not need the database's write lock.
const requestsPerPending = 30

// checkPending returns an error if the customer has reached a limit on pending requests.
func (p pendingRequests) checkPending(cfg Config) error {
	switch {
	case p.WithPhotographer >= cfg.PendingPerPhotographer:
		return tooManyPending(" with one photographer", cfg.PendingPerPhotographer)
	case p.InAll >= cfg.PendingPerCustomer:
		return tooManyPending("", cfg.PendingPerCustomer)
	}
	return nil
}

// tooManyPending returns the error for a customer who has reached a limit on pending requests. The error has no
// Retry-After value, because nobody knows when the photographer will respond. api.WriteErrors adds a default value.
func tooManyPending(which string, limit int) error {
	return apperr.New(apperr.KindTooManyRequests, fmt.Sprintf(
		"You can have at most %s%s. Please wait for a response or cancel one in My Activity.", plural.Count(limit, "pending request"), which)).WithCode(apperr.CodeTooManyPending)
}

// pairWindow is the period in which the requests of one customer to one photographer are counted.
const pairWindow = 24 * time.Hour

// checkPair returns an error if the customer has reached the limit on requests to this photographer in pairWindow.
// Canceled requests count too, because the photographer gets emails about them.
func (q quoteInput) checkPair(cfg Config, now time.Time) error {
	if q.PairFull == "" {
		return nil
	}
	first, err := records.ParseTimestamp(q.PairFull)
	if err != nil {
		return err
	}
	return apperr.TooManyRequests(first.Add(pairWindow).Sub(now), fmt.Sprintf(
		"You can send at most %s to one photographer in 24 hours. Please try again later, or choose another photographer.",
		plural.Count(cfg.RequestsPerPair, "request")))
}
