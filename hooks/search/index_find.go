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

// hit is a photographer that a search found.
type hit struct {
	number int
	key    float64 // the sort key
	card   *card   // nil: not read yet, or no longer found by searches

	// listing has the schedule; nil: found by SQL, and without working hours or in a search for a time.
	listing *searchindex.Listing
}

// find returns a page of hits, in memory of the scratch. It looks for their cards in memory, then in the database, and
// encodes the rest. If everything was in memory it also returns the versions that the page is not older than.
func (x *Index) find(ctx context.Context, q *searchindex.Query, memory *scratch) ([]hit, *searchindex.Versions, error) {
	x.mu.RLock()
	lastChange := x.lastChange
	loaded := x.memory != nil
	var hits []hit
	var versions searchindex.Versions
	if loaded {
		hits, versions = x.findInMemory(q, memory), x.memory.Versions(q.Bucket)
	}
	x.mu.RUnlock()
	var err error
	if !loaded {
		if hits, err = x.findBySQL(ctx, *q); err == nil && q.Free == nil {
			err = x.readListings(ctx, hits)
		}
	} else if numbers := withoutCard(hits); numbers == "" {
		return hits, &versions, nil
	} else {
		err = x.readCards(ctx, hits, numbers)
	}
	if err != nil {
		return nil, nil, err
	}
	if err := x.encodeMissing(ctx, hits); err != nil {
		return nil, nil, err
	}
	x.cacheCards(lastChange, hits)
	return hits, nil, nil
}

// count returns how many photographers match a query, on all pages together, but at most most.
func (x *Index) count(ctx context.Context, q searchindex.Query, most int) (int, error) {
	x.mu.RLock()
	memory := x.memory
	if memory != nil {
		defer x.mu.RUnlock()
		return memory.Count(q, most), nil
	}
	x.mu.RUnlock()
	statement, args := q.CountSQL(most)
	count := 0
	err := database.Each(ctx, x.readers, statement, args, func(row []driver.Value) error {
		count = int(row[0].(int64))
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("count by SQL: %w", err)
	}
	return count, nil
}

// findInMemory finds a page in memory. The caller holds mu.
func (x *Index) findInMemory(q *searchindex.Query, memory *scratch) []hit {
	memory.listings, memory.hits = x.memory.AppendFound(memory.listings, q), slices.Grow(memory.hits, q.Limit)
	for _, listing := range memory.listings {
		memory.hits = append(memory.hits, hit{listing.Number, listing.Keys[q.Order], x.cards.get(listing.Number), listing})
	}
	return memory.hits
}

// cacheCards adds the cards of a page to memory. It does nothing if a change was applied since the search began, because
// the cards may be older than that.
func (x *Index) cacheCards(lastChange int64, hits []hit) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.memory == nil || x.lastChange != lastChange {
		return
	}
	for _, hit := range hits {
		if hit.card != nil {
			x.cards.put(hit.number, hit.card)
		}
	}
}

// findBySQL finds a page in the database. SQLite walks one index for the city and one for those who serve all of India,
// and merges the two.
func (x *Index) findBySQL(ctx context.Context, q searchindex.Query) ([]hit, error) {
	hits := make([]hit, 0, min(q.Limit, 128))
	statement, args := q.SQL()
	err := database.Each(ctx, x.readers, statement, args, func(row []driver.Value) error {
		h := hit{number: int(row[0].(int64))}
		switch key := row[1].(type) {
		case float64:
			h.key = key
		case int64: // byPrice and byPopularity
			h.key = float64(key)
		}
		if text, stored := row[2].(string); stored {
			h.card = parseCard(text)
		}
		hits = append(hits, h)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("search by SQL: %w", err)
	}
	slices.SortFunc(hits, func(a, b hit) int {
		c := cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.number, b.number))
		if q.Reversed {
			return -c
		}
		return c
	})
	return hits, nil
}

// withoutCard returns the numbers of the hits without a card as a JSON list, or an empty text if there are none.
func withoutCard(hits []hit) string {
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

// readCards reads the cards of the hits with these numbers, a JSON list, from the database.
func (x *Index) readCards(ctx context.Context, hits []hit, numbers string) error {
	cards := map[int]*card{}
	err := queryRows(ctx, x.db, `SELECT number, card FROM cards WHERE number IN (SELECT value FROM json_each(?))`, []any{numbers},
		func(scan scanFunc) error {
			var number int
			var text string
			err := scan(&number, &text)
			cards[number] = parseCard(text)
			return err
		})
	if err != nil {
		return fmt.Errorf("read cards: %w", err)
	}
	setCards(hits, cards)
	return nil
}

// encodeMissing encodes the cards that are not stored, and has them stored.
func (x *Index) encodeMissing(ctx context.Context, hits []hit) error {
	numbers := withoutCard(hits)
	if numbers == "" {
		return nil
	}
	numberByID, ids := map[string]int{}, []string{}
	err := queryRows(ctx, x.db, `SELECT photographer, number FROM photographer_numbers
		WHERE number IN (SELECT value FROM json_each(?))`, []any{numbers}, func(scan scanFunc) error {
		var id string
		var number int
		err := scan(&id, &number)
		numberByID[id], ids = number, append(ids, id)
		return err
	})
	if err != nil {
		return fmt.Errorf("read whose cards are missing: %w", err)
	}
	encoded, err := encodeCards(x.app, ids)
	if err != nil {
		return err
	}
	cards := map[int]*card{}
	for id, c := range encoded {
		cards[numberByID[id]] = c
	}
	setCards(hits, cards)
	x.requestCards(ids)
	return nil
}

// setCards gives the hits without a card theirs.
func setCards(hits []hit, cards map[int]*card) {
	for i := range hits {
		if hits[i].card == nil {
			hits[i].card = cards[hits[i].number]
		}
	}
}
