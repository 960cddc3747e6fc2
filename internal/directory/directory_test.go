package directory_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shootday/internal/directory"
)

// expected finds the plain way: all that match, sorted, and the page cut out.
func expected(all map[string]*directory.Listing, q directory.Query) []string {
	var found []*directory.Listing
	for _, l := range all {
		stands := slices.ContainsFunc(l.Spots, func(s directory.Spot) bool {
			everywhere := q.Spot.Place != directory.Anywhere && s.Place == directory.AllOfIndia
			return s.Category == q.Spot.Category && (s.Place == q.Spot.Place || everywhere)
		})
		taken := q.Slot != nil && slices.ContainsFunc(l.Busy, func(c int64) bool { return c >= q.Slot.First && c <= q.Slot.Last })
		if !stands || taken || q.LeastRating > 0 && -l.Keys[directory.ByRating] < q.LeastRating ||
			q.MostPrice != nil && l.Keys[directory.ByPrice] > *q.MostPrice || len(q.Types) > 0 && !slices.Contains(q.Types, l.Type) ||
			!strings.Contains(strings.ToLower(l.Name), strings.ToLower(q.Name)) {
			continue
		}
		found = append(found, l)
	}
	slices.SortFunc(found, func(a, b *directory.Listing) int {
		c := cmp.Or(cmp.Compare(a.Keys[q.Order], b.Keys[q.Order]), cmp.Compare(a.Number, b.Number))
		if q.Reversed {
			return -c
		}
		return c
	})
	ids := []string{}
	for _, l := range found {
		if q.After != nil {
			c := cmp.Or(cmp.Compare(l.Keys[q.Order], q.After.Key), cmp.Compare(l.Number, q.After.Number))
			if c == 0 || c < 0 != q.Reversed {
				continue
			}
		}
		ids = append(ids, l.ID)
	}
	ids = ids[min(q.Skip, len(ids)):]
	return ids[:min(q.Limit, len(ids))]
}

func TestFindsWhatAPlainSearchFinds(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	categories, places := []string{"food", "product"}, []string{"delhi", "goa"}
	listing := func(n int) *directory.Listing {
		l := &directory.Listing{Number: (n*7 + 3) % 101, ID: fmt.Sprintf("p%02d", n), Type: []string{"mobile", "professional"}[dice.IntN(2)],
			Name: []string{"Ravi", "Asha Rao", "Zoe"}[dice.IntN(3)]}
		for order := range l.Keys {
			l.Keys[order] = float64(dice.IntN(4)) - 2
		}
		stands := append([]string{directory.Anywhere}, places[:1+dice.IntN(2)]...)
		if dice.IntN(4) == 0 {
			stands = []string{directory.Anywhere, directory.AllOfIndia}
		}
		for _, category := range append([]string{directory.AnyCategory}, categories[dice.IntN(2):]...) {
			for _, place := range stands {
				l.Spots = append(l.Spots, directory.Spot{Category: category, Place: place})
			}
		}
		for cell := range int64(10) {
			if dice.IntN(5) == 0 {
				l.Busy = append(l.Busy, cell)
			}
		}
		return l
	}
	all, first := map[string]*directory.Listing{}, []*directory.Listing{}
	for n := range 20 {
		l := listing(n)
		all[l.ID], first = l, append(first, l)
	}
	d := directory.Load(first)
	for range 3000 {
		l := listing(dice.IntN(40))
		if dice.IntN(3) == 0 {
			d.Remove(l.ID)
			delete(all, l.ID)
		} else {
			d.Put(l)
			all[l.ID] = l
		}
		q := directory.Query{
			Spot: directory.Spot{
				Category: append(categories, directory.AnyCategory)[dice.IntN(3)], Place: append(places, directory.Anywhere)[dice.IntN(3)],
			},
			Order: directory.Order(dice.IntN(3)), Reversed: dice.IntN(2) == 0, Limit: 1 + dice.IntN(8),
		}
		switch dice.IntN(8) {
		case 0:
			q.Slot = &directory.Slot{First: 3, Last: 6}
		case 1:
			q.LeastRating = 1
		case 2:
			most := float64(dice.IntN(2))
			q.MostPrice = &most
		case 3:
			q.Types = []string{"mobile"}
		case 4:
			q.Name = "RA"
		case 5:
			q.Skip = 3
		case 6:
			q.After = &directory.Place{Key: float64(dice.IntN(4)) - 2, Number: dice.IntN(110)}
		}
		got := []string{}
		for _, l := range d.Find(q) {
			got = append(got, l.ID)
		}
		if want := expected(all, q); !slices.Equal(got, want) {
			t.Fatalf("%+v finds %v, not %v", q, got, want)
		}
	}
}
