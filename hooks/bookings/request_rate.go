package bookings

import (
	"sync"
	"time"

	"shootday/internal/apperr"

	"github.com/pocketbase/pocketbase/core"
)

const (
	requestWindow = time.Hour
	// requestsPerPending is how many requests a customer can send in a window for each one that may be pending: 300 by
	// default.
	requestsPerPending = 30
)

// requestRate counts the requests that each customer has sent in the current window. The limits of pending requests do
// not stop a customer who cancels each request at once, and each of those sends the photographer two mails.
//
// The counts are in memory, because a booking holds the only write lock of the database. A restart resets them, which
// allows a customer one more window at most. They cover only customers who have booked in the current window, so memory
// is bounded.
type requestRate struct {
	mu    sync.Mutex
	ends  time.Time
	count map[string]int // by users id
}

// check refuses another request of a customer who has reached the limit.
func (r *requestRate) check(e *core.RequestEvent, now time.Time, pendingPerCustomer int) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.count[e.Auth.Id] < requestsPerPending*pendingPerCustomer || r.isOver(now) {
		return nil
	}
	return apperr.TooManyRequests(r.ends.Sub(now), "You have sent too many requests in the last hour. Please try again later.")
}

// add counts a request that was created.
func (r *requestRate) add(customerID string, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.isOver(now) {
		r.ends, r.count = now.Add(requestWindow), map[string]int{}
	}
	r.count[customerID]++
}

// isOver reports whether the window is over. One that ends too far ahead began before the clock was set back.
func (r *requestRate) isOver(now time.Time) bool {
	return !now.Before(r.ends) || r.ends.Sub(now) > requestWindow
}
