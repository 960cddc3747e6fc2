package cities

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/store"
)

// changesInterval is the interval at which the job looks for changed pages.
const changesInterval = 10 * time.Minute

// Address contains the path of a page that search engines should index, and the time at which its content last changed, or
// the zero time if that has not been recorded yet.
type Address struct {
	Path    string
	Changed time.Time
}

// Addresses returns the addresses of all pages that search engines should index. The page of a city comes before those of
// its categories.
//
// The times come from the table city_pages, in which a job records changes of pages. The times at which the pages were
// built would be wrong, because the server builds all pages again after a restart. The times at which the records shown on
// a page were updated would be wrong too, because they do not change when a photographer disappears from the page.
func (c *Service) Addresses(app core.App) ([]Address, error) {
	pages, err := c.addresses()
	if err != nil {
		return nil, err
	}
	recorded, err := recordedPages(app)
	if err != nil {
		return nil, err
	}
	addresses := make([]Address, len(pages))
	for i, page := range pages {
		path := PagePath(page.city.Slug, page.category.Slug)
		addresses[i] = Address{Path: path, Changed: recorded[path].at()}
	}
	return addresses, nil
}

// RunChanges starts a job that records changes of pages until ctx ends.
func (c *Service) RunChanges(ctx context.Context, app core.App) {
	c.Jobs.Every(ctx, app, "city pages", changesInterval, nil, func() error { return c.recordChanges(ctx, app) })
}

// recordChanges updates the table city_pages: it writes a row for each page that is new or has changed, and deletes the
// rows of pages that no longer exist.
func (c *Service) recordChanges(ctx context.Context, app core.App) error {
	pages, err := c.addresses()
	if err != nil {
		return err
	}
	known, err := c.Index.Current()
	if err != nil {
		return err
	}
	gone, err := recordedPages(app)
	if err != nil {
		return err
	}
	changed := map[string]string{} // hashes by path
	for _, address := range pages {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		page, err := c.page(app, known, address.city, address.category)
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
			if err := recordPage(tx, path, hash, c.Now()); err != nil {
				return err
			}
		}
		for path := range gone {
			if err := forgetPage(tx, path); err != nil {
				return err
			}
		}
		return nil
	})
}

// shownOfCard contains the data of a photographer's card that a page shows, except the next free time.
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

// hash returns a hash of the data that the page shows, except free times, which would change the hash every day.
func (p *Page) hash() (string, error) {
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
