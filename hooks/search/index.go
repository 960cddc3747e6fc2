package search

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/internal/database"
	"shootday/internal/searchindex"
)

const (
	// mostChanges are taken over one by one; after more of them the directory is read anew.
	mostChanges = 2000
	// mostCardBytes bounds the cards in memory.
	mostCardBytes = 48 << 20
)

// Index answers searches, from memory while it can and from the database otherwise. Each search first asks SQLite
// whether anything was committed since the last one, by this process or another, and takes the changes over.
type Index struct {
	app      core.App
	db       *sql.DB
	readers  *sql.DB // for searches by SQL
	jobs     *jobs.Monitor
	inMemory bool
	wake     chan struct{} // the directory is missing
	missing  chan []string // whose cards are not kept; nil: anybody's

	joining   sync.Mutex // guards question
	question  *question  // nil: nobody is about to ask
	following sync.Mutex // guards what follows the database
	conn      *sql.Conn
	asked     *sql.Stmt
	version   int64

	mu        sync.RWMutex // guards what searches read; following is held as well for a change
	seen      int64        // the last change taken over
	names     *catalogue
	directory *searchindex.Index // nil while it is being read
	cards     cardCache
}

func NewIndex(inMemory bool, working *jobs.Monitor) *Index {
	return &Index{jobs: working, inMemory: inMemory, wake: make(chan struct{}, 1), missing: make(chan []string, 16)}
}

// Open takes a connection that only follows changes: what SQLite tells it of commits is by connection.
func (f *Index) Open(app core.App) error {
	pool, ok := app.ConcurrentDB().(*dbx.DB)
	if !ok {
		return errors.New("searching cannot be part of a transaction")
	}
	readers, err := database.ConnectReaders(app.DataDir())
	if err != nil {
		return err
	}
	ctx := context.Background()
	conn, err := pool.DB().Conn(ctx)
	if err != nil {
		return fmt.Errorf("get the connection that follows changes: %w", errors.Join(err, readers.Close()))
	}
	f.app, f.db, f.readers, f.conn, f.version = app, pool.DB(), readers, conn, -1
	if f.asked, err = conn.PrepareContext(ctx, `PRAGMA data_version`); err != nil {
		return errors.Join(err, conn.Close(), readers.Close())
	}
	return nil
}

func (f *Index) Close() {
	f.following.Lock()
	defer f.following.Unlock()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.asked.Close()
	f.conn.Close()
	f.readers.Close()
}

// miss asks for cards to be written down; those that nobody waits for now are missed again.
func (f *Index) miss(ids []string) {
	select {
	case f.missing <- ids:
	default:
	}
}

// catalogue is the categories and cities as of the last time that changes were followed.
func (f *Index) catalogue() *catalogue {
	f.mu.RLock()
	defer f.mu.RUnlock()
	return f.names
}

func (f *Index) wakeUp() {
	jobs.Wake(f.wake)
}

// Run keeps the directory and the cards until the context ends. Searches are answered by the database meanwhile.
func (f *Index) Run(ctx context.Context, app core.App) {
	var running sync.WaitGroup
	defer running.Wait()
	running.Go(func() { f.keepCards(ctx, app) })
	if !f.inMemory {
		return
	}
	f.jobs.Every(ctx, app, "directory", time.Minute, f.wake, func() error { return f.fill(ctx) })
}

// fill reads the directory unless it is there.
func (f *Index) fill(ctx context.Context) error {
	f.mu.RLock()
	filled := f.directory != nil
	f.mu.RUnlock()
	if filled {
		return nil
	}
	tx, err := f.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var seen int64
	if err := tx.QueryRow(`SELECT coalesce(max(change), 0) FROM search_changes`).Scan(&seen); err != nil {
		return err
	}
	names, err := readCatalogue(ctx, tx)
	if err != nil {
		return err
	}
	reader := newListingReader()
	if err := reader.read(ctx, tx, ``); err != nil {
		return err
	}
	filling := searchindex.Load(slices.Collect(maps.Values(reader.byNumber)))
	// Reading left more garbage behind than the directory takes.
	defer debug.FreeOSMemory()
	f.following.Lock()
	defer f.following.Unlock()
	f.mu.Lock()
	defer f.mu.Unlock()
	// What was committed meanwhile is taken over by the next search.
	f.directory, f.names, f.seen, f.version = filling, names, seen, -1
	f.cards.clear()
	return nil
}

// keepCards writes down the cards that searches missed, after all that were missing at the start.
func (f *Index) keepCards(ctx context.Context, app core.App) {
	keep := func(work func() error) { _ = f.jobs.Guard(ctx, app, "cards", work) } // which logs the error
	keepAll := func() error { return CacheAllCards(ctx, app) }
	keep(keepAll)
	for {
		select {
		case <-ctx.Done():
			return
		case ids := <-f.missing:
			if ids == nil {
				keep(keepAll)
			} else {
				keep(func() error { return cacheCards(app, ids) })
			}
		}
	}
}
