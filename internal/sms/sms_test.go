package sms

import (
	"context"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"
)

const (
	mobile = "9876543210"
	code   = "042917"
	text   = "042917 is your Shootday code & is valid for 5 minutes."
)

// configs returns a complete configuration of each provider.
func configs(baseURL string) map[string]Config {
	return map[string]Config{
		"msg91": {
			Provider: "msg91", BaseURL: baseURL, Timeout: time.Minute,
			MSG91AuthKey: "the auth key", MSG91TemplateID: "template 7",
		},
		"twilio": {
			Provider: "twilio", BaseURL: baseURL, Timeout: time.Minute,
			TwilioSID: "AC123", TwilioToken: "the-token", TwilioFrom: "+15005550006",
		},
	}
}

// received is a request that a provider's server received.
type received struct {
	method, path string
	query, form  url.Values
	header       http.Header
}

func TestRequests(t *testing.T) {
	tests := []struct {
		provider string
		check    func(t *testing.T, got received)
	}{
		{"msg91", func(t *testing.T, got received) {
			expect(t, "path", got.path, "/api/v5/otp")
			expectValues(t, "query", got.query, url.Values{
				"template_id": {"template 7"}, "mobile": {"91" + mobile}, "otp": {code},
			})
			expectValues(t, "form", got.form, url.Values{})
			expect(t, "authkey", got.header.Get("authkey"), "the auth key")
			expect(t, "Authorization", got.header.Get("Authorization"), "")
		}},
		{"twilio", func(t *testing.T, got received) {
			expect(t, "path", got.path, "/2010-04-01/Accounts/AC123/Messages.json")
			expectValues(t, "query", got.query, url.Values{})
			expectValues(t, "form", got.form, url.Values{
				"To": {"+91" + mobile}, "From": {"+15005550006"}, "Body": {text},
			})
			expect(t, "Content-Type", got.header.Get("Content-Type"), "application/x-www-form-urlencoded")
			user, password, _ := (&http.Request{Header: got.header}).BasicAuth()
			expect(t, "user", user, "AC123")
			expect(t, "password", password, "the-token")
		}},
	}
	for _, test := range tests {
		t.Run(test.provider, func(t *testing.T) {
			var calls []received
			server := serve(t, func(w http.ResponseWriter, r *http.Request) {
				if err := r.ParseForm(); err != nil {
					t.Error(err)
				}
				calls = append(calls, received{r.Method, r.URL.Path, r.URL.Query(), r.PostForm, r.Header})
				w.WriteHeader(http.StatusCreated)
			})
			if err := newSender(t, test.provider, server.URL+"/").Send(t.Context(), mobile, text, code); err != nil {
				t.Fatal(err)
			}
			if len(calls) != 1 {
				t.Fatalf("%d calls", len(calls))
			}
			expect(t, "method", calls[0].method, http.MethodPost)
			test.check(t, calls[0])
		})
	}
}

// TestRefusals checks which parts of the provider's response an error contains, and that it contains no secrets.
func TestRefusals(t *testing.T) {
	secrets := "the auth key the-token " + code
	tests := []struct {
		name    string
		status  int
		body    string
		says    string
		ofMSG91 bool // true if the response has this meaning only for MSG91
	}{
		{name: "bad request", status: 400, body: `{"message":"bad\n number"}`, says: "400: {\"message\":\"bad\\n number\"}"},
		{name: "unauthorized", status: 401, body: "no\r\n\t way", says: "401: no way"},
		{name: "too many", status: 429, body: "", says: "429"},
		{name: "down", status: 503, body: strings.Repeat("é", 5000), says: "503: " + strings.Repeat("é", 200) + "…"},
		{name: "redirect", status: 307, body: "elsewhere", says: "307: elsewhere"},
		{name: "echoed secrets", status: 500, body: secrets, says: "500: "},
		{name: "refused with 200", status: 200, body: `{"type":"error","message":"no ` + code + `"}`, says: "no ***", ofMSG91: true},
	}
	for _, test := range tests {
		for provider := range configs("") {
			if test.ofMSG91 && provider != "msg91" {
				continue
			}
			t.Run(test.name+"/"+provider, func(t *testing.T) {
				server := serve(t, func(w http.ResponseWriter, r *http.Request) {
					if r.URL.Path == "/elsewhere" {
						t.Error("followed a redirect with the credentials")
					}
					w.Header().Set("Location", "/elsewhere")
					w.WriteHeader(test.status)
					_, _ = io.WriteString(w, test.body)
				})
				err := newSender(t, provider, server.URL).Send(t.Context(), mobile, text, code)
				if err == nil || !strings.Contains(err.Error(), test.says) {
					t.Fatalf("error %v, want %q in it", err, test.says)
				}
				expectNoSecrets(t, err, configs("")[provider])
			})
		}
	}
}

func TestSuccessWhateverTheBody(t *testing.T) {
	for _, body := range []string{"", "{}", `{"type":"success"}`, "queued", "[1]"} {
		for provider := range configs("") {
			server := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, body) })
			if err := newSender(t, provider, server.URL).Send(t.Context(), mobile, text, code); err != nil {
				t.Errorf("%s, body %q: %v", provider, body, err)
			}
		}
	}
}

func TestHangingProviderIsGivenUp(t *testing.T) {
	for provider, cfg := range configs("") {
		t.Run(provider, func(t *testing.T) {
			released := make(chan struct{})
			server := serve(t, func(http.ResponseWriter, *http.Request) { <-released })
			t.Cleanup(func() { close(released) })
			cfg.BaseURL = server.URL

			cfg.Timeout = 50 * time.Millisecond
			sender, err := New(cfg)
			if err != nil {
				t.Fatal(err)
			}
			expectGivenUp(t, sender, t.Context(), cfg)

			cfg.Timeout = time.Hour
			if sender, err = New(cfg); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
			defer cancel()
			expectGivenUp(t, sender, ctx, cfg)
		})
	}
}

func TestUnreachableProvider(t *testing.T) {
	for provider, cfg := range configs("") {
		server := httptest.NewServer(http.NotFoundHandler())
		server.Close()
		err := newSender(t, provider, server.URL).Send(t.Context(), mobile, text, code)
		if err == nil {
			t.Fatalf("%s: no message was sent", provider)
		}
		expectNoSecrets(t, err, cfg)
	}
}

func expectGivenUp(t *testing.T, sender Sender, ctx context.Context, cfg Config) {
	t.Helper()
	err := sender.Send(ctx, mobile, text, code)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("error %v", err)
	}
	expectNoSecrets(t, err, cfg)
}

func expectNoSecrets(t *testing.T, err error, cfg Config) {
	t.Helper()
	for _, secret := range []string{code, cfg.MSG91AuthKey, cfg.TwilioToken} {
		if secret != "" && strings.Contains(err.Error(), secret) {
			t.Errorf("%q is in the error: %v", secret, err)
		}
	}
}

func expect(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %q, want %q", what, got, want)
	}
}

func expectValues(t *testing.T, what string, got, want url.Values) {
	t.Helper()
	if !maps.EqualFunc(got, want, func(a, b []string) bool { return strings.Join(a, "|") == strings.Join(b, "|") }) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func serve(t *testing.T, handler http.HandlerFunc) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server
}

func newSender(t *testing.T, provider, baseURL string) Sender {
	t.Helper()
	sender, err := New(configs(baseURL)[provider])
	if err != nil {
		t.Fatal(err)
	}
	return sender
}
