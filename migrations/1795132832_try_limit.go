package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Every try of a code is written down, so one client address has so many and no more, whatever destinations it names.
func init() {
	rule := core.RateLimitRule{Label: "POST /api/v1/auth/verifyotp", MaxRequests: 300, Duration: 60}
	m.Register(func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Rules = append(settings.RateLimits.Rules, rule)
		return app.Save(settings)
	}, func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Rules = slices.DeleteFunc(settings.RateLimits.Rules, func(other core.RateLimitRule) bool {
			return other.Label == rule.Label
		})
		return app.Save(settings)
	})
}
