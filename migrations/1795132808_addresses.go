package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "users")
		if err != nil {
			return err
		}
		addresses := core.NewBaseCollection("addresses")
		stamped(addresses,
			partOf("user", found[0]),
			requiredText("address", 500),
			whole("position"),
		)
		addresses.AddIndex("idx_addresses_order", true, "user, position", "")
		return app.Save(addresses)
	}, drop("addresses"))
}
