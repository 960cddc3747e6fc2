package migrations

import (
	"slices"

	m "github.com/pocketbase/pocketbase/migrations"
)

// The occupied time: one row for each half hour that a pending or upcoming booking blocks, its travel included.
// The primary key makes a second booking of the same time impossible, and triggers keep the rows, so that no way of
// writing a booking, be it the API, the dashboard or plain SQL, gets around it.
func init() {
	table, triggers := byID.bookingSlots()
	m.Register(
		execute(slices.Concat(table, triggers)...),
		execute(append(slices.Clone(dropBookingSlots), `DROP TABLE booking_slots`)...),
	)
}

var dropBookingSlots = []string{`DROP TRIGGER booking_slots_follow`, `DROP TRIGGER booking_slots_take`}

// bookingSlots answers the statements that make the table, and its triggers on bookings. A booking may be written before
// its photographer.
func (k key) bookingSlots() (table, triggers []string) {
	cells := at(k.join, "NEW.photographer") + `
		INSERT INTO booking_slots (` + k.column + `, slot, booking)
		SELECT ` + at(k.owner, "NEW.photographer") + `, n, NEW.id FROM (
			WITH RECURSIVE cell(n) AS (
				SELECT unixepoch(NEW.start) / 1800
				UNION ALL
				SELECT n + 1 FROM cell WHERE n + 1 < (unixepoch(NEW.blockedUntil) + 1799) / 1800
			) SELECT n FROM cell
		) WHERE NEW.status IN ('pending for approval', 'upcoming');`
	return []string{
			`CREATE TABLE booking_slots (
				` + k.column + ` ` + k.kind + ` NOT NULL,
				slot    INTEGER NOT NULL,
				booking TEXT NOT NULL REFERENCES bookings(id) ON DELETE CASCADE,
				PRIMARY KEY (` + k.column + `, slot)
			) WITHOUT ROWID`,
			`CREATE INDEX idx_booking_slots_booking ON booking_slots (booking)`,
		}, []string{
			`CREATE TRIGGER booking_slots_take AFTER INSERT ON bookings BEGIN ` + cells + ` END`,
			`CREATE TRIGGER booking_slots_follow AFTER UPDATE ON bookings
				WHEN (OLD.status IN ('pending for approval', 'upcoming')) != (NEW.status IN ('pending for approval', 'upcoming'))
					OR OLD.photographer != NEW.photographer OR OLD.start != NEW.start OR OLD.blockedUntil != NEW.blockedUntil
				BEGIN DELETE FROM booking_slots WHERE booking = NEW.id;` + cells + ` END`,
		}
}
