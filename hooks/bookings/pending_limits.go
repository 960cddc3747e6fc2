package bookings

import (
	"fmt"

	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/config"
	"shootday/internal/plural"
)

// pendingRequests counts a customer's requests that hold a slot and wait for an answer.
type pendingRequests struct {
	WithPhotographer int
	InAll            int
}

// pendingOfCustomer is the subquery of loadQuoteInput that counts them. An expired request does not count, even if the
// job that rejects it has not run yet.
const pendingOfCustomer = `
	SELECT count(*) AS inAll, coalesce(sum(photographer = ?2), 0) AS withPhotographer
	FROM bookings
	WHERE status = '` + string(booking.Pending) + `' AND customer = ?1 AND expiresAt > ?4`

// checkPending refuses another request of a customer who has reached a limit of pending ones.
func (p pendingRequests) checkPending(cfg config.Config) error {
	switch {
	case p.WithPhotographer >= cfg.PendingPerPhotographer:
		return tooManyPending(" with one photographer", cfg.PendingPerPhotographer)
	case p.InAll >= cfg.PendingPerCustomer:
		return tooManyPending("", cfg.PendingPerCustomer)
	}
	return nil
}

// tooManyPending sets no Retry-After, because the photographer may respond at any time. api.WriteErrors adds the default.
func tooManyPending(which string, limit int) error {
	return apperr.New(apperr.KindTooManyRequests, fmt.Sprintf(
		"You can have at most %s%s. Please wait for a response or cancel one in My Activity.", plural.Count(limit, "pending request"), which)).WithCode(apperr.CodeTooManyPending)
}
