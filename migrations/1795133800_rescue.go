package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Withdrawals and rescues: why a photographer withdrew from a booking, what it costs them, and what admins see of it. The
// amount of a compensation never changes, and it is paid or waived once.
func init() {
	compensationStatuses := []string{"due", "paid"}
	m.Register(func(app core.App) error {
		found, err := find(app, "bookings", "photographers", "compensations")
		if err != nil {
			return err
		}
		bookings, photographers, compensations := found[0], found[1], found[2]
		bookings.Fields.Add(
			hidden(&core.SelectField{
				Name: "withdrawReason", Values: []string{"ill", "equipment", "emergency", "other"}, MaxSelect: 1,
				Help: "Why the photographer withdrew. Set it together with the status canceled to withdraw for the photographer.",
			}),
			hidden(text("withdrawWords", 500)),
		)
		bookings.AddIndex("idx_bookings_withdrawn", false, "photographer, movedAt", "withdrawReason != ''")
		bookings.AddIndex("idx_bookings_withdrawn_at", false, "movedAt", "withdrawReason != ''")
		held := hidden(instant("heldAt"))
		held.Help = "Set after the third withdrawal within 12 months: the photographer cannot become available. Clear it to allow it again."
		photographers.Fields.Add(
			hidden(&core.NumberField{Name: "lowered", OnlyInt: true, Min: types.Pointer(0.0), Max: types.Pointer(1.0), Help: "1: ranked lower in searches."}),
			held,
		)
		photographers.AddIndex("idx_photographers_withdrawals", false, "id", "withdrawals > 0")
		photographers.AddIndex("idx_photographers_held", false, "heldAt", "heldAt != ''")
		compensations.Fields.GetByName("status").(*core.SelectField).Values = slices.Concat(compensationStatuses, []string{"waived"})
		for _, collection := range found {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		err = execute(
			`CREATE TRIGGER compensations_stay BEFORE UPDATE OF booking, customer, amount, status, utr ON compensations
				WHEN NEW.booking IS NOT OLD.booking OR NEW.customer IS NOT OLD.customer OR NEW.amount IS NOT OLD.amount
					OR OLD.status != 'due' AND (NEW.status IS NOT OLD.status OR NEW.utr IS NOT OLD.utr)
				BEGIN SELECT raise(ABORT, 'what a compensation is for is never changed'); END`,
			`CREATE TRIGGER compensations_remain BEFORE DELETE ON compensations
				BEGIN SELECT raise(ABORT, 'compensations are never deleted'); END`,
		)(app)
		if err == nil {
			err = rankWithdrawals(app, false)
		}
		if err != nil {
			return err
		}
		for name, query := range map[string]string{"open_dispatches": openDispatches, "rescues_of_week": rescuesOfWeek} {
			view := core.NewViewCollection(name)
			view.ViewQuery = query
			if err := app.Save(view); err != nil {
				return err
			}
		}
		return nil
	}, func(app core.App) error {
		err := drop("open_dispatches", "rescues_of_week")(app)
		if err == nil {
			err = rankWithdrawals(app, true)
		}
		if err == nil {
			err = execute(
				`DROP TRIGGER compensations_stay`, `DROP TRIGGER compensations_remain`,
				`UPDATE compensations SET status = 'paid' WHERE status = 'waived'`,
			)(app)
		}
		if err != nil {
			return err
		}
		found, err := find(app, "bookings", "photographers", "compensations")
		if err != nil {
			return err
		}
		bookings, photographers, compensations := found[0], found[1], found[2]
		bookings.RemoveIndex("idx_bookings_withdrawn")
		bookings.RemoveIndex("idx_bookings_withdrawn_at")
		bookings.Fields.RemoveByName("withdrawReason")
		bookings.Fields.RemoveByName("withdrawWords")
		photographers.RemoveIndex("idx_photographers_withdrawals")
		photographers.RemoveIndex("idx_photographers_held")
		photographers.Fields.RemoveByName("lowered")
		photographers.Fields.RemoveByName("heldAt")
		compensations.Fields.GetByName("status").(*core.SelectField).Values = compensationStatuses
		for _, collection := range found {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return nil
	})
}

// rankWithdrawals makes the triggers of listings rank photographers who are lowered as if their rating were 0.3 less. With undo
// it takes that back.
func rankWithdrawals(app core.App, undo bool) error {
	for _, texts := range [][2]string{
		{`, -p.rating,`, `, -max(p.rating - 0.3 * p.lowered, 0),`},
		{`byRating = -NEW.rating,`, `byRating = -max(NEW.rating - 0.3 * NEW.lowered, 0),`},
		{`WHEN OLD.rating IS NOT NEW.rating`, `WHEN OLD.lowered IS NOT NEW.lowered OR OLD.rating IS NOT NEW.rating`},
	} {
		if undo {
			texts[0], texts[1] = texts[1], texts[0]
		}
		if err := rewriteTriggers(app, texts[0], texts[1]); err != nil {
			return err
		}
	}
	return nil
}

const openDispatches = `SELECT d.id, d.created, CAST(strftime('%d/%m/%Y %H:%M', d.created, '+330 minutes') AS TEXT) AS createdIST, d.kind,
		d.customer, d.category, d.location, d.start, CAST(strftime('%d/%m/%Y %H:%M', d.start, '+330 minutes') AS TEXT) AS startIST,
		CAST(d.maxTotal / 100.0 AS REAL) AS maxTotalRupees, d.round, d.roundEnds, d.asked,
		CAST((SELECT COUNT(*) FROM offers o WHERE o.dispatch = d.id AND o.status = 'seen') AS INT) AS seen,
		CAST((SELECT COUNT(*) FROM offers o WHERE o.dispatch = d.id AND o.status = 'declined') AS INT) AS declined, d.rescues
	FROM dispatches d WHERE d.status = 'open'`

const rescuesOfWeek = `SELECT b.id, b.movedAt AS withdrawn,
		CAST(strftime('%d/%m/%Y %H:%M', b.movedAt, '+330 minutes') AS TEXT) AS withdrawnIST, b.movedBy, b.photographer,
		b.withdrawReason, b.withdrawWords, b.customer, b.category, b.start,
		CAST(strftime('%d/%m/%Y %H:%M', b.start, '+330 minutes') AS TEXT) AS startIST,
		CAST(b.total / 100.0 AS REAL) AS totalRupees, b.paymentStatus,
		CAST(coalesce(d.status, 'none') AS TEXT) AS search, d.id AS dispatch, d.asked, d.booking AS newBooking, n.photographer AS rescuer,
		CAST(coalesce(c.amount, 0) / 100.0 AS REAL) AS compensationRupees, CAST(coalesce(c.status, '') AS TEXT) AS compensation
	FROM bookings b LEFT JOIN dispatches d ON d.rescues = b.id AND d.rescues != '' LEFT JOIN bookings n ON n.id = d.booking
		LEFT JOIN compensations c ON c.booking = b.id
	WHERE b.withdrawReason != '' AND b.movedAt >= strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')`
