package admin

import (
	"embed"
	"io/fs"

	"github.com/pocketbase/pocketbase/core"
)

//go:embed dashboard
var dashboard embed.FS

// BindDashboard extends PocketBase's dashboard with the script in the folder dashboard. The script changes only the
// appearance of forms; the rules are enforced by hooks.
func BindDashboard(app core.App) {
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		files, err := fs.Sub(dashboard, "dashboard")
		if err != nil {
			return err
		}
		e.UIExtensions = append(e.UIExtensions, core.UIExtension{Name: "shootday", FS: files})
		return e.Next()
	})
}
