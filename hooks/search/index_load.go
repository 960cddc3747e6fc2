package search

import (
	"context"
	"database/sql"
	"maps"
	"runtime/debug"
	"slices"

	"shootday/internal/searchindex"
)

// largeIndex is the minimum number of listings at which load returns freed memory to the operating system immediately.
const largeIndex = 10_000

// load reads all listings into memory, in a transaction. The caller must hold syncMu.
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
		// The garbage from loading is larger than the index. For a small index, collecting it immediately is not worth
		// the time.
		defer debug.FreeOSMemory()
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.memory, x.catalogue, x.lastChange = memory, catalogue, last
	x.cards.clear()
	return nil
}
