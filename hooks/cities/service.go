// Package cities builds the content of web pages that list the photographers of a city, or of a category in a city.
// Package hooks/site serves them as HTML.
//
//   - service.go caches the pages in memory, and decides which pages exist. page.go builds them from the search index.
//   - calls.go contains the API handlers, and finds pages by their URLs.
//   - breadcrumbs.go finds the pages to which a profile links, and neighbours.go the cities to which a page links.
//   - changes.go records when the content of a page changes, for the sitemap. city_pages_table.go contains the SQL.
//
// # Invariants
//
// A page never contains a photographer whom searches no longer find. Free times, and links to pages of other cities and
// categories, may be up to a minute old.
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
	// maxPages is the maximum number of pages in the cache. A page needs at most about 50 kB, mostly for its JSON form.
	maxPages = 1000

	// pageLifetime is how long a page is cached if its photographers do not change. It is short because the page shows
	// free times, which pass.
	pageLifetime = time.Minute

	// minListed is the minimum number of photographers for whom a page is useful.
	minListed = 3
)

// Service builds the pages of cities and of their categories from the search index. It caches a page for pageLifetime, or
// until one of the photographers on it changes. A Service is safe for concurrent use.
type Service struct {
	Index *search.Index
	Now   func() time.Time
	Jobs  *jobs.Monitor

	mu    sync.Mutex
	pages *simplelru.LRU[searchindex.Bucket, *cachedPage] // nil before the first page
}

// cachedPage is the entry of a page in the cache. It is added to the cache before the page is built.
type cachedPage struct {
	mu      sync.Mutex // held while the page is built, so that parallel requests build it only once
	page    *Page      // nil until the page is built
	version search.Version
	builtAt time.Time
}

// bucketOf returns the part of the search index that contains the photographers of a page. A zero category means all
// categories.
func bucketOf(city, category search.Place) searchindex.Bucket {
	return searchindex.Bucket{Category: category.ID, City: city.ID}
}

// page returns the page of a city, or of a category in a city. It builds the page, unless the cached one is younger than
// pageLifetime and its photographers have not changed.
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

// cached returns the cache entry for a bucket. If there is none, it adds an empty one.
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

// isPage reports whether search engines should index the page for a bucket. The page must contain at least minListed
// photographers. At least one of them must have chosen the city, because the pages of all other cities would contain only
// the photographers who work in all of India.
func (s sizes) isPage(bucket searchindex.Bucket) bool {
	return s[bucket] > 0 && s.found(bucket) >= minListed
}

// found returns the number of photographers on the page for a bucket, including those who work in all of India.
func (s sizes) found(bucket searchindex.Bucket) int { return s[bucket] + s[bucket.Nationwide()] }

// exists reports whether there is a page for a bucket. A city's page exists even if only one photographer has chosen the
// city, because requests for missing pages of its categories are redirected to it.
func (s sizes) exists(bucket searchindex.Bucket) bool {
	return s.isPage(bucket) || bucket.Category == searchindex.AnyCategory && s[bucket] > 0
}

// sizesOf returns the sizes of a bucket and of the bucket with the same category for all of India.
func (c *Service) sizesOf(bucket searchindex.Bucket) sizes { return c.Index.SizesOf(bucket) }
