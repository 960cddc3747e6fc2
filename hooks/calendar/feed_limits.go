package calendar

import (
	"time"

	"shootday/hooks/api"
	"shootday/hooks/api/ratelimit"
	"shootday/internal/apperr"
)

const (
	readsPerHour  = 120 // maximum number of API requests that read a feed, per account
	readsAtOnce   = 6   // maximum number of such requests at the same time, per account
	syncPause     = time.Minute
	tooManyReads  = "You have changed your calendars too often in the last hour. Please try again later."
	readsUnderWay = "Please wait until your other calendars have been read."
	syncedJustNow = "This calendar has just been read. Please try again in a minute."
)

// feedUse limits how often an account can make API requests that read feeds. The counts are in memory, so they are lost
// when the server restarts.
type feedUse struct {
	reads   *ratelimit.Windows // keyed by the id in users
	running *api.Tally         // keyed by the id in users
	synced  *ratelimit.Windows // keyed by the id of the feed
}

func newFeedUse(now func() time.Time) feedUse {
	return feedUse{reads: ratelimit.New(now, time.Hour), running: api.NewTally(readsAtOnce), synced: ratelimit.New(now, syncPause)}
}

// begin counts an API request that reads a feed. It returns an error if the account has reached a limit. Otherwise, the
// caller must call done when the feed has been read.
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

// markSynced records that a photographer has requested the reading of a feed. It returns an error if the last such request
// for the feed was less than syncPause ago.
func (u *feedUse) markSynced(feedID string) error {
	if wait := u.synced.Use(ratelimit.Limit{Key: feedID, Max: 1}); wait > 0 {
		return apperr.TooManyRequests(wait, syncedJustNow)
	}
	return nil
}

// unmarkSynced reverses the effect of markSynced. It is called after database errors, so that the photographer can repeat
// the request immediately.
func (u *feedUse) unmarkSynced(feedID string) { u.synced.Undo(feedID) }
