package config

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestWarnings(t *testing.T) {
	with := func(settings map[string]string, name, value string) map[string]string {
		settings[name] = value
		return settings
	}
	complete := func(name, value string) map[string]string { // all settings that production needs, except one
		return map[string]string{
			"SHOOTDAY_URL": "https://shootday.in", "SUPPORT_EMAIL": "help@shootday.in", "REPLICA_URL": "file:///copy",
			"RAZORPAY_KEY_ID": "key", "RAZORPAY_KEY_SECRET": "secret", "RAZORPAY_WEBHOOK_SECRET": "hooks", "LEGAL_ADDRESS": "1 Lake Road, Kolkata",
			name: value,
		}
	}
	for name, test := range map[string]struct {
		settings map[string]string
		environ  []string
		says     string // empty means no warning
	}{
		"nothing odd":        {complete("BRAND_NAME", "Lotus"), []string{"PATH=/bin", "SMTP_HOST=mail", "S3_REGION=x", "GOPATH=y"}, ""},
		"misspelt":           {complete("BRAND_NAME", "Lotus"), []string{"SMTP_HST=mail"}, "SMTP_HST is not a setting: did you mean SMTP_HOST?"},
		"links to localhost": {complete("SHOOTDAY_URL", "http://localhost:8090"), nil, "SHOOTDAY_URL is http://localhost:8090: links in messages work on this machine only"},
		"links to loopback":  {complete("SHOOTDAY_URL", "http://[::1]:8090"), nil, "SHOOTDAY_URL is http://[::1]:8090: links in messages work on this machine only"},
		"no address":         {complete("SHOOTDAY_URL", ""), nil, "SHOOTDAY_URL is not set: links in messages use the address in the dashboard's settings"},
		"no encryption":      {complete("SHOOTDAY_URL", "http://shootday.in"), nil, "SHOOTDAY_URL is http://shootday.in: without https, passwords and sessions can be read on their way"},
		"no support":         {complete("SUPPORT_EMAIL", ""), nil, "SUPPORT_EMAIL is not set: pages and messages point to the contact page instead of an address"},
		"no webhooks":        {complete("RAZORPAY_WEBHOOK_SECRET", ""), nil, "RAZORPAY_WEBHOOK_SECRET is not set: a payment is noticed only when the customer comes back, or after RECONCILE_SECONDS"},
		"no replica":         {complete("REPLICA_URL", ""), nil, "REPLICA_URL is not set: what changed since the last backup is lost with the disk"},
		"no address of ours": {complete("LEGAL_ADDRESS", ""), nil, "LEGAL_ADDRESS is not set: the contact page names no address"},
		"template's support": {complete("SUPPORT_EMAIL", "support@shootday.example"), nil, "SUPPORT_EMAIL is support@shootday.example: this is the example of .env.example, where nobody reads"},
		"template's host":    {complete("SMTP_HOST", "smtp.example.com"), nil, "SMTP_HOST is smtp.example.com: this is the example of .env.example, and no mail is sent"},
		"template's sender":  {with(complete("SMTP_HOST", "mail.shootday.in"), "SMTP_FROM", "Shootday <hello@shootday.example>"), nil, "SMTP_FROM is hello@shootday.example: this is the example of .env.example, and mail servers refuse it"},
		"implicit TLS":       {with(complete("SMTP_HOST", "mail.shootday.in"), "SMTP_PORT", "465"), nil, "SMTP_PORT is 465 without SMTP_TLS=true: that port expects TLS from the first byte"},
		"TLS as it should":   {with(with(complete("SMTP_HOST", "mail.shootday.in"), "SMTP_PORT", "465"), "SMTP_TLS", "true"), nil, ""},
		"test keys":          {complete("RAZORPAY_KEY_ID", "rzp_test_abc"), nil, "RAZORPAY_KEY_ID is a test key: nobody is charged"},
		"demo":               {map[string]string{"SHOOTDAY_MODE": "demo", "SHOOTDAY_URL": "http://127.0.0.1:8090"}, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			cfg, err := load(test.settings)
			if err != nil {
				t.Fatal(err)
			}
			got := strings.Join(cfg.Warnings(test.environ), "\n")
			if got != test.says {
				t.Errorf("%q, want %q", got, test.says)
			}
		})
	}
}

// endpoints contains the settings that override the URLs of providers. Only tests need them.
var endpoints = []string{"SMS_API_URL", "RAZORPAY_API_URL", "GOOGLE_AUTH_URL", "GOOGLE_TOKEN_URL", "GOOGLE_USERINFO_URL"}

// TestEverySettingIsDocumented compares the settings that the program reads with the table in README.md and with .env.example.
func TestEverySettingIsDocumented(t *testing.T) {
	read := settingNames()
	slices.Sort(read)
	read = slices.DeleteFunc(slices.Compact(read), func(name string) bool { return slices.Contains(endpoints, name) })
	if len(read) < 50 {
		t.Fatal("only these settings are read:", read)
	}
	for file, pattern := range map[string]string{
		"README.md":    `(?m)^\| (` + "`[A-Z0-9_]+`(?: `[A-Z0-9_]+`)*" + `) \|`,
		".env.example": `(?m)^#?([A-Z0-9_]+)=`,
	} {
		text, err := os.ReadFile(filepath.Join("..", "..", file))
		if err != nil {
			t.Fatal(err)
		}
		var named []string
		for _, found := range regexp.MustCompile(pattern).FindAllStringSubmatch(string(text), -1) {
			named = append(named, strings.Fields(strings.ReplaceAll(found[1], "`", ""))...)
		}
		for _, name := range read {
			if !slices.Contains(named, name) {
				t.Errorf("%s does not contain %s", file, name)
			}
		}
		slices.Sort(named)
		for i, name := range named {
			if !slices.Contains(read, name) {
				t.Errorf("%s contains %s, which the program does not read", file, name)
			}
			if i > 0 && named[i-1] == name {
				t.Errorf("%s contains %s twice", file, name)
			}
		}
	}
}
