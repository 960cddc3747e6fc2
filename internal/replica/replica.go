// Package replica keeps a copy of a SQLite database elsewhere, commit by commit, and rebuilds the database from it. It
// is Litestream inside this process, driven so that callers can wait until their commit has been copied.
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
	// interval is how often commits are copied that nobody waits for.
	interval = 500 * time.Millisecond
	// quiet is how long a target may go unused before it is asked whether it is there.
	quiet = 3 * time.Second
	// patience is how long a copy may take before the target counts as away.
	patience = 10 * time.Second

	// Folder holds Litestream's own state, inside the data folder.
	Folder = ".data.db-litestream"
	// Database is the file that is copied.
	Database = "data.db"
)

// Replica copies the database of one data folder to one target.
type Replica struct {
	target Target
	store  S3
	dir    string
	group  *Group

	// attached is held for reading while Litestream works, and for writing while what it works on is exchanged.
	attached sync.RWMutex
	db       *litestream.DB
	levels   *litestream.Store
	proven   bool // that this folder may be copied there

	turn    chan struct{} // taken by whoever copies, or wants that nothing is copied
	written ltx.TXID      // last seen in the target
	seen    time.Time     // when
	lock    *os.File
	log     *slog.Logger
	stop    func()
	ended   sync.WaitGroup

	mu      sync.Mutex
	begun   time.Time // when the present copy began, zero without one
	covered time.Time // the start of the last copy that succeeded: all older commits are there
	failure error     // of the last copy
	copies  int       // that succeeded
	reached ltx.TXID  // by the last of them
}

// New prepares the copying of the database in dir. It neither reads the database nor reaches for the target.
func New(dir string, target Target, store S3) (*Replica, error) {
	r := &Replica{
		target: target, store: store, dir: dir, turn: make(chan struct{}, 1), log: slog.New(slog.DiscardHandler),
	}
	r.group = NewGroup(r.copy)
	return r, r.attach()
}

// attach makes Litestream's objects anew.
func (r *Replica) attach() error {
	client, err := r.target.client(r.store)
	if err != nil {
		return err
	}
	db := litestream.NewDB(filepath.Join(r.dir, Database))
	db.SetMetaPath(filepath.Join(r.dir, Folder))
	db.MonitorInterval = 0 // copies are made here, where callers wait for them
	db.ShutdownSyncTimeout = 0
	db.Replica = litestream.NewReplicaWithClient(db, client)
	db.Replica.MonitorEnabled = false
	r.db, r.levels = db, litestream.NewStore([]*litestream.DB{db}, litestream.DefaultCompactionLevels)
	r.quieten()
	return nil
}

// quieten has Litestream report what is wrong, and not what it does.
func (r *Replica) quieten() {
	log := slog.New(warnings{r.log.Handler()})
	r.db.SetLogger(log)
	r.db.Replica.Client.SetLogger(log)
}

// warnings leaves out what is less than a warning.
type warnings struct{ slog.Handler }

func (w warnings) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && w.Handler.Enabled(ctx, level)
}
func (w warnings) WithAttrs(attrs []slog.Attr) slog.Handler {
	return warnings{w.Handler.WithAttrs(attrs)}
}
func (w warnings) WithGroup(name string) slog.Handler { return warnings{w.Handler.WithGroup(name)} }

// Start copies until Stop. Only one process may copy a data folder: a second one is refused.
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

// Stop makes a last copy and ends the copying. Litestream's connection to the database stays open until the process
// ends: were it closed, the last connection would empty the write-ahead log, and the next start would have to copy the
// whole database again instead of what is new. During a Pause there is no last copy.
func (r *Replica) Stop(ctx context.Context) error {
	r.stop()
	r.ended.Wait()
	if len(r.turn) > 0 {
		return r.lock.Close()
	}
	err := r.copy(ctx)
	return errors.Join(err, r.lock.Close())
}

// Sync waits until the target has everything that was committed before the call. Callers at the same time share one
// copy.
func (r *Replica) Sync(ctx context.Context) error {
	ctx, cancel := context.WithTimeoutCause(ctx, patience, errSlow)
	defer cancel()
	return r.group.Wait(ctx)
}

var errSlow = fmt.Errorf("the replica has not answered within %v", patience)

// Away tells why nothing can be copied at present, nil when it can.
func (r *Replica) Away() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.failure == nil && !r.begun.IsZero() && time.Since(r.begun) > patience {
		return errSlow
	}
	return r.failure
}

// Lag is the age of the oldest commit that the target may lack.
func (r *Replica) Lag() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	return time.Since(r.covered)
}

// Copies is how many copies were made since the start, each of all commits until then.
func (r *Replica) Copies() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.copies
}

// Position is the number of the last transaction that the target is known to have.
func (r *Replica) Position() uint64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return uint64(r.reached)
}

// copy brings everything that is committed to the target.
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
	// Litestream takes a target that is ahead for one that needs nothing.
	here, err := r.db.Pos()
	if there := r.db.Replica.Pos(); err != nil || here.TXID != there.TXID {
		return fmt.Errorf("the replica stands at %s, the database at %s: %w", there.TXID, here.TXID, err)
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

// look asks a target that has had nothing to take for a while whether it is there and still has the last transaction.
func (r *Replica) look(ctx context.Context, last ltx.TXID) error {
	files, err := r.db.Replica.Client.LTXFiles(ctx, 0, last, false)
	if err != nil {
		return fmt.Errorf("look into the replica: %w", err)
	}
	for files.Next() {
		if files.Item().MaxTXID == last {
			return nil
		}
	}
	r.db.Replica.SetPos(ltx.Pos{}) // so that Litestream looks what is left
	return errors.New("the replica has lost the last transaction")
}

// repair begins anew where Litestream cannot go on by itself, and tells whether it did.
func (r *Replica) repair(ctx context.Context, failure error) bool {
	lost := new(litestream.LTXError)
	switch {
	case errors.As(failure, &lost) && lost.IsAutoRecoverable():
		r.log.Error("the replica's local state is incomplete, the whole database is copied again", "error", failure)
		return r.startOver(ctx, func() error { return os.RemoveAll(filepath.Join(r.dir, Folder, "ltx")) }) == nil
	case r.db.SQLDB() != nil && r.db.PageSize() == 0: // opened by half, which Litestream takes for open
		return r.startOver(ctx, func() error { return nil }) == nil
	}
	return false
}

// startOver opens Litestream anew, with forget in between.
func (r *Replica) startOver(ctx context.Context, forget func() error) error {
	r.attached.Lock()
	defer r.attached.Unlock()
	_ = r.db.Close(ctx) // it ends with a copy, which fails for the reason that led here
	if err := errors.Join(forget(), r.attach()); err != nil {
		return err
	}
	return r.db.Open()
}
