package migrations

import (
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// More actions are counted: messages of a person in a thread and in all, threads that a customer opens, and pictures and
// reports of a person.
func init() {
	added := []string{"message", "messages", "question", "talkpicture", "report"}
	change := func(app core.App, values func(now []string) []string) error {
		throttles, err := app.FindCollectionByNameOrId("throttles")
		if err != nil {
			return err
		}
		field := throttles.Fields.GetByName("action").(*core.SelectField)
		field.Values = values(field.Values)
		return app.Save(throttles)
	}
	m.Register(func(app core.App) error {
		return change(app, func(now []string) []string { return slices.Concat(now, added) })
	}, func(app core.App) error {
		names := make([]any, len(added))
		for i, name := range added {
			names[i] = name
		}
		if _, err := app.DB().Delete("throttles", dbx.In("action", names...)).Execute(); err != nil {
			return err
		}
		return change(app, func(now []string) []string {
			return slices.DeleteFunc(slices.Clone(now), func(value string) bool { return slices.Contains(added, value) })
		})
	})
}
