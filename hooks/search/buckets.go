package search

import (
	"encoding/json"
	"maps"
	"time"

	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

// Current brings the index up to date with the commits of all processes, and returns the categories and cities.
func (x *Index) Current() (*Catalogue, error) {
	if err := x.sync(); err != nil {
		return nil, err
	}
	return x.currentCatalogue(), nil
}

// Sizes returns the number of photographers in each bucket. A bucket belongs either to a city or to all of India.
func (x *Index) Sizes() map[searchindex.Bucket]int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return maps.Collect(x.memory.Sizes())
}

// SizesOf is like Sizes, but returns only the sizes of bucket and of the corresponding nationwide bucket.
func (x *Index) SizesOf(bucket searchindex.Bucket) map[searchindex.Bucket]int {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return map[searchindex.Bucket]int{bucket: x.memory.Size(bucket), bucket.Nationwide(): x.memory.Size(bucket.Nationwide())}
}

// Version identifies the state of a bucket. It changes whenever the results of a search in the bucket, or their cards,
// change.
type Version struct {
	catalogue *Catalogue
	listings  searchindex.Versions
}

// Version returns the version of a bucket.
func (x *Index) Version(bucket searchindex.Bucket) Version {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return Version{x.catalogue, x.memory.Versions(bucket)}
}

// Listed returns the photographers whom a search finds in the bucket of a city, best rating first.
func (x *Index) Listed(bucket searchindex.Bucket) []*searchindex.Listing {
	x.mu.RLock()
	defer x.mu.RUnlock()
	all := x.memory.Size(bucket) + x.memory.Size(bucket.Nationwide())
	return x.memory.Find(searchindex.Query{Bucket: bucket, Order: searchindex.ByRating, Limit: all})
}

// Cheapest returns the lowest price, in paise, that a search finds in the bucket of a city. It returns 0 if the search
// finds no photographers.
func (x *Index) Cheapest(bucket searchindex.Bucket) pricing.Paise {
	x.mu.RLock()
	defer x.mu.RUnlock()
	for _, listing := range x.memory.Find(searchindex.Query{Bucket: bucket, Order: searchindex.ByPrice, Limit: 1}) {
		return pricing.Paise(listing.Keys[searchindex.ByPrice])
	}
	return 0
}

// Cards returns the cards of the best rated photographers in the bucket of a city, encoded as in the response of a
// search.
func (x *Index) Cards(known *Catalogue, bucket searchindex.Bucket, limit int, now time.Time) ([]json.RawMessage, error) {
	r := request{now: now, catalogue: known, category: known.categories[bucket.Category], city: known.cities["="+bucket.City]}
	query := searchindex.Query{Bucket: bucket, Order: searchindex.ByRating, Limit: limit}
	hits, err := x.find(&query, &scratch{})
	if err != nil {
		return nil, err
	}
	cards := []json.RawMessage{}
	for _, hit := range hits {
		if hit.card != nil {
			text := hit.card.write(nil, known, r.category, r.city)
			cards = append(cards, append(r.writeNextFree(text, hit.listing), '}'))
		}
	}
	return cards, nil
}
