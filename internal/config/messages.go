package config

import (
	"net/mail"

	"shootday/internal/sms"
)

// smtp reads the settings of the mail server. It returns nil if SMTP_HOST is not set. In that case, any other SMTP
// variable is an error.
func (r *reader) smtp() *SMTP {
	smtp := &SMTP{
		Host:     r.host("SMTP_HOST"),
		Port:     r.whole("SMTP_PORT", 587, 1, 65535),
		Username: r.text("SMTP_USERNAME"),
		Password: r.getenv("SMTP_PASSWORD"),
		TLS:      r.choice("SMTP_TLS", "false", "true") == "true",
	}
	if from := r.text("SMTP_FROM"); from != "" {
		address, err := mail.ParseAddress(from)
		if err != nil {
			r.refuse("SMTP_FROM", "an e-mail address")
		} else {
			smtp.From = *address
		}
	}
	if r.text("SMTP_HOST") != "" {
		return smtp
	}
	for _, name := range []string{"SMTP_PORT", "SMTP_USERNAME", "SMTP_PASSWORD", "SMTP_FROM", "SMTP_TLS"} {
		if r.text(name) != "" {
			r.refuse("SMTP_HOST", "set, though "+name+" is")
			break
		}
	}
	return nil
}

func (r *reader) sms() sms.Config {
	cfg := sms.Config{
		Provider:        r.choice("SMS_PROVIDER", "none", "msg91", "twilio"),
		MSG91AuthKey:    r.text("MSG91_AUTH_KEY"),
		MSG91TemplateID: r.text("MSG91_TEMPLATE_ID"),
		TwilioSID:       r.text("TWILIO_ACCOUNT_SID"),
		TwilioToken:     r.text("TWILIO_AUTH_TOKEN"),
		TwilioFrom:      r.text("TWILIO_FROM"),
	}
	needed := map[string][]string{
		"msg91":  {"MSG91_AUTH_KEY", "MSG91_TEMPLATE_ID"},
		"twilio": {"TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"},
	}
	for _, name := range needed[cfg.Provider] {
		if r.text(name) == "" {
			r.refuse(name, "set, but SMS_PROVIDER="+cfg.Provider+" needs it")
		}
	}
	return cfg
}
