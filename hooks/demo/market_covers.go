package demo

import (
	"cmp"
	"slices"
)

// The costs of giving two photographers the same cover picture. The closer together the covers are shown, the higher
// the cost.
const (
	costNeighbours = 100_000 // adjacent in a list
	costOnPage     = 2_000   // both on the first page of a list
	costSmallCity  = 1_000   // adjacent or both on the first page, in the list of a small city
	costOnNextPage = 100     // both on the same page of a list, but not on the first
	costBothMain   = 30      // both covers are of the photographers' main category
	costAnywhere   = 10
	costTile       = 1 << 40 // same picture as the category's tile, which is shown next to the cover on the web page of a city
	// rounds is the maximum number of rounds in which all photographers choose their covers again.
	rounds = 300
)

// firstPages contains, for each list that most visitors see, its order and the number of photographers on its first
// page. The lists are the search results and the featured photographers on the home page.
var firstPages = []struct {
	order func(a, b Photographer) int
	cards int
}{{byRating, 12}, {byPopularity, 6}}

// addPortfolios adds the portfolios of the photographers. The ratings must already be set, because they determine which
// photographers are next to each other in lists and must have different covers.
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

// allCategories returns the distinct categories, in the order in which they first appear in the offers variable.
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

// chooseCovers sets covers[n][category] for each photographer n who offers the category. The photographers with the
// most neighbors in lists choose first, because their choice is the most restricted.
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
		// If two neighbors still have the same cover, increase the cost of that pair, so that the next round does not
		// choose the same covers again.
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

// cards contains the indexes of two photographers whose cards are shown in the same list.
type cards struct{ a, b int }

// distances returns the costs of giving two photographers the same cover for the category. It contains each pair whose
// covers for the category are shown close to each other in a list. There are lists for the whole country and for each
// city, by rating and by popularity. Each shows either the photographers of the category or all photographers, who are
// then shown with the cover of their main category.
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

// offering returns the indexes of the photographers who offer the category, in the given order, or of all photographers
// if the category is "".
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

// byRating compares two photographers by rating, highest first, as the default order of the search does.
func byRating(a, b Photographer) int { return cmp.Compare(b.Rating, a.Rating) }

// byPopularity compares two photographers by completed shoots, highest first, as the order of featured photographers
// does.
func byPopularity(a, b Photographer) int { return cmp.Compare(b.CompletedShoots, a.CompletedShoots) }
