package migrations

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// When a booking ends follows from its start and its category. A form that insists on it would have admins work it out.
func init() {
	m.Register(requireTimes(false), requireTimes(true))
}

func requireTimes(required bool) func(app core.App) error {
	return func(app core.App) error {
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		for _, name := range []string{"end", "blockedUntil"} {
			field, ok := bookings.Fields.GetByName(name).(*core.DateField)
			if !ok {
				return fmt.Errorf("bookings have no date %s", name)
			}
			field.Required = required
		}
		return app.Save(bookings)
	}
}
