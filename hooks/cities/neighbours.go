package cities

import (
	"cmp"
	"slices"

	"shootday/hooks/search"
	"shootday/internal/searchindex"
)

// otherCities returns other cities that have a page of the same category. It should return nearby cities first, but does
// not know where cities are. Therefore it sorts them by the number of photographers who work in both cities, and then by
// the number of photographers.
func otherCities(listed []*searchindex.Listing, all sizes, known *search.Catalogue, bucket searchindex.Bucket, categorySlug string) []NamedPlace {
	shared := map[string]int{}
	for _, listing := range listed {
		if !slices.Contains(listing.Buckets, bucket) {
			continue // listed here only because the photographer works in all of India
		}
		for _, other := range listing.Buckets {
			if other.Category == bucket.Category && other.City != bucket.City {
				shared[other.City]++
			}
		}
	}
	cities := []search.Place{}
	for id, city := range known.Cities.ByID {
		if other := (searchindex.Bucket{Category: bucket.Category, City: id}); id != bucket.City && all.isPage(other) {
			cities = append(cities, city)
		}
	}
	slices.SortFunc(cities, func(a, b search.Place) int {
		in := func(city search.Place) int { return all[searchindex.Bucket{Category: bucket.Category, City: city.ID}] }
		return cmp.Or(cmp.Compare(shared[b.ID], shared[a.ID]), cmp.Compare(in(b), in(a)), cmp.Compare(a.Name, b.Name))
	})
	places := []NamedPlace{}
	for _, city := range cities[:min(len(cities), shownCities)] {
		places = append(places, NamedPlace{city.ID, city.Name, PagePath(city.Slug, categorySlug)})
	}
	return places
}
