package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// A key to the files of a delivery ends whenever the delivery is locked or unlocked, whatever statement does that. So
// triggers count these changes, with the condition of delivery.Unlocked. emptied is when the bytes of a delivery were
// deleted.
func init() {
	const (
		paid      = `IN ('paid', 'paid in person')`
		delivered = `IN ('delivered', 'changes', 'accepted')`
		count     = ` ON CONFLICT DO UPDATE SET epoch = epoch + 1`
	)
	m.Register(execute(
		`CREATE TABLE delivery_gates (
			delivery TEXT PRIMARY KEY NOT NULL,
			epoch INTEGER NOT NULL DEFAULT 0,
			emptied TEXT NOT NULL DEFAULT ''
		) WITHOUT ROWID`,
		`CREATE TRIGGER delivery_gates_pay AFTER UPDATE ON bookings
			WHEN (OLD.paymentStatus `+paid+`) != (NEW.paymentStatus `+paid+`)
			BEGIN INSERT INTO delivery_gates (delivery, epoch) SELECT id, 1 FROM deliveries WHERE booking = NEW.id AND status `+delivered+count+`; END`,
		`CREATE TRIGGER delivery_gates_deliver AFTER UPDATE ON deliveries
			WHEN (OLD.status `+delivered+`) != (NEW.status `+delivered+`)
			BEGIN INSERT INTO delivery_gates (delivery, epoch) SELECT NEW.id, 1 FROM bookings WHERE id = NEW.booking AND paymentStatus `+paid+count+`; END`,
		`CREATE TRIGGER delivery_gates_end AFTER DELETE ON deliveries BEGIN DELETE FROM delivery_gates WHERE delivery = OLD.id; END`,
	), execute(
		`DROP TRIGGER delivery_gates_pay`, `DROP TRIGGER delivery_gates_deliver`, `DROP TRIGGER delivery_gates_end`, `DROP TABLE delivery_gates`,
	))
}
