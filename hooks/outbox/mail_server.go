package outbox

import (
	"os/exec"

	"github.com/pocketbase/pocketbase/core"
)

// MailConfigured reports whether e-mails can be sent at all: a mail server is set, in the environment or in the dashboard, or
// the machine has the command sendmail. In demo mode messages stay in the outbox, which counts as well.
func (o *Outbox) MailConfigured(app core.App) bool {
	return o.Config.Demo || app.Settings().SMTP.Enabled || o.Senders.Sendmail()
}

// findSendmail reports whether the command exists that PocketBase sends mails with if no server is set.
func findSendmail() bool {
	for _, name := range []string{"/usr/sbin/sendmail", "/usr/bin/sendmail", "sendmail"} {
		if _, err := exec.LookPath(name); err == nil {
			return true
		}
	}
	return false
}
