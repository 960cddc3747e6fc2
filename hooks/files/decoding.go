package files

import (
	"context"
	"math"
	"sync"
	"time"
)

const (
	// DecodingConcurrency is how many files are decoded and encoded at a time. Package images limits the memory of each.
	DecodingConcurrency = 2

	// DecodingBudget is the decoding time of one account per decodingWindow. Sixty photographs of 24 megapixels take
	// about two minutes.
	DecodingBudget = 20 * time.Minute

	decodingWindow = time.Hour
)

// DecodingQueue limits how many files are decoded at a time. An account decodes at most one file at a time, and the
// accounts that wait take turns, so one account with many files cannot block the others. The queue also counts the
// decoding time of each account.
type DecodingQueue struct {
	budget time.Duration

	mu       sync.Mutex
	free     int                        // how many more files can be decoded now
	decoding map[string]bool            // accounts that are decoding a file
	waiting  map[string][]chan struct{} // requests by account, first in first out; closing one grants it
	turns    []string                   // accounts that wait and are not decoding, in the order of their turns
	spent    map[string]time.Time       // time at which the decoding time used so far is regained, by account
}

// NewDecodingQueue returns a queue that lets concurrency files be decoded at a time. The budget is the decoding time of an
// account per hour.
func NewDecodingQueue(concurrency int, budget time.Duration) *DecodingQueue {
	return &DecodingQueue{
		budget: budget, free: concurrency, decoding: map[string]bool{}, waiting: map[string][]chan struct{}{}, spent: map[string]time.Time{},
	}
}

// Acquire waits until the account may decode a file. The caller must call release afterwards, which charges the account
// for the time in between. The error is that of the context.
func (q *DecodingQueue) Acquire(ctx context.Context, account string) (release func(), err error) {
	granted := make(chan struct{})
	q.mu.Lock()
	if !q.decoding[account] && len(q.waiting[account]) == 0 {
		q.turns = append(q.turns, account)
	}
	q.waiting[account] = append(q.waiting[account], granted)
	q.grant()
	q.mu.Unlock()

	select {
	case <-granted:
	case <-ctx.Done():
		if q.withdraw(account, granted) {
			return nil, ctx.Err()
		}
	}
	began := time.Now()
	return func() { q.release(account, time.Since(began)) }, nil
}

// grant lets the next accounts decode a file while more can be decoded. The caller holds the lock.
func (q *DecodingQueue) grant() {
	for q.free > 0 && len(q.turns) > 0 {
		account := q.turns[0]
		q.turns = q.turns[1:]
		granted := q.waiting[account][0]
		if q.waiting[account] = q.waiting[account][1:]; len(q.waiting[account]) == 0 {
			delete(q.waiting, account)
		}
		q.free--
		q.decoding[account] = true
		close(granted)
	}
}

// withdraw removes a waiting request. It returns false if the request has been granted already.
func (q *DecodingQueue) withdraw(account string, request chan struct{}) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	for i, other := range q.waiting[account] {
		if other != request {
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

func (q *DecodingQueue) release(account string, took time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free++
	delete(q.decoding, account)
	if len(q.waiting[account]) > 0 {
		q.turns = append(q.turns, account)
	}
	q.charge(account, took, time.Now())
	q.grant()
}

// charge adds to the decoding time of an account. It also deletes accounts that have regained all their time, so the
// map contains only accounts that decoded recently. The caller holds the lock.
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

// exhaustedFor returns how long an account that has used up its decoding time must wait, and 0 for other accounts.
func (q *DecodingQueue) exhaustedFor(account string) time.Duration {
	q.mu.Lock()
	defer q.mu.Unlock()
	until, charged := q.spent[account]
	if !charged {
		return 0
	}
	return max(0, time.Until(until)-decodingWindow)
}

// Waiting returns how many files wait to be decoded.
func (q *DecodingQueue) Waiting() (waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, requests := range q.waiting {
		waiting += len(requests)
	}
	return waiting
}
