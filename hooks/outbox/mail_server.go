package outbox

import (
	"os/exec"

	"github.com/pocketbase/pocketbase/core"
)

// MailConfigured reports whether emails can be sent: if environment variables or the dashboard configure a mail server,
// or if the machine has the command sendmail. It also returns true in demo mode, where messages remain in the outbox.
func (o *Outbox) MailConfigured(app core.App) bool {
	return o.Config.Demo || app.Settings().SMTP.Enabled || o.Senders.Sendmail()
}

// findSendmail reports whether the machine has the command sendmail. PocketBase uses this command to send emails if no
// mail server is configured.
func findSendmail() bool {
	for _, name := range []string{"/usr/sbin/sendmail", "/usr/bin/sendmail", "sendmail"} {
		if _, err := exec.LookPath(name); err == nil {
			return true
		}
	}
	return false
}
