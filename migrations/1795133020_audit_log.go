package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// audit_log has a row for each thing that an admin did, and for each export and erasure of a person. Rows are only added:
// the triggers allow one change, which replaces the values when a person is erased.
func init() {
	m.Register(func(app core.App) error {
		log := core.NewBaseCollection("audit_log")
		log.Fields.Add(
			&core.TextField{Name: "who", Max: 254, Required: true, Presentable: true, Help: "The e-mail address of the admin, or \"command line\"."},
			&core.TextField{Name: "whoId", Max: 15, Help: "The id of the admin; empty for the command line."},
			&core.TextField{Name: "action", Max: 60, Required: true, Presentable: true},
			&core.TextField{Name: "collection", Max: 100},
			&core.TextField{Name: "record", Max: 100, Presentable: true},
			&core.JSONField{Name: "before", MaxSize: 20_000, Help: "The changed fields only."},
			&core.JSONField{Name: "after", MaxSize: 20_000, Help: "The changed fields only."},
			&core.TextField{Name: "people", Max: 200, Help: "The users ids of the people that the record is about."},
			&core.AutodateField{Name: "created", OnCreate: true},
		)
		log.AddIndex("idx_audit_log_record", false, "collection, record, created", "")
		log.AddIndex("idx_audit_log_created", false, "created", "")
		if err := app.Save(log); err != nil {
			return err
		}
		return execute(
			`CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log
				WHEN NEW.id IS NOT OLD.id OR NEW.who IS NOT OLD.who OR NEW.whoId IS NOT OLD.whoId OR NEW.action IS NOT OLD.action
					OR NEW.collection IS NOT OLD.collection OR NEW.record IS NOT OLD.record OR NEW.people IS NOT OLD.people
					OR NEW.created IS NOT OLD.created
					OR NEW.before IS NOT OLD.before AND NEW.before IS NOT '"(erased)"'
					OR NEW.after IS NOT OLD.after AND NEW.after IS NOT '"(erased)"'
				BEGIN SELECT raise(ABORT, 'the audit log is never changed'); END`,
			`CREATE TRIGGER audit_log_remains BEFORE DELETE ON audit_log
				BEGIN SELECT raise(ABORT, 'the audit log is never deleted'); END`,
		)(app)
	}, drop("audit_log"))
}
