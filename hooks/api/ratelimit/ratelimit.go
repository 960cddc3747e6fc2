// Package ratelimit limits how often an action may happen in a period. The counts are kept in memory, so a restart
// resets them. Limits that must survive a restart are stored in the table throttles; see accounts.Limit.
package ratelimit

import (
	"sync"
	"time"
)

// maxKeys is the maximum number of keys for which a Windows keeps a window. If there are more, the oldest window is
// removed.
const maxKeys = 100_000

// Windows counts uses by key. The window of a key begins with the first use of the key. The first use after the end of
// a window begins a new one. If the clock is set back, all windows end, because it is unknown how much of their time
// has passed. This cannot happen with the monotonic clock of time.Now. Windows is safe for concurrent use.
type Windows struct {
	now    func() time.Time
	length time.Duration

	mu    sync.Mutex
	last  time.Time // the last result of now
	byKey map[string]*window
	queue []*window // all windows in byKey, and some that Undo has removed, ordered by end
}

type window struct {
	key   string
	ends  time.Time
	count int
}

// Limit is the maximum number of uses of a key in one window.
type Limit struct {
	Key string
	Max int
}

// New returns a Windows whose windows have the given length. It gets the current time from now.
func New(now func() time.Time, length time.Duration) *Windows {
	return &Windows{now: now, length: length, byKey: map[string]*window{}}
}

// Use counts one use of the key of each limit, and returns 0. If one of the limits is reached, Use counts nothing and
// returns the time to wait, which is at most the length of a window.
func (w *Windows) Use(limits ...Limit) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.advance()
	if wait := w.wait(now, limits); wait > 0 {
		return wait
	}
	for _, limit := range limits {
		w.count(now, limit.Key)
	}
	return 0
}

// Wait returns the same result as Use, but counts nothing.
func (w *Windows) Wait(limits ...Limit) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.wait(w.advance(), limits)
}

// Undo removes the last use of a key from the count.
func (w *Windows) Undo(key string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	current := w.byKey[key]
	if current == nil {
		return
	}
	if current.count--; current.count == 0 {
		delete(w.byKey, key)
	}
}

// advance removes the windows that have ended, and returns the current time. The caller must hold mu.
func (w *Windows) advance() time.Time {
	now := w.now()
	if now.Before(w.last) {
		clear(w.byKey)
		w.queue = nil
	}
	w.last = now
	for len(w.queue) > 0 && !w.queue[0].ends.After(now) {
		w.forgetOldest()
	}
	return now
}

func (w *Windows) forgetOldest() {
	oldest := w.queue[0]
	w.queue[0], w.queue = nil, w.queue[1:]
	if w.byKey[oldest.key] == oldest {
		delete(w.byKey, oldest.key)
	}
}

func (w *Windows) wait(now time.Time, limits []Limit) (longest time.Duration) {
	for _, limit := range limits {
		if current := w.byKey[limit.Key]; current != nil && current.count >= limit.Max {
			longest = max(longest, current.ends.Sub(now))
		}
	}
	return longest
}

func (w *Windows) count(now time.Time, key string) {
	current := w.byKey[key]
	if current == nil {
		if len(w.queue) >= maxKeys {
			w.forgetOldest()
		}
		current = &window{key: key, ends: now.Add(w.length)}
		w.byKey[key], w.queue = current, append(w.queue, current)
	}
	current.count++
}
