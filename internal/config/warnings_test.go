package config

import (
	"strings"
	"testing"
)

func TestWarnings(t *testing.T) {
	for name, test := range map[string]struct {
		settings map[string]string
		environ  []string
		says     string // empty: nothing
	}{
		"nothing odd":        {map[string]string{"SHOOTDAY_URL": "https://shootday.in"}, []string{"PATH=/bin", "SMTP_HOST=mail", "S3_REGION=x", "GOPATH=y"}, ""},
		"misspelt":           {map[string]string{"SHOOTDAY_URL": "https://shootday.in"}, []string{"SMTP_HST=mail"}, "did you mean SMTP_HOST?"},
		"links to localhost": {map[string]string{"SHOOTDAY_URL": "http://localhost:8090"}, nil, "on this machine only"},
		"links to loopback":  {map[string]string{"SHOOTDAY_URL": "http://[::1]:8090"}, nil, "on this machine only"},
		"no address":         {nil, nil, "SHOOTDAY_URL is not set"},
		"demo":               {map[string]string{"SHOOTDAY_MODE": "demo", "SHOOTDAY_URL": "http://127.0.0.1:8090"}, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			cfg, err := load(test.settings)
			if err != nil {
				t.Fatal(err)
			}
			got := strings.Join(cfg.Warnings(test.environ), "\n")
			if !strings.Contains(got, test.says) || test.says == "" && got != "" {
				t.Errorf("%q, want %q", got, test.says)
			}
		})
	}
}

func TestEverySettingIsKnown(t *testing.T) {
	known := strings.Join(settingNames(), " ")
	for _, name := range []string{"SMTP_PORT", "TWILIO_FROM", "S3_SECRET", "NODE_URL", "RAZORPAY_API_URL", "GOOGLE_TOKEN_URL"} {
		if !strings.Contains(known, name) {
			t.Errorf("%s is not known", name)
		}
	}
}
