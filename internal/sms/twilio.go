package sms

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

const twilioURL = "https://api.twilio.com"

type twilio struct {
	client           client
	base             string
	sid, token, from string
}

func newTwilio(cfg Config) (Sender, error) {
	if err := require("twilio",
		setting{"TWILIO_ACCOUNT_SID", cfg.TwilioSID},
		setting{"TWILIO_AUTH_TOKEN", cfg.TwilioToken},
		setting{"TWILIO_FROM", cfg.TwilioFrom},
	); err != nil {
		return nil, err
	}
	base, err := baseURL(cfg.BaseURL, twilioURL)
	if err != nil {
		return nil, err
	}
	client, err := newClient(cfg.Timeout, cfg.TwilioToken)
	if err != nil {
		return nil, err
	}
	client.blamesUs = blamesSender
	return twilio{client, base, cfg.TwilioSID, cfg.TwilioToken, cfg.TwilioFrom}, nil
}

// senderErrors contains Twilio's error codes for an invalid sender number (TWILIO_FROM): one that is malformed, does
// not belong to the account, or cannot send text messages.
var senderErrors = []int{21212, 21603, 21606, 21659, 21660, 21661}

func blamesSender(answer []byte) bool {
	var refusal struct{ Code int }
	return json.Unmarshal(answer, &refusal) == nil && slices.Contains(senderErrors, refusal.Code)
}

// Send sends the text. It uses the code only to remove it from errors.
func (t twilio) Send(ctx context.Context, mobile, text, code string) error {
	address := t.base + "/2010-04-01/Accounts/" + url.PathEscape(t.sid) + "/Messages.json"
	form := url.Values{"To": {"+91" + mobile}, "From": {t.from}, "Body": {text}}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(form.Encode()))
	if err != nil {
		return fmt.Errorf("create a request to Twilio: %w", err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.SetBasicAuth(t.sid, t.token)
	_, err = t.client.do(req, code)
	return err
}
