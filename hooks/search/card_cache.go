package search

import (
	"math"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// maxCachedBytes limits the size of the cached cards in memory.
const maxCachedBytes = 48 << 20

// cardCache stores cards by listing number. The lock of its owner protects it: calls of get may run in parallel, but
// put, remove and clear need exclusive access. For this reason, get does not mark a card as used.
//
// The library simplelru limits the number of entries. The cache limits the number of bytes instead, because a card with
// many portfolio pictures is a hundred times as large as one without. simplelru uses no locks. If each lookup of a card
// took a lock, two parallel searches would take four times as long to collect their cards.
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

// get returns a card, or nil.
func (c *cardCache) get(number int) *card {
	found, _ := c.lru.Peek(number)
	return found
}

// put adds a card. If there is already a card for the number, put only marks it as used. It evicts the least recently
// used cards if the limit is exceeded.
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
