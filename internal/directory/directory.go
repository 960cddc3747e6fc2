// Package directory keeps who can be booked in memory, in the orders that searches ask for, and finds them page by
// page. It does not lock: who shares a directory guards it.
package directory

import (
	"cmp"
	"slices"
)

// Order is what a search sorts by. Of equals the one with the lesser number comes first.
type Order int

const (
	ByRating Order = iota
	ByPopularity
	ByPrice
	orders
)

const (
	// AnyCategory stands for all that somebody offers, Anywhere for all places served and AllOfIndia for every city.
	AnyCategory = ""
	Anywhere    = "*"
	AllOfIndia  = ""
)

// Listing is one photographer as searches see them.
type Listing struct {
	Number         int // small: the directory has room for all up to the largest one
	ID, Type, Name string
	Keys           [orders]float64 // what comes first has the least
	Spots          []Spot
	Busy           []int64 // half hours since 1970, rising
}

// Spot is a list that a photographer stands in.
type Spot struct{ Category, Place string }

// Directory has the listings. The zero value is not one; use New.
type Directory struct {
	listings []*Listing // by number; nil where nobody stands
	byID     map[string]*Listing
	lists    map[Spot]*[orders][]int32 // numbers
}

func New() *Directory {
	return &Directory{byID: map[string]*Listing{}, lists: map[Spot]*[orders][]int32{}}
}

// Load fills an empty directory; it is faster than to put the listings one by one.
func Load(listings []*Listing) *Directory {
	d := New()
	for _, listing := range listings {
		d.keep(listing)
		for _, spot := range listing.Spots {
			lists := d.listsOf(spot)
			for order := range orders {
				lists[order] = append(lists[order], int32(listing.Number))
			}
		}
	}
	for _, lists := range d.lists {
		for order := range orders {
			slices.SortFunc(lists[order], func(a, b int32) int { return compare(d.listings[a], d.listings[b], order) })
			lists[order] = slices.Clip(lists[order])
		}
	}
	return d
}

// Put adds a listing or replaces the one of the same id. The directory keeps it: do not change it any more.
func (d *Directory) Put(listing *Listing) {
	if was := d.byID[listing.ID]; was != nil {
		if was.Number == listing.Number && was.Keys == listing.Keys && slices.Equal(was.Spots, listing.Spots) {
			d.keep(listing)
			return
		}
		d.Remove(listing.ID)
	}
	d.keep(listing)
	for _, spot := range listing.Spots {
		lists := d.listsOf(spot)
		for order := range orders {
			at, _ := d.find(lists[order], listing, order)
			lists[order] = slices.Insert(lists[order], at, int32(listing.Number))
		}
	}
}

// Remove takes a listing out, if there is one.
func (d *Directory) Remove(id string) {
	listing := d.byID[id]
	if listing == nil {
		return
	}
	for _, spot := range listing.Spots {
		lists := d.lists[spot]
		for order := range orders {
			if at, found := d.find(lists[order], listing, order); found {
				lists[order] = slices.Delete(lists[order], at, at+1)
			}
		}
	}
	delete(d.byID, id)
	d.listings[listing.Number] = nil
}

func (d *Directory) keep(listing *Listing) {
	if missing := listing.Number + 1 - len(d.listings); missing > 0 {
		d.listings = append(d.listings, make([]*Listing, missing)...)
	}
	d.listings[listing.Number] = listing
	d.byID[listing.ID] = listing
}

// Get is the listing of a photographer, nil if there is none.
func (d *Directory) Get(id string) *Listing { return d.byID[id] }

func (d *Directory) listsOf(spot Spot) *[orders][]int32 {
	lists := d.lists[spot]
	if lists == nil {
		lists = new([orders][]int32)
		d.lists[spot] = lists
	}
	return lists
}

// find is where a listing stands in a list, or would.
func (d *Directory) find(list []int32, listing *Listing, order Order) (int, bool) {
	return slices.BinarySearchFunc(list, listing, func(number int32, wanted *Listing) int {
		return compare(d.listings[number], wanted, order)
	})
}

func compare(a, b *Listing, order Order) int {
	if c := cmp.Compare(a.Keys[order], b.Keys[order]); c != 0 {
		return c
	}
	return cmp.Compare(a.Number, b.Number)
}
