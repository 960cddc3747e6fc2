package ops

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// Warnings returns warnings about settings that a production server needs but that are missing in the database. They
// are printed when the server starts, after the warnings of config.Config. There are none for a demo.
func (s *Service) Warnings(app core.App) (warnings []string) {
	if s.Demo {
		return nil
	}
	if !s.Outbox.MailConfigured(app) {
		warnings = append(warnings, "no mail server is set: codes and links cannot be sent, so people cannot sign up or set a new password. Set SMTP_HOST, or the mail settings in the dashboard")
	} else if !s.Settings.ChoseSender() {
		warnings = append(warnings, "no sender of mails is set: they are sent from "+app.Settings().Meta.SenderAddress+". Set SMTP_FROM, or the sender in the dashboard")
	}
	if s.backupsMissing(app) {
		warnings = append(warnings, "no backup is scheduled, and there is no replica: set REPLICA_URL, or a schedule in the dashboard under Settings, Backups")
	}
	return warnings
}

// PrintSetupHint prints how to create the first admin. It replaces PocketBase's installer, which would open a browser
// on the server.
func PrintSetupHint(app core.App, _ *core.Record, baseURL string) error {
	fmt.Printf("There is no admin yet. Run `shootday superuser upsert EMAIL --dir %s`, then open %s/_/\n", app.DataDir(), baseURL)
	return nil
}
