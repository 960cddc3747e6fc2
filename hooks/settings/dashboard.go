package settings

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
)

// aroundAll is the priority of a hook that wraps all other hooks of the settings requests, such as the hook that writes
// the audit log.
const aroundAll = -10_000

// bindDashboard makes PocketBase's settings API show and change the saved settings. If it returned the values of
// environment variables, the dashboard would save them.
func (o *Overlay) bindDashboard(app core.App) {
	app.OnSettingsListRequest().Bind(&hook.Handler[*core.SettingsListRequestEvent]{
		Priority: aroundAll,
		Func: func(e *core.SettingsListRequestEvent) (err error) {
			if e.Settings, err = o.copyOfSaved(); err != nil {
				return err
			}
			return e.Next()
		},
	})
	app.OnSettingsUpdateRequest().Bind(&hook.Handler[*core.SettingsUpdateRequestEvent]{
		Priority: aroundAll,
		Func: func(e *core.SettingsUpdateRequestEvent) (err error) {
			if e.OldSettings, err = o.copyOfSaved(); err != nil {
				return err
			}
			if e.NewSettings, err = o.copyOfSaved(); err != nil {
				return err
			}
			if err := e.BindBody(&e.NewSettings); err != nil {
				return e.BadRequestError("An error occurred while loading the submitted data.", err)
			}
			buffer := &api.BufferedResponse{Headers: e.Response.Header()}
			if err := api.WithResponse(e.RequestEvent, buffer, e.Next); err != nil {
				return err
			}
			changed, err := o.copyOfSaved()
			if err != nil {
				return err
			}
			return e.JSON(http.StatusOK, changed)
		},
	})
}
