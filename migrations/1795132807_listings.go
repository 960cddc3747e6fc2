package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// listings is what search reads: one row a photographer, category and city served (an empty city for all of them), there
// only while the photographer can be booked. The server derives it from the profile in the same transaction; it is
// no collection, so nobody can edit it apart from its source.
func init() {
	m.Register(execute(
		`CREATE TABLE listings (
			photographer TEXT NOT NULL REFERENCES photographers(id) ON DELETE CASCADE,
			category     TEXT NOT NULL,
			city         TEXT NOT NULL,
			type         TEXT NOT NULL,
			name         TEXT NOT NULL,
			price        INTEGER NOT NULL,
			rating       REAL NOT NULL,
			popularity   INTEGER NOT NULL,
			PRIMARY KEY (photographer, category, city)
		) WITHOUT ROWID`,
		`CREATE INDEX idx_listings_price ON listings (category, city, price, photographer)`,
		`CREATE INDEX idx_listings_rating ON listings (category, city, rating DESC, photographer)`,
		`CREATE INDEX idx_listings_popularity ON listings (category, city, popularity DESC, photographer)`,
	), execute(`DROP TABLE listings`))
}
