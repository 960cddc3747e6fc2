// Package sms sends codes to Indian mobiles through one of two providers.
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

// Sender sends one message. The mobile has ten digits, without +91. A provider with templates
// of its own sends the code in its template, the other the text as it is.
type Sender interface {
	Send(ctx context.Context, mobile, text, code string) error
}

// Rejected says that the provider does not send to this number, now or later.
type Rejected struct{ Reason string }

func (r *Rejected) Error() string { return "SMS provider rejects the message: " + r.Reason }

// Config names the provider ("none", "msg91" or "twilio") and its credentials. BaseURL is the
// scheme and host of the provider's API; empty means the provider's own. Every call is given
// up after Timeout.
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

// New makes the configured sender; provider "none" has none: nil without an error. Errors
// name the environment variable that is to blame.
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

// setting is one variable that a provider needs.
type setting struct{ name, value string }

func require(provider string, settings ...setting) error {
	for _, s := range settings {
		if s.value == "" {
			return fmt.Errorf("%s must be set when SMS_PROVIDER is %s", s.name, provider)
		}
	}
	return nil
}

// baseURL checks the address that was configured, or takes the provider's own.
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

// client carries requests to a provider and keeps secrets out of what it reports.
type client struct {
	http     *http.Client
	secrets  []string
	blamesUs func(answer []byte) bool // a refusal for our settings, not for the number
}

func newClient(timeout time.Duration, secrets ...string) (client, error) {
	if timeout <= 0 {
		return client{}, errors.New("PROVIDER_TIMEOUT_SECONDS must be above 0")
	}
	return client{secrets: secrets, blamesUs: func([]byte) bool { return false }, http: &http.Client{
		Timeout: timeout,
		// Following a redirect would carry the credentials to another host.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// maxAnswer is how much of a provider's answer is read.
const maxAnswer = 4 << 10

// do sends the request and answers the body of a 2xx. The code is kept out of errors just as
// the credentials are.
func (c client) do(req *http.Request, code string) ([]byte, error) {
	res, err := c.http.Do(req)
	if err != nil {
		// The wrapper repeats the address, and with it a code in the query.
		if wrapped, ok := errors.AsType[*url.Error](err); ok {
			err = wrapped.Err
		}
		return nil, fmt.Errorf("sending an SMS: %w", err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, maxAnswer))
	if err != nil {
		return nil, fmt.Errorf("reading the SMS provider's answer: %w", err)
	}
	if (res.StatusCode == http.StatusBadRequest || res.StatusCode == http.StatusUnprocessableEntity) && !c.blamesUs(body) {
		return nil, &Rejected{fmt.Sprintf("%d: %s", res.StatusCode, c.excerpt(body, code))}
	}
	if res.StatusCode < 200 || res.StatusCode > 299 {
		return nil, fmt.Errorf("SMS provider answered %d: %s", res.StatusCode, c.excerpt(body, code))
	}
	return body, nil
}

// excerpt is the start of an answer on one line, with every secret blanked.
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
