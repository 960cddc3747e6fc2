package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// One client address asks 300 times a minute who is free for an instant booking. The call needs no account, and an answer
// can take some 20 ms of a processor.
func init() {
	const label = "GET /api/v1/instant/quote"
	m.Register(func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Rules = append(settings.RateLimits.Rules, core.RateLimitRule{Label: label, MaxRequests: 300, Duration: 60})
		return app.Save(settings)
	}, func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Rules = slices.DeleteFunc(settings.RateLimits.Rules, func(rule core.RateLimitRule) bool {
			return rule.Label == label
		})
		return app.Save(settings)
	})
}
