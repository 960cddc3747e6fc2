package sms

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
)

const msg91URL = "https://control.msg91.com"

type msg91 struct {
	client     client
	base       string
	authKey    string
	templateID string
}

func newMSG91(cfg Config) (Sender, error) {
	if err := require("msg91",
		setting{"MSG91_AUTH_KEY", cfg.MSG91AuthKey},
		setting{"MSG91_TEMPLATE_ID", cfg.MSG91TemplateID},
	); err != nil {
		return nil, err
	}
	base, err := baseURL(cfg.BaseURL, msg91URL)
	if err != nil {
		return nil, err
	}
	client, err := newClient(cfg.Timeout, cfg.MSG91AuthKey)
	if err != nil {
		return nil, err
	}
	return msg91{client, base, cfg.MSG91AuthKey, cfg.MSG91TemplateID}, nil
}

// Send sends the code with the template that is registered with the provider.
func (m msg91) Send(ctx context.Context, mobile, _, code string) error {
	query := url.Values{"template_id": {m.templateID}, "mobile": {"91" + mobile}, "otp": {code}}
	address := m.base + "/api/v5/otp?" + query.Encode()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, nil)
	if err != nil {
		return fmt.Errorf("create a request to MSG91: %w", err)
	}
	req.Header.Set("authkey", m.authKey)
	body, err := m.client.do(req, code)
	if err != nil {
		return err
	}
	// The provider may respond to errors such as an invalid key or an unknown template with status 200.
	var answer struct{ Type string }
	if json.Unmarshal(body, &answer) == nil && answer.Type == "error" {
		return fmt.Errorf("the SMS provider refused the message: %s", m.client.excerpt(body, code))
	}
	return nil
}
