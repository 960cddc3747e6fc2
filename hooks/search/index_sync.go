package search

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"

	"shootday/internal/searchindex"
)

// maxChanges is the maximum number of photographers that sync updates one by one. If more have changed, it reloads the
// index.
const maxChanges = 2000

// syncRound is a check for new commits. All searches that join before the check begins share its result.
type syncRound struct {
	done chan struct{} // closed at the end, after err is set
	err  error
}

// change describes the commits since the last sync.
type change struct {
	last      int64    // number of the last row of search_changes
	catalogue bool     // whether categories or cities have changed
	ids       []string // ids of the photographers that have changed
}

// sync brings the index up to date with the database. Concurrent searches share a syncRound, because querying SQLite
// takes a considerable part of a search's time. The round does not use the context of a request: if the client
// disconnected, the other searches would fail.
func (x *Index) sync() error {
	x.joinMu.Lock()
	if joined := x.round; joined != nil {
		x.joinMu.Unlock()
		<-joined.done
		return joined.err
	}
	// If this goroutine panics, the searches that share the round return this error.
	round := &syncRound{done: make(chan struct{}), err: errors.New("the shared check for commits was aborted")}
	x.round = round
	x.joinMu.Unlock()
	defer close(round.done)
	runtime.Gosched() // lets other searches that are ready to run join the round
	x.syncMu.Lock()
	defer x.syncMu.Unlock()
	// From now on, searches must not join this round, because it may not include a commit that they must find.
	x.joinMu.Lock()
	x.round = nil
	x.joinMu.Unlock()
	round.err = x.applyCommits()
	return round.err
}

// applyCommits applies all commits since the last call. The caller must hold syncMu.
func (x *Index) applyCommits() error {
	if x.conn == nil {
		return errors.New("the search index is closed")
	}
	var version int64
	if err := x.queryDataVersion.QueryRow().Scan(&version); err != nil {
		return fmt.Errorf("check for commits: %w", err)
	}
	if version == x.dataVersion {
		return nil
	}
	// A commit that another process makes after the check above and before the transaction is also applied here. The
	// next search then applies nothing new.
	if err := x.applyChange(x.ctx); err != nil {
		return fmt.Errorf("read what changed: %w", err)
	}
	x.dataVersion = version
	return nil
}

func (x *Index) applyChange(ctx context.Context) error {
	tx, err := x.conn.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if x.memory == nil {
		return x.load(ctx, tx)
	}
	c, err := x.readChange(ctx, tx)
	if err != nil {
		return err
	}
	if len(c.ids) > maxChanges {
		return x.load(ctx, tx)
	}
	known := x.catalogue
	if c.catalogue {
		if known, err = readCatalogue(ctx, tx); err != nil {
			return err
		}
	}
	reader := newListingReader(x.travel)
	for _, id := range c.ids {
		if err := reader.read(ctx, tx, onlyPhotographer(id)); err != nil {
			return err
		}
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.lastChange = c.last
	if c.catalogue {
		x.catalogue = known
		x.cards.clear() // the cards contain names from the catalogue
	}
	x.updateListings(c.ids, reader.byNumber)
	return nil
}

// updateListings replaces the listings of the photographers with the given ids. listings contains the new listings by
// number. Photographers without a new listing are removed. The caller must hold mu.
func (x *Index) updateListings(ids []string, listings map[int]*searchindex.Listing) {
	for _, id := range ids {
		if old := x.memory.Get(id); old != nil && listings[old.Number] == nil {
			x.cards.remove(old.Number)
			x.memory.Remove(id)
		}
	}
	for number, listing := range listings {
		x.cards.remove(number)
		x.memory.Put(listing)
	}
}

// readChange reads the changes since lastChange. It stops when there are more than maxChanges. A row of search_changes
// with an empty id means that categories or cities have changed.
func (x *Index) readChange(ctx context.Context, tx *sql.Tx) (change, error) {
	c := change{last: x.lastChange}
	err := readChanges(ctx, tx, x.lastChange, maxChanges+2, func(number int64, id string) {
		c.last = number
		if id == "" {
			c.catalogue = true
		} else {
			c.ids = append(c.ids, id)
		}
	})
	return c, err
}
