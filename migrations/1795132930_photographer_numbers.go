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
	byNumber := key{"number", "INTEGER",
		`(SELECT number FROM photographer_numbers WHERE photographer = @)`,
		`INSERT INTO photographer_numbers (photographer) VALUES (@)` + once}
	create, drop := byNumber.searchTriggers()
	createBefore, dropBefore := byID.searchTriggers()
	slots, take := byNumber.bookingSlots()
	slotsBefore, takeBefore := byID.bookingSlots()

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
	}, byNumber.listings(), []string{
		`DROP TABLE cards`,
		`CREATE TABLE cards (number INTEGER PRIMARY KEY, card TEXT NOT NULL)`,
	}, take, create)
	down := slices.Concat(drop, dropBookingSlots, []string{
		`DROP TABLE cards`,
		`DROP TABLE listings`,
	}, byID.listings(), []string{
		cardsByID,

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
