package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The codes and links that are mailed to an address are also counted by the day.
func init() {
	const action = "sendday"
	edit := func(app core.App, change func([]string) []string) error {
		throttles, err := app.FindCollectionByNameOrId("throttles")
		if err != nil {
			return err
		}
		field := throttles.Fields.GetByName("action").(*core.SelectField)
		field.Values = change(field.Values)
		return app.Save(throttles)
	}
	m.Register(func(app core.App) error {
		return edit(app, func(actions []string) []string { return append(actions, action) })
	}, func(app core.App) error {
		if err := execute(`DELETE FROM throttles WHERE action = '` + action + `'`)(app); err != nil {
			return err
		}
		return edit(app, func(actions []string) []string {
			return slices.DeleteFunc(actions, func(one string) bool { return one == action })
		})
	})
}
