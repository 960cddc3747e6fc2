package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// An admin can waive the fee of a cancellation.
func init() {
	m.Register(func(app core.App) error {
		cancellations, err := app.FindCollectionByNameOrId("cancellations")
		if err != nil {
			return err
		}
		waiveFee := yesNo("waiveFee")
		waiveFee.Help = "With the decision approved, the refund is all that was paid: the fee goes back, too."
		cancellations.Fields.Add(waiveFee)
		return app.Save(cancellations)
	}, func(app core.App) error {
		cancellations, err := app.FindCollectionByNameOrId("cancellations")
		if err != nil {
			return err
		}
		cancellations.Fields.RemoveByName("waiveFee")
		return app.Save(cancellations)
	})
}
