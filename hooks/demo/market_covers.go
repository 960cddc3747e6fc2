package demo

import (
	"cmp"
	"slices"
)

// These are the costs of giving two photographers the same cover. They depend on how close to each other the two covers
// are shown.
const (
	costNeighbours = 100_000 // next to each other in a list
	costOnPage     = 2_000   // on the first page of a list
	costSmallCity  = 1_000   // on the same page or next to each other, in a small city
	costOnNextPage = 100     // on different pages
	costBothMain   = 30      // in different lists, as the first covers of their profiles
	costAnywhere   = 10
	costTile       = 1 << 40 // next to the tile of the category, on the page of a city
	// rounds is the maximum number of times that each photographer chooses again after all others have chosen.
	rounds = 300
)

// firstPages describes the lists that most visitors see, and the number of cards on their first pages: search results,
// and the featured photographers on the landing page.
var firstPages = []struct {
	order func(a, b Photographer) int
	cards int
}{{byRating, 12}, {byPopularity, 6}}

// addPortfolios adds the portfolios of the photographers. It needs all photographers with their ratings, because the
// ratings determine the order of the lists, in which neighbors should not have the same cover.
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

// chooseCovers chooses the covers for a category. The photographers with the most neighbors choose first, because they
// have the fewest options.
func chooseCovers(shown []Photographer, category string, covers []map[string]string) {
	files := Photos(category)
	tile := slices.Index(files, CategoryPhoto(category))
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
			if main(n) {
				costs[tile] = costTile
			}
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
		// If a pair still has the same cover, its cost is increased for the next round, so that the choices do not get
		// stuck.
		settled := true
		for pair, cost := range apart {
			if cost >= costOnPage && covers[pair.a][category] == covers[pair.b][category] {
				apart[pair], settled = cost+costNeighbours, false
			}
		}
		if settled {
			break
		}
	}
}

// cards is a pair of indexes of photographers.
type cards struct{ a, b int }

// distances returns the cost of a common cover for each pair of photographers who are close to each other in a list
// that shows their covers for the category. The lists are those of the whole country and of each city, ordered by
// rating and by popularity. Each contains either the photographers of the category or all photographers, who then
// appear with their main categories.
func distances(shown []Photographer, category string) map[cards]int {
	costs := map[cards]int{}
	for _, first := range firstPages {
		for _, listed := range []string{category, ""} {
			all := offering(shown, listed, first.order)
			for _, city := range append([]city{{}}, slices.Concat(bigCities, otherCities)...) {
				list := slices.DeleteFunc(slices.Clone(all), func(n int) bool {
					return !shown[n].Approved || city.name != "" && !shown[n].serves(city.name)
				})
				for i, n := range list {
					for away, other := range list[i+1:] {
						if listed == "" && (shown[n].Categories[0] != category || shown[other].Categories[0] != category) {
							continue
						}
						cost := costOnNextPage
						switch {
						case away == 0:
							cost = costNeighbours
						case i+1+away < first.cards:
							cost = costOnPage
						case i/first.cards != (i+1+away)/first.cards:
							continue
						}
						if city.near == nil && city.name != "" {
							cost = min(cost, costSmallCity)
						}
						for _, pair := range []cards{{n, other}, {other, n}} {
							costs[pair] = max(costs[pair], cost)
						}
					}
				}
			}
		}
	}
	return costs
}

// serves reports whether a search in a city finds the photographer.
func (p Photographer) serves(city string) bool {
	return p.AllLocations || p.City == city || slices.Contains(p.ServiceCities, city)
}

// offering returns the indexes of the photographers who offer a category, in the given order. If the category is "", it
// returns all photographers.
func offering(shown []Photographer, category string, order func(a, b Photographer) int) []int {
	var found []int
	for n, p := range shown {
		if category == "" || slices.Contains(p.Categories, category) {
			found = append(found, n)
		}
	}
	slices.SortStableFunc(found, func(a, b int) int { return order(shown[a], shown[b]) })
	return found
}

// byRating compares two photographers for the default order of a search. Photographers with equal ratings keep their
// order, as in the search.
func byRating(a, b Photographer) int { return cmp.Compare(b.Rating, a.Rating) }

// byPopularity compares two photographers for the order of featured photographers.
func byPopularity(a, b Photographer) int { return cmp.Compare(b.CompletedShoots, a.CompletedShoots) }
