package hooks

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shootday/internal/directory"
)

// hit is a photographer found, the place in the order and the card, nil if it is still to be got.
type hit struct {
	id   string
	key  float64
	card *keptCard
}

// find answers a page of hits.
func (f *finder) find(ctx context.Context, q directory.Query) ([]hit, error) {
	f.mu.RLock()
	seen := f.seen
	recalled := f.directory != nil
	var hits []hit
	if recalled {
		hits = f.recall(q)
	}
	f.mu.RUnlock()
	var err error
	if !recalled {
		hits, err = f.walk(ctx, q)
	} else if len(missing(hits)) == 0 {
		return hits, nil
	} else {
		err = f.readCards(ctx, hits)
	}
	if err != nil {
		return nil, err
	}
	if err := f.drawMissing(hits); err != nil {
		return nil, err
	}
	f.remember(seen, hits)
	return hits, nil
}

// recall finds from memory.
func (f *finder) recall(q directory.Query) []hit {
	listings := f.directory.Find(q)
	hits := make([]hit, len(listings))
	for i, listing := range listings {
		hits[i] = hit{listing.ID, listing.Keys[q.Order], f.cards.get(listing.Number())}
	}
	return hits
}

// missing are the ids of hits without a card.
func missing(hits []hit) []string {
	var ids []string
	for _, hit := range hits {
		if hit.card == nil {
			ids = append(ids, hit.id)
		}
	}
	return ids
}

// remember keeps cards in memory, unless something changed since they were asked for: they might be older than that.
func (f *finder) remember(seen int64, hits []hit) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.directory == nil || f.seen != seen {
		return
	}
	for _, hit := range hits {
		listing := f.directory.Get(hit.id)
		if hit.card != nil && listing != nil && f.cards.get(listing.Number()) == nil {
			f.cards.put(listing.Number(), hit.card)
		}
	}
}

// walk finds by the database: along one index for the city and one for those who serve all of India, which SQLite
// merges as it goes.
func (f *finder) walk(ctx context.Context, q directory.Query) ([]hit, error) {
	hits := []hit{}
	statement, args := q.SQL()
	rows, err := f.readers.QueryContext(ctx, statement, args...)
	err = takeRows(rows, err, func(scan func(...any) error) error {
		var h hit
		var card sql.NullString
		if err := scan(&h.id, &h.key, &card); err != nil {
			return err
		}
		if card.Valid {
			h.card = readCard(card.String)
		}
		hits = append(hits, h)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	// SQL promises no order to what is joined with something ordered.
	slices.SortFunc(hits, func(a, b hit) int {
		c := cmp.Or(cmp.Compare(a.key, b.key), strings.Compare(a.id, b.id))
		if q.Reversed {
			return -c
		}
		return c
	})
	return hits, nil
}

const cardsByID = `SELECT photographer, card FROM cards WHERE photographer IN (SELECT value FROM json_each(?))`

// readCards fills in the cards that memory does not have.
func (f *finder) readCards(ctx context.Context, hits []hit) error {
	ids, _ := json.Marshal(missing(hits)) // texts always encode
	cards := map[string]*keptCard{}
	rows, err := f.db.QueryContext(ctx, cardsByID, string(ids))
	err = takeRows(rows, err, func(scan func(...any) error) error {
		var id, card string
		err := scan(&id, &card)
		cards[id] = readCard(card)
		return err
	})
	if err != nil {
		return fmt.Errorf("read cards: %w", err)
	}
	fillIn(hits, cards)
	return nil
}

// drawMissing draws the cards that are not written down yet, and has that done.
func (f *finder) drawMissing(hits []hit) error {
	ids := missing(hits)
	if len(ids) == 0 {
		return nil
	}
	drawn, err := drawCards(f.app, ids)
	if err != nil {
		return err
	}
	fillIn(hits, drawn)
	f.miss(ids)
	return nil
}

func fillIn(hits []hit, cards map[string]*keptCard) {
	for i := range hits {
		if hits[i].card == nil {
			hits[i].card = cards[hits[i].id]
		}
	}
}
