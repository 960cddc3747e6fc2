// Package searchindex finds photographers in memory, page by page, in the sort orders of searches.
//
// The index contains a [Listing] for each photographer who can be booked. A listing is in one or more buckets. A
// [Bucket] consists of a category and a city. For each bucket the index keeps one sorted list of listing numbers per
// [Order]. A search traverses the list of its bucket from the start of the page, skips listings that do not match the
// query, and stops at the end of the page. Its cost depends on the length of the page rather than on the number of
// photographers.
//
// A photographer who serves all of India is in the bucket of [Nationwide] instead of the buckets of all cities. A
// search for a city therefore traverses two lists at the same time and merges them.
//
// A search for a number of SKUs that sorts by price compares the total prices of these SKUs. There are no lists for
// this order, so the search examines every listing of its bucket (unsorted.go).
//
// Package hooks/search fills the index from the database and applies every commit to it.
//
// An Index is not safe for concurrent use. Callers that share an Index must use a lock.
package searchindex

import (
	"cmp"
	"slices"
	"sync/atomic"
	"time"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
	"shootday/internal/pricing"
)

// Order is a sort order. Listings with equal keys are sorted by number.
type Order int

// These are the orders. All of them sort by the listing's key for that order, in ascending order.
const (
	ByRating Order = iota
	ByPopularity
	ByPrice
	orders // the number of orders
)

// String returns the name of the order, which is used in cursors.
func (o Order) String() string { return [...]string{"byRating", "byPopularity", "byPrice"}[o] }

const (
	// AnyCategory is the bucket category that contains listings of all categories.
	AnyCategory = ""
	// AnyCity is the bucket city that contains listings of all cities.
	AnyCity = "*"
	// Nationwide is the bucket city of listings that serve every city.
	Nationwide = ""
)

// Listing contains the data about one photographer that is needed for searches.
type Listing struct {
	Number         int // small and unique, because the index allocates memory for all numbers up to the largest one
	ID, Type, Name string
	Keys           [orders]float64 // sort keys; ratings and shoot counts are negated, so that the best are first
	Buckets        []Bucket
	Schedule       availability.Schedule
	Ratings        int32          // the number of ratings whose mean is the key ByRating
	Tiers          []pricing.Tier // may be shared with other listings
}

// LongestShoot returns the longest duration among the categories of the listing, or half an hour if it has no category.
// A time that is free for the longest shoot is free for every shoot.
func (l *Listing) LongestShoot(durations map[string]time.Duration) time.Duration {
	longest, last := time.Duration(0), AnyCategory
	for _, bucket := range l.Buckets {
		if bucket.Category != last { // the buckets of a category are usually adjacent
			last = bucket.Category
			longest = max(longest, durations[last])
		}
	}
	return cmp.Or(longest, halfhour.Length)
}

// Bucket is a category in a city. The category is an id or AnyCategory, and the city is an id, AnyCity or Nationwide.
type Bucket struct{ Category, City string }

// Nationwide returns the bucket of listings that serve every city in the category of b.
func (b Bucket) Nationwide() Bucket { return Bucket{Category: b.Category, City: Nationwide} }

// Index is the search index. Create it with New or Load.
type Index struct {
	listings []*Listing // indexed by number; nil for numbers without a listing
	byID     map[string]*Listing
	buckets  map[Bucket]*bucketLists

	// keys contains the sort keys of the listings by number. A binary search compares these keys instead of those in
	// the listings, which are not adjacent in memory. With many photographers, the listings do not fit in the CPU
	// cache.
	keys [orders][]float64
}

// bucketLists contains the numbers of a bucket's listings, sorted by each order.
type bucketLists struct {
	sorted  [orders][]int32
	version uint64 // changes whenever a listing in the bucket changes
}

// lastVersion is the last version of any bucket, so that versions are unique across all indexes.
var lastVersion atomic.Uint64

// Versions identifies the state of the index on which a search depends.
type Versions struct{ bucket, nationwide uint64 }

// Versions returns the versions on which a search in a bucket depends. The result is different after any change to the
// listings that the search examines. It does not change with time, although Free.Now also affects whether a listing is
// free.
func (x *Index) Versions(bucket Bucket) Versions {
	version := func(b Bucket) uint64 {
		if lists := x.buckets[b]; lists != nil {
			return lists.version
		}
		return 0
	}
	versions := Versions{bucket: version(bucket)}
	if bucket.City != AnyCity {
		versions.nationwide = version(Bucket{bucket.Category, Nationwide})
	}
	return versions
}

// touch sets new versions for the buckets of a listing.
func (x *Index) touch(listing *Listing) {
	for _, bucket := range listing.Buckets {
		x.buckets[bucket].version = lastVersion.Add(1)
	}
}

// New returns an empty index.
func New() *Index {
	return &Index{byID: map[string]*Listing{}, buckets: map[Bucket]*bucketLists{}}
}

// Load returns an index of the listings. It is faster than New followed by Put for each listing.
func Load(listings []*Listing) *Index {
	x := New()
	for _, listing := range listings {
		x.store(listing)
		for _, bucket := range listing.Buckets {
			lists := x.listsOf(bucket)
			for order := range orders {
				lists.sorted[order] = append(lists.sorted[order], int32(listing.Number))
			}
		}
	}
	for _, lists := range x.buckets {
		for order := range orders {
			slices.SortFunc(lists.sorted[order], func(a, b int32) int { return x.compare(a, x.cursorOf(b, order), order) })
			lists.sorted[order] = slices.Clip(lists.sorted[order])
		}
	}
	return x
}

// Put adds a listing or replaces the one with the same ID. The caller must not change the listing afterwards.
func (x *Index) Put(listing *Listing) {
	if old := x.byID[listing.ID]; old != nil {
		if old.Number == listing.Number && old.Keys == listing.Keys && slices.Equal(old.Buckets, listing.Buckets) {
			x.store(listing) // the position in every list remains the same
			x.touch(listing)
			return
		}
		x.Remove(listing.ID)
	}
	x.store(listing)
	for _, bucket := range listing.Buckets {
		lists := x.listsOf(bucket)
		for order := range orders {
			at, _ := x.position(lists.sorted[order], listing.cursor(order), order)
			lists.sorted[order] = slices.Insert(lists.sorted[order], at, int32(listing.Number))
		}
	}
	x.touch(listing)
}

// Remove deletes the listing with an ID, if there is one.
func (x *Index) Remove(id string) {
	listing := x.byID[id]
	if listing == nil {
		return
	}
	for _, bucket := range listing.Buckets {
		lists := x.buckets[bucket]
		for order := range orders {
			if at, found := x.position(lists.sorted[order], listing.cursor(order), order); found {
				lists.sorted[order] = slices.Delete(lists.sorted[order], at, at+1)
			}
		}
	}
	x.touch(listing)
	delete(x.byID, id)
	x.listings[listing.Number] = nil
}

// Get returns the listing with an ID, or nil.
func (x *Index) Get(id string) *Listing { return x.byID[id] }

// store adds a listing by number and ID. It does not add the listing's number to any list.
func (x *Index) store(listing *Listing) {
	if missing := listing.Number + 1 - len(x.listings); missing > 0 {
		x.listings = append(x.listings, make([]*Listing, missing)...)
		for order := range orders {
			x.keys[order] = append(x.keys[order], make([]float64, missing)...)
		}
	}
	x.listings[listing.Number] = listing
	for order := range orders {
		x.keys[order][listing.Number] = listing.Keys[order]
	}
	x.byID[listing.ID] = listing
}

func (x *Index) listsOf(bucket Bucket) *bucketLists {
	lists := x.buckets[bucket]
	if lists == nil {
		lists = &bucketLists{version: lastVersion.Add(1)}
		x.buckets[bucket] = lists
	}
	return lists
}

// position returns the position of a cursor's listing in a list, or the position at which it would be inserted.
func (x *Index) position(list []int32, of Cursor, order Order) (at int, found bool) {
	return slices.BinarySearchFunc(list, of, func(number int32, of Cursor) int { return x.compare(number, of, order) })
}

// compare compares the position of a listing in a sort order with a cursor.
func (x *Index) compare(number int32, with Cursor, order Order) int {
	return cmp.Or(cmp.Compare(x.keys[order][number], with.Key), cmp.Compare(int(number), with.Number))
}

func (x *Index) cursorOf(number int32, order Order) Cursor {
	return Cursor{Key: x.keys[order][number], Number: int(number)}
}

func (l *Listing) cursor(order Order) Cursor { return Cursor{Key: l.Keys[order], Number: l.Number} }
