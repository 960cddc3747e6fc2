package search

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"shootday/internal/searchindex"
)

// itemsKey is the key of a query by a client that takes compressed answers.
func itemsKey(query string) answerKey { return answerKey{"items", query, true} }

func TestAnswersAreStoredWhenRepeated(t *testing.T) {
	cache := newAnswerCache()
	now := time.Date(2026, 11, 23, 10, 7, 0, 0, time.UTC)
	text := []byte("{}")
	add := func(query string, now time.Time) {
		cache.add(itemsKey(query), &request{now: now}, searchindex.Versions{}, body{text, true})
	}
	add("a", now)
	if cache.get(itemsKey("a")) != nil {
		t.Error("the answer to a query that was asked once is stored")
	}
	add("a", now.Add(time.Hour))
	if cache.get(itemsKey("a")) != nil {
		t.Error("an answer that is no longer the same is stored")
	}
	for range 2 {
		add("a", now)
		add("b", now.Truncate(time.Hour))
		add(strings.Repeat("c", longestQuery+1), now)
	}
	if stored := cache.get(itemsKey("a")); stored == nil || !stored.gzipped || &stored.content[0] == &text[0] || !bytes.Equal(stored.content, text) {
		t.Error("the repeated answer is not stored as a copy")
	}
	if cache.get(answerKey{"photographers", "a", true}) != nil || cache.get(answerKey{"items", "a", false}) != nil || cache.get(itemsKey("b")) != nil || cache.lru.Len() != 1 {
		t.Error("too much is stored")
	}
	cache.clear()
	if cache.get(itemsKey("a")) != nil || cache.bytes != 0 {
		t.Errorf("after clear the cache counts %d bytes", cache.bytes)
	}
}

// TestFullAnswerCacheKeepsAnswers asks for more answers in turn than fit: some are found each time.
func TestFullAnswerCacheKeepsAnswers(t *testing.T) {
	cache := newAnswerCache()
	now := time.Date(2026, 11, 23, 10, 7, 0, 0, time.UTC)
	large := make([]byte, maxAnswerBytes/100)
	found := 0
	const turns, answers = 20, 300
	for range turns {
		for n := range answers {
			if cache.get(itemsKey(fmt.Sprint(n))) != nil {
				found++
				continue
			}
			cache.add(itemsKey(fmt.Sprint(n)), &request{now: now}, searchindex.Versions{}, body{large, true})
		}
	}
	if found < turns*answers/8 {
		t.Errorf("%d of %d were found", found, turns*answers)
	}
}

// TestAnswerCacheIsBoundedByBytes stores more than fits, and each answer again.
func TestAnswerCacheIsBoundedByBytes(t *testing.T) {
	cache := newAnswerCache()
	now := time.Date(2026, 11, 23, 10, 7, 0, 0, time.UTC)
	large := make([]byte, maxAnswerBytes/8)
	for n := range 20 {
		for range 2 * oneReplaces {
			cache.add(itemsKey(fmt.Sprint(n)), &request{now: now}, searchindex.Versions{}, body{large, true})
		}
		if cache.bytes > maxAnswerBytes {
			t.Fatalf("after %d answers the cache has %d bytes", n, cache.bytes)
		}
	}
	if cache.get(itemsKey("19")) == nil || cache.get(itemsKey("0")) != nil || cache.lru.Len() != 7 {
		t.Errorf("%d answers are stored", cache.lru.Len())
	}
	for _, key := range cache.lru.Keys() {
		cache.lru.Remove(key)
	}
	if cache.bytes != 0 {
		t.Errorf("the empty cache counts %d bytes", cache.bytes)
	}
}

// TestPeriods checks the moments at which notices, horizons and next free times change.
func TestPeriods(t *testing.T) {
	now, minute := time.Date(2026, 11, 23, 10, 7, 0, 0, time.UTC), time.Minute
	for _, test := range []struct {
		start  time.Duration // from now; 0: none
		passed time.Duration
		same   bool
	}{
		{0, 22 * minute, true}, {0, 23*minute - 1, true}, {0, 23 * minute, false}, {0, 24 * minute, false}, {0, -8 * minute, false},
		{90 * minute, 29 * minute, true}, {90 * minute, 30 * minute, false}, {90 * minute, 31 * minute, false}, {90 * minute, 91 * minute, false},
	} {
		var start time.Time
		if test.start > 0 {
			start = now.Add(test.start)
		}
		first, later := periodOf(now, start), periodOf(now.Add(test.passed), start)
		if same := first == later && first != noPeriod; same != test.same {
			t.Errorf("a start in %v, after %v: the same is %v", test.start, test.passed, same)
		}
	}
	if periodOf(now, now) != noPeriod || periodOf(now.Truncate(time.Hour), time.Time{}) != noPeriod {
		t.Error("a change belongs to a period")
	}
}
