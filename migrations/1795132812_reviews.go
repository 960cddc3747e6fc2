package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "bookings", "photographers")
		if err != nil {
			return err
		}
		reviews := core.NewBaseCollection("reviews")
		stamped(reviews,
			partOf("booking", found[0]),
			partOf("photographer", found[1]),
			&core.NumberField{
				Name: "rating", OnlyInt: true, Required: true,
				Min: types.Pointer(1.0), Max: types.Pointer(5.0),
			},
			text("comment", 1000),
		)
		reviews.AddIndex("idx_reviews_booking", true, "booking", "")
		reviews.AddIndex("idx_reviews_photographer", false, "photographer, created DESC, id", "")
		return app.Save(reviews)
	}, drop("reviews"))
}
