package searchindex_test

import (
	"fmt"
	"time"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
	"shootday/internal/searchindex"
)

// Two photographers work in Delhi and one serves all of India. A search for food shoots in Delhi asks for pages of two,
// best rating first, while Asha is busy.
func Example() {
	limits := &availability.Limits{HorizonDays: availability.MaxHorizonDays}
	listing := func(number int, name, city string, rating float64, busy ...halfhour.Range) *searchindex.Listing {
		l := &searchindex.Listing{Number: number, ID: name, Type: "professional", Name: name}
		l.Schedule = availability.Schedule{Busy: busy, Limits: limits}
		l.Keys[searchindex.ByRating] = -rating // the best rating is the smallest key
		// There is one bucket for each search that can find the photographer: with and without a category, with and
		// without a city.
		for _, category := range []string{searchindex.AnyCategory, "food"} {
			l.Buckets = append(l.Buckets,
				searchindex.Bucket{Category: category, City: searchindex.AnyCity},
				searchindex.Bucket{Category: category, City: city})
		}
		return l
	}
	index := searchindex.Load([]*searchindex.Listing{
		listing(1, "Asha", "delhi", 4.9, halfhour.Range{First: 1000, Last: 1002}),
		listing(2, "Ravi", "delhi", 4.2),
		listing(3, "Zoya", searchindex.Nationwide, 4.7),
		listing(4, "Imran", "goa", 5),
	})

	// A shoot of two hours that begins in Asha's last busy half hour.
	shoot := availability.Shoot{Start: halfhour.Slot(1002).Start(), Duration: 2 * time.Hour}
	query := searchindex.Query{
		Bucket: searchindex.Bucket{Category: "food", City: "delhi"},
		Order:  searchindex.ByRating,
		Free:   &searchindex.Free{Request: availability.NewRequest(time.Unix(0, 0), shoot)},
		Limit:  2,
	}
	page := index.Find(query)
	for _, l := range page {
		fmt.Println(l.Name)
	}

	// Ravi's rating falls and Asha's booking is cancelled. The cursor still continues after the page that was shown.
	index.Put(listing(2, "Ravi", "delhi", 3.9))
	index.Put(listing(1, "Asha", "delhi", 4.5))
	last := page[0]
	query.After = &searchindex.Cursor{Key: last.Keys[query.Order], Number: last.Number}
	fmt.Println("behind", last.Name)
	for _, l := range index.Find(query) {
		fmt.Println(l.Name)
	}

	// Output:
	// Zoya
	// Ravi
	// behind Zoya
	// Asha
	// Ravi
}
