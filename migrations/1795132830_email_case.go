package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Addresses are stored in lower case. With this index PocketBase's own calls find them by any spelling.
func init() {
	m.Register(indexUsersEmail("email COLLATE NOCASE", "email != ''"), indexUsersEmail("email", "email != ''"))
}

func indexUsersEmail(column, condition string) func(app core.App) error {
	return func(app core.App) error {
		users, err := app.FindCollectionByNameOrId("users")
		if err != nil {
			return err
		}
		const name = "idx_email__pb_users_auth_" // PocketBase's own
		users.RemoveIndex(name)
		users.AddIndex(name, true, column, condition)
		return app.Save(users)
	}
}
