package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Compensations that an admin reviews before they are due, and what the admin sees of them: how often the same customer and
// photographer had one, whether the photographer is held, how long before the withdrawal the payment was captured, and
// whether a dispute of it is open.
func init() {
	statuses := []string{"due", "paid", "waived"}
	m.Register(func(app core.App) error {
		compensations, err := app.FindCollectionByNameOrId("compensations")
		if err != nil {
			return err
		}
		status := compensations.Fields.GetByName("status").(*core.SelectField)
		status.Values = slices.Concat([]string{"review"}, statuses)
		status.Help = "review: set it to due or waived."
		compensations.AddIndex("idx_compensations_status", false, "status, created", "")
		if err := app.Save(compensations); err != nil {
			return err
		}
		err = execute(`DROP TRIGGER compensations_stay`, compensationsStay(`OLD.status NOT IN ('due', 'review')`))(app)
		if err != nil {
			return err
		}
		view := core.NewViewCollection("open_compensations")
		view.ViewQuery = openCompensations
		return app.Save(view)
	}, func(app core.App) error {
		if err := drop("open_compensations")(app); err != nil {
			return err
		}
		err := execute(
			`DROP TRIGGER compensations_stay`,
			`UPDATE compensations SET status = 'due' WHERE status = 'review'`,
			compensationsStay(`OLD.status != 'due'`),
		)(app)
		if err != nil {
			return err
		}
		compensations, err := app.FindCollectionByNameOrId("compensations")
		if err != nil {
			return err
		}
		status := compensations.Fields.GetByName("status").(*core.SelectField)
		status.Values, status.Help = statuses, ""
		compensations.RemoveIndex("idx_compensations_status")
		return app.Save(compensations)
	})
}

// compensationsStay returns the trigger that refuses changes of a compensation. ended is the condition that it was paid or
// waived.
func compensationsStay(ended string) string {
	return `CREATE TRIGGER compensations_stay BEFORE UPDATE OF booking, customer, amount, status, utr ON compensations
		WHEN NEW.booking IS NOT OLD.booking OR NEW.customer IS NOT OLD.customer OR NEW.amount IS NOT OLD.amount
			OR ` + ended + ` AND (NEW.status IS NOT OLD.status OR NEW.utr IS NOT OLD.utr)
		BEGIN SELECT raise(ABORT, 'what a compensation is for is never changed'); END`
}

const openCompensations = `SELECT c.id, c.created, CAST(strftime('%d/%m/%Y %H:%M', c.created, '+330 minutes') AS TEXT) AS createdIST,
		c.status, CAST(c.amount / 100.0 AS REAL) AS amountRupees, c.booking, c.customer, b.photographer, p.heldAt,
		CAST((SELECT count(*) FROM compensations o JOIN bookings x ON x.id = o.booking
			WHERE o.customer = c.customer AND x.photographer = b.photographer) AS INT) AS ofPair,
		CAST((unixepoch(b.movedAt) - unixepoch(y.paidAt)) / 60 AS INT) AS paidMinutesBefore,
		CAST(EXISTS (SELECT 1 FROM disputes d WHERE d.paymentId = y.paymentId AND y.paymentId != '' AND d.status = 'open') AS BOOL) AS disputed
	FROM compensations c JOIN bookings b ON b.id = c.booking JOIN photographers p ON p.id = b.photographer
		LEFT JOIN payments y ON y.id = (SELECT r.payment FROM refunds r WHERE r.booking = b.id AND r.reason = 'withdrawn' LIMIT 1)
	WHERE c.status IN ('due', 'review')`
