package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Failed refunds are counted again and again for admins, and are few among many.
func init() {
	const name = "idx_refunds_failed"
	change := func(work func(refunds *core.Collection)) func(core.App) error {
		return func(app core.App) error {
			refunds, err := app.FindCollectionByNameOrId("refunds")
			if err != nil {
				return err
			}
			work(refunds)
			return app.Save(refunds)
		}
	}
	m.Register(
		change(func(refunds *core.Collection) { refunds.AddIndex(name, false, "created, updated", "status = 'failed'") }),
		change(func(refunds *core.Collection) { refunds.RemoveIndex(name) }),
	)
}
