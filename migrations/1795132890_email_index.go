package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Every account has an address, so the index needs no condition. PocketBase's own has one that SQLite cannot infer from
// `email = ?`, and each sign-in would read through all accounts.
func init() {
	m.Register(func(app core.App) error { return indexEmails(app, "") }, func(app core.App) error { return indexEmails(app, "email != ''") })
}

func indexEmails(app core.App, condition string) error {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	const name = "idx_email__pb_users_auth_" // PocketBase's own
	users.RemoveIndex(name)
	users.AddIndex(name, true, "email COLLATE NOCASE", condition)
	return app.Save(users)
}
