package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Limits by client address that an honest client never meets. Sign-ins, and what one destination gets, are counted in
// throttles.
func init() {
	m.Register(func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Enabled = true
		settings.RateLimits.Rules = []core.RateLimitRule{
			{Label: "*:auth", MaxRequests: 30, Duration: 60},
			{Label: "POST /api/v1/auth/checkemail", MaxRequests: 30, Duration: 60},
			{Label: "POST /api/v1/home/contactus", MaxRequests: 20, Duration: 60},
			{Label: "POST /api/v1/queries/addEmail", MaxRequests: 60, Duration: 60},
		}
		return app.Save(settings)
	}, func(app core.App) error {
		settings := app.Settings()
		settings.RateLimits.Enabled = false
		settings.RateLimits.Rules = nil
		return app.Save(settings)
	})
}
