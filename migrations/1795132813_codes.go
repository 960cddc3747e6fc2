package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Codes proving an e-mail address or a mobile. One row a purpose and destination, so a new code voids the old one;
// only keyed hashes are stored. throttles counts what a destination got and tried, whoever asked, and the
// sign-ins of a client address.
func init() {
	m.Register(func(app core.App) error {
		otps := core.NewBaseCollection("otps")
		stamped(otps,
			oneOf("purpose", "verify", "login"),
			requiredText("destination", 254),
			hidden(text("codeHash", 64)),
			instant("codeExpires"),
			whole("tries"),
			hidden(text("proofHash", 64)),
			instant("proofExpires"),
		)
		otps.AddIndex("idx_otps_destination", true, "purpose, destination", "")
		otps.AddIndex("idx_otps_old", false, "updated", "")
		if err := app.Save(otps); err != nil {
			return err
		}

		throttles := core.NewBaseCollection("throttles")
		stamped(throttles,
			oneOf("action", "send", "wrong", "signin"),
			requiredText("destination", 254),
			whole("count"),
			instant("windowEnds"),
			instant("lastAt"),
		)
		throttles.AddIndex("idx_throttles_destination", true, "action, destination", "")
		throttles.AddIndex("idx_throttles_old", false, "windowEnds", "")
		return app.Save(throttles)
	}, drop("throttles", "otps"))
}
