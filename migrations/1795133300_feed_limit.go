package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// One client address reads calendar links 60 times a minute. The label ends with a slash, so it counts all of them together.
func init() {
	const label = "/api/v1/calendar/feed/"
	m.Register(func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Rules = append(settings.RateLimits.Rules, core.RateLimitRule{Label: label, MaxRequests: 60, Duration: 60})
		return app.Save(settings)
	}, func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Rules = slices.DeleteFunc(settings.RateLimits.Rules, func(rule core.RateLimitRule) bool {
			return rule.Label == label
		})
		return app.Save(settings)
	})
}
