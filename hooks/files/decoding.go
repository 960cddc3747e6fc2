package files

import (
	"context"
	"math"
	"sync"
	"time"
)

const (
	// DecodingPlaces is how many files are decoded and encoded at the same time. Package images bounds the memory of both.
	DecodingPlaces = 2

	// DecodingBudget is the decoding time of one account in a decodingWindow. Sixty photographs of 24 megapixels take
	// about two minutes of it.
	DecodingBudget = 20 * time.Minute

	decodingWindow = time.Hour
)

// DecodingQueue hands out a fixed number of places. An account has at most one of them, and the accounts that wait take
// turns, so that one with many files cannot keep the others waiting.
type DecodingQueue struct {
	budget time.Duration

	mu      sync.Mutex
	free    int
	busy    map[string]bool            // accounts that have a place
	waiting map[string][]chan struct{} // by account, first come first served
	turns   []string                   // accounts that wait and have no place
	spent   map[string]time.Time       // by account: when the decoding time used so far will be regained
}

// NewDecodingQueue returns a queue for so many files at the same time. The budget is the decoding time of an account in an
// hour.
func NewDecodingQueue(places int, budget time.Duration) *DecodingQueue {
	return &DecodingQueue{
		budget: budget, free: places, busy: map[string]bool{}, waiting: map[string][]chan struct{}{}, spent: map[string]time.Time{},
	}
}

// Enter waits for a place. The returned function gives it back and charges the account for the time in between.
func (q *DecodingQueue) Enter(ctx context.Context, account string) (leave func(), err error) {
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
func (q *DecodingQueue) assign() {
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
func (q *DecodingQueue) withdraw(account string, place chan struct{}) bool {
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

func (q *DecodingQueue) leave(account string, took time.Duration) {
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
func (q *DecodingQueue) charge(account string, took time.Duration, now time.Time) {
	for other, until := range q.spent {
		if !until.After(now) {
			delete(q.spent, other)
		}
	}
	from := q.spent[account]
	if from.Before(now) {
		from = now
	}
	regain := math.Min(float64(took)*float64(decodingWindow)/float64(q.budget), float64(24*time.Hour))
	q.spent[account] = from.Add(time.Duration(regain))
}

// Exhausted returns how long an account that has used up its decoding time must wait, and 0 for any other.
func (q *DecodingQueue) Exhausted(account string) time.Duration {
	q.mu.Lock()
	defer q.mu.Unlock()
	until, charged := q.spent[account]
	if !charged {
		return 0
	}
	return max(0, time.Until(until)-decodingWindow)
}

// Waiting returns how many files wait for a place.
func (q *DecodingQueue) Waiting() (waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, places := range q.waiting {
		waiting += len(places)
	}
	return waiting
}
