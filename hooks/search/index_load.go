package search

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"

	"shootday/internal/searchindex"
)

// largeIndex is the number of listings from which load returns its garbage to the system at once.
const largeIndex = 10_000

// load reads all listings into memory, unless they are there already. Searches go on by SQL meanwhile.
func (x *Index) load(ctx context.Context) error {
	x.mu.RLock()
	loaded := x.memory != nil
	x.mu.RUnlock()
	if loaded {
		return nil
	}
	tx, err := x.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return fmt.Errorf("load the search index: %w", err)
	}
	defer tx.Rollback()
	var lastChange int64
	if err := tx.QueryRow(`SELECT coalesce(max(change), 0) FROM search_changes`).Scan(&lastChange); err != nil {
		return fmt.Errorf("load the search index: %w", err)
	}
	catalogue, err := readCatalogue(ctx, tx)
	if err != nil {
		return err
	}
	reader := newListingReader(x.travel)
	if err := reader.read(ctx, tx, ``); err != nil {
		return err
	}
	memory := searchindex.Load(slices.Collect(maps.Values(reader.byNumber)))
	if len(reader.byNumber) >= largeIndex {
		// Reading leaves more garbage than the index takes. For a small index the collection costs more than the garbage.
		defer debug.FreeOSMemory()
	}
	x.syncMu.Lock()
	defer x.syncMu.Unlock()
	x.mu.Lock()
	defer x.mu.Unlock()
	// The next search applies what was committed since the transaction began.
	x.memory, x.catalogue, x.lastChange, x.dataVersion = memory, catalogue, lastChange, -1
	x.synced.Store(nil)
	x.cards.clear()
	x.answers.clear()
	x.markLoaded.Do(func() { close(x.loaded) })
	return nil
}

// waitLoaded waits until memory was loaded for the first time. It returns false if the context ends before, or if searches
// are always by SQL.
func (x *Index) waitLoaded(ctx context.Context) bool {
	if !x.inMemory {
		return false
	}
	select {
	case <-x.loaded:
		return true
	case <-ctx.Done():
		return false
	}
}
