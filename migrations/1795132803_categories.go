package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

func init() {
	m.Register(func(app core.App) error {
		categories := core.NewBaseCollection("categories")
		categories.ListRule = open(everyone)
		categories.ViewRule = open(everyone)
		stamped(categories,
			&core.TextField{Name: "name", Max: 40, Required: true, Presentable: true},
			&core.FileField{
				Name: "coverImage", MaxSelect: 1, MaxSize: 10 << 20,
				MimeTypes: []string{"image/jpeg", "image/png"},
				Thumbs:    []string{"320x0", "640x0", "1280x0"},
			},
			&core.NumberField{
				Name: "durationMinutes", OnlyInt: true, Required: true,
				Min: types.Pointer(15.0), Max: types.Pointer(1440.0),
				Help: "How long a shoot of this category takes. Bookings already made keep theirs.",
			},
			whole("position"),
		)
		categories.AddIndex("idx_categories_name", true, "name", "")
		categories.AddIndex("idx_categories_position", false, "position, name", "")
		if err := app.Save(categories); err != nil {
			return err
		}
		for i, name := range []string{"Product", "Event", "Fashion", "Real Estate", "Food", "Mobile", "Wedding"} {
			category := core.NewRecord(categories)
			category.Id = namedID(name)
			category.Set("name", name)
			category.Set("durationMinutes", 120)
			category.Set("position", i+1)
			if err := app.Save(category); err != nil {
				return err
			}
		}
		return nil
	}, drop("categories"))
}
