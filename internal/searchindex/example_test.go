package searchindex_test

import (
	"fmt"
	"time"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
	"shootday/internal/searchindex"
)

// In this example two photographers work in Delhi, and a third one serves all of India. While Asha is busy, a customer
// searches for food shoots in Delhi, in pages of two with the best rating first.
func Example() {
	limits := &availability.Limits{HorizonDays: availability.MaxHorizonDays}
	listing := func(number int, name, city string, rating float64, busy ...halfhour.Range) *searchindex.Listing {
		l := &searchindex.Listing{Number: number, ID: name, Type: "professional", Name: name}
		l.Schedule = availability.Schedule{Busy: busy, Limits: limits}
		l.Keys[searchindex.ByRating] = -rating // the listing with the best rating must have the smallest key
		// A listing is in one bucket for each kind of search that can find it: with and without a category, and with
		// and without a city.
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

	// The shoot takes two hours and begins in Asha's last busy half hour.
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

	// Ravi's rating decreases, and Asha's booking is canceled. The search with the cursor still continues after the
	// previous page.
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
