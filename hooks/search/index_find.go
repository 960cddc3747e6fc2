package search

import (
	"cmp"
	"context"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"slices"

	"shootday/internal/database"
	"shootday/internal/searchindex"
)

// hit is a photographer found, the place in the order and the card, nil if it is still to be got.
type hit struct {
	number int
	key    float64
	card   *cachedCard
}

// missing are the numbers of hits without a card, as JSON; empty if there are none.
func missing(hits []hit) string {
	var numbers []int
	for _, hit := range hits {
		if hit.card == nil {
			numbers = append(numbers, hit.number)
		}
	}
	if len(numbers) == 0 {
		return ""
	}
	text, _ := json.Marshal(numbers) // numbers always encode
	return string(text)
}

func fillIn(hits []hit, cards map[int]*cachedCard) {
	for i := range hits {
		if hits[i].card == nil {
			hits[i].card = cards[hits[i].number]
		}
	}
}

// find answers a page of hits.
func (f *Index) find(ctx context.Context, q searchindex.Query) ([]hit, error) {
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
	} else if numbers := missing(hits); numbers == "" {
		return hits, nil
	} else {
		err = f.readCards(ctx, hits, numbers)
	}
	if err != nil {
		return nil, err
	}
	if err := f.drawMissing(ctx, hits); err != nil {
		return nil, err
	}
	f.remember(seen, hits)
	return hits, nil
}

// recall finds from memory.
func (f *Index) recall(q searchindex.Query) []hit {
	listings := f.directory.Find(q)
	hits := make([]hit, len(listings))
	for i, listing := range listings {
		hits[i] = hit{listing.Number, listing.Keys[q.Order], f.cards.get(listing.Number)}
	}
	return hits
}

// remember keeps cards in memory, unless something changed since they were asked for: they might be older than that.
func (f *Index) remember(seen int64, hits []hit) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.directory == nil || f.seen != seen {
		return
	}
	for _, hit := range hits {
		if hit.card != nil && f.cards.get(hit.number) == nil {
			f.cards.put(hit.number, hit.card)
		}
	}
}

// walk finds by the database: along one index for the city and one for those who serve all of India, which SQLite
// merges as it goes.
func (f *Index) walk(ctx context.Context, q searchindex.Query) ([]hit, error) {
	hits := make([]hit, 0, min(q.Limit, 128))
	statement, args := q.SQL()
	err := database.Each(ctx, f.readers, statement, args, func(row []driver.Value) error {
		h := hit{number: int(row[0].(int64))}
		switch key := row[1].(type) {
		case float64:
			h.key = key
		case int64: // of a column of whole numbers
			h.key = float64(key)
		}
		if text, kept := row[2].(string); kept {
			h.card = readCard(text)
		}
		hits = append(hits, h)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	// SQL promises no order to what is joined with something ordered.
	slices.SortFunc(hits, func(a, b hit) int {
		c := cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.number, b.number))
		if q.Reversed {
			return -c
		}
		return c
	})
	return hits, nil
}

// readCards fills in the cards that memory does not have.
func (f *Index) readCards(ctx context.Context, hits []hit, numbers string) error {
	cards := map[int]*cachedCard{}
	rows, err := f.db.QueryContext(ctx, `SELECT number, card FROM cards WHERE number IN (SELECT value FROM json_each(?))`, numbers)
	err = takeRows(rows, err, func(scan func(...any) error) error {
		var number int
		var card string
		err := scan(&number, &card)
		cards[number] = readCard(card)
		return err
	})
	if err != nil {
		return fmt.Errorf("read cards: %w", err)
	}
	fillIn(hits, cards)
	return nil
}

// drawMissing draws the cards that are not written down yet, and has that done.
func (f *Index) drawMissing(ctx context.Context, hits []hit) error {
	numbers := missing(hits)
	if numbers == "" {
		return nil
	}
	owners, ids := map[string]int{}, []string{}
	rows, err := f.db.QueryContext(ctx, `SELECT photographer, number FROM photographer_numbers
		WHERE number IN (SELECT value FROM json_each(?))`, numbers)
	err = takeRows(rows, err, func(scan func(...any) error) error {
		var id string
		var number int
		err := scan(&id, &number)
		owners[id], ids = number, append(ids, id)
		return err
	})
	if err != nil {
		return fmt.Errorf("read whose cards are missing: %w", err)
	}
	drawn, err := drawCards(f.app, ids)
	if err != nil {
		return err
	}
	cards := map[int]*cachedCard{}
	for id, card := range drawn {
		cards[owners[id]] = card
	}
	fillIn(hits, cards)
	f.miss(ids)
	return nil
}
