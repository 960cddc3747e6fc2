package hooks

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/demo"
)

const shownMessages = 50

// showConfig tells the web app what this server offers. Nothing of the demo is in it in production.
func (a *api) showConfig(e *core.RequestEvent) error {
	mode, logins := "production", []body{}
	if a.Config.Demo {
		mode = "demo"
		for _, login := range append(demo.Logins[:len(demo.Logins):len(demo.Logins)], demo.Admin) {
			logins = append(logins, body{
				"role": login.Role, "label": login.Label, "email": login.Email, "password": login.Password,
			})
		}
	}
	online, inSandbox := a.onlinePayments()
	config := body{
		"mode": mode, "demoLogins": logins,
		"onlinePayment": online, "sandboxPayments": inSandbox,
		"googleSignIn":           a.Config.Google != nil,
		"mobileSignIn":           a.SMS != nil || a.Config.Demo,
		"cancellationFeePercent": float64(a.Config.CancellationFee) / 100,
		"otpTtlSeconds":          int(a.Config.OTPLifetime.Seconds()),
		"otpResendSeconds":       int(a.Config.OTPPause.Seconds()),
	}
	if a.Config.Google != nil {
		config["google"] = a.googleForBrowser(e.App)
	}
	return done(e, "", config)
}

// showDemoOutbox lists the latest messages, which in demo mode are kept here instead of sent.
func (a *api) showDemoOutbox(e *core.RequestEvent) error {
	if !a.Config.Demo {
		return errNotFound
	}
	rows := []*core.Record{}
	err := e.App.RecordQuery("outbox").OrderBy("created DESC", "rowid DESC").Limit(shownMessages).All(&rows)
	if err != nil {
		return err
	}
	items := make([]body, len(rows))
	for i, row := range rows {
		text := row.GetString("text")
		if row.GetString("channel") == "email" {
			text = a.Config.Brand().Signed(text)
		}
		items[i] = body{
			"to": row.GetString("to"), "channel": row.GetString("channel"), "subject": row.GetString("subject"),
			"text": text, "created": row.GetString("created"),
		}
	}
	return done(e, "", body{"items": items})
}
