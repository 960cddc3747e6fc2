package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// bookings.sequence counts the changes that calendars must follow: of the start, the status and the photographer. A trigger
// counts, whatever a save writes into the column, because a record that was read earlier has an old number.
func init() {
	const (
		trigger = `bookings_sequence`
		next    = `OLD.sequence + (OLD.start IS NOT NEW.start OR OLD.status IS NOT NEW.status OR OLD.photographer IS NOT NEW.photographer)`
	)
	m.Register(func(app core.App) error {
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		sequence := whole("sequence")
		sequence.Help = "Set by the database."
		bookings.Fields.Add(sequence)
		if err := app.Save(bookings); err != nil {
			return err
		}
		return execute(`CREATE TRIGGER ` + trigger + ` AFTER UPDATE ON bookings WHEN NEW.sequence IS NOT ` + next + `
			BEGIN UPDATE bookings SET sequence = ` + next + ` WHERE id = NEW.id; END`)(app)
	}, func(app core.App) error {
		if err := execute(`DROP TRIGGER ` + trigger)(app); err != nil {
			return err
		}
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.Fields.RemoveByName("sequence")
		return app.Save(bookings)
	})
}
