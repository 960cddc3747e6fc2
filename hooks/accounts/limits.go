package accounts

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

// Limit defines how often an action may happen per key in a time window. A key is an account, a destination or a
// network. The counters are rows of the table throttles, so a restart of the server does not reset them.
type Limit struct {
	Action  records.ThrottleAction
	Max     int
	Window  time.Duration // starts with the first use
	Message string        // message of the response when Max is reached
}

// CheckLimit returns a 429 error, with the rest of the window as Retry-After, if the limit is reached for key.
func (s *Service) CheckLimit(app core.App, limit Limit, key string) error {
	_, err := s.counterBelow(app, limit, key)
	return err
}

// CountUse counts one use of the limit for key, or returns the error of CheckLimit.
func (s *Service) CountUse(tx store.Tx, limit Limit, key string) error {
	counter, err := s.counterBelow(tx, limit, key)
	if err != nil {
		return err
	}
	return s.increment(tx, counter)
}

// CountNetworkUse counts one use of the limit for each network of a client, or returns the error of CheckLimit. The
// limit of a wider network is higher. The caller must roll back tx after an error.
func (s *Service) CountNetworkUse(tx store.Tx, limit Limit, networks []api.Network) error {
	for _, network := range networks {
		wider := limit
		wider.Max *= network.Times
		if err := s.CountUse(tx, wider, network.Name); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) counterBelow(app core.App, limit Limit, key string) (*records.Throttle, error) {
	counter, err := s.counter(app, limit.Action, key, limit.Window)
	if err != nil {
		return nil, err
	}
	if counter.Count() >= limit.Max {
		return nil, apperr.TooManyRequests(s.windowLeft(counter), limit.Message)
	}
	return counter, nil
}

// counter returns the counter of an action and key in the current window. If there is none, it returns a new counter
// without saving it.
func (s *Service) counter(app core.App, action records.ThrottleAction, key string, window time.Duration) (*records.Throttle, error) {
	counter, err := findCounter(app, action, key)
	if err != nil {
		return nil, err
	}
	if left(s.Now(), counter.WindowEnds(), window) == 0 {
		counter.SetCount(0)
		counter.SetWindowEnds(s.Now().Add(window))
	}
	return counter, nil
}

// left returns the remaining time of a period with the given length and end, or 0 if the period is over. If the
// remaining time is longer than the period, the clock was set back, and the period counts as over.
func left(now, ends time.Time, length time.Duration) time.Duration {
	if rest := ends.Sub(now); rest <= length {
		return max(0, rest)
	}
	return 0
}

// windowLeft returns the time until a counter's window ends.
func (s *Service) windowLeft(counter *records.Throttle) time.Duration {
	return counter.WindowEnds().Sub(s.Now())
}

func (s *Service) increment(tx store.Tx, counter *records.Throttle) error {
	counter.SetCount(counter.Count() + 1)
	counter.SetLastAt(s.Now())
	return tx.Save(counter)
}
