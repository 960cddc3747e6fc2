package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// throttles also counts, by account, the exports of a person's own data, and exports and erasures find what they need by
// index.
func init() {
	const action = "export"
	indexes := []struct{ collection, name, column string }{
		{"contact_messages", "idx_contact_messages_email", "email"},
		{"outbox", "idx_outbox_to", "to"},
		{"payment_events", "idx_payment_events_order", "orderId"},
		{"payment_events", "idx_payment_events_payment", "paymentId"},
	}
	edit := func(app core.App, name string, change func(*core.Collection)) error {
		collection, err := app.FindCollectionByNameOrId(name)
		if err != nil {
			return err
		}
		change(collection)
		return app.Save(collection)
	}
	editActions := func(app core.App, change func([]string) []string) error {
		return edit(app, "throttles", func(throttles *core.Collection) {
			field := throttles.Fields.GetByName("action").(*core.SelectField)
			field.Values = change(field.Values)
		})
	}
	m.Register(func(app core.App) error {
		for _, index := range indexes {
			err := edit(app, index.collection, func(c *core.Collection) { c.AddIndex(index.name, false, index.column, "") })
			if err != nil {
				return err
			}
		}
		return editActions(app, func(values []string) []string { return append(values, action) })
	}, func(app core.App) error {
		if err := execute(`DELETE FROM throttles WHERE action = 'export'`)(app); err != nil {
			return err
		}
		for _, index := range indexes {
			err := edit(app, index.collection, func(c *core.Collection) { c.RemoveIndex(index.name) })
			if err != nil {
				return err
			}
		}
		return editActions(app, func(values []string) []string {
			return slices.DeleteFunc(values, func(value string) bool { return value == action })
		})
	})
}
