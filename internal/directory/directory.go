// Package directory keeps who can be booked in memory, in the orders that searches ask for, and finds them page by
// page. It does not lock: who shares a directory guards it.
package directory

import (
	"cmp"
	"slices"
	"strings"
)

// Order is what a search sorts by. Of equals the one with the lesser id comes first.
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
	ID, Type, Name string
	Keys           [orders]float64 // what comes first has the least
	Spots          []Spot
	Busy           []int64 // half hours since 1970, rising

	number int32
}

// Number is small, and no other listing has it while this one, or what replaced it, stands in the directory.
func (l *Listing) Number() int { return int(l.number) }

// Spot is a list that a photographer stands in.
type Spot struct{ Category, Place string }

// Directory has the listings. The zero value is not one; use New.
type Directory struct {
	listings []*Listing       // by number; nil where one left
	free     []int32          // numbers to use again
	numbers  map[string]int32 // by id
	lists    map[Spot]*[orders][]int32
}

func New() *Directory {
	return &Directory{numbers: map[string]int32{}, lists: map[Spot]*[orders][]int32{}}
}

// Load fills an empty directory; it is faster than to put the listings one by one.
func Load(listings []*Listing) *Directory {
	d := New()
	for _, listing := range listings {
		number := d.number(listing)
		for _, spot := range listing.Spots {
			lists := d.listsOf(spot)
			for order := range orders {
				lists[order] = append(lists[order], number)
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
	if number, known := d.numbers[listing.ID]; known {
		was := d.listings[number]
		if was.Keys == listing.Keys && slices.Equal(was.Spots, listing.Spots) {
			listing.number = number
			d.listings[number] = listing
			return
		}
		d.Remove(listing.ID)
	}
	number := d.number(listing)
	for _, spot := range listing.Spots {
		lists := d.listsOf(spot)
		for order := range orders {
			at, _ := d.find(lists[order], listing, order)
			lists[order] = slices.Insert(lists[order], at, number)
		}
	}
}

// Remove takes a listing out, if there is one.
func (d *Directory) Remove(id string) {
	number, known := d.numbers[id]
	if !known {
		return
	}
	listing := d.listings[number]
	for _, spot := range listing.Spots {
		lists := d.lists[spot]
		for order := range orders {
			if at, found := d.find(lists[order], listing, order); found {
				lists[order] = slices.Delete(lists[order], at, at+1)
			}
		}
	}
	delete(d.numbers, id)
	d.listings[number] = nil
	d.free = append(d.free, number)
}

func (d *Directory) number(listing *Listing) int32 {
	var number int32
	if last := len(d.free) - 1; last >= 0 {
		number, d.free = d.free[last], d.free[:last]
		d.listings[number] = listing
	} else {
		number = int32(len(d.listings))
		d.listings = append(d.listings, listing)
	}
	listing.number = number
	d.numbers[listing.ID] = number
	return number
}

// Get is the listing of a photographer, nil if there is none.
func (d *Directory) Get(id string) *Listing {
	if number, known := d.numbers[id]; known {
		return d.listings[number]
	}
	return nil
}

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
	return strings.Compare(a.ID, b.ID)
}
