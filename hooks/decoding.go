package hooks

import (
	"context"
	"math"
	"sync"
	"time"
)

const (
	// decodingPlaces is how many files are decoded and encoded at the same time. Package images bounds the memory of both.
	decodingPlaces = 2

	// decodingWindow is the period of decodingBudget.
	decodingWindow = time.Hour
)

// decodingBudget is the decoding time of one account in a window. Sixty photographs of 24 megapixels take about two
// minutes of it.
var decodingBudget = 20 * time.Minute

// decoding hands out the places for decoding uploads to all apps of the process, because they share its memory.
var decoding = newDecodingQueue(decodingPlaces)

// decodingQueue hands out a fixed number of places. An account has at most one of them, and the accounts that wait take
// turns, so that one with many files cannot keep the others waiting.
type decodingQueue struct {
	mu      sync.Mutex
	free    int
	busy    map[string]bool            // accounts that have a place
	waiting map[string][]chan struct{} // by account, first come first served
	turns   []string                   // accounts that wait and have no place
	spent   map[string]time.Time       // by account: when the decoding time used so far will be regained
}

func newDecodingQueue(places int) *decodingQueue {
	return &decodingQueue{
		free: places, busy: map[string]bool{}, waiting: map[string][]chan struct{}{}, spent: map[string]time.Time{},
	}
}

// enter waits for a place. The returned function gives it back and charges the account for the time in between.
func (q *decodingQueue) enter(ctx context.Context, account string) (leave func(), err error) {
	place := make(chan struct{})
	q.mu.Lock()
	if !q.busy[account] && len(q.waiting[account]) == 0 {
		q.turns = append(q.turns, account)
	}
	q.waiting[account] = append(q.waiting[account], place)
	q.assign()
	q.mu.Unlock()

	select {
	case <-place:
	case <-ctx.Done():
		if q.withdraw(account, place) {
			return nil, ctx.Err()
		}
	}
	began := time.Now()
	return func() { q.leave(account, time.Since(began)) }, nil
}

// assign gives the free places to the next accounts. The caller holds the lock.
func (q *decodingQueue) assign() {
	for q.free > 0 && len(q.turns) > 0 {
		account := q.turns[0]
		q.turns = q.turns[1:]
		place := q.waiting[account][0]
		if q.waiting[account] = q.waiting[account][1:]; len(q.waiting[account]) == 0 {
			delete(q.waiting, account)
		}
		q.free--
		q.busy[account] = true
		close(place)
	}
}

// withdraw takes a waiting request out of the queue. It returns false when the request already has its place.
func (q *decodingQueue) withdraw(account string, place chan struct{}) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for i, other := range q.waiting[account] {
		if other != place {
			continue
		}
		q.waiting[account] = append(q.waiting[account][:i:i], q.waiting[account][i+1:]...)
		if len(q.waiting[account]) > 0 {
			return true
		}
		delete(q.waiting, account)
		for turn, waiting := range q.turns {
			if waiting == account {
				q.turns = append(q.turns[:turn:turn], q.turns[turn+1:]...)
				break
			}
		}
		return true
	}
	return false
}

func (q *decodingQueue) leave(account string, took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free++
	delete(q.busy, account)
	if len(q.waiting[account]) > 0 {
		q.turns = append(q.turns, account)
	}
	q.charge(account, took, time.Now())
	q.assign()
}

// charge records decoding time. It also forgets accounts that have regained theirs, so the map stays as small as the
// accounts that decoded lately.
func (q *decodingQueue) charge(account string, took time.Duration, now time.Time) {
	for other, until := range q.spent {
		if !until.After(now) {
			delete(q.spent, other)
		}
	}
	from := q.spent[account]
	if from.Before(now) {
		from = now
	}
	regain := math.Min(float64(took)*float64(decodingWindow)/float64(decodingBudget), float64(24*time.Hour))
	q.spent[account] = from.Add(time.Duration(regain))
}

// exhausted returns how long an account that has used up its decoding time must wait, and 0 for any other.
func (q *decodingQueue) exhausted(account string) time.Duration {
	q.mu.Lock()
	defer q.mu.Unlock()
	until, charged := q.spent[account]
	if !charged {
		return 0
	}
	return max(0, time.Until(until)-decodingWindow)
}
