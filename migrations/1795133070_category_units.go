package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Each category has a unit, which screens show beside the word SKU. The finished cards of the search contain it, so they
// are encoded again, now and whenever a unit changes.
func init() {
	const (
		trigger = `search_categories_unit`
		forget  = `DELETE FROM cards`
	)
	m.Register(func(app core.App) error {
		categories, err := app.FindCollectionByNameOrId("categories")
		if err != nil {
			return err
		}
		unit := oneOf("unit", "product", "dish", "look", "room", "photo")
		unit.Help = "What a shoot of this category counts. Prices are per unit."
		categories.Fields.Add(unit)
		if err := app.Save(categories); err != nil {
			return err
		}
		return execute(
			`UPDATE categories SET unit = CASE name
				WHEN 'Product' THEN 'product' WHEN 'Food' THEN 'dish' WHEN 'Fashion' THEN 'look' WHEN 'Real Estate' THEN 'room'
				ELSE 'photo' END`,
			forget,
			`CREATE TRIGGER `+trigger+` AFTER UPDATE OF unit ON categories WHEN OLD.unit IS NOT NEW.unit BEGIN `+forget+`; END`,
		)(app)
	}, func(app core.App) error {
		if err := execute(`DROP TRIGGER `+trigger, forget)(app); err != nil {
			return err
		}
		categories, err := app.FindCollectionByNameOrId("categories")
		if err != nil {
			return err
		}
		categories.Fields.RemoveByName("unit")
		return app.Save(categories)
	})
}
