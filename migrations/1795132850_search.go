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
	tables, kept := searchByID()
	up, down := kept.triggers()
	up = slices.Concat([]string{`DROP TABLE listings`}, tables, []string{
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

// searchByID has photographers by their id: the tables listings and cards, and what keeps them.
func searchByID() (tables []string, kept searching) {
	const (
		list = `INSERT INTO listings (photographer, category, city, type, name, byPrice, byRating, byPopularity)
			SELECT p.id, category.value, place.value, p.type, trim(p.firstName || ' ' || p.lastName),
				tier.pricePerSKU, -p.rating, -p.completedShoots
			FROM photographers p
			JOIN pricing_tiers tier ON tier.photographer = p.id
				AND tier.minSKUs = (SELECT min(minSKUs) FROM pricing_tiers WHERE photographer = p.id)
			JOIN json_each(json_insert(p.categories, '$[#]', '')) category
			JOIN json_each(CASE WHEN p.allLocations THEN '["", "*"]'
				ELSE json_insert(p.serviceCities, '$[#]', p.city, '$[#]', '*') END) place
			WHERE p.approved AND p.availability AND json_array_length(p.categories) > 0
				AND (p.allLocations OR p.city != '' OR json_array_length(p.serviceCities) > 0)
				AND (p.allLocations OR place.value != '')`
		once     = ` ON CONFLICT DO NOTHING; `
		drawAnew = `DELETE FROM cards WHERE photographer = @; ` + tellOfChange
		unlist   = `DELETE FROM listings WHERE photographer = @; `
		listAnew = unlist + list + ` AND p.id = @` + once + drawAnew

		rate = `UPDATE listings SET byRating = -NEW.rating, byPopularity = -NEW.completedShoots
			WHERE photographer = @; `
	)
	tables = []string{
		`CREATE TABLE listings (
			photographer TEXT NOT NULL,
			category     TEXT NOT NULL,
			city         TEXT NOT NULL,
			type         TEXT NOT NULL,
			name         TEXT NOT NULL,
			byPrice      INTEGER NOT NULL,
			byRating     REAL NOT NULL,
			byPopularity INTEGER NOT NULL,
			PRIMARY KEY (photographer, category, city)
		) WITHOUT ROWID`,
		list + once,
		`CREATE INDEX idx_listings_byPrice ON listings (category, city, byPrice, photographer)`,
		`CREATE INDEX idx_listings_byRating ON listings (category, city, byRating, photographer)`,
		`CREATE INDEX idx_listings_byPopularity ON listings (category, city, byPopularity, photographer)`,
		`CREATE TABLE cards (
			photographer TEXT PRIMARY KEY,
			card         TEXT NOT NULL, -- without what depends on the search
			covers       TEXT NOT NULL, -- by category
			category     TEXT NOT NULL,
			city         TEXT NOT NULL
		)`,
	}
	return tables, searching{
		added: listAnew, gone: unlist + drawAnew, listAnew: listAnew, rate: rate, drawAnew: drawAnew, tell: tellOfChange,
	}
}
