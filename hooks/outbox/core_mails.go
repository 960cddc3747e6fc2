package outbox

import (
	"html"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

// BindMails registers hooks that replace the emails of PocketBase's own endpoints with messages in the outbox. The
// outbox retries these messages, and does not send them in demo mode. Links in messages to admins open the dashboard.
// All other links open the web app.
func (o *Outbox) BindMails(app core.App) {
	app.OnMailerRecordPasswordResetSend().BindFunc(func(e *core.MailerRecordEvent) error {
		page := "/update-password/"
		if e.Record.IsSuperuser() {
			page = "/_/#/auth/confirm-password-reset/"
		}
		token, _ := e.Meta["token"].(string)
		expires := o.Now().Add(e.Record.Collection().PasswordResetToken.DurationTime())
		return o.Add(e.App, o.Config.Brand.Reset(e.Record.Email(), api.PublicURL(e.App)+page+token).Until(expires))
	})
	app.OnMailerRecordEmailChangeSend().BindFunc(func(e *core.MailerRecordEvent) error {
		token, _ := e.Meta["token"].(string)
		address, _ := e.Meta["newEmail"].(string)
		expires := o.Now().Add(e.Record.Collection().EmailChangeToken.DurationTime())
		return o.Add(e.App, o.Config.Brand.ConfirmEmail(address, api.PublicURL(e.App)+"/confirm-email/"+token).Until(expires))
	})
	app.OnMailerRecordAuthAlertSend().BindFunc(func(e *core.MailerRecordEvent) error {
		info, _ := e.Meta["info"].(string)
		_, device, found := strings.Cut(info, " - ") // the format is "<time in UTC> - <device>"
		if !found {
			device = info
		}
		device = html.UnescapeString(device)
		brand, to, baseURL := o.Config.Brand, e.Record.Email(), api.PublicURL(e.App)
		if e.Record.IsSuperuser() {
			return o.Add(e.App, brand.NewDeviceOfAdmin(to, device, baseURL, o.Now()))
		}
		return o.Add(e.App, brand.NewDevice(to, device, baseURL+"/login", o.Now()))
	})
}
