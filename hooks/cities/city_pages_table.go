package cities

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// recordedPage is a row of city_pages.
type recordedPage struct {
	Path    string `db:"path"`
	Hash    string `db:"hash"`
	Changed string `db:"changed"` // UTC, as in the database
}

func (r recordedPage) at() time.Time {
	at, _ := records.ParseTimestamp(r.Changed) // zero if r is not from the table
	return at
}

// recordedPages returns all rows of city_pages by path.
func recordedPages(app core.App) (map[string]recordedPage, error) {
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

// recordPage records that a page is new or has changed.
func recordPage(tx store.Tx, path, hash string, now time.Time) error {
	_, err := tx.DB().NewQuery(`INSERT INTO city_pages (path, hash, changed) VALUES ({:path}, {:hash}, {:now})
				ON CONFLICT (path) DO UPDATE SET hash = excluded.hash, changed = excluded.changed`).
		Bind(dbx.Params{"path": path, "hash": hash, "now": records.Timestamp(now)}).Execute()
	if err != nil {
		return fmt.Errorf("record that %s has changed: %w", path, err)
	}
	return nil
}

// forgetPage deletes the row of a page that no longer exists.
func forgetPage(tx store.Tx, path string) error {
	if _, err := tx.DB().NewQuery(`DELETE FROM city_pages WHERE path = {:path}`).Bind(dbx.Params{"path": path}).Execute(); err != nil {
		return fmt.Errorf("forget the page %s: %w", path, err)
	}
	return nil
}
