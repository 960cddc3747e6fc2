// Package cities provides the pages of cities and of their categories, for visitors and for search engines. hooks/site
// serves them as HTML.
//
//   - service.go caches pages in memory and determines which pages exist; page.go builds them from the search index.
//   - calls.go handles the calls and finds pages by their URL; breadcrumbs.go finds the links above a profile, and
//     neighbours.go finds the pages of further cities.
//   - changes.go records when each page changed, for the sitemap; city_pages_table.go contains the SQL.
//
// # Invariants
//
// A page never contains a photographer whom searches no longer find. Free times, and the names of further cities and
// categories, may be a minute old.
package cities

import (
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/search"
	"shootday/internal/searchindex"
)

const (
	// maxPages is the maximum number of pages in memory. A page takes up to about 50 kB, mostly for its response.
	maxPages = 1000

	// pageLifetime is how long a page is cached if its photographers do not change. It is limited because free times
	// pass.
	pageLifetime = time.Minute

	// minListed is the minimum number of photographers on a page of a category. A shorter page is of little use.
	minListed = 3
)

// Service builds the pages of cities and of their categories from the index. A page is cached in memory for up to a
// minute, unless one of its photographers changes, so most requests for it need no query. Service is safe for concurrent
// use.
type Service struct {
	Index *search.Index
	Now   func() time.Time
	Jobs  *jobs.Monitor

	mu    sync.Mutex
	pages *simplelru.LRU[searchindex.Bucket, *cachedPage] // nil before the first page
}

// cachedPage is a page, or a placeholder for one that a request is building.
type cachedPage struct {
	mu      sync.Mutex // held while the page is built, so that parallel requests build it only once
	page    *Page      // nil until the page is built
	version search.Version
	builtAt time.Time
}

// bucketOf returns the bucket of the search index that corresponds to a page. A zero category means all categories.
func bucketOf(city, category search.Place) searchindex.Bucket {
	return searchindex.Bucket{Category: category.ID, City: city.ID}
}

// page returns the page of a bucket. It uses the page in memory if that page is less than a minute old and its
// photographers have not changed.
func (c *Service) page(app core.App, known *search.Catalogue, city, category search.Place) (*Page, error) {
	bucket := bucketOf(city, category)
	cached := c.cached(bucket)
	cached.mu.Lock()
	defer cached.mu.Unlock()
	version, now := c.Index.Version(bucket), c.Now()
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

// cached returns the entry of a page in the cache, and creates it if there is none.
func (c *Service) cached(bucket searchindex.Bucket) *cachedPage {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pages == nil {
		c.pages, _ = simplelru.NewLRU[searchindex.Bucket, *cachedPage](maxPages, nil) // returns an error only for a size below 1
	}
	cached, found := c.pages.Get(bucket)
	if !found {
		cached = &cachedPage{}
		c.pages.Add(bucket, cached)
	}
	return cached
}

// sizes contains the number of photographers in each bucket.
type sizes map[searchindex.Bucket]int

// isPage reports whether search engines should index the page of a bucket. A search in the bucket must find at least
// minListed photographers, and at least one of them must have chosen the city. Otherwise the pages of many cities would
// contain only the photographers who serve all of India.
func (s sizes) isPage(bucket searchindex.Bucket) bool {
	return s[bucket] > 0 && s.found(bucket) >= minListed
}

// found returns the number of photographers that a search finds in a bucket of a city.
func (s sizes) found(bucket searchindex.Bucket) int { return s[bucket] + s[bucket.Nationwide()] }

// exists reports whether a bucket has a page. A city has a page if at least one photographer has chosen it, because
// missing pages of its categories redirect to it.
func (s sizes) exists(bucket searchindex.Bucket) bool {
	return s.isPage(bucket) || bucket.Category == searchindex.AnyCategory && s[bucket] > 0
}

// sizesOf returns the sizes of a bucket and of the corresponding bucket for all of India.
func (c *Service) sizesOf(bucket searchindex.Bucket) sizes { return c.Index.SizesOf(bucket) }
