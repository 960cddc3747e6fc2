package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Portfolio: one row a picture or video, at most one cover a photographer and category.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "photographers", "categories")
		if err != nil {
			return err
		}
		items := core.NewBaseCollection("portfolio_items")
		stamped(items,
			partOf("photographer", found[0]),
			belongsTo("category", found[1]),
			&core.FileField{
				Name: "file", MaxSelect: 1, MaxSize: 50 << 20, Required: true,
				MimeTypes: []string{"image/jpeg", "image/png", "video/mp4", "video/webm"},
				Thumbs:    []string{"320x0", "640x0", "1280x0"},
			},
			yesNo("isCover"),
			whole("position"),
		)
		items.AddIndex("idx_portfolio_order", true, "photographer, category, position", "")
		items.AddIndex("idx_portfolio_cover", true, "photographer, category", "isCover = 1")
		return app.Save(items)
	}, drop("portfolio_items"))
}
