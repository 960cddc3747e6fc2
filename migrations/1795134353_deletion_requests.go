package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A request to delete an account is a record of the account. Before, it was a contact message with a certain text, which
// anybody could send.
func init() {
	const action = "deletion"
	editActions := func(app core.App, change func([]string) []string) error {
		throttles, err := app.FindCollectionByNameOrId("throttles")
		if err != nil {
			return err
		}
		field := throttles.Fields.GetByName("action").(*core.SelectField)
		field.Values = change(field.Values)
		return app.Save(throttles)
	}
	m.Register(func(app core.App) error {
		found, err := find(app, "users")
		if err != nil {
			return err
		}
		requests := core.NewBaseCollection("deletion_requests")
		stamped(requests, partOf("user", found[0]))
		requests.AddIndex("idx_deletion_requests_user", true, "user", "")
		if err := app.Save(requests); err != nil {
			return err
		}
		return editActions(app, func(actions []string) []string { return append(actions, action) })
	}, func(app core.App) error {
		if err := execute(`DELETE FROM throttles WHERE action = '` + action + `'`)(app); err != nil {
			return err
		}
		err := editActions(app, func(actions []string) []string {
			return slices.DeleteFunc(actions, func(one string) bool { return one == action })
		})
		if err != nil {
			return err
		}
		return drop("deletion_requests")(app)
	})
}
