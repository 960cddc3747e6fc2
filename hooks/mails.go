package hooks

import (
	"html"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// bindMails takes the mails of PocketBase's own calls over, those to admins too: they go through the outbox, and so by
// the mail settings of the environment and nowhere in demo mode. Their links lead to our pages, an admin's to the
// dashboard's.
func (a *api) bindMails(app core.App) {
	app.OnMailerRecordPasswordResetSend().BindFunc(func(e *core.MailerRecordEvent) error {
		page := "/update-password/"
		if e.Record.IsSuperuser() {
			page = "/_/#/auth/confirm-password-reset/"
		}
		token, _ := e.Meta["token"].(string)
		expires := a.Now().Add(e.Record.Collection().PasswordResetToken.DurationTime())
		return a.outbox.add(e.App, a.brand().Reset(e.Record.Email(), a.publicURL(e.App)+page+token).Until(expires))
	})
	app.OnMailerRecordEmailChangeSend().BindFunc(func(e *core.MailerRecordEvent) error {
		token, _ := e.Meta["token"].(string)
		address, _ := e.Meta["newEmail"].(string)
		expires := a.Now().Add(e.Record.Collection().EmailChangeToken.DurationTime())
		return a.outbox.add(e.App, a.brand().ConfirmEmail(address, a.publicURL(e.App)+"/confirm-email/"+token).Until(expires))
	})
	app.OnMailerRecordAuthAlertSend().BindFunc(func(e *core.MailerRecordEvent) error {
		info, _ := e.Meta["info"].(string)
		_, device, found := strings.Cut(info, " - ") // the time in UTC comes first
		if !found {
			device = info
		}
		return a.outbox.add(e.App, a.brand().NewDevice(e.Record.Email(), html.UnescapeString(device), a.Now()))
	})
}
