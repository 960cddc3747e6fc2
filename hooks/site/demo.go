package site

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/demo"
)

const shownMessages = 50

// ShowConfig tells the web app what this server offers. Nothing of the demo is in it in production.
func (s *Service) ShowConfig(e *core.RequestEvent) error {
	mode, logins := "production", []api.Body{}
	if s.Config.Demo {
		mode = "demo"
		for _, login := range append(demo.Logins[:len(demo.Logins):len(demo.Logins)], demo.Admin) {
			logins = append(logins, api.Body{
				"role": login.Role, "label": login.Label, "email": login.Email, "password": login.Password,
			})
		}
	}
	online, inSandbox := s.Payments.OnlinePayments()
	config := api.Body{
		"mode": mode, "demoLogins": logins,
		"onlinePayment": online, "sandboxPayments": inSandbox,
		"googleSignIn":           s.Config.Google != nil,
		"mobileSignIn":           s.SMS != nil || s.Config.Demo,
		"cancellationFeePercent": float64(s.Config.CancellationFee) / 100,
		"otpTtlSeconds":          int(s.Config.OTPLifetime.Seconds()),
		"otpResendSeconds":       int(s.Config.OTPPause.Seconds()),
	}
	if s.Config.Google != nil {
		config["google"] = s.Accounts.GoogleConfig(e.App)
	}
	return api.OK(e, "", config)
}

// ShowDemoOutbox lists the latest messages, which in demo mode are kept here instead of sent.
func (s *Service) ShowDemoOutbox(e *core.RequestEvent) error {
	if !s.Config.Demo {
		return api.ErrNotFound
	}
	rows := []*core.Record{}
	err := e.App.RecordQuery("outbox").OrderBy("created DESC", "rowid DESC").Limit(shownMessages).All(&rows)
	if err != nil {
		return err
	}
	items := make([]api.Body, len(rows))
	for i, row := range rows {
		text := row.GetString("text")
		if row.GetString("channel") == "email" {
			text = s.Config.Brand().Signed(text)
		}
		items[i] = api.Body{
			"to": row.GetString("to"), "channel": row.GetString("channel"), "subject": row.GetString("subject"),
			"text": text, "created": row.GetString("created"),
		}
	}
	return api.OK(e, "", api.Body{"items": items})
}
