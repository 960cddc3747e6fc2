package demo

import (
	"regexp"
	"slices"
	"testing"
)

func cover(p Photographer, category string) string {
	for _, item := range p.Portfolio {
		if item.Category == category && item.IsCover {
			return item.File
		}
	}
	return ""
}

func finds(p Photographer, category, city string) bool {
	return p.Approved && (category == "" || slices.Contains(p.Categories, category)) &&
		(city == "" || p.serves(city))
}

// TestNeighboursHaveDifferentCovers checks that adjacent photographers have different covers in all lists that visitors
// see: by rating and by popularity, of each category or all, and of each city or all.
func TestNeighboursHaveDifferentCovers(t *testing.T) {
	_, all := everybody(NewMarket(Pretty, 1, noon))
	cities := []string{""}
	for _, city := range bigCities {
		cities = append(cities, city.name)
	}
	for name, order := range map[string]func(a, b Photographer) int{"rating": byRating, "popularity": byPopularity} {
		sorted := slices.SortedStableFunc(slices.Values(all), order)
		for _, category := range append([]string{""}, allCategories()...) {
			for _, city := range cities {
				before := ""
				for _, p := range sorted {
					if !finds(p, category, city) {
						continue
					}
					shown := category
					if shown == "" {
						shown = p.Categories[0]
					}
					file := cover(p, shown)
					if file == "" || file == before {
						t.Errorf("%q in %q by %s: two neighbours have the cover %s, the second is %s", category, city, name, file, p.Account.FullName())
					}
					before = file
				}
			}
		}
	}
}

// TestCoversOnAPageDiffer checks that the covers differ on the home page, on the first page of search results, and on
// the web pages of the big cities.
func TestCoversOnAPageDiffer(t *testing.T) {
	_, all := everybody(NewMarket(Pretty, 1, noon))
	cities := []string{""}
	for _, city := range bigCities {
		cities = append(cities, city.name)
	}
	for i, first := range firstPages {
		sorted := slices.SortedStableFunc(slices.Values(all), first.order)
		for _, category := range append([]string{""}, allCategories()...) {
			for _, city := range cities {
				owners, cards := map[string]string{}, 0
				if category == "" && city != "" {
					for _, tile := range allCategories() {
						owners[CategoryPhoto(tile)] = "the category " + tile
					}
				}
				for _, p := range sorted {
					if !finds(p, category, city) || cards == first.cards {
						continue
					}
					cards++
					shown := category
					if shown == "" {
						shown = p.Categories[0]
					}
					file := cover(p, shown)
					if owner := owners[file]; owner != "" {
						t.Errorf("list %d, %q in %q: %s and %s have the cover %s", i, category, city, owner, p.Account.FullName(), file)
					}
					owners[file] = p.Account.FullName()
				}
			}
		}
	}
}

func TestFewShareTheirMainPicture(t *testing.T) {
	_, all := everybody(NewMarket(Pretty, 1, noon))
	used := map[string]int{}
	for _, p := range all {
		used[cover(p, p.Categories[0])]++
	}
	for file, times := range used {
		if times > 3 {
			t.Errorf("%d photographers have the same main cover %s", times, file)
		}
	}
}

func TestPortfoliosShowDifferentPictures(t *testing.T) {
	_, all := everybody(NewMarket(Pretty, 1, noon))
	shown := map[string]bool{}
	for _, p := range all {
		own, main := map[string]bool{}, 0
		for _, item := range p.Portfolio {
			if own[item.File] {
				t.Errorf("%s shows %s twice", p.Account.FullName(), item.File)
			}
			own[item.File], shown[item.File] = true, true
			if item.Category == p.Categories[0] {
				main++
			}
		}
		if main < fullPortfolio {
			t.Errorf("%s shows %d pictures of %s", p.Account.FullName(), main, p.Categories[0])
		}
	}
	for _, category := range allCategories() {
		for _, file := range Photos(category) {
			if !shown[file] {
				t.Errorf("no photographer shows %s", file)
			}
		}
	}
}

func TestPopularSearchesHaveAChoice(t *testing.T) {
	_, all := everybody(NewMarket(Pretty, 1, noon))
	for _, city := range []string{"Delhi", "Mumbai", "Bengaluru"} {
		for _, category := range []string{"Product", "Food", "Fashion", "Event", "Wedding"} {
			found := 0
			for _, p := range all {
				if finds(p, category, city) {
					found++
				}
			}
			if found < 4 || found > 12 {
				t.Errorf("%d photographers for %s in %s", found, category, city)
			}
		}
	}
}

// TestNeighboursSayDifferentThings checks that the bios of adjacent photographers in lists have no sentence in common.
func TestNeighboursSayDifferentThings(t *testing.T) {
	_, all := everybody(NewMarket(Pretty, 1, noon))
	end := regexp.MustCompile(`[.!:] `)
	for _, order := range []func(a, b Photographer) int{byRating, byPopularity} {
		sorted := slices.SortedStableFunc(slices.Values(all), order)
		for _, category := range append([]string{""}, allCategories()...) {
			for _, city := range append([]city{{}}, bigCities...) {
				var before []string
				for _, p := range sorted {
					if !finds(p, category, city.name) {
						continue
					}
					sentences := end.Split(p.Bio, -1)
					for _, sentence := range sentences {
						if slices.Contains(before, sentence) {
							t.Errorf("%q in %q: two neighbours have the sentence %q", category, city.name, sentence)
						}
					}
					before = sentences
				}
			}
		}
	}
}

// TestReviewsBelowEachOtherDiffer checks that no review has a sentence in common with the three reviews before it in
// the profile.
func TestReviewsBelowEachOtherDiffer(t *testing.T) {
	_, all := everybody(NewMarket(Pretty, 1, noon))
	end := regexp.MustCompile(`[.!] `)
	for _, p := range all {
		var before [][]string
		for _, b := range p.Bookings {
			if b.Review == nil || b.Review.Comment == "" {
				continue
			}
			sentences := end.Split(b.Review.Comment, -1)
			for _, sentence := range sentences {
				for _, other := range before[max(0, len(before)-3):] {
					if slices.Contains(other, sentence) {
						t.Errorf("%s: %q occurs again in one of the next reviews", p.Account.FullName(), sentence)
					}
				}
			}
			before = append(before, sentences)
		}
	}
}
