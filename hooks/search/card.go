package search

import (
	"encoding/json"
	"fmt"
	"strings"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
)

// card is the entry of a photographer in search results, encoded as JSON. It lacks the fields that depend on the
// search: the category, its cover and the city. The method write adds these fields.
type card struct {
	json     string // a JSON object without its closing brace
	category string // id of the category that is shown if the search is for all categories
	city     string // the home city as JSON, which is shown if the search is for all cities
	covers   string // for each category with a cover: a line break, its id, a space and the URL as JSON
}

// searchFields lists the fields of a photographer's card that depend on the search.
var searchFields = []string{"category_id", "categoryId", "category_name", "categoryName", "unit", "coverImage", "location"}

// newCard encodes the card of a photographer.
func newCard(p *photographers.Profile, n photographers.Names) (*card, error) {
	fields := p.Card(n, "", "")
	c := &card{category: fields["category_id"].(string), city: toJSON(fields["location"].(string))}
	for _, name := range searchFields {
		delete(fields, name)
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("encode the card of photographer %s: %w", p.Id, err)
	}
	c.json = strings.TrimSuffix(string(text), "}")
	for category, items := range p.Items {
		if cover, _ := photographers.PortfolioURLs(items); cover != "" {
			c.covers += "\n" + category + " " + toJSON(cover)
		}
	}
	return c, nil
}

// write appends the card to a response, without the closing brace. category and city are those of the search, or nil if
// the search has none.
func (c *card) write(answer []byte, known *Catalogue, category *knownCategory, city *knownCity) []byte {
	if category == nil {
		if category = known.categories[c.category]; category == nil {
			category = newKnownCategory(c.category, "", string(records.UnitPhoto), 0)
		}
	}
	location := c.city
	if city != nil {
		location = city.nameJSON
	}
	answer = append(answer, c.json...)
	answer = append(answer, category.fields...)
	answer = append(answer, c.cover(category)...)
	answer = append(answer, `,"location":`...)
	return append(answer, location...)
}

// cover returns the URL of a category's cover as JSON. The URL is empty if there is no cover.
func (c *card) cover(category *knownCategory) string {
	_, after, found := strings.Cut(c.covers, category.coverPrefix)
	if !found {
		return `""`
	}
	url, _, _ := strings.Cut(after, "\n")
	return url
}

// size estimates the memory that the card takes in the cache, in bytes. It includes the strings, the struct and the
// cache entry.
func (c *card) size() int { return len(c.json) + len(c.covers) + 200 }

func toJSON(text string) string {
	json, _ := json.Marshal(text) // encoding a string cannot fail
	return string(json)
}
