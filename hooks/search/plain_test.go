package search_test

import (
	"cmp"
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/istime"
	"shootday/internal/searchindex"
)

// listed is a public photographer with the values on which searches depend.
type listed struct {
	ID         string  `db:"id"`
	Number     int     `db:"number"`
	Type       string  `db:"type"`
	Name       string  `db:"name"`
	Rating     float64 `db:"rating"`
	Shoots     float64 `db:"shoots"`
	Price      float64 `db:"price"` // in paise
	Everywhere bool    `db:"everywhere"`
	CityIDs    string  `db:"cityIDs"`
	CategoryOf string  `db:"categories"`
	Total      float64 `db:"total"` // in paise, for the searched number of SKUs; -1 if the number is below the minimum
}

func (l listed) serves(city string) bool {
	return l.Everywhere || strings.Contains(l.CityIDs, `"`+city+`"`)
}

func (l listed) offers(category string) bool {
	return strings.Contains(l.CategoryOf, `"`+category+`"`)
}

// plain returns the ids of all photographers whom a search must find, in the order in which it must return them.
func (s *searches) plain(query url.Values) []string {
	s.Helper()
	ids := []string{}
	for _, l := range s.listed(query) {
		ids = append(ids, l.ID)
	}
	return ids
}

// listed returns the photographers whom a search must find. It checks all photographers one by one, and shares no code
// with the index except the rule that splits names into words.
func (s *searches) listed(query url.Values) []listed {
	s.Helper()
	all := []listed{}
	err := s.outside.NewQuery(`SELECT p.id, number, type, firstName || ' ' || lastName AS name, max(rating - 0.3 * lowered, 0) AS rating,
			completedShoots AS shoots, allLocations AS everywhere, json_insert(serviceCities, '$[#]', city) AS cityIDs, categories,
			(SELECT pricePerSKU FROM pricing_tiers WHERE photographer = p.id ORDER BY minSKUs LIMIT 1) AS price,
			coalesce((SELECT pricePerSKU * {:skus} FROM pricing_tiers WHERE photographer = p.id AND minSKUs <= {:skus}
				ORDER BY minSKUs DESC LIMIT 1), -1) AS total
		FROM photographers p JOIN photographer_numbers n ON n.photographer = p.id
		WHERE approved AND availability AND categories != '[]' AND (allLocations OR city != '' OR serviceCities != '[]')
			AND NOT EXISTS (SELECT 1 FROM users WHERE id = p.user AND suspended)
			AND EXISTS (SELECT 1 FROM pricing_tiers WHERE photographer = p.id)`).Bind(dbx.Params{"skus": number(query, "skuCount")}).All(&all)
	if err != nil {
		s.Fatal(err)
	}
	all = slices.DeleteFunc(all, func(l listed) bool { return !s.matches(l, query) })
	withoutTotal := func(l listed) int {
		if query.Has("skuCount") && query.Get("sort") == "price" && l.Total < 0 {
			return 1
		}
		return 0
	}
	slices.SortFunc(all, func(a, b listed) int {
		order, usual := cmp.Compare(b.Rating, a.Rating), "desc"
		switch query.Get("sort") {
		case "price":
			order, usual = cmp.Compare(a.Price, b.Price), "asc"
			if query.Has("skuCount") {
				order = cmp.Compare(a.Total, b.Total)
			}
		case "popularity":
			order = cmp.Compare(b.Shoots, a.Shoots)
		}
		order = cmp.Or(order, cmp.Compare(a.Number, b.Number))
		if query.Get("order") != "" && query.Get("order") != usual {
			order = -order
		}
		return cmp.Or(cmp.Compare(withoutTotal(a), withoutTotal(b)), order)
	})
	return all
}

// number returns the value of a parameter, or 0 if it is missing.
func number(query url.Values, name string) (value float64) {
	_ = json.Unmarshal([]byte(query.Get(name)), &value)
	return value
}

// matches reports whether a photographer matches the filters of a search.
func (s *searches) matches(l listed, query url.Values) bool {
	location, category, kind := query.Get("location"), query.Get("categoryId"), query.Get("type")
	names := searchindex.Words(l.Name)
	for _, word := range searchindex.Words(query.Get("q")) {
		if !slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, word) }) {
			return false
		}
	}
	return (location == "" || l.serves(location)) && (category == "" || l.offers(category)) && (kind == "" || kind == l.Type) &&
		l.Rating >= number(query, "rating") && (!query.Has("pricing") || l.Price <= 100*number(query, "pricing")) &&
		(query.Get("q") == "" || len(searchindex.Words(query.Get("q"))) > 0) && (!query.Has("date") || s.isFree(l, query))
}

// isFree reports whether a photographer is free for a shoot of the searched category. If the search has no category,
// the photographer must be free for the longest shoot that they offer.
func (s *searches) isFree(l listed, query url.Values) bool {
	s.Helper()
	start, err := istime.ParseISOSlot(query.Get("date"), query.Get("time"))
	if err != nil {
		s.Fatal(err)
	}
	var free bool
	err = s.outside.NewQuery(`
		WITH shoot AS (
			SELECT {:start} AS start, {:start} + 60 * coalesce((SELECT nullif(max(durationMinutes), 0) FROM categories
				WHERE id = {:category} OR {:category} = '' AND id IN (SELECT value FROM json_each({:offered}))), 30) AS until
		), span AS (
			SELECT start / 1800 AS first, (until - 1) / 1800 AS last, (until + 60 * coalesce(nullif(bufferMinutes, ''), 30) - 1) / 1800 AS travelled
			FROM shoot JOIN photographers WHERE id = {:id}
		), slots AS (
			SELECT first AS slot, last FROM span UNION ALL SELECT slot + 1, last FROM slots WHERE slot < last
		)
		SELECT {:start} >= {:now} + 3600 * leadHours AND {:start} <= {:now} + 86400 * coalesce(nullif(horizonDays, 0), 400)
			AND NOT EXISTS (SELECT 1 FROM booking_slots JOIN span WHERE number = {:number} AND slot BETWEEN first AND travelled)
			AND NOT EXISTS (SELECT 1 FROM blocked_cells JOIN span WHERE number = {:number} AND slot BETWEEN first AND travelled)
			AND (NOT EXISTS (SELECT 1 FROM open_cells WHERE number = {:number})
				OR NOT EXISTS (SELECT 1 FROM slots WHERE (slot + 155) % 336 NOT IN (SELECT cell FROM open_cells WHERE number = {:number})
					AND slot NOT IN (SELECT slot FROM opened_cells WHERE number = {:number})))
		FROM photographers WHERE id = {:id}`).Bind(dbx.Params{
		"id": l.ID, "number": l.Number, "start": start.Unix(), "now": s.Now().Truncate(time.Second).Unix(), "category": query.Get("categoryId"), "offered": l.CategoryOf,
	}).Row(&free)
	if err != nil {
		s.Fatal(err)
	}
	return free
}
