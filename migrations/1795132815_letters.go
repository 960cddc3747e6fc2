package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// What visitors write to us: newsletter addresses and the contact form.
func init() {
	m.Register(func(app core.App) error {
		subscribers := core.NewBaseCollection("subscribers")
		stamped(subscribers, &core.EmailField{Name: "email", Required: true, Presentable: true})
		subscribers.AddIndex("idx_subscribers_email", true, "email", "")
		if err := app.Save(subscribers); err != nil {
			return err
		}

		letters := core.NewBaseCollection("contact_messages")
		stamped(letters,
			&core.TextField{Name: "fullName", Max: 120, Required: true, Presentable: true},
			&core.EmailField{Name: "email", Required: true},
			requiredText("thoughts", 5000),
		)
		letters.AddIndex("idx_contact_messages_created", false, "created", "")
		return app.Save(letters)
	}, drop("contact_messages", "subscribers"))
}
