package search

import (
	"strings"
	"sync"
	"testing"
)

// TestCardCacheIsBoundedByBytes checks that the least recently used cards are evicted, and that removing a card frees
// its memory.
func TestCardCacheIsBoundedByBytes(t *testing.T) {
	cache := newCardCache()
	large := &card{json: strings.Repeat("x", maxCachedBytes/4)}
	for number := range 3 {
		cache.put(number, large)
	}
	cache.put(0, large) // counts as a use
	cache.put(3, large)
	for number, want := range []bool{true, false, true, true} {
		if got := cache.get(number) != nil; got != want {
			t.Errorf("card %d is cached: %v", number, got)
		}
	}
	cache.remove(2)
	cache.remove(2)
	if want := 2 * large.size(); cache.bytes != want {
		t.Errorf("the cache counts %d bytes, not %d", cache.bytes, want)
	}
	cache.clear()
	if cache.bytes != 0 || cache.get(0) != nil {
		t.Errorf("after clear the cache counts %d bytes", cache.bytes)
	}
}

// BenchmarkCardCache looks up the 21 cards of a page under a shared lock, as a search does.
func BenchmarkCardCache(b *testing.B) {
	const cards, page = 30_000, 21
	cache := newCardCache()
	for number := range cards {
		cache.put(number, &card{json: strings.Repeat("x", 1200)})
	}
	var mu sync.RWMutex
	b.RunParallel(func(pb *testing.PB) {
		for number := 0; pb.Next(); {
			mu.RLock()
			for range page {
				number = (number + 7919) % cards
				if cache.get(number) == nil {
					b.Error("a card is missing")
				}
			}
			mu.RUnlock()
		}
	})
}
