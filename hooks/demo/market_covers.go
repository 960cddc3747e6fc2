package demo

import (
	"cmp"
	"slices"
)

// These are the costs of sharing a cover with another photographer. They depend on how close to each other the two
// covers are shown.
const (
	costNeighbours = 100_000 // side by side in a list
	costBelow      = 2_000   // one above the other, in three columns
	costNear       = 500     // with one photographer between them
	costBothMain   = 30      // in different lists, as the first cover of their profiles
	costAnywhere   = 10
	// rounds is the number of times that each photographer's choice is repeated after the others have chosen.
	rounds = 10
)

// addPortfolios adds the photographers' portfolios. It needs all photographers with their ratings, because lists are
// sorted by rating, and neighbours in a list must not have the same cover.
func (m *Market) addPortfolios(shown []Photographer) {
	covers := make([]map[string]string, len(shown))
	for i := range covers {
		covers[i] = map[string]string{}
	}
	for _, category := range allCategories() {
		chooseCovers(shown, category, covers)
	}
	for n := range shown {
		shown[n].Portfolio = m.portfolio(n, shown[n].Categories, covers[n])
	}
}

// allCategories returns the categories in the order in which they first appear in offers.
func allCategories() []string {
	var all []string
	for _, offer := range offers {
		for _, category := range offer {
			if !slices.Contains(all, category) {
				all = append(all, category)
			}
		}
	}
	return all
}

// chooseCovers chooses the covers of a category. The photographers with the most neighbours choose first, because they
// have the fewest options.
func chooseCovers(shown []Photographer, category string, covers []map[string]string) {
	files := Photos(category)
	apart := distances(shown, category)
	main := func(n int) bool { return shown[n].Categories[0] == category }
	order := offering(shown, category, byRating)
	neighbours := map[int]int{}
	for between := range apart {
		neighbours[between.a]++
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(neighbours[b], neighbours[a]) })
	for range rounds {
		for _, n := range order {
			costs := make([]int, len(files))
			for _, other := range order {
				chosen := slices.Index(files, covers[other][category])
				if other == n || chosen < 0 {
					continue
				}
				costs[chosen] += apart[cards{n, other}] + costAnywhere
				if main(n) && main(other) {
					costs[chosen] += costBothMain
				}
			}
			covers[n][category] = files[slices.Index(costs, slices.Min(costs))]
		}
	}
}

// cards contains the indexes of two photographers.
type cards struct{ a, b int }

// distances returns the cost of sharing a cover for each pair of photographers who are close to each other in a list
// of the category. The lists are those of the whole country and of each city, by rating and by popularity.
func distances(shown []Photographer, category string) map[cards]int {
	costs := map[cards]int{}
	for _, order := range []func(a, b Photographer) int{byRating, byPopularity} {
		all := offering(shown, category, order)
		for _, city := range append([]city{{}}, slices.Concat(bigCities, otherCities)...) {
			list := slices.DeleteFunc(slices.Clone(all), func(n int) bool {
				return !shown[n].Approved || city.name != "" && !shown[n].serves(city.name)
			})
			share := 1
			if city.near != nil || city.name == "" {
				share = 5 // reduced, because most searches are for the big cities
			}
			for i, n := range list {
				for away, cost := range []int{costNeighbours, costNear, costBelow} {
					if next := i + away + 1; next < len(list) {
						other := list[next]
						costs[cards{n, other}] += share * cost
						costs[cards{other, n}] += share * cost
					}
				}
			}
		}
	}
	return costs
}

// serves reports whether a search for the city finds the photographer.
func (p Photographer) serves(city string) bool {
	return p.AllLocations || p.City == city || slices.Contains(p.ServiceCities, city)
}

// offering returns the indexes of the photographers who offer a category, in the given order.
func offering(shown []Photographer, category string, order func(a, b Photographer) int) []int {
	var found []int
	for n, p := range shown {
		if slices.Contains(p.Categories, category) {
			found = append(found, n)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int { return order(shown[a], shown[b]) })
	return found
}

// byRating compares two photographers for the default order of a search. Photographers with equal ratings keep their
// order, as in the search.
func byRating(a, b Photographer) int { return cmp.Compare(b.Rating, a.Rating) }

// byPopularity compares two photographers for the order of the featured photographers.
func byPopularity(a, b Photographer) int { return cmp.Compare(b.CompletedShoots, a.CompletedShoots) }
