package ops

import (
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// maxQueuedLines limits the length of each of the two queues of log lines. One of them is for PocketBase's log, which
// is as slow as its database. The other one is for the standard error output, which is as slow as its reader.
const maxQueuedLines = 2_000

// lineQueue passes log lines to a function in a separate goroutine. When the queue is full, it drops lines and counts
// them, so that a slow log neither delays requests nor uses up the memory.
type lineQueue struct {
	lines   chan slog.Record
	pending atomic.Int64 // number of lines in the queue, including the one that is being written
	dropped atomic.Int64
	write   func(slog.Record)

	stop    sync.Once
	stopped chan struct{}
}

// newLineQueue returns a queue and starts its goroutine, which ends when close is called.
func newLineQueue(write func(slog.Record)) *lineQueue {
	q := &lineQueue{lines: make(chan slog.Record, maxQueuedLines), write: write, stopped: make(chan struct{})}
	go q.run()
	return q
}

// add queues a line, or drops it if the queue is full.
func (q *lineQueue) add(line slog.Record) {
	q.pending.Add(1)
	select {
	case q.lines <- line:
	default:
		q.pending.Add(-1)
		q.dropped.Add(1)
	}
}

func (q *lineQueue) run() {
	for {
		select {
		case line := <-q.lines:
			q.write(line)
			q.pending.Add(-1)
		case <-q.stopped:
			return
		}
	}
}

// close waits until the queue is empty, or until the timeout, and then stops the goroutine.
func (q *lineQueue) close(timeout time.Duration) {
	for deadline := time.Now().Add(timeout); q.pending.Load() > 0 && time.Now().Before(deadline); {
		time.Sleep(time.Millisecond)
	}
	q.stop.Do(func() { close(q.stopped) })
}
