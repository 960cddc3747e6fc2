package config

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func load(settings map[string]string) (Config, error) {
	return Load(func(name string) string { return settings[name] })
}

func TestDefaults(t *testing.T) {
	cfg, err := load(nil)
	if err != nil {
		t.Fatal(err)
	}
	if cfg.Demo || cfg.SMTP != nil || cfg.SMS.Provider != "none" || cfg.Google != nil || cfg.CancellationFee != 1000 ||
		cfg.BrandName != "Shootday" || cfg.LegalEntity != "Shootday" || cfg.SupportEmail != "" || cfg.RequestExpiry != 24*time.Hour || cfg.Travel != 30*time.Minute || cfg.ProviderTimeout != 10*time.Second ||
		cfg.PortfolioBytes != 5000<<20 || cfg.OTPLifetime != 5*time.Minute || cfg.OTPPause != 30*time.Second || cfg.PendingPerPhotographer != 3 ||
		cfg.PendingPerCustomer != 10 || cfg.SMSDailyLimit != 1000 ||
		cfg.Delivery != (Delivery{Promise: 7 * aDay, Accept: 7 * aDay, Keep: 365 * aDay, Answer: 48 * time.Hour, Close: 28 * aDay, BookingBytes: 20e9, PhotographerBytes: 200e9}) {
		t.Errorf("%+v", cfg)
	}
}

const payoutKey = "MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="

func TestValuesThatAreTaken(t *testing.T) {
	for name, try := range map[string]struct {
		value string
		holds func(Config) bool
	}{
		"SHOOTDAY_MODE":            {"demo", func(c Config) bool { return c.Demo }},
		"SHOOTDAY_URL":             {"https://shootday.in/", func(c Config) bool { return c.PublicURL == "https://shootday.in" }},
		"BRAND_NAME":               {"O'Brien & Söhne", func(c Config) bool { return c.BrandName == "O'Brien & Söhne" && c.LegalEntity == c.BrandName }},
		"LEGAL_ENTITY":             {"Lotus Pictures Pvt. Ltd.", func(c Config) bool { return c.LegalEntity == "Lotus Pictures Pvt. Ltd." && c.BrandName == "Shootday" }},
		"SUPPORT_EMAIL":            {"help@lotus.example", func(c Config) bool { return c.SupportEmail == "help@lotus.example" }},
		"CANCELLATION_FEE_PERCENT": {"12.5", func(c Config) bool { return c.CancellationFee == 1250 }},
		"REQUEST_EXPIRY_HOURS":     {"0.001", func(c Config) bool { return c.RequestExpiry == 3600*time.Millisecond }},
		"CALENDAR_POLL_MINUTES":    {"0.5", func(c Config) bool { return c.CalendarPoll == 30*time.Second }},
		"CALENDAR_PRIVATE_HOSTS": {"127.0.0.1:80, Cal.LAN:8080", func(c Config) bool {
			return slices.Equal(c.CalendarPrivateHosts, []string{"127.0.0.1:80", "cal.lan:8080"})
		}},
		"VAPID_PRIVATE_KEY": {"AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA", func(c Config) bool { return c.Push.PrivateKey != "" }},
		"VAPID_SUBJECT":     {"mailto:ops@shootday.in", func(c Config) bool { return c.Push.Subject == "ops@shootday.in" && c.Push.Off == "" }},
		"PUSH_HOSTS": {"127.0.0.1:9000", func(c Config) bool {
			return slices.Equal(c.Push.Hosts, []string{"127.0.0.1:9000"}) && c.Push.Off != ""
		}},
		"DELIVERY_DAYS":               {"0.001", func(c Config) bool { return c.Delivery.Promise == 86_400*time.Millisecond }},
		"ACCEPT_DAYS":                 {"3", func(c Config) bool { return c.Delivery.Accept == 72*time.Hour }},
		"DELIVERY_KEEP_DAYS":          {"30", func(c Config) bool { return c.Delivery.Keep == 720*time.Hour }},
		"DELIVERY_MAX_GB":             {"0.5", func(c Config) bool { return c.Delivery.BookingBytes == 500_000_000 }},
		"DELIVERY_STORAGE_GB":         {"0.000001", func(c Config) bool { return c.Delivery.PhotographerBytes == 1000 }},
		"PROBLEM_ANSWER_HOURS":        {"1.5", func(c Config) bool { return c.Delivery.Answer == 90*time.Minute }},
		"PROBLEM_DAYS":                {"31", func(c Config) bool { return c.Delivery.Close == 31*24*time.Hour }},
		"GRIEVANCE_OFFICER":           {"Meera Iyer, 98111", func(c Config) bool { return c.Delivery.GrievanceOfficer == "Meera Iyer, 98111" }},
		"MESSAGE_TELL_SECONDS":        {"0.5", func(c Config) bool { return c.Talk.Tell == 500*time.Millisecond }},
		"MESSAGE_DELETE_SECONDS":      {"1.5", func(c Config) bool { return c.Talk.Delete == 1500*time.Millisecond }},
		"MESSAGES_PER_HOUR":           {"7", func(c Config) bool { return c.Talk.PerHour == 7 }},
		"THREADS_PER_DAY":             {"3", func(c Config) bool { return c.Talk.ThreadsPerDay == 3 }},
		"MESSAGE_STORAGE_MB":          {"1", func(c Config) bool { return c.Talk.PictureBytes == 1<<20 }},
		"MESSAGE_KEEP_DAYS":           {"0.001", func(c Config) bool { return c.Talk.Keep == 86_400*time.Millisecond }},
		"COMMISSION_PERCENT":          {"12.5", func(c Config) bool { return c.Payouts.Commission == 1250 }},
		"PLATFORM_TAN":                {"muma12345b", func(c Config) bool { return c.Payouts.TAN == "MUMA12345B" }},
		"PLATFORM_ADDRESS":            {"1 MG Road, Pune", func(c Config) bool { return c.Payouts.Address == "1 MG Road, Pune" }},
		"INVOICE_PREFIX":              {"ABC", func(c Config) bool { return c.Payouts.InvoicePrefix == "ABC" }},
		"PAYOUT_KEY":                  {payoutKey + "," + payoutKey[:40] + "MDI=", func(c Config) bool { return c.Payouts.Keys.Any() }},
		"PAYEE_WAIT_HOURS":            {"0", func(c Config) bool { return c.Payouts.Wait == 0 }},
		"PAYOUT_MINIMUM":              {"0.5", func(c Config) bool { return c.Payouts.Minimum == 50 }},
		"TRAVEL_MINUTES":              {"0", func(c Config) bool { return c.Travel == 0 }},
		"PENDING_PER_PHOTOGRAPHER":    {"1", func(c Config) bool { return c.PendingPerPhotographer == 1 }},
		"PENDING_PER_CUSTOMER":        {"500", func(c Config) bool { return c.PendingPerCustomer == 500 }},
		"REQUESTS_PER_PAIR":           {"7", func(c Config) bool { return c.RequestsPerPair == 7 }},
		"SMS_DAILY_LIMIT":             {"5000", func(c Config) bool { return c.SMSDailyLimit == 5000 }},
		"ADMIN_DIGEST_MINUTES":        {"0.5", func(c Config) bool { return c.AdminDigest == 30*time.Second }},
		"OTP_RESEND_SECONDS":          {"0", func(c Config) bool { return c.OTPPause == 0 }},
		"OTP_TTL_SECONDS":             {".5", func(c Config) bool { return c.OTPLifetime == 500*time.Millisecond }},
		"SMTP_HOST":                   {"::1", func(c Config) bool { return c.SMTP.Host == "::1" }},
		"TRUSTED_PROXY_HEADER":        {"X-Forwarded-For", func(c Config) bool { return c.TrustedProxyHeader == "X-Forwarded-For" }},
		"METRICS_ADDRESS":             {"[::1]:9090", func(c Config) bool { return c.MetricsAddress == "[::1]:9090" }},
		"STORAGE_PER_PHOTOGRAPHER_MB": {"1", func(c Config) bool { return c.PortfolioBytes == 1<<20 }},
	} {
		cfg, err := load(map[string]string{name: try.value})
		if err != nil || !try.holds(cfg) {
			t.Errorf("%s=%s: %v %+v", name, try.value, err, cfg)
		}
	}
}

func TestInvalidValuesAreNamed(t *testing.T) {
	for name, values := range map[string][]string{
		"SHOOTDAY_MODE":               {"Demo", "test"},
		"SHOOTDAY_URL":                {"/", "shootday.in", "ftp://x", "https://", "https://a/?b=c", "https://u:p@a", "https://shootday.example/shop"},
		"BRAND_NAME":                  {"<b>Lotus", "Lotus \"Pictures\"", "Lotus\u0000", "Lotus 123456", strings.Repeat("x", 61)},
		"LEGAL_ENTITY":                {"Lotus\nPictures", "\\"},
		"SUPPORT_EMAIL":               {"help", "Help <help@lotus.example>", "help@lotus.example, x@y.z"},
		"CANCELLATION_FEE_PERCENT":    {"-1", "101", "1.234", "ten", "1e1", "."},
		"REQUEST_EXPIRY_HOURS":        {"0", "-1", "+1", "NaN", "Inf", "1e9", "1e1", "1_0", "0x10", "1.2.3", ".", "1000000", "x"},
		"CALENDAR_POLL_MINUTES":       {"0", "-1", "1h"},
		"CALENDAR_PRIVATE_HOSTS":      {"127.0.0.1", "http://cal.lan:80", ":80", "cal.lan:0"},
		"VAPID_PRIVATE_KEY":           {"secret-5ec8e7", "AQID"},
		"VAPID_SUBJECT":               {"ops@shootday.in", "http://shootday.in", "mailto:", "https://"},
		"PUSH_HOSTS":                  {"127.0.0.1", "http://push.lan:80"},
		"TRAVEL_MINUTES":              {"-1", "1.5", "1441"},
		"PENDING_PER_PHOTOGRAPHER":    {"0", "-1", "1.5", "many"},
		"PENDING_PER_CUSTOMER":        {"0", "1e3"},
		"REQUESTS_PER_PAIR":           {"0", "-5", "five"},
		"SMS_DAILY_LIMIT":             {"0", "-1", "none"},
		"ADMIN_DIGEST_MINUTES":        {"0", "-1", "hourly"},
		"PROVIDER_TIMEOUT_SECONDS":    {"0", "0.0000000001", "x"},
		"OTP_TTL_SECONDS":             {"0"},
		"OTP_RESEND_SECONDS":          {"-1"},
		"SMTP_HOST":                   {"mail:25", "smtp://mail", "a mail", "me@mail", "[::1]"},
		"SMS_PROVIDER":                {"pigeon"},
		"TRUSTED_PROXY_HEADER":        {"bad header", "X:Y"},
		"METRICS_ADDRESS":             {":9090", "9090", "127.0.0.1:0", "127.0.0.1:http"},
		"SMS_API_URL":                 {"http://a/path"},
		"RAZORPAY_API_URL":            {"http://a/v1", "a"},
		"RAZORPAY_WEBHOOK_SECRET":     {"without a key"},
		"RECONCILE_SECONDS":           {"0", "-1", "soon"},
		"GOOGLE_AUTH_URL":             {"google", "/auth", "javascript://a/b", "https://a/auth?b=c", "https://a/#b"},
		"GOOGLE_TOKEN_URL":            {"a/token", "https:///token"},
		"GOOGLE_USERINFO_URL":         {"https://u:p@a/userinfo"},
		"STORAGE_PER_PHOTOGRAPHER_MB": {"0", "-1", "1.5", "all"},
		"DELIVERY_DAYS":               {"0", "-1", "a week"},
		"ACCEPT_DAYS":                 {"0", "never"},
		"DELIVERY_MAX_GB":             {"0", "-1", "1e3", "0.0000000001", "much"},
		"DELIVERY_STORAGE_GB":         {"0", "2000000"},
		"PROBLEM_ANSWER_HOURS":        {"0", "2d"},
		"PROBLEM_DAYS":                {"0", "31.01", "60"},
		"GRIEVANCE_OFFICER":           {strings.Repeat("x", 301)},
		"MESSAGE_TELL_SECONDS":        {"0", "-1", "soon"},
		"MESSAGE_DELETE_SECONDS":      {"0", "5m"},
		"MESSAGES_PER_HOUR":           {"0", "1.5"},
		"THREADS_PER_DAY":             {"0", "many"},
		"MESSAGE_STORAGE_MB":          {"0", "0.5"},
		"MESSAGE_KEEP_DAYS":           {"0", "ever"},
		"COMMISSION_PERCENT":          {"50.01", "-1", "1.234", "ten"},
		"PLATFORM_GSTIN":              {"27AAPFU0939F1ZW", "27"},
		"PLATFORM_ADDRESS":            {strings.Repeat("x", 501)},
		"PLATFORM_TAN":                {"MUMA1234B"},
		"INVOICE_PREFIX":              {"sd", "ABCD", "A1"},
		"PAYOUT_KEY":                  {"secret", payoutKey[:40], payoutKey + "," + payoutKey},
		"PAYEE_WAIT_HOURS":            {"-1", "two"},
		"PAYOUT_MINIMUM":              {"-1", "0.001"},
	} {
		for _, value := range values {
			if _, err := load(map[string]string{name: value}); err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("%s=%s is accepted: %v", name, value, err)
			}
		}
	}
	for name, settings := range map[string]map[string]string{
		"GOOGLE_CLIENT_ID":     {"GOOGLE_CLIENT_SECRET": "s"},
		"PLATFORM_ADDRESS":     {"PLATFORM_GSTIN": "27AAPFU0939F1ZV"},
		"GOOGLE_CLIENT_SECRET": {"GOOGLE_CLIENT_ID": "c"},
		"RAZORPAY_KEY_ID":      {"RAZORPAY_KEY_SECRET": "s"},
		"RAZORPAY_KEY_SECRET":  {"RAZORPAY_KEY_ID": "k"},
		"SMTP_HOST":            {"SMTP_PORT": "25"},
		"SMTP_PORT":            {"SMTP_HOST": "mail", "SMTP_PORT": "0"},
		"SMTP_FROM":            {"SMTP_HOST": "mail", "SMTP_FROM": "nobody"},
		"SMTP_TLS":             {"SMTP_HOST": "mail", "SMTP_TLS": "yes"},
		"MSG91_TEMPLATE_ID":    {"SMS_PROVIDER": "msg91", "MSG91_AUTH_KEY": "k"},
		"TWILIO_ACCOUNT_SID":   {"SMS_PROVIDER": "twilio"},
	} {
		if _, err := load(settings); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%v is accepted: %v", settings, err)
		}
	}
}

func TestPayoutsNeedAKeyExceptInTheDemo(t *testing.T) {
	for mode, want := range map[string]bool{"production": false, "demo": true} {
		cfg, err := load(map[string]string{"SHOOTDAY_MODE": mode})
		if err != nil || cfg.Payouts.Keys.Any() != want || cfg.Payouts.Wait != 48*time.Hour || cfg.Payouts.Minimum != 100_00 || cfg.Payouts.InvoicePrefix != "SD" {
			t.Errorf("%s: %+v, %v", mode, cfg.Payouts, err)
		}
	}
	if _, err := load(map[string]string{"PAYOUT_KEY": "secret-5ec8e7"}); err == nil || strings.Contains(err.Error(), "5ec8e7") {
		t.Errorf("the error contains the key: %v", err)
	}
	cfg, err := load(map[string]string{"PLATFORM_GSTIN": "27aapfu0939f1zv", "PLATFORM_ADDRESS": "1 MG Road, Pune"})
	if err != nil || cfg.Payouts.GSTIN != "27AAPFU0939F1ZV" {
		t.Error(cfg.Payouts, err)
	}
}

func TestEachMistakeIsNamed(t *testing.T) {
	_, err := load(map[string]string{"SMTP_PORT": "abc", "SMTP_FROM": "nobody", "SMTP_TLS": "yes", "S3_BUCKET": "My_Files"})
	for _, says := range []string{"SMTP_HOST:", "SMTP_PORT:", "SMTP_FROM:", "SMTP_TLS:", "3 to 63 small letters"} {
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q is missing: %v", says, err)
		}
	}
}

// TestPushIsOffWithoutAContact checks that push messages are disabled without a contact address that is reachable on
// the internet, because Apple would reject them.
func TestPushIsOffWithoutAContact(t *testing.T) {
	for _, test := range []struct{ url, subject, mode, says string }{
		{"", "", "production", "off: neither SHOOTDAY_URL nor VAPID_SUBJECT"},
		{"https://shootday.in", "", "production", "on"},
		{"http://localhost:8090", "", "demo", "off: push services do not take SHOOTDAY_URL (http://localhost:8090)"},
		{"http://shootday.in", "", "production", "off: push services do not take SHOOTDAY_URL"},
		{"https://shootday.example", "", "production", "off: push services do not take SHOOTDAY_URL"},
		{"https://shootday.in", "https://localhost", "production", "off: push services do not take VAPID_SUBJECT (https://localhost)"},
		{"http://localhost:8090", "mailto:ops@shootday.in", "production", "on"},
		{"http://localhost:8090", "mailto:ops@shootday.in", "demo", "none: messages are at /demo/outbox"},
	} {
		cfg, err := load(map[string]string{"SHOOTDAY_URL": test.url, "VAPID_SUBJECT": test.subject, "SHOOTDAY_MODE": test.mode})
		if err != nil {
			t.Fatal(err)
		}
		facts := cfg.Summary("data")
		at := slices.IndexFunc(facts, func(f Fact) bool { return f.Name == "push" })
		if got := facts[at].Value; !strings.HasPrefix(got, test.says) || strings.HasPrefix(got, "off") != (cfg.Push.Off != "") {
			t.Errorf("%v: %q", test, got)
		}
	}
	if _, err := load(map[string]string{"VAPID_PRIVATE_KEY": "secret-5ec8e7"}); err == nil || strings.Contains(err.Error(), "5ec8e7") {
		t.Errorf("the error contains the key: %v", err)
	}
}

func TestGoogleIsTakenAsItIs(t *testing.T) {
	cfg, err := load(map[string]string{
		"GOOGLE_CLIENT_ID": "client", "GOOGLE_CLIENT_SECRET": "secret",
		"GOOGLE_AUTH_URL": "http://127.0.0.1:99/oidc/authorize", "GOOGLE_TOKEN_URL": "https://a.example/token/",
	})
	want := Google{"client", "secret", "http://127.0.0.1:99/oidc/authorize", "https://a.example/token/", ""}
	if err != nil || cfg.Google == nil || *cfg.Google != want {
		t.Errorf("%v %+v", err, cfg.Google)
	}
}
