package directory

import (
	"slices"
	"strings"
)

// Query asks for a page of listings.
type Query struct {
	Spot        Spot
	Order       Order
	Reversed    bool
	Slot        *Slot    // free all through it; nil: whenever they are
	MostPrice   *float64 // nil: no limit
	LeastRating float64
	Types       []string // empty: any
	Name        string   // part of the name; letters of ASCII match in either case, as with SQLite's LIKE
	After       *Place   // nil: from the first
	Skip, Limit int
}

// Slot is a span of half hours, both ends included.
type Slot struct{ First, Last int64 }

// Place is a place in an order, taken or not.
type Place struct {
	Key    float64
	Number int
}

// Find answers the listings of a page, in order.
func (d *Directory) Find(q Query) []*Listing {
	own, everywhere := d.walkOf(q, q.Spot), walk{}
	if q.Spot.Place != Anywhere {
		everywhere = d.walkOf(q, Spot{q.Spot.Category, AllOfIndia})
	}
	name := lowered(q.Name)
	found := make([]*Listing, 0, min(q.Limit, 128))
	for len(found) < q.Limit {
		next := &own
		if own.head == nil || everywhere.head != nil && q.before(everywhere.head, own.head) {
			next = &everywhere
		}
		listing := next.head
		if listing == nil {
			break
		}
		next.goTo(d, next.at+next.step)
		if !q.admits(listing, name) {
			continue
		}
		if q.Skip > 0 {
			q.Skip--
			continue
		}
		found = append(found, listing)
	}
	return found
}

// walk goes along a list, from its end when reversed.
type walk struct {
	list     []int32
	at, step int
	head     *Listing // nil at the end
}

func (w *walk) goTo(d *Directory, at int) {
	w.at, w.head = at, nil
	if at >= 0 && at < len(w.list) {
		w.head = d.listings[w.list[at]]
	}
}

func (d *Directory) walkOf(q Query, spot Spot) walk {
	lists := d.lists[spot]
	if lists == nil {
		return walk{}
	}
	w := walk{list: lists[q.Order], step: 1}
	first := 0
	if q.Reversed {
		w.step, first = -1, len(w.list)-1
	}
	if q.After != nil {
		place := &Listing{Number: q.After.Number}
		place.Keys[q.Order] = q.After.Key
		at, taken := d.find(w.list, place, q.Order)
		switch {
		case q.Reversed:
			first = at - 1
		case taken:
			first = at + 1
		default:
			first = at
		}
	}
	w.goTo(d, first)
	return w
}

func (q *Query) before(a, b *Listing) bool { return compare(a, b, q.Order) < 0 != q.Reversed }

// admits tells whether a listing is as asked for; name is that of the query in small letters.
func (q *Query) admits(l *Listing, name string) bool {
	if q.Slot != nil && busy(l.Busy, *q.Slot) {
		return false
	}
	if q.LeastRating > 0 && l.Keys[ByRating] > -q.LeastRating || q.MostPrice != nil && l.Keys[ByPrice] > *q.MostPrice {
		return false
	}
	if len(q.Types) > 0 && !slices.Contains(q.Types, l.Type) {
		return false
	}
	return name == "" || strings.Contains(lowered(l.Name), name)
}

func busy(cells []int64, slot Slot) bool {
	at, _ := slices.BinarySearch(cells, slot.First)
	return at < len(cells) && cells[at] <= slot.Last
}

// lowered changes the letters of ASCII alone.
func lowered(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, text)
}
