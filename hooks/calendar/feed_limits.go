package calendar

import (
	"sync"
	"time"

	"shootday/internal/apperr"
)

const (
	useWindow     = time.Hour
	readsPerHour  = 120 // of the feeds of one account, by its own calls
	readsAtOnce   = 6   // of one account
	syncPause     = time.Minute
	tooManyReads  = "You have changed your calendars too often in the last hour. Please try again later."
	readsUnderWay = "Please wait until your other calendars have been read."
	syncedJustNow = "This calendar has just been read. Please try again in a minute."
)

// feedUse counts the readings that each account causes, and knows when a feed was synced. It is in memory, so a restart
// resets it. It holds only what happened in the last window.
type feedUse struct {
	mu      sync.Mutex
	ends    time.Time
	reads   map[string]int       // in the window, by users id
	running map[string]int       // by users id
	synced  map[string]time.Time // by feed
}

// begin counts a reading of an account. done ends it.
func (u *feedUse) begin(userID string, now time.Time) (done func(), err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if !now.Before(u.ends) || u.ends.Sub(now) > useWindow {
		u.ends, u.reads = now.Add(useWindow), map[string]int{}
	}
	if u.reads[userID] >= readsPerHour {
		return nil, apperr.TooManyRequests(u.ends.Sub(now), tooManyReads)
	}
	if u.running[userID] >= readsAtOnce {
		return nil, apperr.TooManyRequests(time.Second, readsUnderWay)
	}
	if u.running == nil {
		u.running = map[string]int{}
	}
	u.reads[userID]++
	u.running[userID]++
	return func() {
		u.mu.Lock()
		defer u.mu.Unlock()
		if u.running[userID]--; u.running[userID] == 0 {
			delete(u.running, userID)
		}
	}, nil
}

// markSynced records a sync of a feed. It refuses one within syncPause of the last.
func (u *feedUse) markSynced(feedID string, now time.Time) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	for id, at := range u.synced {
		if since := now.Sub(at); since >= syncPause || since < 0 {
			delete(u.synced, id)
		}
	}
	if last, ok := u.synced[feedID]; ok {
		return apperr.TooManyRequests(last.Add(syncPause).Sub(now), syncedJustNow)
	}
	if u.synced == nil {
		u.synced = map[string]time.Time{}
	}
	u.synced[feedID] = now
	return nil
}

// unmarkSynced forgets a sync that failed because of the database, so that it can be repeated at once.
func (u *feedUse) unmarkSynced(feedID string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.synced, feedID)
}
