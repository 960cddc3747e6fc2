package search

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

const (
	// mostPages bounds the pages in memory. A page takes up to some 50 kB, mostly for its answer.
	mostPages = 1000

	// pageLifetime is how long a page stays although nothing changed, because free times pass.
	pageLifetime = time.Minute

	// leastListed is how many photographers a page of a category must have. Below that it says too little.
	leastListed = 3
)

// Cities makes the pages of cities and of their categories from the index. A page stays in memory until a photographer
// who is on it changes, so most requests for it cost no query. It is safe for concurrent use.
type Cities struct {
	Index *Index
	Now   func() time.Time
	Jobs  *jobs.Monitor

	mu    sync.Mutex
	pages *simplelru.LRU[searchindex.Bucket, *cachedPage] // nil before the first
}

// cachedPage is a page, or the place of one that a request is building.
type cachedPage struct {
	mu      sync.Mutex // held while the page is built, so that parallel requests build it once
	page    *CityPage  // nil: not built
	version bucketVersion
	builtAt time.Time
}

// bucketOf returns the bucket of a page. A zero category means all categories.
func bucketOf(city, category Place) searchindex.Bucket {
	return searchindex.Bucket{Category: category.ID, City: city.ID}
}

// page returns the page of a bucket, from memory if nothing on it has changed.
func (c *Cities) page(ctx context.Context, app core.App, known *catalogue, city, category Place) (*CityPage, error) {
	bucket := bucketOf(city, category)
	cached := c.cached(bucket)
	cached.mu.Lock()
	defer cached.mu.Unlock()
	version, now := c.Index.version(bucket), c.Now()
	if cached.page != nil && cached.version == version && now.Sub(cached.builtAt).Abs() < pageLifetime {
		return cached.page, nil
	}
	page, err := c.build(ctx, app, known, city, category, now)
	if err != nil {
		return nil, err
	}
	cached.page, cached.version, cached.builtAt = page, version, now
	return page, nil
}

// cached returns the place of a page in memory.
func (c *Cities) cached(bucket searchindex.Bucket) *cachedPage {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pages == nil {
		c.pages, _ = simplelru.NewLRU[searchindex.Bucket, *cachedPage](mostPages, nil) // only a size below 1 is an error
	}
	cached, found := c.pages.Get(bucket)
	if !found {
		cached = &cachedPage{}
		c.pages.Add(bucket, cached)
	}
	return cached
}

// sizes are how many photographers are listed in each category and city.
type sizes map[searchindex.Bucket]int

// nationwide returns the bucket of those who serve all of India in the category of a bucket.
func nationwide(bucket searchindex.Bucket) searchindex.Bucket {
	return searchindex.Bucket{Category: bucket.Category, City: searchindex.Nationwide}
}

// isPage reports whether search engines should know the page of a bucket: a search there finds leastListed photographers,
// and at least one of them names the city. Otherwise the pages of many cities would only repeat those who serve all of India.
func (s sizes) isPage(bucket searchindex.Bucket) bool {
	return s[bucket] > 0 && s.found(bucket) >= leastListed
}

// found returns how many photographers a search finds in a bucket of a city.
func (s sizes) found(bucket searchindex.Bucket) int { return s[bucket] + s[nationwide(bucket)] }

// exists reports whether there is a page of a bucket. A city has one as soon as a photographer names it, because the pages
// that are missing link to it.
func (s sizes) exists(bucket searchindex.Bucket) bool {
	return s.isPage(bucket) || bucket.Category == searchindex.AnyCategory && s[bucket] > 0
}

// sizesOf returns the sizes of a bucket and of its nationwide one.
func (x *Index) sizesOf(ctx context.Context, bucket searchindex.Bucket) (sizes, error) {
	both := sizes{}
	x.mu.RLock()
	if x.memory == nil {
		x.mu.RUnlock()
		return both, x.readSizes(ctx, both, `category = ? AND city IN (?, '')`, bucket.Category, bucket.City)
	}
	defer x.mu.RUnlock()
	both[bucket], both[nationwide(bucket)] = x.memory.Size(bucket), x.memory.Size(nationwide(bucket))
	return both, nil
}

// sizes returns the sizes of all buckets of cities and of all of India.
func (x *Index) sizes(ctx context.Context) (sizes, error) {
	all := sizes{}
	x.mu.RLock()
	if x.memory != nil {
		defer x.mu.RUnlock()
		for bucket, size := range x.memory.Sizes() {
			all[bucket] = size
		}
		return all, nil
	}
	x.mu.RUnlock()
	return all, x.readSizes(ctx, all, `city != '*'`)
}

// readSizes adds the sizes of the buckets that match a condition, from the database.
func (x *Index) readSizes(ctx context.Context, all sizes, condition string, args ...any) error {
	err := queryRows(ctx, x.db, `SELECT category, city, count(*) FROM listings WHERE `+condition+` GROUP BY category, city`, args,
		func(scan scanFunc) error {
			var bucket searchindex.Bucket
			var size int
			err := scan(&bucket.Category, &bucket.City, &size)
			all[bucket] = size
			return err
		})
	if err != nil {
		return fmt.Errorf("count listings by city: %w", err)
	}
	return nil
}

// bucketVersion is different after each change of what a search in a bucket finds or shows.
type bucketVersion struct {
	catalogue *catalogue
	listings  searchindex.Versions
	change    int64 // the last change of everything, while memory is loading
}

func (x *Index) version(bucket searchindex.Bucket) bucketVersion {
	x.mu.RLock()
	defer x.mu.RUnlock()
	if x.memory == nil {
		return bucketVersion{catalogue: x.catalogue, change: x.lastChange}
	}
	return bucketVersion{catalogue: x.catalogue, listings: x.memory.Versions(bucket)}
}

// listed returns the photographers whom a search finds in a bucket of a city, the best rated first.
func (x *Index) listed(ctx context.Context, bucket searchindex.Bucket) ([]*searchindex.Listing, error) {
	query := searchindex.Query{Bucket: bucket, Order: searchindex.ByRating}
	x.mu.RLock()
	if x.memory != nil {
		defer x.mu.RUnlock()
		query.Limit = x.memory.Size(bucket) + x.memory.Size(nationwide(bucket))
		return x.memory.Find(query), nil
	}
	x.mu.RUnlock()
	tx, err := x.db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, fmt.Errorf("read the listings of a city: %w", err)
	}
	defer tx.Rollback()
	reader := newListingReader(x.travel)
	err = reader.read(ctx, tx, `WHERE number IN (SELECT number FROM listings WHERE category = ? AND city IN (?, ''))`, bucket.Category, bucket.City)
	if err != nil {
		return nil, err
	}
	listings := make([]*searchindex.Listing, 0, len(reader.byNumber))
	for _, listing := range reader.byNumber {
		listings = append(listings, listing)
	}
	slices.SortFunc(listings, func(a, b *searchindex.Listing) int {
		return cmp.Or(cmp.Compare(a.Keys[query.Order], b.Keys[query.Order]), cmp.Compare(a.Number, b.Number))
	})
	return listings, nil
}

// cheapest returns the lowest price that a search finds in a bucket of a city, in paise; 0 if it finds nobody.
func (x *Index) cheapest(ctx context.Context, bucket searchindex.Bucket) (pricing.Paise, error) {
	x.mu.RLock()
	if x.memory != nil {
		defer x.mu.RUnlock()
		for _, listing := range x.memory.Find(searchindex.Query{Bucket: bucket, Order: searchindex.ByPrice, Limit: 1}) {
			return pricing.Paise(listing.Keys[searchindex.ByPrice]), nil
		}
		return 0, nil
	}
	x.mu.RUnlock()
	var lowest sql.NullInt64
	err := x.db.QueryRowContext(ctx, `SELECT min(byPrice) FROM listings WHERE category = ? AND city IN (?, '')`, bucket.Category, bucket.City).
		Scan(&lowest)
	if err != nil {
		return 0, fmt.Errorf("read the lowest price of a city: %w", err)
	}
	return pricing.Paise(lowest.Int64), nil
}
