package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// bookings.payChecks counts how often the payment provider gave no clear answer when the time to pay was over. Each time
// the customer gets some minutes more.
func init() {
	m.Register(func(app core.App) error {
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.Fields.Add(hidden(whole("payChecks")))
		return app.Save(bookings)
	}, func(app core.App) error {
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.Fields.RemoveByName("payChecks")
		return app.Save(bookings)
	})
}
