package bookings

import (
	"fmt"
	"net/http"

	"shootday/hooks/api"
	"shootday/internal/config"
	"shootday/internal/plural"
)

// pendingRequests counts the requests of a customer that hold a slot and wait for an answer.
type pendingRequests struct {
	WithPhotographer int `db:"withPhotographer"`
	InAll            int `db:"inAll"`
}

// pendingOfCustomer is the part of findOffer that counts them. A request whose time is over no longer counts, even if
// the job that ends it has not run yet.
const pendingOfCustomer = `
	SELECT count(*) AS inAll, coalesce(sum(photographer = {:photographer}), 0) AS withPhotographer
	FROM bookings
	WHERE status = 'pending for approval' AND customer = {:customer} AND expiresAt > {:now}`

// checkPending refuses one more request of a customer who has as many as allowed.
func (p pendingRequests) checkPending(settings config.Config) error {
	switch {
	case p.WithPhotographer >= settings.PendingPerPhotographer:
		return tooManyPending(" with one photographer", settings.PendingPerPhotographer)
	case p.InAll >= settings.PendingPerCustomer:
		return tooManyPending("", settings.PendingPerCustomer)
	}
	return nil
}

// tooManyPending gets its Retry-After from errorForm: an answer can come at any time.
func tooManyPending(which string, most int) error {
	return api.Refuse(http.StatusTooManyRequests, fmt.Sprintf(
		"You can have at most %s%s. Please wait for a response or cancel one in My Activity.", plural.Count(most, "pending request"), which))
}
