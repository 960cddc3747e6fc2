package migrations

import (
	"fmt"
	"regexp"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The table cards held the finished search results of photographers. Searches encode them from the profiles and keep them in
// memory, so the table and what triggers did to it go.
func init() {
	const (
		photographer = `(NEW\.\w+|OLD\.\w+|\(SELECT id FROM photographers WHERE user = NEW\.id\))`
		created      = `CREATE TABLE cards (number INTEGER PRIMARY KEY, card TEXT NOT NULL)`
	)
	// Names and units are on every card.
	forNames := map[string]string{
		"search_categories_renamed": "UPDATE OF name ON categories WHEN OLD.name IS NOT NEW.name",
		"search_locations_renamed":  "UPDATE OF name ON locations WHEN OLD.name IS NOT NEW.name",
		"search_categories_unit":    "UPDATE OF unit ON categories WHEN OLD.unit IS NOT NEW.unit",
	}
	forOne := []string{
		"search_photographer_told_of", "search_photographer_gone", "search_portfolio_items_added", "search_portfolio_items_changed",
		"search_portfolio_items_left", "search_portfolio_items_gone", "search_photo", "search_photographer_added",
		"search_photographer_changed", "search_pricing_tiers_added", "search_pricing_tiers_changed", "search_pricing_tiers_left",
		"search_pricing_tiers_gone", "search_suspension", "search_photographer_rated",
	}
	deletion := regexp.MustCompile(`DELETE FROM cards WHERE number = \(SELECT number FROM photographer_numbers WHERE photographer = ` + photographer + `\); `)
	change := regexp.MustCompile(`INSERT INTO search_changes \(photographer, change\)\s+SELECT ` + photographer + `, `)
	edit := func(app core.App, pattern *regexp.Regexp, replacement string) error {
		for _, name := range forOne {
			var trigger string
			if err := app.DB().NewQuery(`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = '` + name + `'`).Row(&trigger); err != nil {
				return fmt.Errorf("read trigger %s: %w", name, err)
			}
			if len(pattern.FindAllString(trigger, -1)) != 1 {
				return fmt.Errorf("trigger %s is another one: %s", name, trigger)
			}
			if err := execute("DROP TRIGGER "+name, pattern.ReplaceAllString(trigger, replacement))(app); err != nil {
				return fmt.Errorf("change trigger %s: %w", name, err)
			}
		}
		return nil
	}
	m.Register(func(app core.App) error {
		if err := edit(app, deletion, ""); err != nil {
			return err
		}
		for name := range forNames {
			if err := execute("DROP TRIGGER " + name)(app); err != nil {
				return err
			}
		}
		return execute("DROP TABLE cards")(app)
	}, func(app core.App) error {
		if err := execute(created)(app); err != nil {
			return err
		}
		for name, event := range forNames {
			if err := execute("CREATE TRIGGER " + name + " AFTER " + event + " BEGIN DELETE FROM cards; END")(app); err != nil {
				return err
			}
		}
		return edit(app, change, `DELETE FROM cards WHERE number = (SELECT number FROM photographer_numbers WHERE photographer = $1); $0`)
	})
}
