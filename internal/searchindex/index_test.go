package searchindex_test

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/internal/availability"
	"shootday/internal/halfhour"
	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

// shoot occupies the slots 3 to 5, and a buffer of half an hour occupies slot 6.
var shoot = availability.Shoot{Start: halfhour.Slot(3).Start(), Duration: 90 * time.Minute}

// expected computes the result of a query in a simple way: it finds all matches, sorts them, and selects the page.
func expected(all map[string]*searchindex.Listing, q searchindex.Query) []string {
	var found []*searchindex.Listing
	for _, l := range all {
		stands := slices.ContainsFunc(l.Buckets, func(s searchindex.Bucket) bool {
			everywhere := q.Bucket.City != searchindex.AnyCity && s.City == searchindex.Nationwide
			return s.Category == q.Bucket.Category && (s.City == q.Bucket.City || everywhere)
		})
		taken := q.Free != nil && q.Free.Durations == nil && l.Schedule.Check(q.Free.Now, shoot) != availability.Free
		if q.Free != nil && q.Free.Durations != nil {
			durations := []time.Duration{}
			for _, s := range l.Buckets {
				if s.Category != searchindex.AnyCategory {
					durations = append(durations, q.Free.Durations[s.Category])
				}
			}
			if len(durations) == 0 {
				durations = append(durations, 30*time.Minute)
			}
			taken = slices.ContainsFunc(durations, func(duration time.Duration) bool {
				return l.Schedule.Check(q.Free.Now, availability.Shoot{Start: shoot.Start, Duration: duration}) != availability.Free
			})
		}
		if !stands || taken || q.MinRating > 0 && -l.Keys[searchindex.ByRating] < q.MinRating ||
			q.MaxPrice != nil && l.Keys[searchindex.ByPrice] > *q.MaxPrice || len(q.Types) > 0 && !slices.Contains(q.Types, l.Type) ||
			slices.ContainsFunc(q.Words, func(word string) bool {
				return !slices.ContainsFunc(strings.Fields(strings.ToLower(l.Name)), func(own string) bool { return strings.HasPrefix(own, word) })
			}) {
			continue
		}
		found = append(found, l)
	}
	order := func(a, b searchindex.Cursor) int {
		c := cmp.Or(cmp.Compare(a.Key, b.Key), cmp.Compare(a.Number, b.Number))
		if q.Reversed {
			return -c
		}
		return c
	}
	slices.SortFunc(found, func(a, b *searchindex.Listing) int { return order(position(a, q), position(b, q)) })
	ids := []string{}
	for _, l := range found {
		if q.After != nil && order(position(l, q), *q.After) <= 0 {
			continue
		}
		ids = append(ids, l.ID)
	}
	ids = ids[min(q.Skip, len(ids)):]
	return ids[:min(q.Limit, len(ids))]
}

// position computes the position of a listing in the order of a query.
func position(l *searchindex.Listing, q searchindex.Query) searchindex.Cursor {
	at := searchindex.Cursor{Key: l.Keys[q.Order], Number: l.Number}
	if q.SKUs == 0 || q.Order != searchindex.ByPrice {
		return at
	}
	at.Key = math.MaxFloat64
	if q.Reversed {
		at.Key = -1
	}
	for _, tier := range l.Tiers { // by ascending threshold
		if tier.MinSKUs <= q.SKUs {
			at.Key = float64(q.SKUs) * float64(tier.PricePerSKU)
		}
	}
	return at
}

func TestFindsWhatAPlainSearchFinds(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	categories, places := []string{"food", "product"}, []string{"delhi", "goa"}
	listing := func(n int) *searchindex.Listing {
		l := &searchindex.Listing{Number: (n*7 + 3) % 101, ID: fmt.Sprintf("p%02d", n), Type: []string{"mobile", "professional"}[dice.IntN(2)],
			Name: []string{"Ravi", "Asha Rao", "Zoe"}[dice.IntN(3)]}
		for order := range l.Keys {
			l.Keys[order] = float64(dice.IntN(4)) - 2
		}
		for n := range 1 + dice.IntN(3) {
			l.Tiers = append(l.Tiers, pricing.Tier{MinSKUs: 10*n + 5 + dice.IntN(10), PricePerSKU: pricing.Paise(1 + dice.IntN(4))})
		}
		stands := append([]string{searchindex.AnyCity}, places[:1+dice.IntN(2)]...)
		if dice.IntN(4) == 0 {
			stands = []string{searchindex.AnyCity, searchindex.Nationwide}
		}
		for _, category := range append([]string{searchindex.AnyCategory}, categories[dice.IntN(3):]...) {
			for _, place := range stands {
				l.Buckets = append(l.Buckets, searchindex.Bucket{Category: category, City: place})
			}
		}
		l.Schedule.Limits = &availability.Limits{Buffer: time.Duration(dice.IntN(5)) * 20 * time.Minute, LeadHours: dice.IntN(3), HorizonDays: 1}
		for slot := range halfhour.Slot(10) {
			if dice.IntN(5) == 0 {
				l.Schedule.Busy = append(l.Schedule.Busy, halfhour.Range{First: slot, Last: slot})
			}
		}
		if dice.IntN(4) == 0 {
			l.Schedule.Week = &halfhour.Week{}
			for slot := range halfhour.Slot(8) {
				if dice.IntN(6) > 0 {
					l.Schedule.Week.Open(slot.WeekCell())
				}
			}
		}
		return l
	}
	all, first := map[string]*searchindex.Listing{}, []*searchindex.Listing{}
	for n := range 20 {
		l := listing(n)
		all[l.ID], first = l, append(first, l)
	}
	d := searchindex.Load(first)
	for range 3000 {
		l := listing(dice.IntN(40))
		if dice.IntN(3) == 0 {
			d.Remove(l.ID)
			delete(all, l.ID)
		} else {
			d.Put(l)
			all[l.ID] = l
		}
		q := searchindex.Query{
			Bucket: searchindex.Bucket{
				Category: append(categories, searchindex.AnyCategory)[dice.IntN(3)], City: append(places, searchindex.AnyCity)[dice.IntN(3)],
			},
			Order: searchindex.Order(dice.IntN(3)), Reversed: dice.IntN(2) == 0, Limit: 1 + dice.IntN(8),
		}
		if dice.IntN(2) == 0 {
			q.SKUs = []int{10, 12, 20, 25, 40}[dice.IntN(5)]
		}
		switch dice.IntN(10) {
		case 7:
			q.Free = &searchindex.Free{Request: availability.NewRequest(time.Unix(0, 0), shoot),
				Durations: map[string]time.Duration{
					"food":    time.Duration(1+dice.IntN(6)) * 20 * time.Minute,
					"product": time.Duration(1+dice.IntN(6)) * 15 * time.Minute,
				}}
		case 0:
			q.Free = &searchindex.Free{Request: availability.NewRequest(time.Unix(0, 0), shoot)}
		case 1:
			q.MinRating = 1
		case 2:
			most := float64(dice.IntN(2))
			q.MaxPrice = &most
		case 3:
			q.Types = []string{"mobile"}
		case 4, 8:
			q.Words = [][]string{{"ra"}, {"a", "rao"}, {"sha"}}[dice.IntN(3)]
		case 5:
			q.Skip = 3
		case 6:
			q.After = &searchindex.Cursor{Key: float64(dice.IntN(4)) - 2, Number: dice.IntN(110)}
		case 9:
			after := position(listing(dice.IntN(40)), q)
			q.After = &after
		}
		check := func() {
			t.Helper()
			got := []string{}
			for _, l := range d.Find(q) {
				got = append(got, l.ID)
			}
			if want := expected(all, q); !slices.Equal(got, want) {
				t.Fatalf("%+v finds %v, not %v", q, got, want)
			}
			whole := q
			whole.After, whole.Skip, whole.Limit = nil, 0, 1000
			if got, want := d.Count(q, 7), min(len(expected(all, whole)), 7); got != want {
				t.Fatalf("%+v counts %d, not %d", q, got, want)
			}
		}
		check()
		if q.Words == nil {
			continue
		}
		// The search is repeated with the numbers of the matching names. Some of these numbers are no longer listed.
		named := searchindex.Query{Words: q.Words, Bucket: searchindex.Bucket{Category: searchindex.AnyCategory, City: searchindex.AnyCity}, Limit: 1000}
		q.Among = []int{200, 100}
		for _, l := range d.Find(named) {
			q.Among = append(q.Among, l.Number)
		}
		q.Skip, q.Reversed = dice.IntN(3), dice.IntN(2) == 0
		if dice.IntN(2) == 0 {
			q.After = &searchindex.Cursor{Key: float64(dice.IntN(4)) - 2, Number: dice.IntN(110)}
		}
		check()
	}
}
