package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// One auth collection for customers and photographers, told apart by role. PocketBase's default allows anyone to
// sign up; here accounts come only from the server's own sign-up, after the address has been proven.
func init() {
	m.Register(func(app core.App) error {
		users, err := app.FindCollectionByNameOrId("users")
		if err != nil {
			return err
		}
		users.Fields.RemoveByName("name")
		users.Fields.RemoveByName("avatar")
		users.Fields.Add(
			requiredText("fullName", 120),
			oneOf("role", "user", "Photographer"),
			&core.TextField{Name: "mobileno", Pattern: `^[0-9]{10}$`},
			yesNo("mobileVerified"),
			&core.FileField{
				Name:      "profile_photo",
				MaxSelect: 1,
				MaxSize:   10 << 20,
				MimeTypes: []string{"image/jpeg", "image/png"},
				Thumbs:    []string{"96x96", "320x320"},
			},
		)
		// An unverified number blocks nobody; a verified one signs in, so it belongs to one account.
		users.AddIndex("idx_users_verified_mobile", true, "mobileno", "mobileVerified = 1 AND mobileno != ''")

		owner := "id = @request.auth.id"
		users.ListRule = open(owner)
		users.ViewRule = open(owner)
		users.CreateRule = nil
		users.UpdateRule = nil
		users.DeleteRule = nil
		users.OAuth2.MappedFields.Name = ""
		users.OAuth2.MappedFields.AvatarURL = ""
		users.OTP.Enabled = false
		users.MFA.Enabled = false
		users.AuthAlert.Enabled = false
		return app.Save(users)
	}, func(app core.App) error {
		users, err := app.FindCollectionByNameOrId("users")
		if err != nil {
			return err
		}
		users.RemoveIndex("idx_users_verified_mobile")
		for _, name := range []string{"fullName", "role", "mobileno", "mobileVerified", "profile_photo"} {
			users.Fields.RemoveByName(name)
		}
		users.Fields.Add(
			&core.TextField{Name: "name", Max: 255},
			&core.FileField{Name: "avatar", MaxSelect: 1, MimeTypes: []string{
				"image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp",
			}},
		)
		users.OAuth2.MappedFields.Name = "name"
		users.OAuth2.MappedFields.AvatarURL = "avatar"
		owner := "id = @request.auth.id"
		users.CreateRule = open(everyone)
		users.UpdateRule = open(owner)
		users.DeleteRule = open(owner)
		return app.Save(users)
	})
}
