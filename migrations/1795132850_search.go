package migrations

import (
	"slices"

	m "github.com/pocketbase/pocketbase/migrations"
)

// What search reads, kept by triggers, so that every way of writing keeps it: the API, the dashboard, plain SQL.
//
// listings has the photographers who can be booked: a row for each category offered and place served. A place is a city
// or, if empty, all of India. An empty category stands for any of theirs and the place * for any, so that every search
// is a walk along one index. What comes first has the least byPrice, byRating or byPopularity.
//
// cards has the finished entry of a photographer in an answer. Triggers take out what no longer holds, and the server
// fills in what is missing.
//
// search_changes counts the changes to what a search can answer: the last one of each photographer, or of everybody
// under an empty id.
func init() {
	up, down := byID.searchTriggers()
	up = slices.Concat([]string{`DROP TABLE listings`}, byID.listings(), []string{
		cardsByID,
		`CREATE TABLE search_changes (photographer TEXT PRIMARY KEY, change INTEGER NOT NULL) WITHOUT ROWID`,
		`CREATE INDEX idx_search_changes ON search_changes (change)`,
	}, up)
	down = append(down,
		`DROP TABLE search_changes`,
		`DROP TABLE cards`,
		`CREATE TABLE listings_before (
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
		`INSERT INTO listings_before
			SELECT photographer, category, city, type, name, byPrice, -byRating, -byPopularity
			FROM listings WHERE category != '' AND city != '*'`,
		`DROP TABLE listings`,
		`ALTER TABLE listings_before RENAME TO listings`,
		`CREATE INDEX idx_listings_price ON listings (category, city, price, photographer)`,
		`CREATE INDEX idx_listings_rating ON listings (category, city, rating DESC, photographer)`,
		`CREATE INDEX idx_listings_popularity ON listings (category, city, popularity DESC, photographer)`,
	)
	m.Register(execute(up...), execute(down...))
}

const cardsByID = `CREATE TABLE cards (
	photographer TEXT PRIMARY KEY,
	card         TEXT NOT NULL, -- without what depends on the search
	covers       TEXT NOT NULL, -- by category
	category     TEXT NOT NULL,
	city         TEXT NOT NULL
)`
