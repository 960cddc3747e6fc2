package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Beside the cap of each destination, one of each client address: nobody mails codes or links to the whole world from
// one machine. People behind one address share it, so it is wide.
func init() {
	labels := []string{
		"POST /api/v1/auth/sendotp", "POST /api/v1/auth/saveotp",
		"POST /api/v1/auth/forgotpassword", "PUT /api/v1/auth/savetoken", "users:requestPasswordReset", "users:requestEmailChange",
	}
	m.Register(func(app core.App) error {
		settings := app.Settings()
		for _, label := range labels {
			settings.RateLimits.Rules = append(settings.RateLimits.Rules,
				core.RateLimitRule{Label: label, MaxRequests: 300, Duration: 60})
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
