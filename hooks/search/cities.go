package search

import (
	"maps"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

const (
	// maxPages limits the pages in memory. A page takes up to some 50 kB, mostly for its answer.
	maxPages = 1000

	// pageLifetime is how long an unchanged page is kept. Even unchanged pages expire, because their free times pass.
	pageLifetime = time.Minute

	// minListed is how many photographers a page of a category must list. A shorter page is of little use.
	minListed = 3
)

// Cities builds the pages of cities and of their categories from the index. A page stays in memory until one of its
// photographers changes, so most requests for it cost no query. It is safe for concurrent use.
type Cities struct {
	Index *Index
	Now   func() time.Time
	Jobs  *jobs.Monitor

	mu    sync.Mutex
	pages *simplelru.LRU[searchindex.Bucket, *cachedPage] // nil before the first page
}

// cachedPage is a page, or a placeholder for one that a request is building.
type cachedPage struct {
	mu      sync.Mutex // held while the page is built, so that parallel requests build it once
	page    *CityPage  // nil until built
	version bucketVersion
	builtAt time.Time
}

// bucketOf returns the bucket of a page. A zero category means all categories.
func bucketOf(city, category Place) searchindex.Bucket {
	return searchindex.Bucket{Category: category.ID, City: city.ID}
}

// page returns the page of a bucket. It uses the page in memory if nothing on it has changed.
func (c *Cities) page(app core.App, known *catalogue, city, category Place) (*CityPage, error) {
	bucket := bucketOf(city, category)
	cached := c.cached(bucket)
	cached.mu.Lock()
	defer cached.mu.Unlock()
	version, now := c.Index.version(bucket), c.Now()
	if cached.page != nil && cached.version == version && now.Sub(cached.builtAt).Abs() < pageLifetime {
		return cached.page, nil
	}
	page, err := c.build(app, known, city, category, now)
	if err != nil {
		return nil, err
	}
	cached.page, cached.version, cached.builtAt = page, version, now
	return page, nil
}

// cached returns a page's entry in memory.
func (c *Cities) cached(bucket searchindex.Bucket) *cachedPage {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pages == nil {
		c.pages, _ = simplelru.NewLRU[searchindex.Bucket, *cachedPage](maxPages, nil) // only a size below 1 is an error
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

// isPage reports whether search engines should index the page of a bucket: a search in it finds at least minListed
// photographers, and at least one of them names the city. Otherwise the pages of many cities would only repeat the
// photographers who serve all of India.
func (s sizes) isPage(bucket searchindex.Bucket) bool {
	return s[bucket] > 0 && s.found(bucket) >= minListed
}

// found returns how many photographers a search finds in a bucket of a city.
func (s sizes) found(bucket searchindex.Bucket) int { return s[bucket] + s[nationwide(bucket)] }

// exists reports whether a bucket has a page. A city has one as soon as a photographer names it, because missing pages
// of its categories link to it.
func (s sizes) exists(bucket searchindex.Bucket) bool {
	return s.isPage(bucket) || bucket.Category == searchindex.AnyCategory && s[bucket] > 0
}

// sizesOf returns the sizes of a bucket and of its nationwide one.
func (x *Index) sizesOf(bucket searchindex.Bucket) sizes {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return sizes{bucket: x.memory.Size(bucket), nationwide(bucket): x.memory.Size(nationwide(bucket))}
}

// sizes returns the sizes of all buckets of cities and of all of India.
func (x *Index) sizes() sizes {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return maps.Collect(x.memory.Sizes())
}

// bucketVersion changes with every change of a search's results in a bucket.
type bucketVersion struct {
	catalogue *catalogue
	listings  searchindex.Versions
}

func (x *Index) version(bucket searchindex.Bucket) bucketVersion {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return bucketVersion{x.catalogue, x.memory.Versions(bucket)}
}

// listed returns the photographers whom a search finds in a bucket of a city, the best rated first.
func (x *Index) listed(bucket searchindex.Bucket) []*searchindex.Listing {
	x.mu.RLock()
	defer x.mu.RUnlock()
	all := x.memory.Size(bucket) + x.memory.Size(nationwide(bucket))
	return x.memory.Find(searchindex.Query{Bucket: bucket, Order: searchindex.ByRating, Limit: all})
}

// cheapest returns the lowest price that a search finds in a bucket of a city, in paise, or 0 if it finds no
// photographer.
func (x *Index) cheapest(bucket searchindex.Bucket) pricing.Paise {
	x.mu.RLock()
	defer x.mu.RUnlock()
	for _, listing := range x.memory.Find(searchindex.Query{Bucket: bucket, Order: searchindex.ByPrice, Limit: 1}) {
		return pricing.Paise(listing.Keys[searchindex.ByPrice])
	}
	return 0
}
