package sms

import (
	"strings"
	"testing"
	"time"
)

func TestNoneHasNoSender(t *testing.T) {
	if sender, err := New(Config{Provider: "none"}); sender != nil || err != nil {
		t.Errorf("got %v, %v", sender, err)
	}
}

func TestDefaultAddresses(t *testing.T) {
	if base := newSender(t, "msg91", "").(msg91).base; base != "https://control.msg91.com" {
		t.Errorf("msg91 at %s", base)
	}
	if base := newSender(t, "twilio", "").(twilio).base; base != "https://api.twilio.com" {
		t.Errorf("twilio at %s", base)
	}
}

// TestErrorsNameTheVariable makes the settings of a complete configuration invalid, one at a time.
func TestErrorsNameTheVariable(t *testing.T) {
	tests := []struct {
		provider, variable string
		spoil              func(*Config)
	}{
		{"msg91", "SMS_PROVIDER", func(c *Config) { c.Provider = "MSG91" }},
		{"msg91", "SMS_PROVIDER", func(c *Config) { c.Provider = "" }},
		{"msg91", "MSG91_AUTH_KEY", func(c *Config) { c.MSG91AuthKey = "" }},
		{"msg91", "MSG91_TEMPLATE_ID", func(c *Config) { c.MSG91TemplateID = "" }},
		{"twilio", "TWILIO_ACCOUNT_SID", func(c *Config) { c.TwilioSID = "" }},
		{"twilio", "TWILIO_AUTH_TOKEN", func(c *Config) { c.TwilioToken = "" }},
		{"twilio", "TWILIO_FROM", func(c *Config) { c.TwilioFrom = "" }},
		{"twilio", "PROVIDER_TIMEOUT_SECONDS", func(c *Config) { c.Timeout = 0 }},
		{"msg91", "PROVIDER_TIMEOUT_SECONDS", func(c *Config) { c.Timeout = -time.Second }},
		{"msg91", "SMS_API_URL", func(c *Config) { c.BaseURL = "sms.example.com" }},
		{"msg91", "SMS_API_URL", func(c *Config) { c.BaseURL = "ftp://sms.example.com" }},
		{"msg91", "SMS_API_URL", func(c *Config) { c.BaseURL = "http://" }},
		{"msg91", "SMS_API_URL", func(c *Config) { c.BaseURL = "http://sms.example.com:port" }},
		{"twilio", "SMS_API_URL", func(c *Config) { c.BaseURL = "https://sms.example.com/api" }},
		{"twilio", "SMS_API_URL", func(c *Config) { c.BaseURL = "https://sms.example.com?key=1" }},
		{"twilio", "SMS_API_URL", func(c *Config) { c.BaseURL = "https://me:secret@sms.example.com" }},
	}
	for _, test := range tests {
		cfg := configs("")[test.provider]
		test.spoil(&cfg)
		sender, err := New(cfg)
		if sender != nil || err == nil || !strings.Contains(err.Error(), test.variable) {
			t.Errorf("%s invalid: got %v, %v", test.variable, sender, err)
		}
	}
}
