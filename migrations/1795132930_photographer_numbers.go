package migrations

import (
	"slices"

	m "github.com/pocketbase/pocketbase/migrations"
)

// Photographers have numbers for what a search goes through: SQLite compares and finds numbers faster than ids. Nothing
// outside the database knows them, but for the cursor of a search. A number is never given to somebody else, nor another
// one to the same id, as long as the database lives: what is taken stays taken, also of somebody who left and came back.
//
// A card is one text, since a search by SQL takes a good part of its time to hand over values.
func init() {
	const (
		join   = `INSERT INTO photographer_numbers (photographer) VALUES (@) ON CONFLICT DO NOTHING; `
		number = `(SELECT number FROM photographer_numbers WHERE photographer = @)`
		list   = `INSERT INTO listings (number, category, city, type, name, byPrice, byRating, byPopularity)
			SELECT own.number, category.value, place.value, p.type, trim(p.firstName || ' ' || p.lastName),
				tier.pricePerSKU, -p.rating, -p.completedShoots
			FROM photographers p
			JOIN photographer_numbers own ON own.photographer = p.id
			JOIN pricing_tiers tier ON tier.photographer = p.id
				AND tier.minSKUs = (SELECT min(minSKUs) FROM pricing_tiers WHERE photographer = p.id)
			JOIN json_each(json_insert(p.categories, '$[#]', '')) category
			JOIN json_each(CASE WHEN p.allLocations THEN '["", "*"]'
				ELSE json_insert(p.serviceCities, '$[#]', p.city, '$[#]', '*') END) place
			WHERE p.approved AND p.availability AND json_array_length(p.categories) > 0
				AND (p.allLocations OR p.city != '' OR json_array_length(p.serviceCities) > 0)
				AND (p.allLocations OR place.value != '')`
		once     = ` ON CONFLICT DO NOTHING; `
		drawAnew = `DELETE FROM cards WHERE number = ` + number + `; ` + tellOfChange
		unlist   = `DELETE FROM listings WHERE number = ` + number + `; `
		listAnew = unlist + list + ` AND p.id = @` + once + drawAnew
	)
	kept := searching{
		added:    join + listAnew,
		gone:     unlist + drawAnew,
		listAnew: listAnew,
		rate: `UPDATE listings SET byRating = -NEW.rating, byPopularity = -NEW.completedShoots
			WHERE number = ` + number + `; `,
		drawAnew: drawAnew,
		tell:     tellOfChange,
	}
	create, drop := kept.triggers()
	tablesBefore, keptBefore := searchByID()
	createBefore, dropBefore := keptBefore.triggers()
	// A booking may be written before its photographer.
	slots, take := bookingSlots("number", "INTEGER", at(number, "NEW.photographer"), at(join, "NEW.photographer"))
	slotsBefore, takeBefore := bookingSlots("photographer", "TEXT", "NEW.photographer", "")

	up := slices.Concat(dropBefore, dropBookingSlots, []string{
		`CREATE TABLE photographer_numbers (number INTEGER PRIMARY KEY, photographer TEXT NOT NULL UNIQUE)`,
		`INSERT INTO photographer_numbers (photographer) SELECT id FROM photographers ORDER BY created, id`,
		`INSERT INTO photographer_numbers (photographer) SELECT DISTINCT photographer FROM booking_slots WHERE true` + once,

		`DROP INDEX idx_booking_slots_booking`,
		`ALTER TABLE booking_slots RENAME TO booking_slots_before`,
	}, slots, []string{
		`INSERT INTO booking_slots (number, slot, booking)
			SELECT number, slot, booking FROM booking_slots_before JOIN photographer_numbers USING (photographer) ORDER BY 1, 2`,
		`DROP TABLE booking_slots_before`,

		`DROP TABLE listings`,
		`CREATE TABLE listings (
			number       INTEGER NOT NULL,
			category     TEXT NOT NULL,
			city         TEXT NOT NULL,
			type         TEXT NOT NULL,
			name         TEXT NOT NULL,
			byPrice      INTEGER NOT NULL,
			byRating     REAL NOT NULL,
			byPopularity INTEGER NOT NULL,
			PRIMARY KEY (number, category, city)
		) WITHOUT ROWID`,
		list + ` ORDER BY own.number` + once,
		`CREATE INDEX idx_listings_byPrice ON listings (category, city, byPrice, number)`,
		`CREATE INDEX idx_listings_byRating ON listings (category, city, byRating, number)`,
		`CREATE INDEX idx_listings_byPopularity ON listings (category, city, byPopularity, number)`,

		`DROP TABLE cards`,
		`CREATE TABLE cards (number INTEGER PRIMARY KEY, card TEXT NOT NULL)`,
	}, take, create)
	down := slices.Concat(drop, dropBookingSlots, []string{
		`DROP TABLE cards`,
		`DROP TABLE listings`,
	}, tablesBefore, []string{
		`DROP INDEX idx_booking_slots_booking`,
		`ALTER TABLE booking_slots RENAME TO booking_slots_after`,
	}, slotsBefore, []string{
		`INSERT INTO booking_slots (photographer, slot, booking)
			SELECT photographer, slot, booking FROM booking_slots_after JOIN photographer_numbers USING (number)`,
		`DROP TABLE booking_slots_after`,
		`DROP TABLE photographer_numbers`,
	}, takeBefore, createBefore)
	m.Register(execute(up...), execute(down...))
}
