package search

import (
	"context"
	"database/sql"
	"maps"
	"runtime/debug"
	"slices"

	"shootday/internal/searchindex"
)

// largeIndex is the number of listings from which load returns its garbage to the system at once.
const largeIndex = 10_000

// load reads all listings into memory, as a transaction sees them. The caller holds syncMu.
func (x *Index) load(ctx context.Context, tx *sql.Tx) error {
	last, err := newestChange(ctx, tx)
	if err != nil {
		return err
	}
	catalogue, err := readCatalogue(ctx, tx)
	if err != nil {
		return err
	}
	reader := newListingReader(x.travel)
	if err := reader.read(ctx, tx, selection{}); err != nil {
		return err
	}
	memory := searchindex.Load(slices.Collect(maps.Values(reader.byNumber)))
	if len(reader.byNumber) >= largeIndex {
		// Reading leaves more garbage than the index takes. For a small index the collection costs more than the garbage.
		defer debug.FreeOSMemory()
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.memory, x.catalogue, x.lastChange = memory, catalogue, last
	x.cards.clear()
	return nil
}
