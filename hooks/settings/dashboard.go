package settings

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
)

// aroundAll is the priority of a hook that runs outside of all other hooks of the settings calls, such as the one that
// writes the audit log.
const aroundAll = -10_000

// bindDashboard makes PocketBase's settings calls show and change the saved values. If the forms of the dashboard
// contained the values of environment variables, the dashboard would save them.
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
