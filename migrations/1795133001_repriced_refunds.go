package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Money for an order of another price goes back. A surplus says nearly the same, should this be taken back.
func init() {
	reasons := func(values ...string) func(core.App) error {
		return func(app core.App) error {
			refunds, err := app.FindCollectionByNameOrId("refunds")
			if err != nil {
				return err
			}
			refunds.Fields.GetByName("reason").(*core.SelectField).Values = values
			return app.Save(refunds)
		}
	}
	m.Register(reasons("canceled", "late", "surplus", "repriced"), func(app core.App) error {
		if err := execute(`UPDATE refunds SET reason = 'surplus' WHERE reason = 'repriced'`)(app); err != nil {
			return err
		}
		return reasons("canceled", "late", "surplus")(app)
	})
}
