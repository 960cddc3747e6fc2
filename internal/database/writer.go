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

// These constants limit a shared transaction, and therefore the time that its first member waits for its commit. After
// maxMembers members or after maxWait, no further member joins. A member that has finished waits at most for maxWait
// and for the end of the running member, which can take any time.
const (
	maxMembers = 64
	maxWait    = 100 * time.Millisecond
)

// If the pool writes without pauses, the write lock is free only for very short times. Another process, which tries to
// take the lock every 100 ms, would hardly ever succeed. Therefore, after writing for longer than stretch, the writer
// leaves the lock free for the duration of pause.
const (
	stretch = 50 * time.Millisecond
	pause   = 2 * time.Millisecond
)

// ErrUndone is the error of a member whose shared transaction was rolled back by SQLite because of another member, for
// example because the disk was full. The member's writes are undone, and it may try again.
var ErrUndone = errors.New("the database is locked: the shared transaction was rolled back")

// These are the statements that begin and end shared transactions and their members. BEGIN IMMEDIATE takes the write
// lock at once (see open).
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
	Members, Commits int64 // numbers of members and of commits since the pool was opened
	Waiting          int   // number of members that are currently waiting for their turn
}

// writer owns the only connection on which a pool writes. A transaction that begins on any connection of the pool
// becomes a member of a shared transaction on the writer's connection. The members take turns: each member runs its
// statements in a separate savepoint while the others wait, and then all members are committed together. This is
// faster, because a commit waits for the disk, which takes longer than the statements of most members.
//
//   - A member gets its result only after the commit. If the commit fails, all members get the error, even those that
//     have been rolled back, because data that they have read may not have been committed.
//   - If a member fails, only this member is rolled back, and the others are committed.
//   - Only the writer ends a shared transaction. If SQLite or a statement of a member rolls the transaction back, no
//     further statements of this member are executed, because they would be committed separately. If a member executes
//     COMMIT, SQLite refuses it and rolls back.
type writer struct {
	open func() (*prepared, error)

	members, commits atomic.Int64

	mu      sync.Mutex
	taken   bool            // true while it is a member's turn
	free    time.Time       // the time at which the last turn ended without a waiting member
	waiting []chan struct{} // the members that wait for their turn, in the order of arrival

	// The fields below may be used only by the member whose turn it is.
	conn  *prepared // nil until the first member
	batch *batch    // nil if no transaction is open
	since time.Time // the end of the last pause, or of an idle time that was at least as long
}

// batch is a shared transaction. A member leaves it when it commits or rolls back, and then waits for the batch's
// result.
type batch struct {
	left   int           // the number of members that have left
	since  time.Time     // the time at which the first member left
	ending bool          // true as soon as the writer commits or rolls back
	lost   bool          // true if the transaction was rolled back by something other than the writer
	end    chan struct{} // closed after the commit or the rollback
	err    error         // the result of the commit; valid after end is closed
}

// take waits until it is the caller's turn. It returns an error if ctx ends first.
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
	w.finish() // the turn was passed to this member at the same time
	return ctx.Err()
}

// pass ends the turn and begins the turn of the next waiting member, if any.
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

// somebodyWaits reports whether a member is waiting for its turn. If there is none at first, somebodyWaits yields the
// processor once, so that other goroutines can begin to wait.
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

// begin waits for the member's turn, and then joins the shared transaction or begins one. The first member needs no
// savepoint, because rolling it back rolls back the whole transaction.
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
	return ctx.Err() // ctx may have ended while another process held the write lock
}

// connect opens the writer's connection if it is not open.
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

// run executes one of the writer's own statements, such as BEGIN. It takes no context, because SQLite may begin a
// transaction even if the driver reports that the context has ended.
func (w *writer) run(statement string) error {
	_, err := w.conn.ExecContext(context.Background(), statement, nil)
	return err
}

// commit keeps the member's writes, leaves the shared transaction, waits for its end, and returns its result.
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

// rollback rolls back the member's writes and leaves the shared transaction. If other members have already left it,
// rollback waits for the result, because this member may have failed as a result of reading their writes.
func (w *writer) rollback() error {
	shared := w.batch
	if shared.lost || shared.left == 0 || w.run(sqlUndo) != nil || w.run(sqlLeave) != nil {
		w.end(ErrUndone)
		w.pass()
		return nil
	}
	return w.leave(shared)
}

// leave ends the member's turn and waits for the result of the shared transaction. If no other member can join it now,
// leave commits it.
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

// finish commits the shared transaction, if one is open, pauses if a pause is due, and ends the turn.
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

// end passes the result err of the shared transaction to its members. If err is not nil, end rolls the transaction
// back.
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

// alone waits for the caller's turn, commits the shared transaction, and runs work on the connection.
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

// close commits the last shared transaction and closes the connection, if it is open.
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
