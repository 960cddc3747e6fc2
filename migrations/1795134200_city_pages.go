package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// city_pages has a hash of what each page of a city shows, and when that last changed, for the sitemap. The server derives
// it, so it is no collection.
//
// One client address asks for 600 pages of cities a minute. A page whose photographers have changed is built again, which
// can take some milliseconds of a processor in a large city.
func init() {
	labels := []string{"GET /api/v1/cities/", "GET /photographers/"}
	up := execute(`CREATE TABLE city_pages (path TEXT PRIMARY KEY, hash TEXT NOT NULL, changed TEXT NOT NULL) WITHOUT ROWID`)
	down := execute(`DROP TABLE city_pages`)
	m.Register(func(app core.App) error {
		settings := app.Settings()
		for _, label := range labels {
			settings.RateLimits.Rules = append(settings.RateLimits.Rules, core.RateLimitRule{Label: label, MaxRequests: 600, Duration: 60})
		}
		if err := app.Save(settings); err != nil {
			return err
		}
		return up(app)
	}, func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Rules = slices.DeleteFunc(settings.RateLimits.Rules, func(rule core.RateLimitRule) bool {
			return slices.Contains(labels, rule.Label)
		})
		if err := app.Save(settings); err != nil {
			return err
		}
		return down(app)
	})
}
