package search

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// changesInterval is how often the job looks for pages that have changed.
const changesInterval = 10 * time.Minute

// Address is the path of a page that search engines should know, and when the page last changed; zero if that is not
// recorded yet.
type Address struct {
	Path    string
	Changed time.Time
}

// Addresses returns the addresses of all pages that search engines should know, each city before its categories.
//
// The table city_pages records when each page changed. Neither the time of a build nor the newest time of a record would
// do: the first changes with every restart, and the second does not change when a photographer leaves.
func (c *Cities) Addresses(app core.App) ([]Address, error) {
	pages, err := c.addresses()
	if err != nil {
		return nil, err
	}
	recorded, err := readRecordedPages(app)
	if err != nil {
		return nil, err
	}
	addresses := make([]Address, len(pages))
	for i, page := range pages {
		path := CityPath(page.city.Slug, page.category.Slug)
		addresses[i] = Address{Path: path, Changed: recorded[path].at()}
	}
	return addresses, nil
}

// RunChanges records which pages have changed, until the context ends.
func (c *Cities) RunChanges(ctx context.Context, app core.App) {
	c.Jobs.Every(ctx, app, "city pages", changesInterval, nil, func() error { return c.recordChanges(ctx, app) })
}

// recordedPage is a row of city_pages.
type recordedPage struct {
	Path    string `db:"path"`
	Hash    string `db:"hash"`
	Changed string `db:"changed"`
}

func (r recordedPage) at() time.Time {
	at, _ := records.ParseTimestamp(r.Changed) // zero if there is no row
	return at
}

func readRecordedPages(app core.App) (map[string]recordedPage, error) {
	rows := []recordedPage{}
	if err := app.DB().NewQuery(`SELECT path, hash, changed FROM city_pages`).All(&rows); err != nil {
		return nil, fmt.Errorf("read when pages changed: %w", err)
	}
	pages := make(map[string]recordedPage, len(rows))
	for _, row := range rows {
		pages[row.Path] = row
	}
	return pages, nil
}

// recordChanges writes the rows of the pages that are new or have changed, and deletes those of the pages that are gone.
func (c *Cities) recordChanges(ctx context.Context, app core.App) error {
	pages, err := c.addresses()
	if err != nil {
		return err
	}
	gone, err := readRecordedPages(app)
	if err != nil {
		return err
	}
	changed := map[string]string{} // hashes by path
	for _, address := range pages {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		page, err := c.page(app, c.Index.currentCatalogue(), address.city, address.category)
		if err != nil {
			return err
		}
		hash, err := page.hash()
		if err != nil {
			return err
		}
		if gone[page.Path].Hash != hash {
			changed[page.Path] = hash
		}
		delete(gone, page.Path)
	}
	if len(changed)+len(gone) == 0 {
		return nil
	}
	return store.Write(app, func(tx store.Tx) error {
		for path, hash := range changed {
			_, err := tx.DB().NewQuery(`INSERT INTO city_pages (path, hash, changed) VALUES ({:path}, {:hash}, {:now})
				ON CONFLICT (path) DO UPDATE SET hash = excluded.hash, changed = excluded.changed`).
				Bind(dbx.Params{"path": path, "hash": hash, "now": records.Timestamp(c.Now())}).Execute()
			if err != nil {
				return fmt.Errorf("record that %s has changed: %w", path, err)
			}
		}
		for path := range gone {
			if _, err := tx.DB().NewQuery(`DELETE FROM city_pages WHERE path = {:path}`).Bind(dbx.Params{"path": path}).Execute(); err != nil {
				return fmt.Errorf("forget the page %s: %w", path, err)
			}
		}
		return nil
	})
}

// shownOfCard are the fields of a card that a page shows, but for the next free time.
type shownOfCard struct {
	ID          string `json:"_id"`
	FirstName   string `json:"firstName"`
	LastName    string `json:"lastName"`
	Rating      float64
	RatingCount int
	CoverImage  string
	Photo       string `json:"profile_photo"`
	Category    string `json:"category_name"`
	Pricing     []struct {
		MinSKUs     int
		PricePerSKU float64
	}
	AllLocations bool
}

// hash returns a hash of what the page shows. Free times are not part of it: they change as time
// passes, and that alone does not make a new version of the page.
func (p *CityPage) hash() (string, error) {
	content := *p
	content.NextFree, content.Photographers, content.Answer = "", nil, nil
	cards := make([]shownOfCard, len(p.Photographers))
	for i, text := range p.Photographers {
		if err := json.Unmarshal(text, &cards[i]); err != nil {
			return "", fmt.Errorf("read a card of %s: %w", p.Path, err)
		}
	}
	text, err := json.Marshal([]any{content, cards})
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:16]), nil
}
