package migrations

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// More actions are counted: failed sign-ins of an account, addresses it has signed in from, text messages in all and by
// address, and changes of a mobile number. A code remembers the address that asked for it.
func init() {
	before := []string{"send", "wrong", "signin"}
	added := []string{"failed", "known", "text", "textfrom", "mobile"}
	setActions := func(app core.App, values []string) error {
		throttles, err := app.FindCollectionByNameOrId("throttles")
		if err != nil {
			return err
		}
		throttles.Fields.GetByName("action").(*core.SelectField).Values = values
		return app.Save(throttles)
	}
	m.Register(func(app core.App) error {
		otps, err := app.FindCollectionByNameOrId("otps")
		if err != nil {
			return err
		}
		otps.Fields.Add(hidden(text("askedFrom", 64)))
		if err := app.Save(otps); err != nil {
			return err
		}
		return setActions(app, append(before[:3:3], added...))
	}, func(app core.App) error {
		names := make([]any, len(added))
		for i, name := range added {
			names[i] = name
		}
		if _, err := app.DB().Delete("throttles", dbx.In("action", names...)).Execute(); err != nil {
			return err
		}
		if err := setActions(app, before); err != nil {
			return err
		}
		otps, err := app.FindCollectionByNameOrId("otps")
		if err != nil {
			return err
		}
		otps.Fields.RemoveByName("askedFrom")
		return app.Save(otps)
	})
}
