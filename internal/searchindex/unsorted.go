package searchindex

import (
	"iter"
	"math"
	"slices"

	"shootday/internal/pricing"
)

// byTotal reports whether a query sorts by the price of its SKUs. The index has no list in this order.
func (q *Query) byTotal() bool { return q.Order == ByPrice && q.SKUs > 0 }

// Total returns the price of a booking of the given number of SKUs. It returns false if the number is below the minimum
// of the listing.
func (l *Listing) Total(skus int) (total pricing.Paise, found bool) {
	quote, err := pricing.For(l.Tiers, skus)
	return quote.Total, err == nil
}

// Cursor returns the position of a listing in the order of the query. If the query sorts by total, listings without a
// total come last, even if the order is reversed.
func (q *Query) Cursor(l *Listing) Cursor {
	key := l.Keys[q.Order]
	if q.byTotal() {
		total, found := l.Total(q.SKUs)
		switch {
		case found:
			key = float64(total)
		case q.Reversed:
			key = -1
		default:
			key = math.MaxFloat64
		}
	}
	return Cursor{Key: key, Number: l.Number}
}

// findUnsorted does the same as Find, for queries with Among or with an order that no list has. It examines all
// candidates, and sorts only those that may be on the page.
func (x *Index) findUnsorted(q *Query) []*Listing {
	type placed struct {
		Cursor
		listing *Listing
	}
	byCursor := func(a, b placed) int { return q.compareCursors(a.Cursor, b.Cursor) }
	words, most := q.spacedWords(), q.Skip+q.Limit
	if q.Among != nil {
		words = nil // all listings in Among have matching names
	}
	var page []placed
	var end *Cursor // no listing after it can be on the page; nil until the page is full
	for listing := range x.candidates(q) {
		at := q.Cursor(listing)
		if q.After != nil && q.compareCursors(at, *q.After) <= 0 || end != nil && q.compareCursors(at, *end) > 0 || !q.matches(listing, words) {
			continue
		}
		page = append(page, placed{at, listing})
		if len(page) == 2*most {
			slices.SortFunc(page, byCursor)
			page = page[:most]
			last := page[most-1].Cursor
			end = &last
		}
	}
	slices.SortFunc(page, byCursor)
	page = page[min(q.Skip, len(page)):]
	page = page[:min(q.Limit, len(page))]
	found := make([]*Listing, len(page))
	for i, p := range page {
		found[i] = p.listing
	}
	return found
}

// candidates returns the listings of the query's bucket in no particular order, or only those in Among.
func (x *Index) candidates(q *Query) iter.Seq[*Listing] {
	return func(yield func(*Listing) bool) {
		for _, number := range q.Among {
			if number >= len(x.listings) {
				continue
			}
			if l := x.listings[number]; l != nil && q.Bucket.has(l) && !yield(l) {
				return
			}
		}
		if q.Among != nil {
			return
		}
		for _, bucket := range q.Bucket.searched() {
			if x.buckets[bucket] == nil {
				continue
			}
			for _, number := range x.buckets[bucket].sorted[q.Order] {
				if !yield(x.listings[number]) {
					return
				}
			}
		}
	}
}
