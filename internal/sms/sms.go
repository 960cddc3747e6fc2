// Package sms sends one-time codes to Indian mobile numbers through MSG91 or Twilio. The two have different APIs and
// report errors in different ways, and only MSG91 requires a registered template. This package hides these differences.
package sms

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Sender sends text messages.
type Sender interface {
	// Send sends one message. mobile has ten digits, without +91. MSG91 sends the code with its own template, and
	// Twilio sends text unchanged. The error wraps a *Rejected if the provider will never send to this number.
	Send(ctx context.Context, mobile, text, code string) error
}

// Rejected is the error for a number to which the provider will never send.
type Rejected struct{ Reason string }

// Error returns the reason that the provider gave, without secrets.
func (r *Rejected) Error() string { return "SMS provider rejects the message: " + r.Reason }

// Config contains the provider ("none", "msg91" or "twilio") and its credentials. BaseURL is the scheme and host of the
// provider's API. If it is empty, the usual URL is used. Timeout limits each request.
type Config struct {
	Provider        string
	BaseURL         string
	MSG91AuthKey    string
	MSG91TemplateID string
	TwilioSID       string
	TwilioToken     string
	TwilioFrom      string
	Timeout         time.Duration
}

// New returns the configured Sender, or nil for the provider "none". It returns an error that names the environment
// variable if a setting is missing or wrong.
func New(cfg Config) (Sender, error) {
	switch cfg.Provider {
	case "none":
		return nil, nil
	case "msg91":
		return newMSG91(cfg)
	case "twilio":
		return newTwilio(cfg)
	default:
		return nil, fmt.Errorf("SMS_PROVIDER must be none, msg91 or twilio, not %q", cfg.Provider)
	}
}

// setting is an environment variable that a provider requires.
type setting struct{ name, value string }

func require(provider string, settings ...setting) error {
	for _, s := range settings {
		if s.value == "" {
			return fmt.Errorf("%s must be set when SMS_PROVIDER is %s", s.name, provider)
		}
	}
	return nil
}

// baseURL checks the configured URL and returns it. If it is empty, baseURL returns the provider's own URL.
func baseURL(configured, own string) (string, error) {
	if configured == "" {
		return own, nil
	}
	u, err := url.Parse(configured)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" {
		return "", errors.New("SMS_API_URL must be an address such as https://sms.example.com")
	}
	if strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return "", errors.New("SMS_API_URL must be a scheme and host only")
	}
	return u.Scheme + "://" + u.Host, nil
}

// client sends requests to a provider and removes secrets from its errors.
type client struct {
	http     *http.Client
	secrets  []string
	blamesUs func(answer []byte) bool // reports whether an error response is about our settings and not about the number
}

func newClient(timeout time.Duration, secrets ...string) (client, error) {
	if timeout <= 0 {
		return client{}, errors.New("PROVIDER_TIMEOUT_SECONDS must be above 0")
	}
	return client{secrets: secrets, blamesUs: func([]byte) bool { return false }, http: &http.Client{
		Timeout: timeout,
		// If redirects were followed, the credentials would be sent to another host.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// maxAnswer is the maximum number of bytes that are read from a response.
const maxAnswer = 4 << 10

// do sends the request and returns the body of a 2xx response. It removes the code and the credentials from errors.
func (c client) do(req *http.Request, code string) ([]byte, error) {
	res, err := c.http.Do(req)
	if err != nil {
		// A url.Error contains the URL, whose query can contain the code.
		if wrapped, ok := errors.AsType[*url.Error](err); ok {
			err = wrapped.Err
		}
		return nil, fmt.Errorf("send an SMS: %w", err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, maxAnswer))
	if err != nil {
		return nil, fmt.Errorf("read the answer of the SMS provider: %w", err)
	}
	if (res.StatusCode == http.StatusBadRequest || res.StatusCode == http.StatusUnprocessableEntity) && !c.blamesUs(body) {
		return nil, &Rejected{fmt.Sprintf("%d: %s", res.StatusCode, c.excerpt(body, code))}
	}
	if res.StatusCode < 200 || res.StatusCode > 299 {
		return nil, fmt.Errorf("the SMS provider answered with status %d: %s", res.StatusCode, c.excerpt(body, code))
	}
	return body, nil
}

// excerpt returns the beginning of a response on one line, without secrets.
func (c client) excerpt(body []byte, code string) string {
	const length = 200
	text := string(body)
	for _, secret := range append([]string{code}, c.secrets...) {
		if secret != "" {
			text = strings.ReplaceAll(text, secret, "***")
		}
	}
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
	if runes := []rune(text); len(runes) > length {
		text = string(runes[:length]) + "…"
	}
	return text
}
