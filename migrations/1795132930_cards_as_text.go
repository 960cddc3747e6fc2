package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// A card is one text: a search by SQL takes a good part of its time to hand over values. What is in the table follows
// from the rest of the database, and the server fills it in anew.
func init() {
	const table = `CREATE TABLE cards (photographer TEXT PRIMARY KEY, card TEXT NOT NULL`
	m.Register(
		execute(`DROP TABLE cards`, table+`)`),
		execute(`DROP TABLE cards`, table+`, covers TEXT NOT NULL, category TEXT NOT NULL, city TEXT NOT NULL)`),
	)
}
