package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// An offer keeps when it was seen after its status has become another one. The indexes find the offers that a photographer
// can accept, and the dispatches to delete.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "offers", "dispatches")
		if err != nil {
			return err
		}
		offers, dispatches := found[0], found[1]
		offers.Fields.Add(hidden(instant("seenAt")))
		offers.AddIndex("idx_offers_standing", false, "photographer, expiresAt", "")
		if err := app.Save(offers); err != nil {
			return err
		}
		dispatches.AddIndex("idx_dispatches_over", false, "created", "kind = 'instant' AND status != 'open'")
		return app.Save(dispatches)
	}, func(app core.App) error {
		found, err := find(app, "offers", "dispatches")
		if err != nil {
			return err
		}
		offers, dispatches := found[0], found[1]
		offers.RemoveIndex("idx_offers_standing")
		offers.Fields.RemoveByName("seenAt")
		if err := app.Save(offers); err != nil {
			return err
		}
		dispatches.RemoveIndex("idx_dispatches_over")
		return app.Save(dispatches)
	})
}
