package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// email_undos has a row for each change of an account's address that the old address can still undo. Of the mailed
// token only a keyed hash is stored.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "users")
		if err != nil {
			return err
		}
		undos := core.NewBaseCollection("email_undos")
		stamped(undos,
			partOf("user", found[0]),
			&core.EmailField{Name: "oldEmail", Required: true},
			hidden(requiredText("tokenHash", 64)),
			instant("expires"),
		)
		undos.AddIndex("idx_email_undos_token", true, "tokenHash", "")
		undos.AddIndex("idx_email_undos_user", false, "user, expires", "")
		undos.AddIndex("idx_email_undos_old_email", false, "oldEmail, expires", "")
		undos.AddIndex("idx_email_undos_expires", false, "expires", "")
		return app.Save(undos)
	}, drop("email_undos"))
}
