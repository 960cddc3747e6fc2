package outbox

import (
	"os/exec"

	"github.com/pocketbase/pocketbase/core"
)

// MailConfigured reports whether emails can be sent at all. This requires a mail server, set by environment variables
// or in the dashboard, or the command sendmail on the machine. It also returns true in demo mode, in which messages
// stay in the outbox.
func (o *Outbox) MailConfigured(app core.App) bool {
	return o.Config.Demo || app.Settings().SMTP.Enabled || o.Senders.Sendmail()
}

// findSendmail reports whether the machine has the command sendmail, with which PocketBase sends emails if no server is
// set.
func findSendmail() bool {
	for _, name := range []string{"/usr/sbin/sendmail", "/usr/bin/sendmail", "sendmail"} {
		if _, err := exec.LookPath(name); err == nil {
			return true
		}
	}
	return false
}
