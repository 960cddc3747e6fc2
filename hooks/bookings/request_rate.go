package bookings

import (
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

const (
	requestWindow = time.Hour
	// requestsPerPending is how many requests a customer may send in a window for each that may be pending: 300 by
	// default.
	requestsPerPending = 30
)

// requestRate counts the requests that each customer has sent in the present window. The limits of pending requests do
// not bound those that are canceled at once, and each of them mails the photographer twice.
//
// It is kept in memory, because a booking holds the only writer of the database. A restart forgets it, which gives nobody
// more than one window. It holds at most the customers who have booked since the window began.
type requestRate struct {
	mu    sync.Mutex
	ends  time.Time
	count map[string]int
}

// check refuses one more request of a customer who has sent as many as allowed.
func (r *requestRate) check(e *core.RequestEvent, now time.Time, pendingPerCustomer int) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.count[e.Auth.Id] < requestsPerPending*pendingPerCustomer || !now.Before(r.ends) {
		return nil
	}
	return api.TooMany(e, r.ends.Sub(now), "You have sent too many requests in the last hour. Please try again later.")
}

func (r *requestRate) add(customer string, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !now.Before(r.ends) {
		r.ends, r.count = now.Add(requestWindow), map[string]int{}
	}
	r.count[customer]++
}
