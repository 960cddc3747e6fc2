package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// Every account has an address, so the index needs no condition. PocketBase's own has one that SQLite cannot infer from
// `email = ?`, and each sign-in would read through all accounts.
func init() {
	m.Register(indexUsersEmail("email COLLATE NOCASE", ""), indexUsersEmail("email COLLATE NOCASE", "email != ''"))
}
