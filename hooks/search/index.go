package search

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/internal/database"
	"shootday/internal/searchindex"
)

// Index searches photographers in memory. Call Open before the first search, and call Run concurrently with the
// searches. Index is safe for concurrent use.
//
// Each search first calls sync, which applies all changes committed by any process since the last call. The first call
// loads everything. Lock syncMu before joinMu or mu, and never hold joinMu and mu together.
type Index struct {
	app    core.App
	db     *sql.DB
	jobs   *jobs.Monitor
	travel time.Duration // the travel buffer for photographers who have not set one

	ctx   context.Context // the context for loading; canceled by close
	close context.CancelFunc

	joinMu sync.Mutex
	round  *syncRound // the round of sync that searches can still join, or nil

	syncMu           sync.Mutex
	conn             *sql.Conn // nil after Close
	queryDataVersion *sql.Stmt
	dataVersion      int64 // PRAGMA data_version of conn at the last sync; -1 before the first sync

	mu         sync.RWMutex       // syncMu must also be held to change the fields below
	lastChange int64              // number of the last applied row of search_changes
	catalogue  *Catalogue         // nil before the first sync
	memory     *searchindex.Index // nil before the first sync
	cards      *cardCache
}

// NewIndex returns an index. travel is the travel buffer for photographers who have not set one.
func NewIndex(travel time.Duration, monitor *jobs.Monitor) *Index {
	return &Index{jobs: monitor, travel: travel, cards: newCardCache()}
}

// Open connects the index to the app's database. The index needs its own connection, because PRAGMA data_version
// changes only when another connection has committed.
func (x *Index) Open(app core.App) error {
	pool, ok := app.ConcurrentDB().(*dbx.DB)
	if !ok {
		return errors.New("the search index cannot be opened in a transaction")
	}
	ctx := context.Background()
	conn, err := pool.DB().Conn(ctx)
	if err != nil {
		return fmt.Errorf("open the connection that watches commits: %w", err)
	}
	x.app, x.db, x.conn, x.dataVersion = app, pool.DB(), conn, -1
	x.ctx, x.close = context.WithCancel(ctx)
	if x.queryDataVersion, err = conn.PrepareContext(ctx, database.DataVersion); err != nil {
		return errors.Join(err, conn.Close())
	}
	return nil
}

// Close cancels loading, waits until no sync is running, and closes the connection. Later searches fail.
func (x *Index) Close() {
	x.close()
	x.syncMu.Lock()
	defer x.syncMu.Unlock()
	x.queryDataVersion.Close()
	x.conn.Close()
	x.conn = nil
}

// Run loads the index in advance, which the first search would otherwise have to do. It returns when the index is
// loaded or ctx is done.
func (x *Index) Run(ctx context.Context, app core.App) {
	stopped := context.AfterFunc(ctx, x.close)
	defer stopped()
	_ = x.jobs.Guard(ctx, app, "search index", x.sync) // Guard logs the error, and the next search tries again
}

// currentCatalogue returns the catalogue as of the last sync.
func (x *Index) currentCatalogue() *Catalogue {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.catalogue
}
