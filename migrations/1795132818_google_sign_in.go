package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// PocketBase makes the account of a person from Google by a create request of its own, which the rule has to allow.
// To everybody else creation stays closed.
func init() {
	m.Register(func(app core.App) error {
		return setUsersCreateRule(app, open("@request.context = 'oauth2'"))
	}, func(app core.App) error {
		return setUsersCreateRule(app, nil)
	})
}

func setUsersCreateRule(app core.App, rule *string) error {
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return err
	}
	users.CreateRule = rule
	return app.Save(users)
}
