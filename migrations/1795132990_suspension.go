package migrations

import (
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// An admin can suspend an account. The photographer of a suspended account is listed by no search, like one who is not
// approved: the triggers that list photographers get one more condition, and a trigger on users lists them again when
// the suspension changes.
func init() {
	const (
		listed       = `WHERE p.approved AND p.availability`
		listedActive = `WHERE p.approved AND NOT EXISTS (SELECT 1 FROM users WHERE id = p.user AND suspended) AND p.availability`
		view         = "bookings_of_suspended"
	)
	fields := []core.Field{
		&core.BoolField{Name: "suspended", Hidden: true, Help: "Ends all sessions at once. The account cannot sign in, and its photographer is not shown."},
		&core.TextField{Name: "suspendedReason", Max: 500, Hidden: true},
		&core.DateField{Name: "suspendedAt", Hidden: true, Help: "Set by the server."},
	}

	up := func(app core.App) error {
		users, err := app.FindCollectionByNameOrId("users")
		if err != nil {
			return err
		}
		users.Fields.Add(fields...)
		users.AddIndex("idx_users_suspended", false, "suspendedAt", "suspended = 1")
		if err := app.Save(users); err != nil {
			return err
		}
		if err := rewriteTriggers(app, listed, listedActive); err != nil {
			return err
		}
		if err := listOnSuspension(app); err != nil {
			return err
		}
		bookings := core.NewViewCollection(view)
		bookings.ViewQuery = `
			SELECT b.id, CAST(CASE WHEN c.suspended THEN 'customer' ELSE 'photographer' END AS TEXT) AS suspended, b.status, b.start,
				b.customer, b.photographer, b.category, CAST(b.total / 100.0 AS REAL) AS rupees, b.paymentMethod, b.paymentStatus
			FROM bookings b JOIN users c ON c.id = b.customer
			WHERE b.status IN ('pending for approval', 'upcoming') AND b.id IN (
				SELECT theirs.id FROM users u JOIN bookings theirs ON theirs.customer = u.id WHERE u.suspended = 1
				UNION SELECT theirs.id FROM users u JOIN photographers p ON p.user = u.id
					JOIN bookings theirs ON theirs.photographer = p.id WHERE u.suspended = 1
			)`
		return app.Save(bookings)
	}

	down := func(app core.App) error {
		if err := drop(view)(app); err != nil {
			return err
		}
		if err := execute(`DROP TRIGGER search_suspension`)(app); err != nil {
			return err
		}
		if err := rewriteTriggers(app, listedActive, listed); err != nil {
			return err
		}
		users, err := app.FindCollectionByNameOrId("users")
		if err != nil {
			return err
		}
		users.RemoveIndex("idx_users_suspended")
		for _, field := range fields {
			users.Fields.RemoveByName(field.GetName())
		}
		return app.Save(users)
	}
	m.Register(up, down)
}

// rewriteTriggers replaces a condition in every trigger that contains it.
func rewriteTriggers(app core.App, before, after string) error {
	triggers := []struct{ Name, SQL string }{}
	err := app.DB().NewQuery(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND instr(sql, {:before})`).
		Bind(map[string]any{"before": before}).All(&triggers)
	if err != nil {
		return err
	}
	if len(triggers) == 0 {
		return fmt.Errorf("no trigger contains %q", before)
	}
	for _, trigger := range triggers {
		err := execute("DROP TRIGGER "+trigger.Name, strings.ReplaceAll(trigger.SQL, before, after))(app)
		if err != nil {
			return fmt.Errorf("rewrite trigger %s: %w", trigger.Name, err)
		}
	}
	return nil
}

// listOnSuspension creates a trigger on users that does the same as the one for a changed photographer.
func listOnSuspension(app core.App) error {
	var changed string
	err := app.DB().NewQuery(`SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = 'search_photographer_changed'`).Row(&changed)
	if err != nil {
		return err
	}
	_, work, found := strings.Cut(changed, " BEGIN ")
	if !found {
		return fmt.Errorf("the trigger has no body: %s", changed)
	}
	return execute(`CREATE TRIGGER search_suspension AFTER UPDATE OF suspended ON users
		WHEN OLD.suspended IS NOT NEW.suspended AND EXISTS (SELECT 1 FROM photographers WHERE user = NEW.id)
		BEGIN ` + strings.ReplaceAll(work, "NEW.id", "(SELECT id FROM photographers WHERE user = NEW.id)"))(app)
}
