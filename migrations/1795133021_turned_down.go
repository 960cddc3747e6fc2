package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A photographer can be turned down with a note that says what to change.
func init() {
	fields := []core.Field{
		&core.TextField{Name: "reviewNote", Max: 1000, Help: "What the photographer has to change before an approval. Setting it mails the photographer."},
		&core.DateField{Name: "turnedDownAt", Help: "Set by the server. Empty: waits for a decision, or is approved."},
	}
	m.Register(func(app core.App) error {
		photographers, err := app.FindCollectionByNameOrId("photographers")
		if err != nil {
			return err
		}
		photographers.Fields.Add(fields...)
		return app.Save(photographers)
	}, func(app core.App) error {
		photographers, err := app.FindCollectionByNameOrId("photographers")
		if err != nil {
			return err
		}
		for _, field := range fields {
			photographers.Fields.RemoveByName(field.GetName())
		}
		return app.Save(photographers)
	})
}
