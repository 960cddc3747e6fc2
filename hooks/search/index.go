package search

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/internal/database"
	"shootday/internal/searchindex"
)

// Index finds photographers, from memory if it can and by SQL otherwise. Call Open before the first search and Run beside
// the searches. It is safe for concurrent use.
//
// Each search first calls sync, which checks whether any process has committed since the last time and applies the
// changes. Lock syncMu before joinMu or mu, and never hold these two together.
type Index struct {
	app      core.App
	db       *sql.DB
	readers  *sql.DB // for searches by SQL
	jobs     *jobs.Monitor
	travel   time.Duration // the buffer of photographers who have set none
	inMemory bool          // false: always by SQL
	reload   chan struct{} // signals that memory must be loaded
	loaded   chan struct{} // closed once memory was loaded for the first time
	uncached chan []string // photographers whose cards must be stored; nil: all without a card

	commits *database.Commits                      // Close, which holds all locks, sets it to nil
	synced  atomic.Pointer[database.CommitVersion] // everything up to here is applied; nil: unknown

	joinMu sync.Mutex
	round  *syncRound // the round of sync that searches can still join; nil: none

	syncMu           sync.Mutex
	conn             *sql.Conn
	queryDataVersion *sql.Stmt
	dataVersion      int64 // of conn at the last sync; -1 before the first

	mu         sync.RWMutex       // whoever applies a change also holds syncMu
	lastChange int64              // the last row of search_changes that is applied
	catalogue  *catalogue         // nil before the first sync
	memory     *searchindex.Index // nil while it is loading
	cards      *cardCache
	answers    *answerCache // has a lock of its own
	markLoaded sync.Once    // closes loaded
}

// NewIndex returns an index. travel is the buffer of photographers who have set none. Without inMemory it always searches
// by SQL, to measure and compare.
func NewIndex(inMemory bool, travel time.Duration, monitor *jobs.Monitor) *Index {
	return &Index{
		jobs: monitor, travel: travel, inMemory: inMemory, reload: make(chan struct{}, 1), loaded: make(chan struct{}), uncached: make(chan []string, 16), cards: newCardCache(),
		answers: newAnswerCache(),
	}
}

// Open connects to the app's database. The index keeps a connection to itself, because SQLite reports commits per
// connection: PRAGMA data_version changes when any other one has committed.
func (x *Index) Open(app core.App) error {
	pool, ok := app.ConcurrentDB().(*dbx.DB)
	if !ok {
		return errors.New("the search index cannot be opened in a transaction")
	}
	readers, err := database.ConnectReaders(app.DataDir())
	if err != nil {
		return err
	}
	ctx := context.Background()
	conn, err := pool.DB().Conn(ctx)
	if err != nil {
		return fmt.Errorf("open the connection that watches commits: %w", errors.Join(err, readers.Close()))
	}
	x.app, x.db, x.readers, x.conn, x.dataVersion = app, pool.DB(), readers, conn, -1
	if x.queryDataVersion, err = conn.PrepareContext(ctx, `PRAGMA data_version`); err != nil {
		return errors.Join(err, conn.Close(), readers.Close())
	}
	if x.commits, err = database.WatchCommits(app.DataDir()); err != nil {
		return errors.Join(err, conn.Close(), readers.Close())
	}
	return nil
}

// Close closes the connections after the searches at work.
func (x *Index) Close() {
	x.syncMu.Lock()
	defer x.syncMu.Unlock()
	x.mu.Lock()
	defer x.mu.Unlock()
	x.commits.Close()
	x.commits = nil
	x.queryDataVersion.Close()
	x.conn.Close()
	x.readers.Close()
}

// Run loads memory whenever that is needed, and stores missing cards, until the context ends.
func (x *Index) Run(ctx context.Context, app core.App) {
	var running sync.WaitGroup
	defer running.Wait()
	running.Go(func() { x.runCardStore(ctx, app) })
	if !x.inMemory {
		return
	}
	x.jobs.Every(ctx, app, "search index", time.Minute, x.reload, func() error { return x.load(ctx) })
}

// runCardStore stores all missing cards, then those that searches report.
func (x *Index) runCardStore(ctx context.Context, app core.App) {
	store := func(work func() error) { _ = x.jobs.Guard(ctx, app, "cards", work) } // Guard logs the error
	storeAll := func() error { return StoreMissingCards(ctx, app) }
	store(storeAll)
	for {
		select {
		case <-ctx.Done():
			return
		case ids := <-x.uncached:
			if ids == nil {
				store(storeAll)
			} else {
				store(func() error { return storeCards(app, ids) })
			}
		}
	}
}

// requestCards has cards stored in the background; nil ids stand for all. If the queue is full it does nothing, because
// the next search that finds the cards missing requests them again.
func (x *Index) requestCards(ids []string) {
	select {
	case x.uncached <- ids:
	default:
	}
}

// currentCatalogue returns the categories and cities as of the last sync.
func (x *Index) currentCatalogue() *catalogue {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.catalogue
}
