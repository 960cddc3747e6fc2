package search

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"

	"shootday/internal/searchindex"
)

// question is one look at what was committed, for all searches that came before it began.
type question struct {
	done chan struct{}
	err  error
}

// change is what became of photographers since the last one that was taken over.
type change struct {
	last    int64
	names   *catalogue // nil: as before
	who     []string
	anew    map[int]*searchindex.Listing // of who; missing: not to be found
	tooMany bool
}

// follow makes what is in memory as the database is now. Searches that come at the same time share one question: SQLite
// takes a good part of a search to answer it. None of them can stop it by leaving.
func (f *Index) follow() error {
	f.joining.Lock()
	if shared := f.question; shared != nil {
		f.joining.Unlock()
		<-shared.done
		return shared.err
	}
	mine := &question{done: make(chan struct{}), err: errors.New("who asked for all gave up")}
	f.question = mine
	f.joining.Unlock()
	defer close(mine.done)
	runtime.Gosched() // searches that are ready to run join
	f.following.Lock()
	defer f.following.Unlock()
	// Whoever comes from here on may know of a later commit.
	f.joining.Lock()
	f.question = nil
	f.joining.Unlock()
	mine.err = f.askForCommits()
	return mine.err
}

// askForCommits takes over what was committed since the last time. Its caller holds following.
func (f *Index) askForCommits() error {
	var version int64
	if err := f.asked.QueryRow().Scan(&version); err != nil {
		return fmt.Errorf("ask for commits: %w", err)
	}
	if version == f.version {
		return nil
	}
	// A commit between the question and the transaction is read now and asked for once more by the next search.
	if err := f.takeOver(); err != nil {
		return err
	}
	f.version = version
	return nil
}

func (f *Index) takeOver() error {
	tx, err := f.conn.BeginTx(context.Background(), &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return fmt.Errorf("read what changed: %w", err)
	}
	defer tx.Rollback()
	c, err := f.readChange(tx)
	if err != nil {
		return fmt.Errorf("read what changed: %w", err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.seen = c.last
	if c.names != nil {
		if f.names != nil {
			f.miss(nil) // a new name takes all cards away
		}
		f.names = c.names
		f.cards.clear()
	}
	switch {
	case f.directory == nil:
	case c.tooMany:
		f.directory = nil
		f.cards.clear()
		f.wakeUp()
	default:
		f.replace(c)
	}
	return nil
}

// replace has the directory as a change left it. Its caller holds mu.
func (f *Index) replace(c change) {
	for _, id := range c.who {
		if before := f.directory.Get(id); before != nil && c.anew[before.Number] == nil {
			f.cards.drop(before.Number)
			f.directory.Remove(id)
		}
	}
	for number, listing := range c.anew {
		f.cards.drop(number) // also of somebody new: a search by SQL may have found them just before
		f.directory.Put(listing)
	}
}

func (f *Index) readChange(tx *sql.Tx) (change, error) {
	ctx := context.Background()
	c := change{last: f.seen}
	everybody := f.names == nil
	err := eachRow(ctx, tx, `SELECT change, photographer FROM search_changes WHERE change > ? ORDER BY change LIMIT ?`,
		[]any{f.seen, mostChanges + 1}, func(scan func(...any) error) error {
			var id string
			if err := scan(&c.last, &id); err != nil {
				return err
			}
			if id == "" {
				everybody = true
			} else {
				c.who = append(c.who, id)
			}
			return nil
		})
	if err != nil {
		return c, err
	}
	if c.tooMany = len(c.who) >= mostChanges; c.tooMany {
		everybody = true
		if err := tx.QueryRow(`SELECT max(change) FROM search_changes`).Scan(&c.last); err != nil {
			return c, err
		}
	}
	if everybody {
		if c.names, err = readCatalogue(ctx, tx); err != nil {
			return c, err
		}
	}
	if f.directory == nil || c.tooMany {
		return c, nil
	}
	reader := newListingReader()
	for _, id := range c.who {
		err := reader.read(ctx, tx, `WHERE number = (SELECT number FROM photographer_numbers WHERE photographer = ?)`, id)
		if err != nil {
			return c, err
		}
	}
	c.anew = reader.byNumber
	return c, nil
}
