package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Admins see what a profile lacks before they approve it, and which profiles were approved although searches cannot show
// them: approvedEarlyAt is when that happened.
func init() {
	const view = "profile_checks"
	m.Register(func(app core.App) error {
		photographers, err := app.FindCollectionByNameOrId("photographers")
		if err != nil {
			return err
		}
		early := hidden(instant("approvedEarlyAt"))
		early.Help = "When the profile was approved without a category or a price. Set by the server."
		photographers.Fields.Add(early)
		photographers.AddIndex("idx_photographers_early", false, "approvedEarlyAt", "approvedEarlyAt != ''")
		if approved, is := photographers.Fields.GetByName("approved").(*core.BoolField); is {
			approved.Help = "Searches show an approved profile once it has a category and a price. profile_checks shows what is missing."
		}
		if err := app.Save(photographers); err != nil {
			return err
		}
		checks := core.NewViewCollection(view)
		checks.ViewQuery = `SELECT p.id, CAST(p.firstName || ' ' || p.lastName AS TEXT) AS name, p.approved, p.approvedEarlyAt,
				CAST(u.profile_photo != '' AS BOOL) AS photo, u.mobileVerified AS mobile, CAST(trim(p.bio) != '' AS BOOL) AS bio,
				CAST(json_array_length(p.categories) > 0 AS BOOL) AS categories,
				CAST(EXISTS (SELECT 1 FROM pricing_tiers WHERE photographer = p.id) AS BOOL) AS prices,
				CAST((SELECT count(*) FROM portfolio_items WHERE photographer = p.id) >= 5 AS BOOL) AS portfolio
			FROM photographers p JOIN users u ON u.id = p.user`
		return app.Save(checks)
	}, func(app core.App) error {
		if err := drop(view)(app); err != nil {
			return err
		}
		photographers, err := app.FindCollectionByNameOrId("photographers")
		if err != nil {
			return err
		}
		photographers.RemoveIndex("idx_photographers_early")
		photographers.Fields.RemoveByName("approvedEarlyAt")
		if approved, is := photographers.Fields.GetByName("approved").(*core.BoolField); is {
			approved.Help = ""
		}
		return app.Save(photographers)
	})
}
