package files

import (
	"context"
	"math"
	"sync"
	"time"
)

const (
	// DecodingConcurrency is the maximum number of files that are decoded and encoded at the same time. Package images
	// limits the memory that each file needs.
	DecodingConcurrency = 2

	// DecodingBudget is the decoding time that an account may use per decodingWindow. For comparison, sixty photos of
	// 24 megapixels take about two minutes.
	DecodingBudget = 20 * time.Minute

	decodingWindow = time.Hour
)

// DecodingQueue limits the number of files that are decoded at the same time. It decodes one file per account at a
// time, and the waiting accounts take turns, so that an account with many files does not block the others. It also
// measures the decoding time of each account.
type DecodingQueue struct {
	budget time.Duration

	mu       sync.Mutex
	free     int                        // number of files for which decoding can start now
	decoding map[string]bool            // accounts for which a file is being decoded
	waiting  map[string][]chan struct{} // waiting requests by account, oldest first; closing the channel grants a request
	turns    []string                   // waiting accounts that are not decoding, in the order in which they get a turn
	spent    map[string]time.Time       // time at which an account has its full decoding budget again
}

// NewDecodingQueue returns a queue that decodes at most concurrency files at the same time. budget is the decoding time
// that an account may use per decodingWindow.
func NewDecodingQueue(concurrency int, budget time.Duration) *DecodingQueue {
	return &DecodingQueue{
		budget: budget, free: concurrency, decoding: map[string]bool{}, waiting: map[string][]chan struct{}{}, spent: map[string]time.Time{},
	}
}

// Acquire waits until the account may decode a file. The caller must call release after decoding. The time until then
// is charged to the account. If ctx is done first, Acquire returns the error of ctx.
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

// grant grants waiting requests while q.free is positive. The caller must hold the lock.
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

// withdraw removes a waiting request. It returns false if the request was already granted.
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

// charge adds took to the decoding time that an account has used. It also deletes accounts that have their full budget
// again, so that q.spent contains only accounts that decoded recently. The caller must hold the lock.
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

// exhaustedFor returns how long an account must wait because it has used up its budget. It returns 0 if the account
// need not wait.
func (q *DecodingQueue) exhaustedFor(account string) time.Duration {
	q.mu.Lock()
	defer q.mu.Unlock()
	until, charged := q.spent[account]
	if !charged {
		return 0
	}
	return max(0, time.Until(until)-decodingWindow)
}

// Waiting returns the number of files that wait to be decoded.
func (q *DecodingQueue) Waiting() (waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, requests := range q.waiting {
		waiting += len(requests)
	}
	return waiting
}
