package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Deleting time off frees the half hours that no other entry of the same kind holds. Before, it freed all of them and then
// took those of the others again, one entry at a time: with hundreds of long entries that overlap, one deletion took
// minutes. Now the work grows with the half hours that are freed.
func init() {
	const (
		first = `unixepoch(OLD.start) / 1800`
		last  = `(unixepoch(OLD."end") + 1799) / 1800 - 1`

		// held has the others, and a row behind the end of the entry. A gap lies before a row and behind all earlier rows.
		freed = `(
				WITH RECURSIVE held(first, last) AS (
					SELECT max(unixepoch(other.start) / 1800, ` + first + `), min((unixepoch(other."end") + 1799) / 1800 - 1, ` + last + `)
						FROM time_off other WHERE other.photographer = OLD.photographer AND other.id != OLD.id AND other.kind = OLD.kind
							AND other.start < OLD."end" AND other."end" > OLD.start
					UNION ALL SELECT ` + last + ` + 1, ` + last + ` + 1
				), gap(first, last) AS (
					SELECT coalesce(max(last) OVER (ORDER BY first, last ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) + 1, ` + first + `),
						first - 1 FROM held
				), cell(n, last) AS (
					SELECT first, last FROM gap WHERE first <= last UNION ALL SELECT n + 1, last FROM cell WHERE n < last
				) SELECT n FROM cell)`
		number = `(SELECT number FROM photographer_numbers WHERE photographer = OLD.photographer)`
		free   = `
			DELETE FROM blocked_cells WHERE OLD.kind = 'off' AND number = ` + number + ` AND source = 0 AND slot IN ` + freed + `;
			DELETE FROM opened_cells WHERE OLD.kind = 'open' AND number = ` + number + ` AND slot IN ` + freed + `;`
	)
	m.Register(func(app core.App) error {
		for _, name := range []string{"time_off_changed", "time_off_gone"} {
			var trigger string
			err := app.DB().NewQuery(`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = '` + name + `'`).Row(&trigger)
			if err != nil {
				return err
			}
			// The part that frees is the first of the trigger and ends where the searches are told.
			begin := strings.Index(trigger, "BEGIN ") + len("BEGIN ")
			end := strings.Index(trigger, "INSERT INTO search_changes")
			if err := execute(`DROP TRIGGER `+name, trigger[:begin]+free+trigger[end:])(app); err != nil {
				return err
			}
		}
		return nil
	}, nil)
}
