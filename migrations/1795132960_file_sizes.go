package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The bytes of each portfolio file, so that what a photographer stores can be summed up without asking the file store.
// Files that are there already get their size from a job.
func init() {
	m.Register(func(app core.App) error {
		items, err := app.FindCollectionByNameOrId("portfolio_items")
		if err != nil {
			return err
		}
		size := whole("size")
		size.Help = "In bytes; 0 until it is known. Kept by the server."
		items.Fields.AddAt(len(items.Fields)-2, size)
		items.AddIndex("idx_portfolio_size", false, "photographer, size", "")
		items.AddIndex("idx_portfolio_no_size", false, "id", "size = 0")
		return app.Save(items)
	}, func(app core.App) error {
		items, err := app.FindCollectionByNameOrId("portfolio_items")
		if err != nil {
			return err
		}
		items.RemoveIndex("idx_portfolio_size")
		items.RemoveIndex("idx_portfolio_no_size")
		items.Fields.RemoveByName("size")
		return app.Save(items)
	})
}
