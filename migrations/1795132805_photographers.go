package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

// A photographer's profile: what the public sees, apart from the account in users that signs in.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "users", "locations", "categories")
		if err != nil {
			return err
		}
		users, locations, categories := found[0], found[1], found[2]

		photographers := core.NewBaseCollection("photographers")
		stamped(photographers,
			hidden(partOf("user", users)),
			&core.TextField{Name: "firstName", Max: 60, Required: true, Presentable: true},
			&core.TextField{Name: "lastName", Max: 60, Presentable: true},
			&core.RelationField{Name: "city", CollectionId: locations.Id, MaxSelect: 1},
			oneOf("type", "professional", "mobile"),
			text("bio", 1000),
			yesNo("approved"),
			yesNo("availability"),
			&core.RelationField{Name: "categories", CollectionId: categories.Id, MaxSelect: 20},
			&core.RelationField{Name: "serviceCities", CollectionId: locations.Id, MaxSelect: 100},
			yesNo("allLocations"),
			&core.NumberField{Name: "rating", Min: types.Pointer(0.0), Max: types.Pointer(5.0),
				Help: "Mean of the reviews; 0 without any. Kept by the server."},
			whole("ratingCount"),
			whole("completedShoots"),
		)
		photographers.AddIndex("idx_photographers_user", true, "user", "")
		photographers.AddIndex("idx_photographers_waiting", false, "created", "approved = 0")
		if err := app.Save(photographers); err != nil {
			return err
		}

		tiers := core.NewBaseCollection("pricing_tiers")
		stamped(tiers,
			partOf("photographer", photographers),
			whole("minSKUs"),
			&core.NumberField{Name: "pricePerSKU", OnlyInt: true, Min: types.Pointer(100.0), Help: "In paise."},
		)
		// One threshold once: the tiers of a photographer in order are those of this index.
		tiers.AddIndex("idx_pricing_tiers_threshold", true, "photographer, minSKUs", "")
		return app.Save(tiers)
	}, drop("pricing_tiers", "photographers"))
}
