package migrations

import (
	"strings"

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
		once = ` ON CONFLICT DO NOTHING; `
		tell = `INSERT INTO search_changes (photographer, change)
			SELECT @, coalesce(max(change), 0) + 1 FROM search_changes WHERE true
			ON CONFLICT (photographer) DO UPDATE SET change = excluded.change; `
		drawAnew = `DELETE FROM cards WHERE photographer = @; ` + tell
		unlist   = `DELETE FROM listings WHERE photographer = @; `
		listAnew = unlist + list + ` AND p.id = @` + once + drawAnew

		listedOtherwise = `OLD.firstName IS NOT NEW.firstName OR OLD.lastName IS NOT NEW.lastName
			OR OLD.type IS NOT NEW.type OR OLD.city IS NOT NEW.city OR OLD.categories IS NOT NEW.categories
			OR OLD.serviceCities IS NOT NEW.serviceCities OR OLD.allLocations IS NOT NEW.allLocations
			OR OLD.approved IS NOT NEW.approved OR OLD.availability IS NOT NEW.availability`
		ratedOtherwise = `OLD.rating IS NOT NEW.rating OR OLD.completedShoots IS NOT NEW.completedShoots`
		drawnOtherwise = `OLD.user IS NOT NEW.user OR OLD.bio IS NOT NEW.bio OR OLD.ratingCount IS NOT NEW.ratingCount`
		rate           = `UPDATE listings SET byRating = -NEW.rating, byPopularity = -NEW.completedShoots
			WHERE photographer = @; `
		busyOtherwise = `OLD.photographer IS NOT NEW.photographer OR OLD.status IS NOT NEW.status
			OR OLD.start IS NOT NEW.start OR OLD.blockedUntil IS NOT NEW.blockedUntil`
	)
	up := []string{
		`DROP TABLE listings`,
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
		`CREATE TABLE search_changes (photographer TEXT PRIMARY KEY, change INTEGER NOT NULL) WITHOUT ROWID`,
		`CREATE INDEX idx_search_changes ON search_changes (change)`,
	}
	down := []string{}
	// work is done after the event for the id at the @ in it.
	trigger := func(name, event, when, work, id string) {
		name = "search_" + name
		if when != "" {
			when = " WHEN " + when
		}
		up = append(up, "CREATE TRIGGER "+name+" AFTER "+event+when+" BEGIN "+strings.ReplaceAll(work, "@", id)+"END")
		down = append(down, "DROP TRIGGER "+name)
	}
	trigger("photographer_added", "INSERT ON photographers", "", listAnew, "NEW.id")
	trigger("photographer_changed", "UPDATE ON photographers", listedOtherwise, listAnew, "NEW.id")
	trigger("photographer_rated", "UPDATE ON photographers", ratedOtherwise, rate+drawAnew, "NEW.id")
	trigger("photographer_told_of", "UPDATE ON photographers", drawnOtherwise, drawAnew, "NEW.id")
	trigger("photographer_gone", "DELETE ON photographers", "", unlist+drawAnew, "OLD.id")
	for table, work := range map[string]string{"pricing_tiers": listAnew, "portfolio_items": drawAnew} {
		trigger(table+"_added", "INSERT ON "+table, "", work, "NEW.photographer")
		trigger(table+"_changed", "UPDATE ON "+table, "", work, "NEW.photographer")
		trigger(table+"_left", "UPDATE ON "+table, "OLD.photographer IS NOT NEW.photographer", work, "OLD.photographer")
		trigger(table+"_gone", "DELETE ON "+table, "", work, "OLD.photographer")
	}
	trigger("photo", "UPDATE OF profile_photo ON users",
		"OLD.profile_photo IS NOT NEW.profile_photo AND EXISTS (SELECT 1 FROM photographers WHERE user = NEW.id)",
		drawAnew, "(SELECT id FROM photographers WHERE user = NEW.id)")
	trigger("booked", "INSERT ON bookings", "", tell, "NEW.photographer")
	trigger("booked_otherwise", "UPDATE ON bookings", busyOtherwise, tell, "NEW.photographer")
	trigger("booking_left", "UPDATE ON bookings", "OLD.photographer IS NOT NEW.photographer", tell, "OLD.photographer")
	trigger("booking_gone", "DELETE ON bookings", "", tell, "OLD.photographer")
	for _, table := range []string{"categories", "locations"} {
		trigger(table+"_added", "INSERT ON "+table, "", tell, "''")
		trigger(table+"_changed", "UPDATE ON "+table, "", tell, "''")
		trigger(table+"_renamed", "UPDATE OF name ON "+table, "OLD.name IS NOT NEW.name", "DELETE FROM cards; ", "")
		trigger(table+"_gone", "DELETE ON "+table, "", tell, "''")
	}
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
