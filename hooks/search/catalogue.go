package search

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"shootday/internal/searchindex"
)

// Catalogue is a snapshot of the categories and cities. It is immutable.
type Catalogue struct {
	categories map[string]*knownCategory // by id
	cities     map[string]*knownCity     // by "=" followed by the id, and by the name in lower case
	durations  map[string]time.Duration  // lengths of shoots, by the id of the category
	Ordered    []string                  // ids of the categories, in the order of the dashboard

	Cities, Categories *Places // the cities and categories that have their own web pages
}

// knownCategory is a category with the strings that describe it in cards.
type knownCategory struct {
	unit        string
	fields      string // the JSON fields of the category, up to the value of coverImage
	coverPrefix string // text that precedes the URL of the category's cover in card.covers
	duration    time.Duration
}

func newKnownCategory(id, name, unit string, duration time.Duration) *knownCategory {
	return &knownCategory{
		fields: fmt.Sprintf(`,"categoryId":%[1]s,"category_id":%[1]s,"categoryName":%[2]s,"category_name":%[2]s,"unit":%[3]s,"coverImage":`,
			toJSON(id), toJSON(name), toJSON(unit)),
		unit: unit, coverPrefix: "\n" + id + " ", duration: duration,
	}
}

type knownCity struct{ id, nameJSON string }

// city returns the city with the given id or name, or nil if there is none. It ignores the case of the name.
func (c *Catalogue) city(nameOrID string) *knownCity {
	key := strings.TrimSpace(nameOrID)
	if city := c.cities["="+key]; city != nil {
		return city
	}
	return c.cities[strings.ToLower(key)]
}

// readCatalogue reads the catalogue. A name shared by several cities refers to the city with the smallest id.
func readCatalogue(ctx context.Context, tx *sql.Tx) (*Catalogue, error) {
	c := &Catalogue{categories: map[string]*knownCategory{}, cities: map[string]*knownCity{}, durations: map[string]time.Duration{}}
	names := struct{ categories, cities map[string]string }{map[string]string{}, map[string]string{}}
	err := readCategories(ctx, tx, func(id, name, unit string, minutes float64) {
		c.durations[id] = time.Duration(minutes) * time.Minute
		c.categories[id] = newKnownCategory(id, name, unit, c.durations[id])
		names.categories[id], c.Ordered = name, append(c.Ordered, id)
	})
	if err != nil {
		return nil, err
	}
	err = readCities(ctx, tx, func(id, name string) {
		city := &knownCity{id, toJSON(name)}
		c.cities["="+id], c.cities[strings.ToLower(name)] = city, city
		names.cities[id] = name
	})
	if err != nil {
		return nil, err
	}
	c.Cities, c.Categories = newPlaces(names.cities), newPlaces(names.categories)
	return c, nil
}

// Unit returns the unit by which the shoots of a category are priced, such as dish.
func (c *Catalogue) Unit(categoryID string) string { return c.categories[categoryID].unit }

// NextFree returns the first time from now on at which a photographer is free for a shoot of a category. If categoryID
// is empty, it uses the photographer's longest shoot. The second result is false if there is no such time.
func (c *Catalogue) NextFree(now time.Time, listing *searchindex.Listing, categoryID string) (time.Time, bool) {
	r := request{now: now, catalogue: c, category: c.categories[categoryID]}
	return listing.Schedule.NextFree(now, r.duration(listing))
}
