package migrations

import "strings"

// key is how tables know photographers: by a column of a kind. owner is SQL for its value, and join for what gives
// somebody new a value; each has an @ for the id.
type key struct{ column, kind, owner, join string }

var byID = key{"photographer", "TEXT", "@", ""}

// at puts an id into a piece of SQL.
func at(work, id string) string { return strings.ReplaceAll(work, "@", id) }

// list fills listings; more conditions may follow, and then once.
func (k key) list() string {
	return `INSERT INTO listings (` + k.column + `, category, city, type, name, byPrice, byRating, byPopularity)
		SELECT ` + at(k.owner, "p.id") + `, category.value, place.value, p.type, trim(p.firstName || ' ' || p.lastName),
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
}

const once = ` ON CONFLICT DO NOTHING; `

// listings makes and fills the table.
func (k key) listings() []string {
	return []string{
		`CREATE TABLE listings (
			` + k.column + ` ` + k.kind + ` NOT NULL,
			category     TEXT NOT NULL,
			city         TEXT NOT NULL,
			type         TEXT NOT NULL,
			name         TEXT NOT NULL,
			byPrice      INTEGER NOT NULL,
			byRating     REAL NOT NULL,
			byPopularity INTEGER NOT NULL,
			PRIMARY KEY (` + k.column + `, category, city)
		) WITHOUT ROWID`,
		k.list() + once,
		`CREATE INDEX idx_listings_byPrice ON listings (category, city, byPrice, ` + k.column + `)`,
		`CREATE INDEX idx_listings_byRating ON listings (category, city, byRating, ` + k.column + `)`,
		`CREATE INDEX idx_listings_byPopularity ON listings (category, city, byPopularity, ` + k.column + `)`,
	}
}

// searchTriggers answers the statements that create the triggers which keep what searches read, and those that drop
// them.
func (k key) searchTriggers() (create, drop []string) {
	const (
		listedOtherwise = `OLD.firstName IS NOT NEW.firstName OR OLD.lastName IS NOT NEW.lastName
			OR OLD.type IS NOT NEW.type OR OLD.city IS NOT NEW.city OR OLD.categories IS NOT NEW.categories
			OR OLD.serviceCities IS NOT NEW.serviceCities OR OLD.allLocations IS NOT NEW.allLocations
			OR OLD.approved IS NOT NEW.approved OR OLD.availability IS NOT NEW.availability`
		ratedOtherwise = `OLD.rating IS NOT NEW.rating OR OLD.completedShoots IS NOT NEW.completedShoots`
		drawnOtherwise = `OLD.user IS NOT NEW.user OR OLD.bio IS NOT NEW.bio OR OLD.ratingCount IS NOT NEW.ratingCount`
		busyOtherwise  = `OLD.photographer IS NOT NEW.photographer OR OLD.status IS NOT NEW.status
			OR OLD.start IS NOT NEW.start OR OLD.blockedUntil IS NOT NEW.blockedUntil`
		tell = `INSERT INTO search_changes (photographer, change)
			SELECT @, coalesce(max(change), 0) + 1 FROM search_changes WHERE true
			ON CONFLICT (photographer) DO UPDATE SET change = excluded.change; `
	)
	theirs := ` WHERE ` + k.column + ` = ` + k.owner + `; `
	drawAnew := `DELETE FROM cards` + theirs + tell
	unlist := `DELETE FROM listings` + theirs
	listAnew := unlist + k.list() + ` AND p.id = @` + once + drawAnew
	rate := `UPDATE listings SET byRating = -NEW.rating, byPopularity = -NEW.completedShoots` + theirs
	// trigger does work after the event for the id at the @ in it.
	trigger := func(name, event, when, work, id string) {
		name = "search_" + name
		if when != "" {
			when = " WHEN " + when
		}
		create = append(create, "CREATE TRIGGER "+name+" AFTER "+event+when+" BEGIN "+at(work, id)+"END")
		drop = append(drop, "DROP TRIGGER "+name)
	}
	trigger("photographer_added", "INSERT ON photographers", "", k.join+listAnew, "NEW.id")
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
	return create, drop
}
