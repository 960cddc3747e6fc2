package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Covers fill a phone's width, which is some 720 to 1080 of its pixels: too many for 640, and 1280 weighs twice as much.
func init() {
	thumbs := func(sizes ...string) func(core.App) error {
		return func(app core.App) error {
			for collection, field := range map[string]string{"portfolio_items": "file", "categories": "coverImage"} {
				found, err := app.FindCollectionByNameOrId(collection)
				if err != nil {
					return err
				}
				found.Fields.GetByName(field).(*core.FileField).Thumbs = sizes
				if err := app.Save(found); err != nil {
					return err
				}
			}
			return nil
		}
	}
	m.Register(thumbs("320x0", "640x0", "960x0", "1280x0"), thumbs("320x0", "640x0", "1280x0"))
}
