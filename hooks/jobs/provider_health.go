package jobs

import (
	"context"
	"errors"
	"sync"
	"time"
)

// ProviderHealth records the results of requests to an external service. It is safe for concurrent use.
type ProviderHealth struct {
	Now func() time.Time

	mu           sync.Mutex
	firstFailure time.Time // time of the first failure since the last success; zero if there is none
	lastFailure  time.Time
}

// Note records the result of a request. It ignores canceled requests.
func (h *ProviderHealth) Note(err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case err == nil:
		h.firstFailure = time.Time{}
	case errors.Is(err, context.Canceled):
	default:
		h.lastFailure = h.Now()
		if h.firstFailure.IsZero() {
			h.firstFailure = h.lastFailure
		}
	}
}

// FailingFor returns the time between the first and the last failure after the last success. It returns 0 if there are
// none.
func (h *ProviderHealth) FailingFor() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.firstFailure.IsZero() {
		return 0
	}
	return h.lastFailure.Sub(h.firstFailure)
}

// FailingAge returns the time since the first failure after the last success. It returns 0 if there is none.
func (h *ProviderHealth) FailingAge() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.firstFailure.IsZero() {
		return 0
	}
	return h.Now().Sub(h.firstFailure)
}

// stale is the age at which the last failure no longer counts. By then, the service may be available again. It is
// longer than any pause between two attempts.
const stale = 2 * time.Hour

// Away reports whether requests have been failing for at least the duration long, without a success. It returns false
// if the last failure is stale.
func (h *ProviderHealth) Away(long time.Duration) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return !h.firstFailure.IsZero() && h.lastFailure.Sub(h.firstFailure) >= long && h.Now().Sub(h.lastFailure) < stale
}
