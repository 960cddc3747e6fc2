package hooks

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// keptCard is a finished entry of the searches without what depends on the search, as the table cards keeps it.
type keptCard struct {
	Photographer string
	card         string // JSON without its last brace
	covers       string // a line for each category with a cover: its id, then the URL as JSON
	category     string // shown when a search names none
	city         string // home, shown when a search names no city
}

// varying are the fields of a card that depend on the search.
var varying = []string{"category_id", "categoryId", "category_name", "categoryName", "coverImage", "location"}

// keepCard takes the card of a photographer apart.
func keepCard(p *profile, n names) (keptCard, error) {
	fields := p.card(n, "", "")
	kept := keptCard{
		Photographer: p.record.Id, category: fields["category_id"].(string), city: fields["location"].(string),
	}
	for _, name := range varying {
		delete(fields, name)
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return kept, fmt.Errorf("write the card of %s: %w", kept.Photographer, err)
	}
	kept.card = strings.TrimSuffix(string(text), "}")
	var covers strings.Builder
	for category, items := range p.items {
		if cover, _ := portfolioURLs(items); cover != "" {
			fmt.Fprintf(&covers, "\n%s %s", category, quoted(cover))
		}
	}
	kept.covers = covers.String()
	return kept, nil
}

// write adds the whole card as a search for a category and a city, either maybe nil, shows it.
func (c *keptCard) write(into []byte, n *catalogue, category *knownCategory, city *knownCity) []byte {
	if category == nil {
		if category = n.categories[c.category]; category == nil {
			category = &knownCategory{id: c.category, quotedID: quoted(c.category), quotedName: `""`}
		}
	}
	into = append(into, c.card...)
	into = append(into, `,"categoryId":`...)
	into = append(into, category.quotedID...)
	into = append(into, `,"category_id":`...)
	into = append(into, category.quotedID...)
	into = append(into, `,"categoryName":`...)
	into = append(into, category.quotedName...)
	into = append(into, `,"category_name":`...)
	into = append(into, category.quotedName...)
	into = append(into, `,"coverImage":`...)
	into = append(into, c.cover(category.id)...)
	into = append(into, `,"location":`...)
	if city != nil {
		into = append(into, city.quotedName...)
	} else {
		into = append(into, quoted(c.city)...)
	}
	return append(into, '}')
}

func (c *keptCard) cover(category string) string {
	if c.covers == "" {
		return `""`
	}
	_, after, found := strings.Cut(c.covers, "\n"+category+" ")
	if !found {
		return `""`
	}
	url, _, _ := strings.Cut(after, "\n")
	return url
}

func (c *keptCard) size() int { return len(c.card) + len(c.covers) + 200 }

func quoted(text string) string {
	json, _ := json.Marshal(text) // a string always encodes
	return string(json)
}

// drawCards makes the cards of photographers from their profiles. Who can no longer be found has none: a search may have
// found them just before.
func drawCards(app core.App, ids []string) (map[string]*keptCard, error) {
	profiles, err := loadProfiles(app, ids)
	if err != nil {
		return nil, err
	}
	n, err := loadNames(app)
	if err != nil {
		return nil, err
	}
	cards := make(map[string]*keptCard, len(profiles))
	for id, p := range profiles {
		if !p.record.GetBool("approved") || !p.record.GetBool("availability") {
			continue
		}
		card, err := keepCard(p, n)
		if err != nil {
			return nil, err
		}
		cards[id] = &card
	}
	return cards, nil
}

// keepCards draws cards and writes them down in one transaction, so that none is older than what it was drawn from.
func keepCards(app core.App, ids []string) error {
	return app.RunInTransaction(func(tx core.App) error {
		cards, err := drawCards(tx, ids)
		if err != nil {
			return err
		}
		insert := tx.DB().NewQuery(`INSERT INTO cards (photographer, card, covers, category, city)
			VALUES ({:photographer}, {:card}, {:covers}, {:category}, {:city})
			ON CONFLICT (photographer) DO UPDATE SET
				card = excluded.card, covers = excluded.covers, category = excluded.category, city = excluded.city`).Prepare()
		defer insert.Close()
		for _, card := range cards {
			_, err := insert.Bind(dbx.Params{
				"photographer": card.Photographer, "card": card.card, "covers": card.covers,
				"category": card.category, "city": card.city,
			}).Execute()
			if err != nil {
				return fmt.Errorf("keep the card of %s: %w", card.Photographer, err)
			}
		}
		return nil
	})
}

// KeepAllCards draws what is missing of the cards of photographers who can be found.
func KeepAllCards(ctx context.Context, app core.App) error {
	const atOnce = 200
	for last := ""; ctx.Err() == nil; {
		ids := []string{}
		err := app.DB().NewQuery(`SELECT id FROM photographers p WHERE approved AND availability AND id > {:last}
			AND NOT EXISTS (SELECT 1 FROM cards WHERE photographer = p.id) ORDER BY id LIMIT {:most}`).
			Bind(dbx.Params{"last": last, "most": atOnce}).Column(&ids)
		if err != nil {
			return fmt.Errorf("look for missing cards: %w", err)
		}
		if len(ids) == 0 {
			return nil
		}
		last = ids[len(ids)-1]
		if err := keepCards(app, ids); err != nil {
			return err
		}
	}
	return ctx.Err()
}
