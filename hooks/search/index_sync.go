package search

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"

	"shootday/hooks/jobs"
	"shootday/internal/searchindex"
)

// maxChanges is how many photographers sync updates one by one. After more changes the index is loaded again.
const maxChanges = 2000

// syncRound is one check for commits, shared by all searches that joined before it began.
type syncRound struct {
	done chan struct{} // closed at the end; err is set before
	err  error
}

// change is what was committed since the last sync.
type change struct {
	last      int64                        // the last row of search_changes
	catalogue *catalogue                   // nil: unchanged
	ids       []string                     // photographers that changed
	listings  map[int]*searchindex.Listing // of ids, by number; those whom searches no longer find have none
	overflow  bool                         // there were too many; listings is not set
}

// sync brings memory up to date with the database. Without a commit since the last time it only reads a few words of
// memory. Parallel searches share a round, because asking SQLite takes a good part of a search. A round has no request's context, so a client that leaves does not fail the others.
func (x *Index) sync() error {
	if x.isSynced() {
		return nil
	}
	x.joinMu.Lock()
	if joined := x.round; joined != nil {
		x.joinMu.Unlock()
		<-joined.done
		return joined.err
	}
	// The error stays if this goroutine panics.
	round := &syncRound{done: make(chan struct{}), err: errors.New("the shared check for commits was aborted")}
	x.round = round
	x.joinMu.Unlock()
	defer close(round.done)
	runtime.Gosched() // let searches that are ready to run join
	x.syncMu.Lock()
	defer x.syncMu.Unlock()
	// Searches that come from here on may know of a commit that this round misses.
	x.joinMu.Lock()
	x.round = nil
	x.joinMu.Unlock()
	round.err = x.applyCommits()
	return round.err
}

// isSynced reports whether nothing was committed since the last sync.
func (x *Index) isSynced() bool {
	x.mu.RLock()
	defer x.mu.RUnlock()
	synced := x.synced.Load()
	if synced == nil || x.commits == nil {
		return false
	}
	version, settled := x.commits.Version()
	return settled && version == *synced
}

// applyCommits applies what was committed since the last call. The caller holds syncMu.
func (x *Index) applyCommits() error {
	if x.commits == nil {
		return errors.New("the search index is closed")
	}
	committed, settled := x.commits.Version() // a later commit is applied now or by the next call
	var version int64
	if err := x.queryDataVersion.QueryRow().Scan(&version); err != nil {
		return fmt.Errorf("check for commits: %w", err)
	}
	if version != x.dataVersion {
		// A commit between the check and the transaction is applied now, and the next search checks again.
		if err := x.applyChange(); err != nil {
			return fmt.Errorf("read what changed: %w", err)
		}
		x.dataVersion = version
	}
	if settled {
		x.synced.Store(&committed)
	}
	return nil
}

func (x *Index) applyChange() error {
	tx, err := x.conn.BeginTx(context.Background(), &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback()
	c, err := x.readChange(tx)
	if err != nil {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.lastChange = c.last
	if c.catalogue != nil {
		if x.catalogue != nil {
			x.requestCards(nil) // a new name of a category or city deletes all cards
		}
		x.catalogue = c.catalogue
		x.cards.clear()
	}
	switch {
	case x.memory == nil:
	case c.overflow:
		x.memory = nil
		x.cards.clear()
		x.answers.clear()
		jobs.Wake(x.reload)
	default:
		x.updateListings(c)
	}
	return nil
}

// updateListings applies a change to memory. The caller holds mu.
func (x *Index) updateListings(c change) {
	for _, id := range c.ids {
		old := x.memory.Get(id)
		if old == nil {
			continue
		}
		if c.listings[old.Number] == nil {
			x.cards.remove(old.Number)
			x.memory.Remove(id)
		}
	}
	for number, listing := range c.listings {
		x.cards.remove(number) // also of a new listing: a search by SQL may have cached its card just before
		x.memory.Put(listing)
	}
}

// readChange reads what was committed since lastChange. A row of search_changes with an empty id stands for the
// categories and cities.
func (x *Index) readChange(tx *sql.Tx) (change, error) {
	ctx := context.Background()
	c := change{last: x.lastChange}
	newCatalogue := x.catalogue == nil
	err := queryRows(ctx, tx, `SELECT change, photographer FROM search_changes WHERE change > ? ORDER BY change LIMIT ?`,
		[]any{x.lastChange, maxChanges + 1}, func(scan scanFunc) error {
			var id string
			if err := scan(&c.last, &id); err != nil {
				return err
			}
			if id == "" {
				newCatalogue = true
			} else {
				c.ids = append(c.ids, id)
			}
			return nil
		})
	if err != nil {
		return c, err
	}
	if c.overflow = len(c.ids) >= maxChanges; c.overflow {
		newCatalogue = true // the rows that were not read may include it
		if err := tx.QueryRow(`SELECT max(change) FROM search_changes`).Scan(&c.last); err != nil {
			return c, err
		}
	}
	if newCatalogue {
		if c.catalogue, err = readCatalogue(ctx, tx); err != nil {
			return c, err
		}
	}
	if x.memory == nil || c.overflow {
		return c, nil
	}
	reader := newListingReader(x.travel)
	for _, id := range c.ids {
		err := reader.read(ctx, tx, `WHERE number = (SELECT number FROM photographer_numbers WHERE photographer = ?)`, id)
		if err != nil {
			return c, err
		}
	}
	c.listings = reader.byNumber
	return c, nil
}
