package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// What a foreign calendar blocked is free when its row is deleted, also with its photographer. A row that gets another
// photographer or number loses its blocks, and the next reading writes them again.
func init() {
	const free = `
		INSERT INTO search_changes (photographer, change)
			SELECT OLD.photographer, coalesce(max(change), 0) + 1 FROM search_changes
				HAVING EXISTS (SELECT 1 FROM blocked_cells WHERE number = @ AND source = OLD.source)
			ON CONFLICT (photographer) DO UPDATE SET change = excluded.change;
		DELETE FROM blocked_cells WHERE number = @ AND source = OLD.source;`
	freed := strings.ReplaceAll(free, "@", `(SELECT number FROM photographer_numbers WHERE photographer = OLD.photographer)`)
	m.Register(execute(
		`CREATE TRIGGER calendar_feeds_gone AFTER DELETE ON calendar_feeds BEGIN `+freed+` END`,
		`CREATE TRIGGER calendar_feeds_moved AFTER UPDATE OF photographer, source ON calendar_feeds
			WHEN OLD.photographer IS NOT NEW.photographer OR OLD.source IS NOT NEW.source
			BEGIN `+freed+`
				UPDATE calendar_feeds SET cellsHash = '', etag = '', lastModified = '' WHERE id = NEW.id;
			END`,
	), func(app core.App) error {
		return execute(`DROP TRIGGER calendar_feeds_moved`, `DROP TRIGGER calendar_feeds_gone`)(app)
	})
}
