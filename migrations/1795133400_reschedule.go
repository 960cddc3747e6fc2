package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Moving a booking. A row of reschedule_proposals is a time that one party of an upcoming booking has proposed; moved is
// the row of a pending request that its customer moved at once.
//
// An open proposal reserves its time: triggers add the half hours that the booking does not hold already to booking_slots,
// as half hours of the booking, so nobody else can get either time. They refuse a time that the calendar does not allow, as
// for a booking. They release the half hours when the proposal is no longer open, and close it when the booking changes its
// status, time or photographer, or when one of the two people is suspended. So all of this holds for every way of writing.
//
// bookings.firstStart is when the shoot was first agreed to start, once a proposal has moved it.
func init() {
	m.Register(func(app core.App) error {
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		firstStart := instant("firstStart")
		firstStart.Help = "The first agreed start, once the booking was moved. Fees count from it."
		bookings.Fields.Add(firstStart)
		if err := app.Save(bookings); err != nil {
			return err
		}
		if err := app.Save(proposalCollection(bookings)); err != nil {
			return err
		}
		return execute(proposalTriggers()...)(app)
	}, func(app core.App) error {
		if err := execute(`UPDATE reschedule_proposals SET status = 'closed' WHERE status = 'open'`)(app); err != nil {
			return err
		}
		for _, name := range []string{"proposal_closed_by_booking", "proposal_closed_by_suspension", "proposal_made", "proposal_changed", "proposal_gone"} {
			if err := execute(`DROP TRIGGER ` + name)(app); err != nil {
				return err
			}
		}
		if err := drop("reschedule_proposals")(app); err != nil {
			return err
		}
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.Fields.RemoveByName("firstStart")
		return app.Save(bookings)
	})
}

func proposalCollection(bookings *core.Collection) *core.Collection {
	proposals := core.NewBaseCollection("reschedule_proposals")
	start, end, blockedUntil := instant("start"), instant("end"), instant("blockedUntil")
	start.Required, end.Required, blockedUntil.Required = true, true, true
	start.Help = "The proposed start."
	stamped(proposals,
		partOf("booking", bookings),
		oneOf("by", "customer", "photographer"),
		oneOf("status", "open", "accepted", "declined", "withdrawn", "lapsed", "closed", "moved"),
		instant("startBefore"),
		start, end, blockedUntil,
		text("words", 500),
		instant("lapsesAt"),
		instant("closedAt"),
	)
	proposals.AddIndex("idx_reschedule_proposals_open", true, "booking", "status = 'open'")
	proposals.AddIndex("idx_reschedule_proposals_lapse", false, "lapsesAt", "status = 'open'")
	proposals.AddIndex("idx_reschedule_proposals_booking", false, "booking, created", "")
	return proposals
}

func proposalTriggers() []string {
	const (
		photographer = `(SELECT photographer FROM bookings WHERE id = @.booking)`
		number       = `(SELECT number FROM photographer_numbers WHERE photographer = ` + photographer + `)`

		first    = `unixepoch(@.start) / 1800`
		lastWork = `(unixepoch(@."end") + 1799) / 1800 - 1`
		last     = `(unixepoch(@.blockedUntil) + 1799) / 1800 - 1`

		tell = `INSERT INTO search_changes (photographer, change)
			SELECT b.photographer, coalesce((SELECT max(change) FROM search_changes), 0) + 1 FROM bookings b WHERE b.id = @.booking
			ON CONFLICT (photographer) DO UPDATE SET change = excluded.change;`

		// The same refusals as those of a booking.
		hold = `
			SELECT raise(ABORT, 'reschedule: not upcoming') WHERE @.status = 'open'
				AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = @.booking AND status = 'upcoming');
			SELECT raise(ABORT, 'calendar: unavailable') FROM blocked_cells
				WHERE @.status = 'open' AND number = ` + number + ` AND slot BETWEEN ` + first + ` AND ` + last + `;
			SELECT raise(ABORT, 'calendar: outside_hours') FROM (
				WITH RECURSIVE cell(n) AS (SELECT ` + first + ` UNION ALL SELECT n + 1 FROM cell WHERE n < ` + lastWork + `)
				SELECT n FROM cell
			) WHERE @.status = 'open' AND EXISTS (SELECT 1 FROM open_cells WHERE number = ` + number + `)
				AND NOT EXISTS (SELECT 1 FROM open_cells WHERE number = ` + number + ` AND cell = (n + 155) % 336)
				AND NOT EXISTS (SELECT 1 FROM opened_cells WHERE number = ` + number + ` AND slot = n);
			INSERT INTO booking_slots (number, slot, booking) SELECT ` + number + `, n, @.booking FROM (
				WITH RECURSIVE cell(n) AS (SELECT ` + first + ` UNION ALL SELECT n + 1 FROM cell WHERE n < ` + last + `)
				SELECT n FROM cell
			) WHERE @.status = 'open' AND NOT EXISTS (
				SELECT 1 FROM booking_slots own WHERE own.booking = @.booking AND own.number = ` + number + ` AND own.slot = n
			);`
		// All half hours of the booking but those of its own time.
		release = `DELETE FROM booking_slots WHERE @.status = 'open' AND booking = @.booking AND NOT EXISTS (
				SELECT 1 FROM bookings b WHERE b.id = @.booking AND b.status IN ('pending for approval', 'upcoming')
					AND slot BETWEEN unixepoch(b.start) / 1800 AND (unixepoch(b.blockedUntil) + 1799) / 1800 - 1);`

		closed = `UPDATE reschedule_proposals SET status = 'closed',
			closedAt = strftime('%Y-%m-%d %H:%M:%fZ', 'now'), updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now') WHERE status = 'open' AND `
	)
	of := func(row string, work ...string) string { return strings.ReplaceAll(strings.Join(work, "\n"), "@", row) }
	return []string{
		`CREATE TRIGGER proposal_made AFTER INSERT ON reschedule_proposals WHEN NEW.status = 'open'
			BEGIN ` + of("NEW", hold, tell) + ` END`,
		`CREATE TRIGGER proposal_changed AFTER UPDATE ON reschedule_proposals
			WHEN OLD.status IS NOT NEW.status OR OLD.booking IS NOT NEW.booking OR OLD.start IS NOT NEW.start
				OR OLD."end" IS NOT NEW."end" OR OLD.blockedUntil IS NOT NEW.blockedUntil
			BEGIN ` + of("OLD", release, tell) + of("NEW", hold, tell) + ` END`,
		`CREATE TRIGGER proposal_gone AFTER DELETE ON reschedule_proposals WHEN OLD.status = 'open'
			BEGIN ` + of("OLD", release, tell) + ` END`,
		`CREATE TRIGGER proposal_closed_by_booking AFTER UPDATE ON bookings
			WHEN OLD.status IS NOT NEW.status OR OLD.photographer IS NOT NEW.photographer OR OLD.start IS NOT NEW.start
				OR OLD."end" IS NOT NEW."end" OR OLD.blockedUntil IS NOT NEW.blockedUntil
			BEGIN ` + closed + `booking = NEW.id; END`,
		`CREATE TRIGGER proposal_closed_by_suspension AFTER UPDATE OF suspended ON users WHEN NEW.suspended AND NOT OLD.suspended
			BEGIN ` + closed + `EXISTS (
				SELECT 1 FROM bookings b JOIN photographers p ON p.id = b.photographer
					WHERE b.id = reschedule_proposals.booking AND (b.customer = NEW.id OR p.user = NEW.id)
			); END`,
	}
}
