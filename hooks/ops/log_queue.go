package ops

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// MaxLinesWaiting bounds each of the two queues of log lines: that of requests in front of PocketBase's log, which
// slows down with its database, and that in front of the standard error, which slows down with its reader.
const MaxLinesWaiting = 2_000

// LineQueue hands log lines to a function in a goroutine of its own. Lines that find the queue full are dropped and
// counted, so that a slow log never slows a request or grows in memory.
type LineQueue struct {
	lines   chan slog.Record
	waiting atomic.Int64 // lines in the queue and the one being written
	dropped atomic.Int64
	write   func(slog.Record)

	stop    sync.Once
	stopped chan struct{}
}

func newLineQueue(write func(slog.Record)) *LineQueue {
	q := &LineQueue{lines: make(chan slog.Record, MaxLinesWaiting), write: write, stopped: make(chan struct{})}
	go q.run()
	return q
}

func (q *LineQueue) Add(line slog.Record) {
	q.waiting.Add(1)
	select {
	case q.lines <- line:
	default:
		q.waiting.Add(-1)
		q.dropped.Add(1)
	}
}

func (q *LineQueue) run() {
	for {
		select {
		case line := <-q.lines:
			q.write(line)
			q.waiting.Add(-1)
		case <-q.stopped:
			return
		}
	}
}

// close waits for the lines of the queue, but no longer than the time given, and ends the goroutine.
func (q *LineQueue) close(most time.Duration) {
	for late := time.Now().Add(most); q.waiting.Load() > 0 && time.Now().Before(late); {
		time.Sleep(time.Millisecond)
	}
	q.stop.Do(func() { close(q.stopped) })
}

// NewLineQueue is a queue in front of a handler.
func NewLineQueue(out slog.Handler) *LineQueue {
	return newLineQueue(func(line slog.Record) { _ = out.Handle(context.Background(), line) }) // nobody could be told
}

// Dropped returns how many lines found the queue full.
func (q *LineQueue) Dropped() int64 { return q.dropped.Load() }
