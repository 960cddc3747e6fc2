package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A sign-up hashes a password, which is slow on purpose, so one client address has so many a minute. An honest client,
// with two requests a second, never meets the limit.
func init() {
	labels := []string{"POST /api/v1/auth/signup", "POST /api/v1/user/usersignup"}
	m.Register(func(app core.App) error {
		settings := app.Settings()
		for _, label := range labels {
			settings.RateLimits.Rules = append(settings.RateLimits.Rules,
				core.RateLimitRule{Label: label, MaxRequests: 120, Duration: 60})
		}
		return app.Save(settings)
	}, func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Rules = slices.DeleteFunc(settings.RateLimits.Rules, func(rule core.RateLimitRule) bool {
			return slices.Contains(labels, rule.Label)
		})
		return app.Save(settings)
	})
}
