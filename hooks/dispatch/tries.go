package dispatch

import (
	"sync"
	"time"

	"shootday/internal/apperr"
)

const mostTries = 30 // of a customer in an hour to start an instant dispatch

// tries counts how often each customer tried to start an instant dispatch in the current hour. One that finds nobody is not
// stored, but it looks for photographers while it holds the only write lock of the database.
//
// The counts are in memory, for the same reason. They cover only customers who tried in the current hour.
type tries struct {
	mu    sync.Mutex
	ends  time.Time
	count map[string]int // by users id
}

// add counts one more try, or refuses it.
func (t *tries) add(customerID string, now time.Time) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !now.Before(t.ends) || t.ends.Sub(now) > time.Hour {
		t.ends, t.count = now.Add(time.Hour), map[string]int{}
	}
	if t.count[customerID] >= mostTries {
		return apperr.TooManyRequests(t.ends.Sub(now), "You have made too many searches in the last hour. Please try again later.")
	}
	t.count[customerID]++
	return nil
}
