package hooks

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/letter"
)

// bindMails takes the mails of PocketBase's own calls over: they go through the outbox, with links to our pages.
func (a *api) bindMails(app core.App) {
	app.OnMailerRecordPasswordResetSend("users").BindFunc(func(e *core.MailerRecordEvent) error {
		token, _ := e.Meta["token"].(string)
		return a.outbox.add(e.App, letter.Reset(e.Record.Email(), a.publicURL(e.App)+"/update-password/"+token))
	})
	app.OnMailerRecordEmailChangeSend("users").BindFunc(func(e *core.MailerRecordEvent) error {
		token, _ := e.Meta["token"].(string)
		address, _ := e.Meta["newEmail"].(string)
		return a.outbox.add(e.App, letter.ConfirmEmail(address, a.publicURL(e.App)+"/confirm-email/"+token))
	})
}
