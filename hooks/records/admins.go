package records

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Admin contains the id and the email address of a superuser.
type Admin struct{ ID, Email string }

// LoadAdmins loads all superusers except the placeholder that PocketBase's installer creates if there are no
// superusers.
func LoadAdmins(app core.App) ([]Admin, error) {
	admins := []Admin{}
	err := app.DB().Select(FieldID, core.FieldNameEmail).From(core.CollectionNameSuperusers).
		Where(dbx.Not(dbx.HashExp{core.FieldNameEmail: core.DefaultInstallerEmail})).All(&admins)
	if err != nil {
		return nil, fmt.Errorf("load the admins: %w", err)
	}
	return admins, nil
}
