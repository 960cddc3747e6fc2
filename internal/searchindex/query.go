package searchindex

import (
	"cmp"
	"slices"
	"time"

	"shootday/internal/availability"
)

// Query selects a page of the listings in a bucket. If Bucket.City is a city, it also selects listings that serve every
// city. The zero value of each filter matches all listings.
type Query struct {
	Bucket      Bucket
	Order       Order
	Reversed    bool
	SKUs        int      // if set, ByPrice compares the total price for this number of SKUs
	Free        *Free    // finds only listings that are free for a shoot
	MaxPrice    *float64 // in paise
	MinRating   float64
	Types       []string // the wanted types of photographers; at most two
	Words       []string // each word must be the prefix of a word in the name; split by the function Words; nil means any name
	Among       []int    // may be used instead of Words: the numbers of all listings with matching names; nil if unknown
	After       *Cursor  // the page starts after this position; nil means that it starts at the first listing
	Skip, Limit int      // Skip is the number of matching listings before the page
}

// Free selects listings that are free for a shoot. If Durations is set, it contains the durations by category. In this
// case, only the start of the Request is used, and the duration of the shoot is the longest one among the categories of
// each listing.
type Free struct {
	availability.Request
	Durations map[string]time.Duration
}

// matches reports whether a listing is free for the shoot.
func (f *Free) matches(l *Listing) bool {
	request := &f.Request
	if f.Durations != nil {
		longest := availability.NewRequest(f.Now, availability.Shoot{Start: f.Start, Duration: l.LongestShoot(f.Durations)})
		request = &longest
	}
	return l.Schedule.CheckRequest(request) == availability.Free
}

// Cursor is a position in a sort order. The listing from which it was created may have moved or may have been removed
// since.
type Cursor struct {
	Key    float64
	Number int
}

// Find returns the listings of a page, in order.
func (x *Index) Find(q Query) []*Listing { return x.AppendFound(nil, &q) }

// AppendFound is like Find, but appends to a list.
func (x *Index) AppendFound(found []*Listing, q *Query) []*Listing {
	if q.Among != nil || q.byTotal() {
		return append(found, x.findUnsorted(q)...)
	}
	local, nationwide := x.newWalk(q, q.Bucket), walk{}
	if q.Bucket.City != AnyCity {
		nationwide = x.newWalk(q, Bucket{q.Bucket.Category, Nationwide})
	}
	words, skip := q.spacedWords(), q.Skip
	for most := len(found) + q.Limit; len(found) < most; {
		next := &local
		if local.head == nil || nationwide.head != nil && q.compare(nationwide.head, local.head) < 0 {
			next = &nationwide
		}
		listing := next.head
		if listing == nil {
			break
		}
		next.moveTo(x, next.at+next.step)
		if !q.matches(listing, words) {
			continue
		}
		if skip > 0 {
			skip--
			continue
		}
		found = append(found, listing)
	}
	return found
}

// Count returns the number of listings on all pages that match a query, but at most the number most.
func (x *Index) Count(q Query, most int) int {
	q.After, q.Skip, q.Limit = nil, 0, most
	if q.Among != nil {
		return len(x.findUnsorted(&q))
	}
	words, count := q.spacedWords(), 0
	for _, bucket := range q.Bucket.searched() {
		for w := x.newWalk(&q, bucket); w.head != nil && count < most; w.moveTo(x, w.at+w.step) {
			if q.matches(w.head, words) {
				count++
			}
		}
	}
	return count
}

// walk is a traversal of a sorted list. It runs backwards if the query is reversed.
type walk struct {
	list     []int32
	at, step int
	head     *Listing // the listing at the position at; nil at the end
}

// newWalk returns a walk of a bucket that starts after the query's cursor.
func (x *Index) newWalk(q *Query, bucket Bucket) walk {
	lists := x.buckets[bucket]
	if lists == nil {
		return walk{}
	}
	w := walk{list: lists.sorted[q.Order], step: 1}
	first := 0
	if q.Reversed {
		w.step, first = -1, len(w.list)-1
	}
	if q.After != nil {
		at, found := x.position(w.list, *q.After, q.Order)
		switch {
		case q.Reversed:
			first = at - 1
		case found:
			first = at + 1
		default:
			first = at
		}
	}
	w.moveTo(x, first)
	return w
}

func (w *walk) moveTo(x *Index, at int) {
	w.at, w.head = at, nil
	if at >= 0 && at < len(w.list) {
		w.head = x.listings[w.list[at]]
	}
}

// compare compares the positions of two listings in the order of the query.
func (q *Query) compare(a, b *Listing) int { return q.compareCursors(q.Cursor(a), q.Cursor(b)) }

func (q *Query) compareCursors(a, b Cursor) int {
	c := cmp.Or(cmp.Compare(a.Key, b.Key), cmp.Compare(a.Number, b.Number))
	if q.Reversed {
		return -c
	}
	return c
}

// searched returns the buckets that a search in the bucket traverses.
func (b Bucket) searched() []Bucket {
	if b.City == AnyCity {
		return []Bucket{b}
	}
	return []Bucket{b, b.Nationwide()}
}

// has reports whether a search in the bucket would find a listing.
func (b Bucket) has(l *Listing) bool {
	return slices.Contains(l.Buckets, b) || b.City != AnyCity && slices.Contains(l.Buckets, Bucket{b.Category, Nationwide})
}

// spacedWords returns the words, each preceded by a space, in the form that nameHas requires.
func (q *Query) spacedWords() []string {
	if q.Words == nil {
		return nil
	}
	spaced := make([]string, len(q.Words))
	for i, word := range q.Words {
		spaced[i] = " " + word
	}
	return spaced
}

// matches reports whether a listing passes the filters.
func (q *Query) matches(l *Listing, spacedWords []string) bool {
	if q.Free != nil && !q.Free.matches(l) {
		return false
	}
	if q.MinRating > 0 && l.Keys[ByRating] > -q.MinRating || q.MaxPrice != nil && l.Keys[ByPrice] > *q.MaxPrice {
		return false
	}
	if len(q.Types) > 0 && !slices.Contains(q.Types, l.Type) {
		return false
	}
	return spacedWords == nil || nameHas(l.Name, spacedWords)
}
