package search

import (
	"slices"

	"shootday/hooks/photographers"
	"shootday/internal/searchindex"
)

// hit is a photographer found by a search.
type hit struct {
	listing *searchindex.Listing
	card    *card // nil if the card is not encoded yet, or if the photographer is no longer public or available
}

// find returns a page of hits with their cards. It encodes the cards that are not cached. The result uses the slices in
// memory, so it is valid only until memory.release is called.
func (x *Index) find(q *searchindex.Query, memory *scratch) ([]hit, error) {
	x.mu.RLock()
	lastChange := x.lastChange
	memory.listings, memory.hits = x.memory.AppendFound(memory.listings, q), slices.Grow(memory.hits, q.Limit)
	for _, listing := range memory.listings {
		memory.hits = append(memory.hits, hit{listing, x.cards.get(listing.Number)})
	}
	x.mu.RUnlock()
	return memory.hits, x.addCards(memory.hits, lastChange)
}

// addCards encodes the missing cards of the hits. It caches them only if no change was applied after lastChange,
// because the cards may not reflect a later change.
func (x *Index) addCards(hits []hit, lastChange int64) error {
	var ids []string
	for _, hit := range hits {
		if hit.card == nil {
			ids = append(ids, hit.listing.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	cards, err := x.encodeCards(ids)
	if err != nil {
		return err
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	for i := range hits {
		hit := &hits[i]
		if hit.card != nil {
			continue
		}
		hit.card = cards[hit.listing.ID]
		if hit.card != nil && x.lastChange == lastChange {
			x.cards.put(hit.listing.Number, hit.card)
		}
	}
	return nil
}

// encodeCards returns the cards of photographers by id. It omits photographers who are no longer public or available.
func (x *Index) encodeCards(ids []string) (map[string]*card, error) {
	profiles, err := photographers.LoadProfiles(x.app, ids)
	if err != nil {
		return nil, err
	}
	n, err := photographers.LoadNames(x.app)
	if err != nil {
		return nil, err
	}
	cards := make(map[string]*card, len(profiles))
	for id, p := range profiles {
		if !p.IsPublic() || !p.Availability() {
			continue
		}
		if cards[id], err = newCard(p, n); err != nil {
			return nil, err
		}
	}
	return cards, nil
}

// count returns the total number of photographers who match a query. It stops counting when it reaches most.
func (x *Index) count(q searchindex.Query, most int) int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.memory.Count(q, most)
}
