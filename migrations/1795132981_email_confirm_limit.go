package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// throttles also counts, by account, the tries to confirm a new address, because each of them compares a password.
func init() {
	const action = "confirm"
	change := func(values func([]string) []string) func(core.App) error {
		return func(app core.App) error {
			throttles, err := app.FindCollectionByNameOrId("throttles")
			if err != nil {
				return err
			}
			field := throttles.Fields.GetByName("action").(*core.SelectField)
			field.Values = values(field.Values)
			return app.Save(throttles)
		}
	}
	m.Register(change(func(values []string) []string {
		return append(values, action)
	}), func(app core.App) error {
		if _, err := app.DB().NewQuery("DELETE FROM throttles WHERE action = 'confirm'").Execute(); err != nil {
			return err
		}
		return change(func(values []string) []string {
			return slices.DeleteFunc(values, func(value string) bool { return value == action })
		})(app)
	})
}
