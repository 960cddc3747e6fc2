// Package replica copies every commit of a SQLite database to a target (a folder or an S3 bucket) and restores the
// database from there, so that no bookings or payments are lost with a disk.
//
// It embeds Litestream. By default, Litestream copies in the background at intervals. This package starts each copy
// itself, so that a caller of Sync can wait until its commit was copied.
package replica

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/superfly/ltx"
)

const (
	// interval is the time between two copies if no caller waits for one.
	interval = 500 * time.Millisecond
	// quiet is the time without commits after which a copy also checks that the target is available.
	quiet = 3 * time.Second
	// patience is the time after which the target counts as unavailable if a copy has not finished.
	patience = 10 * time.Second

	// Folder is the directory inside the data folder that contains Litestream's state.
	Folder = ".data.db-litestream"
	// Database is the name of the database file inside the data folder.
	Database = "data.db"
)

// Replica copies the database of one data folder to one target.
type Replica struct {
	target Target
	store  S3
	dir    string
	group  *Group

	// attached protects db and levels. It is read-locked while Litestream works, and write-locked while both are
	// replaced.
	attached sync.RWMutex
	db       *litestream.DB
	levels   *litestream.Store
	proven   bool // true if Prove has allowed copying this folder to the target

	turn    chan struct{} // a lock that is held during a copy or a Pause
	written ltx.TXID      // the last transaction that is known to be in the target
	seen    time.Time     // the time at which written was last confirmed
	lock    *os.File
	closed  func() error // called after Litestream has closed its descriptor of the database
	log     *slog.Logger
	stop    func()
	ended   sync.WaitGroup

	mu      sync.Mutex
	begun   time.Time // the start of the current copy; zero if there is none
	covered time.Time // the start of the last successful copy; the target contains all earlier commits
	failure error     // the error of the last copy; nil if it succeeded
	copies  int       // the number of successful copies
	reached ltx.TXID  // the last transaction of the last successful copy
}

// New returns a Replica for the database in dir. It accesses neither the database nor the target.
func New(dir string, target Target, store S3) (*Replica, error) {
	r := &Replica{
		target: target, store: store, dir: dir, turn: make(chan struct{}, 1), log: slog.New(slog.DiscardHandler),
		closed: func() error { return nil },
	}
	r.group = NewGroup(r.copy)
	return r, r.attach()
}

// attach creates new Litestream objects for the database and the target.
func (r *Replica) attach() error {
	client, err := r.target.client(r.store)
	if err != nil {
		return err
	}
	db := litestream.NewDB(filepath.Join(r.dir, Database))
	db.SetMetaPath(filepath.Join(r.dir, Folder))
	db.MonitorInterval = 0 // disables background copies, because push makes the copies
	db.ShutdownSyncTimeout = 0
	db.Replica = litestream.NewReplicaWithClient(db, client)
	db.Replica.MonitorEnabled = false
	r.db, r.levels = db, litestream.NewStore([]*litestream.DB{db}, litestream.DefaultCompactionLevels)
	r.quieten()
	return nil
}

// quieten limits Litestream's log to warnings and errors.
func (r *Replica) quieten() {
	log := slog.New(warnings{r.log.Handler()})
	r.db.SetLogger(log)
	r.db.Replica.Client.SetLogger(log)
}

// warnings is a log handler that drops records below the level of a warning.
type warnings struct{ slog.Handler }

func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}
func (w warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{w.Handler.WithAttrs(attrs)}
}
func (w warnings) WithGroup(name string) slog.Handler { return warnings{w.Handler.WithGroup(name)} }

// Start starts copying in the background, until Stop is called. It returns an error if another process already copies
// this data folder.
func (r *Replica) Start(log *slog.Logger) error {
	if err := os.MkdirAll(filepath.Join(r.dir, Folder), 0o700); err != nil {
		return fmt.Errorf("prepare the replica: %w", err)
	}
	lock, err := os.OpenFile(filepath.Join(r.dir, Folder, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("prepare the replica: %w", err)
	}
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return errors.Join(fmt.Errorf("another process already copies %s to a replica", r.dir), lock.Close())
	}
	r.lock, r.log = lock, log
	r.quieten()
	if err := r.db.Open(); err != nil {
		return fmt.Errorf("start the replica: %w", err)
	}
	ctx, stop := context.WithCancel(context.Background())
	r.stop = stop
	r.covered = time.Now()
	r.ended.Go(func() { r.group.Run(ctx, interval) })
	r.ended.Go(func() { r.keepShort(ctx) })
	return nil
}

// Stop makes a last copy and stops copying. During a Pause it skips the last copy.
//
// Litestream's connection to the database remains open until the process ends. If it were the last connection, closing
// it would empty the write-ahead log, and the next start would have to copy the whole database instead of only the new
// commits.
func (r *Replica) Stop(ctx context.Context) error {
	r.stop()
	r.ended.Wait()
	if len(r.turn) > 0 {
		return r.lock.Close()
	}
	err := r.copy(ctx)
	return errors.Join(err, r.lock.Close())
}

// Sync waits until the target contains all commits before the call. Concurrent callers share one copy. It returns an
// error if the copy fails or takes longer than 10 seconds.
func (r *Replica) Sync(ctx context.Context) error {
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errSlow)
	defer cancel()
	return r.group.Wait(ctx)
}

var errSlow = fmt.Errorf("the replica has not answered within %v", patience)

// Away returns the reason why copying currently fails, or nil if it works.
func (r *Replica) Away() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.failure == nil && !r.begun.IsZero() && time.Since(r.begun) > patience {
		return errSlow
	}
	return r.failure
}

// Lag returns the maximum age of a commit that may be missing in the target.
func (r *Replica) Lag() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	return time.Since(r.covered)
}

// Copies returns the number of successful copies since Start. One copy can contain many commits.
func (r *Replica) Copies() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.copies
}

// Position returns the number of the last transaction that is known to be in the target.
func (r *Replica) Position() uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return uint64(r.reached)
}

// copy copies all commits that the target does not contain yet, and records the result.
func (r *Replica) copy(ctx context.Context) error {
	select {
	case r.turn <- struct{}{}:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	defer func() { <-r.turn }()
	begun := time.Now()
	r.mu.Lock()
	r.begun = begun
	r.mu.Unlock()

	err := r.push(ctx)
	if err != nil && r.repair(ctx, err) {
		err = r.push(ctx)
	}

	r.mu.Lock()
	defer r.mu.Unlock()
	r.begun = time.Time{}
	switch {
	case err == nil && r.failure != nil:
		r.log.Info("the replica can be reached again", "target", r.target.String())
	case err != nil && r.failure == nil && ctx.Err() == nil:
		r.log.Error("the replica cannot be reached, bookings and payments are refused until it can",
			"target", r.target.String(), "error", err)
	}
	r.failure = err
	if err == nil {
		r.covered = begun
		r.copies++
		r.reached = r.written
	}
	return err
}

func (r *Replica) push(ctx context.Context) error {
	r.attached.RLock()
	defer r.attached.RUnlock()
	if !r.proven {
		if err := r.prove(ctx); err != nil {
			return err
		}
		r.proven = true
	}
	if err := r.db.Sync(ctx); err != nil {
		return fmt.Errorf("read the commits: %w", err)
	}
	if err := r.db.Replica.Sync(ctx); err != nil {
		return fmt.Errorf("copy the commits: %w", err)
	}
	// Litestream reports no error if the target is ahead of the database, so the positions have to be compared.
	here, err := r.db.Pos()
	if err != nil {
		return fmt.Errorf("read the position of the database: %w", err)
	}
	if there := r.db.Replica.Pos(); here.TXID != there.TXID {
		return fmt.Errorf("the replica is at transaction %s, but the database is at %s", there.TXID, here.TXID)
	}
	if here.TXID == r.written {
		if time.Since(r.seen) < quiet {
			return nil
		}
		if err := r.look(ctx, here.TXID); err != nil {
			return err
		}
	}
	r.written, r.seen = here.TXID, time.Now()
	return nil
}

// look checks that an idle target is available and still contains the last transaction.
func (r *Replica) look(ctx context.Context, last ltx.TXID) error {
	files, err := r.db.Replica.Client.LTXFiles(ctx, 0, last, false)
	if err != nil {
		return fmt.Errorf("list the files of the replica: %w", err)
	}
	for files.Next() {
		if files.Item().MaxTXID == last {
			return nil
		}
	}
	r.db.Replica.SetPos(ltx.Pos{}) // makes Litestream read the position from the target again
	return errors.New("the replica no longer contains the last transaction")
}

// repair restarts Litestream after an error from which it cannot recover. It reports whether it did so.
func (r *Replica) repair(ctx context.Context, failure error) bool {
	lost := new(litestream.LTXError)
	switch {
	case errors.As(failure, &lost) && lost.IsAutoRecoverable():
		r.log.Error("the replica's local state is incomplete, the whole database is copied again", "error", failure)
		// The position must be recorded first. If the process is then killed before the next copy, this folder may
		// still continue the replica, because Prove has determined that it contains all of the replica's data.
		there, err := newest(ctx, r.db.Replica.Client)
		if err == nil && r.proven {
			err = remember(r.dir, r.target, there)
		}
		return err == nil && r.startOver(ctx, func() error { return os.RemoveAll(filepath.Join(r.dir, Folder, "ltx")) }) == nil
	case r.db.SQLDB() != nil && r.db.PageSize() == 0: // opening has failed after the first steps, but Litestream treats the database as open
		return r.startOver(ctx, func() error { return nil }) == nil
	}
	return false
}

// AfterClose sets the function that is called when Litestream was closed and will be opened again. Closing Litestream
// closes a descriptor of the database file, which releases the locks of this process on the file. The function must
// take these locks again.
func (r *Replica) AfterClose(relock func() error) {
	r.attached.Lock()
	defer r.attached.Unlock()
	r.closed = relock
}

// startOver closes Litestream, calls forget to delete local state, and opens Litestream again.
func (r *Replica) startOver(ctx context.Context, forget func() error) error {
	r.attached.Lock()
	defer r.attached.Unlock()
	_ = r.db.Close(ctx) // Close makes a last copy, which fails for the same reason as the previous one
	if err := errors.Join(r.closed(), forget(), r.attach()); err != nil {
		return err
	}
	return r.db.Open()
}

// Pause waits for the current copy to finish, and starts no other copy until resume is called. In the meantime the
// files of the data folder can be replaced.
func (r *Replica) Pause() (resume func()) {
	r.turn <- struct{}{}
	return func() { <-r.turn }
}
