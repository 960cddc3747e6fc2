package database

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// These constants limit a shared transaction, and therefore the time that the first member waits for the last one.
// After maxWait no further member joins. A finished member therefore waits at most for maxWait and for the end of the
// running member, whose length is not known in advance.
const (
	maxMembers = 64
	maxWait    = 100 * time.Millisecond
)

// If writers never stop, the write lock is free only for very short times. Another process, which tries to take the
// lock every 100 ms, would hardly ever succeed. Therefore a writer that has been writing for longer than stretch leaves
// the lock free for pause.
const (
	stretch = 50 * time.Millisecond
	pause   = 2 * time.Millisecond
)

// ErrUndone is the error of a member of a shared transaction that SQLite rolled back because of another member, for
// example because the disk was full. The writes of the member are undone, and it may try again.
var ErrUndone = errors.New("the database is locked: the shared transaction was rolled back")

// These are the statements of shared transactions. BEGIN IMMEDIATE takes the write lock immediately (see open).
const (
	sqlBegin    = "BEGIN IMMEDIATE"
	sqlCommit   = "COMMIT"
	sqlRollback = "ROLLBACK"
	sqlEnter    = "SAVEPOINT member"
	sqlLeave    = "RELEASE member"
	sqlUndo     = "ROLLBACK TO member"
)

// Counts contains statistics of a pool.
type Counts struct {
	Members, Commits int64 // the numbers since the pool was opened
	Waiting          int   // the number of members that currently wait for their turn
}

// writer is the only connection on which a pool writes. The transactions that the pool's connections begin are members
// of shared transactions of this one connection. The members take turns: each member runs its statements in a separate
// savepoint while the others wait, and then all members are committed together. A commit waits for the disk, which
// takes longer than the statements of most members.
//
//   - A member gets its result only after the commit. If the commit fails, all members get the error, even those that
//     have been undone, because the data that they have read may be rolled back.
//   - If a member fails, only that member is undone, and the others are committed.
//   - Only the writer ends a shared transaction. If SQLite or a statement of a member rolls the transaction back, no
//     further statements of the member are executed, because they would be committed separately. A member's COMMIT is
//     refused and also rolls back.
type writer struct {
	open func() (*prepared, error)

	members, commits atomic.Int64

	mu      sync.Mutex
	taken   bool            // true if a member has the turn
	free    time.Time       // the time at which the turn was last released
	waiting []chan struct{} // the members that wait for the turn, in the order of arrival

	// Only the member that has the turn may use the fields below.
	conn  *prepared // nil until the first member
	batch *batch    // nil if no transaction is open
	since time.Time // the end of the last pause, or of an equally long time in which no member had the turn
}

// batch is a shared transaction. All members that have left it get its result.
type batch struct {
	left   int           // number of members that have left and wait for the end of the transaction
	since  time.Time     // the time at which the first member left
	ending bool          // true as soon as the writer commits or rolls back
	lost   bool          // true if the transaction was rolled back, but not by the writer
	end    chan struct{} // closed after the commit or the rollback
	err    error         // the result of the commit; valid after end is closed
}

// take waits for the turn.
func (w *writer) take(ctx context.Context) error {
	w.mu.Lock()
	if !w.taken {
		w.taken = true
		if now := time.Now(); now.Sub(w.free) >= pause {
			w.since = now
		}
		w.mu.Unlock()
		return nil
	}
	mine := make(chan struct{})
	w.waiting = append(w.waiting, mine)
	w.mu.Unlock()
	select {
	case <-mine:
		return nil
	case <-ctx.Done():
	}
	w.mu.Lock()
	for i, other := range w.waiting {
		if other == mine {
			w.waiting = append(w.waiting[:i], w.waiting[i+1:]...)
			w.mu.Unlock()
			return ctx.Err()
		}
	}
	w.mu.Unlock()
	w.finish() // the turn was given to the member at the same time
	return ctx.Err()
}

// pass gives the turn to the next waiting member, if any.
func (w *writer) pass() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.waiting) == 0 {
		w.taken, w.free = false, time.Now()
		return
	}
	next := w.waiting[0]
	w.waiting = w.waiting[1:]
	close(next)
}

// somebodyWaits reports whether another member can follow immediately. If no member is waiting, it first yields to
// members that are about to arrive.
func (w *writer) somebodyWaits() bool {
	for range 2 {
		w.mu.Lock()
		waits := len(w.waiting) > 0
		w.mu.Unlock()
		if waits {
			return true
		}
		runtime.Gosched()
	}
	return false
}

// begin takes the turn, and enters the shared transaction or begins one. The first member needs no savepoint, because
// it is undone with the whole transaction.
func (w *writer) begin(ctx context.Context) error {
	if err := w.take(ctx); err != nil {
		return err
	}
	if err := w.enter(ctx); err != nil {
		w.finish()
		return err
	}
	return nil
}

func (w *writer) enter(ctx context.Context) error {
	if w.batch != nil {
		if err := w.run(sqlEnter); err != nil {
			w.end(ErrUndone)
			return err
		}
		return nil
	}
	if err := w.connect(); err != nil {
		return err
	}
	if err := w.run(sqlBegin); err != nil {
		return err
	}
	w.batch = &batch{end: make(chan struct{})}
	return ctx.Err() // the context may have ended while another process held the write lock
}

// connect opens the connection, unless it is open.
func (w *writer) connect() error {
	if w.conn != nil {
		return nil
	}
	conn, err := w.open()
	if err != nil {
		return err
	}
	conn.plain.RegisterCommitHook(func() int32 {
		if w.batch != nil && !w.batch.ending {
			return 1 // a result other than 0 makes SQLite roll back instead of committing
		}
		return 0
	})
	conn.plain.RegisterRollbackHook(func() {
		if w.batch != nil && !w.batch.ending {
			w.batch.lost = true
		}
	})
	w.conn = conn
	return nil
}

// run runs a statement of the writer. It takes no context, because SQLite may begin a transaction although the driver
// reports that the context has ended.
func (w *writer) run(statement string) error {
	_, err := w.conn.ExecContext(context.Background(), statement, nil)
	return err
}

// commit leaves the shared transaction with the member's writes, and waits for its result.
func (w *writer) commit() error {
	shared := w.batch
	if shared.lost || shared.left > 0 && w.run(sqlLeave) != nil {
		w.end(ErrUndone)
		w.pass()
		return ErrUndone
	}
	w.members.Add(1)
	return w.leave(shared)
}

// rollback leaves the shared transaction without the member's writes. If other members have already left the
// transaction, rollback waits for the result, because their writes may be the reason why this member failed.
func (w *writer) rollback() error {
	shared := w.batch
	if shared.lost || shared.left == 0 || w.run(sqlUndo) != nil || w.run(sqlLeave) != nil {
		w.end(ErrUndone)
		w.pass()
		return nil
	}
	return w.leave(shared)
}

// leave passes on the turn and waits for the result of the shared transaction. If no member can follow, leave commits
// the transaction.
func (w *writer) leave(shared *batch) error {
	if shared.left++; shared.left == 1 {
		shared.since = time.Now()
	}
	open := shared.left < maxMembers && time.Since(shared.since) < maxWait
	if open && w.somebodyWaits() {
		w.pass()
	} else {
		w.finish()
	}
	<-shared.end
	return shared.err
}

// finish commits the shared transaction, if one is open, and passes on the turn, after a pause if one is due.
func (w *writer) finish() {
	w.commitAll()
	if time.Since(w.since) > stretch {
		time.Sleep(pause)
		w.since = time.Now()
	}
	w.pass()
}

// commitAll commits the shared transaction, if one is open.
func (w *writer) commitAll() {
	if w.batch != nil {
		w.batch.ending = true
		w.end(w.run(sqlCommit))
	}
}

// end reports the result of the shared transaction to its members. If the transaction could not be committed, end rolls
// it back.
func (w *writer) end(err error) {
	w.batch.ending = true
	if err == nil {
		w.commits.Add(1)
	} else if failure := w.run(sqlRollback); failure != nil && !strings.Contains(failure.Error(), "no transaction is active") {
		_ = w.conn.Close() // rolls back as well; the next member opens another connection
		w.conn = nil
	}
	ended := w.batch
	w.batch, ended.err = nil, err
	close(ended.end)
}

// alone runs work on the connection while no transaction is open.
func (w *writer) alone(ctx context.Context, work func(*prepared) error) error {
	if err := w.take(ctx); err != nil {
		return err
	}
	defer w.pass()
	w.commitAll()
	if err := w.connect(); err != nil {
		return err
	}
	return work(w.conn)
}

// close closes the connection, if it is open, after the last shared transaction.
func (w *writer) close() error {
	if err := w.take(context.Background()); err != nil {
		return err
	}
	defer w.pass()
	w.commitAll()
	if w.conn == nil {
		return nil
	}
	closing := w.conn
	w.conn = nil
	return closing.Close()
}
