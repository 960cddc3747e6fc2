package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

func init() {
	m.Register(func(app core.App) error {
		settings := app.Settings()
		settings.Meta.AppName = "Shootday"
		settings.Meta.SenderName = "Shootday"
		settings.Meta.SenderAddress = "no-reply@shootday.in"
		settings.Batch.Enabled = false
		return app.Save(settings)
	}, func(app core.App) error {
		settings := app.Settings()
		settings.Meta.AppName = "Acme"
		settings.Meta.SenderName = "Support"
		settings.Meta.SenderAddress = "support@example.com"
		return app.Save(settings)
	})
}
