package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Each booking counts the pending requests of its customer.
func init() {
	const name = "idx_bookings_pending"
	m.Register(func(app core.App) error {
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.AddIndex(name, false, "customer, expiresAt, photographer", "status = 'pending for approval'")
		return app.Save(bookings)
	}, func(app core.App) error {
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.RemoveIndex(name)
		return app.Save(bookings)
	})
}
