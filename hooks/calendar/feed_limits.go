package calendar

import (
	"time"

	"shootday/hooks/api"
	"shootday/hooks/api/ratelimit"
	"shootday/internal/apperr"
)

const (
	readsPerHour  = 120 // maximum number of calls per account that read feeds
	readsAtOnce   = 6   // maximum number of concurrent readings per account
	syncPause     = time.Minute
	tooManyReads  = "You have changed your calendars too often in the last hour. Please try again later."
	readsUnderWay = "Please wait until your other calendars have been read."
	syncedJustNow = "This calendar has just been read. Please try again in a minute."
)

// feedUse limits how often an account can make calls that read feeds. The counts are kept in memory, so a restart
// resets them.
type feedUse struct {
	reads   *ratelimit.Windows // keyed by the id in users
	running *api.Tally         // keyed by the id in users
	synced  *ratelimit.Windows // keyed by the id of the feed
}

func newFeedUse(now func() time.Time) feedUse {
	return feedUse{reads: ratelimit.New(now, time.Hour), running: api.NewTally(readsAtOnce), synced: ratelimit.New(now, syncPause)}
}

// begin counts a call that reads a feed. It returns an error if the account has reached a limit; otherwise the caller
// must call done when the reading ends.
func (u *feedUse) begin(userID string) (done func(), err error) {
	if wait := u.reads.Use(ratelimit.Limit{Key: userID, Max: readsPerHour}); wait > 0 {
		return nil, apperr.TooManyRequests(wait, tooManyReads)
	}
	if !u.running.Enter(userID) {
		u.reads.Undo(userID)
		return nil, apperr.TooManyRequests(time.Second, readsUnderWay)
	}
	return func() { u.running.Leave(userID) }, nil
}

// markSynced records that a feed is synced. It returns an error if the last sync was less than syncPause ago.
func (u *feedUse) markSynced(feedID string) error {
	if wait := u.synced.Use(ratelimit.Limit{Key: feedID, Max: 1}); wait > 0 {
		return apperr.TooManyRequests(wait, syncedJustNow)
	}
	return nil
}

// unmarkSynced undoes markSynced after a sync that failed because of the database, so that the caller can repeat the
// sync immediately.
func (u *feedUse) unmarkSynced(feedID string) { u.synced.Undo(feedID) }
