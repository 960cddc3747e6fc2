package hooks

import (
	"context"
	"log/slog"
	"strings"
	"time"
)

// Routes are the method and path of every call of the registration table.
func Routes() []string {
	var all []string
	for _, route := range (&api{}).routes() {
		all = append(all, route.method+" "+route.path)
	}
	return all
}

// SetLateAfter sets how long a job may miss its round, and answers what sets it back.
func SetLateAfter(d time.Duration) func() {
	before := lateAfter
	lateAfter = d
	return func() { lateAfter = before }
}

// SetBodyGrace sets how long a body may bring nothing, and answers what sets it back.
func SetBodyGrace(d time.Duration) func() {
	before := bodyGrace
	bodyGrace = d
	return func() { bodyGrace = before }
}

// HoldPreparing takes all places for files that are decoded, until the answer is called.
func HoldPreparing() func() {
	leaves := make([]func(), decodingPlaces)
	for i := range leaves {
		leaves[i], _ = decoding.enter(context.Background(), strings.Repeat("test", i+1)) // never canceled
	}
	return func() {
		for _, leave := range leaves {
			leave()
		}
	}
}

// HoldHashing takes all places for password hashings, until the answer is called.
func HoldHashing() func() {
	for range cap(hashing.running) {
		hashing.running <- struct{}{}
	}
	return func() {
		for range cap(hashing.running) {
			<-hashing.running
		}
	}
}

// FillHashings takes all places to wait for one, until the answer is called.
func FillHashings() func() {
	taken := 0
	for hashing.all.enter("") {
		taken++
	}
	return func() {
		for range taken {
			hashing.all.leave("")
		}
	}
}

// Hashings counts the password hashings that run or wait.
func Hashings() int {
	hashing.all.mu.Lock()
	defer hashing.all.mu.Unlock()
	return hashing.all.counts[""]
}

// SetRealtimeWriteTimeout sets how long a realtime client may take to read a message, and answers what sets it back.
func SetRealtimeWriteTimeout(d time.Duration) func() {
	before := realtimeWriteTimeout
	realtimeWriteTimeout = d
	return func() { realtimeWriteTimeout = before }
}

// SetRealtimeConnections sets how many realtime connections there may be, and answers what sets it back.
func SetRealtimeConnections(n int) func() {
	before := realtimeConnections
	realtimeConnections = n
	return func() { realtimeConnections = before }
}

// MostLinesWaiting is how many lines of the log a queue holds.
const MostLinesWaiting = mostLinesWaiting

// LineQueue is the queue in front of a slow log.
type LineQueue struct{ *lineQueue }

func NewLineQueue(out slog.Handler) LineQueue { return LineQueue{writeTo(out)} }

func (q LineQueue) Add(line slog.Record) { q.add(line) }
func (q LineQueue) Dropped() int64       { return q.dropped.Load() }

// Preparing is how many files wait for a place to be decoded.
func Preparing() int { return DecodingQueue{decoding}.Waiting() }

// SetDecodingBudget sets the decoding time of an account, and answers what sets it back.
func SetDecodingBudget(d time.Duration) func() {
	before := decodingBudget
	decodingBudget = d
	return func() { decodingBudget = before }
}

// FillFileSizes is the job that finds the sizes of files of older versions.
var FillFileSizes = fillFileSizes

// DecodingQueue lets tests use a queue of their own.
type DecodingQueue struct{ queue *decodingQueue }

func NewDecodingQueue(places int) DecodingQueue { return DecodingQueue{newDecodingQueue(places)} }

// Enter answers nil when the context ended first.
func (q DecodingQueue) Enter(ctx context.Context, account string) func() {
	leave, err := q.queue.enter(ctx, account)
	if err != nil {
		return nil
	}
	return leave
}

func (q DecodingQueue) Waiting() (waiting int) {
	q.queue.mu.Lock()
	defer q.queue.mu.Unlock()
	for _, places := range q.queue.waiting {
		waiting += len(places)
	}
	return waiting
}

func (q DecodingQueue) Exhausted(account string) time.Duration { return q.queue.exhausted(account) }

func (q DecodingQueue) Charge(account string, took time.Duration) {
	q.queue.mu.Lock()
	defer q.queue.mu.Unlock()
	q.queue.charge(account, took, time.Now())
}

// SetFileProbeInterval sets how often the file store is probed, and returns a function that resets it.
func SetFileProbeInterval(d time.Duration) func() {
	before := fileProbeInterval
	fileProbeInterval = d
	return func() { fileProbeInterval = before }
}
