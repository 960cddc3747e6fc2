package search

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
)

// cachedCard is a finished entry of the searches without what depends on the search.
type cachedCard struct {
	json     string // without the last brace
	category string // id of the one shown when a search names none
	city     string // home as JSON, shown when a search names no city
	covers   string // a line for each category with a cover: its id, then the URL as JSON
}

// readCard reads a card as the table cards keeps it. One text is read from a database faster than four.
func readCard(text string) *cachedCard {
	json, others, _ := strings.Cut(text, "\n")
	home, _, _ := strings.Cut(others, "\n")
	category, city, _ := strings.Cut(home, " ")
	return &cachedCard{json, category, city, others[len(home):]}
}

func (c *cachedCard) String() string { return c.json + "\n" + c.category + " " + c.city + c.covers }

// varying are the fields of a card that depend on the search.
var varying = []string{"category_id", "categoryId", "category_name", "categoryName", "coverImage", "location"}

// cacheCard takes the card of a photographer apart.
func cacheCard(p *photographers.Profile, n photographers.Names) (*cachedCard, error) {
	fields := p.Card(n, "", "")
	kept := &cachedCard{category: fields["category_id"].(string), city: quoted(fields["location"].(string))}
	for _, name := range varying {
		delete(fields, name)
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("write the card of %s: %w", p.Record.Id, err)
	}
	kept.json = strings.TrimSuffix(string(text), "}")
	for category, items := range p.Items {
		if cover, _ := photographers.PortfolioURLs(items); cover != "" {
			kept.covers += "\n" + category + " " + quoted(cover)
		}
	}
	return kept, nil
}

// write adds the whole card as a search for a category and a city, either maybe nil, shows it.
func (c *cachedCard) write(into []byte, n *catalogue, category *knownCategory, city *knownCity) []byte {
	if category == nil {
		if category = n.categories[c.category]; category == nil {
			category = newKnownCategory(c.category, "", 0)
		}
	}
	home := c.city
	if city != nil {
		home = city.quotedName
	}
	into = append(into, c.json...)
	into = append(into, category.fields...)
	into = append(into, c.cover(category)...)
	into = append(into, `,"location":`...)
	into = append(into, home...)
	return append(into, '}')
}

func (c *cachedCard) cover(category *knownCategory) string {
	_, after, found := strings.Cut(c.covers, category.line)
	if !found {
		return `""`
	}
	url, _, _ := strings.Cut(after, "\n")
	return url
}

func (c *cachedCard) size() int { return len(c.json) + len(c.covers) + 200 }

func quoted(text string) string {
	json, _ := json.Marshal(text) // a string always encodes
	return string(json)
}

// drawCards makes the cards of photographers from their profiles. Who can no longer be found has none: a search may have
// found them just before.
func drawCards(app core.App, ids []string) (map[string]*cachedCard, error) {
	profiles, err := photographers.LoadProfiles(app, ids)
	if err != nil {
		return nil, err
	}
	n, err := photographers.LoadNames(app)
	if err != nil {
		return nil, err
	}
	cards := make(map[string]*cachedCard, len(profiles))
	for id, p := range profiles {
		if !p.IsPublic() || !p.Record.GetBool("availability") {
			continue
		}
		card, err := cacheCard(p, n)
		if err != nil {
			return nil, err
		}
		cards[id] = card
	}
	return cards, nil
}

// cacheCards draws cards and writes them down in one transaction, so that none is older than what it was drawn from.
func cacheCards(app core.App, ids []string) error {
	return app.RunInTransaction(func(tx core.App) error {
		cards, err := drawCards(tx, ids)
		if err != nil {
			return err
		}
		insert := tx.DB().NewQuery(`INSERT INTO cards (number, card)
			SELECT number, {:card} FROM photographer_numbers WHERE photographer = {:photographer}
			ON CONFLICT (number) DO UPDATE SET card = excluded.card`).Prepare()
		defer insert.Close()
		for id, card := range cards {
			if _, err := insert.Bind(dbx.Params{"photographer": id, "card": card.String()}).Execute(); err != nil {
				return fmt.Errorf("keep the card of %s: %w", id, err)
			}
		}
		return nil
	})
}

// CacheAllCards draws what is missing of the cards of photographers who can be found.
func CacheAllCards(ctx context.Context, app core.App) error {
	const atOnce = 200
	for last := ""; ctx.Err() == nil; {
		ids := []string{}
		err := app.DB().NewQuery(`SELECT id FROM photographers p WHERE approved AND availability AND ` + records.ActivePhotographer() + ` AND id > {:last}
			AND NOT EXISTS (SELECT 1 FROM photographer_numbers JOIN cards USING (number) WHERE photographer = p.id) ORDER BY id LIMIT {:most}`).
			Bind(dbx.Params{"last": last, "most": atOnce}).Column(&ids)
		if err != nil {
			return fmt.Errorf("look for missing cards: %w", err)
		}
		if len(ids) == 0 {
			return nil
		}
		last = ids[len(ids)-1]
		if err := cacheCards(app, ids); err != nil {
			return err
		}
	}
	return ctx.Err()
}
