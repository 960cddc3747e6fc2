package search

import (
	"math"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// maxCachedBytes is the maximum memory that the cached cards take, in bytes.
const maxCachedBytes = 48 << 20

// cardCache stores cards by listing number. The caller must hold a lock: get may be called concurrently, but put,
// remove and clear need exclusive access. Therefore get does not mark cards as used.
//
// Unlike simplelru, which limits the number of entries, the cache limits their size, because a card with many portfolio
// pictures is a hundred times as large as a card without pictures. simplelru is used because it takes no locks. If each
// lookup took a lock, two concurrent searches would take four times as long to collect their cards.
type cardCache struct {
	lru   *simplelru.LRU[int, *card]
	bytes int
}

func newCardCache() *cardCache {
	c := &cardCache{}
	onEvict := func(_ int, evicted *card) { c.bytes -= evicted.size() }
	c.lru, _ = simplelru.NewLRU(math.MaxInt, onEvict) // returns an error only for a size below 1
	return c
}

// get returns the card with the given number, or nil.
func (c *cardCache) get(number int) *card {
	found, _ := c.lru.Peek(number)
	return found
}

// put adds a card or, if the cache already contains the number, only marks that card as used. If the limit is exceeded,
// put evicts the least recently used cards.
func (c *cardCache) put(number int, added *card) {
	if _, found := c.lru.Get(number); found {
		return
	}
	c.lru.Add(number, added)
	c.bytes += added.size()
	for c.bytes > maxCachedBytes {
		c.lru.RemoveOldest()
	}
}

func (c *cardCache) remove(number int) { c.lru.Remove(number) }

func (c *cardCache) clear() { c.lru.Purge() }
