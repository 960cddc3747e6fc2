package config

// Razorpay contains the credentials of the payment provider.
type Razorpay struct {
	KeyID         string
	KeySecret     string
	WebhookSecret string // if empty, all webhooks are rejected
	BaseURL       string // empty means the provider's own URL
}

// razorpay reads the credentials of the payment provider. It returns nil if none of the variables is set. It is an
// error to set only some of them.
func (r *reader) razorpay() *Razorpay {
	cfg := &Razorpay{
		KeyID:         r.text("RAZORPAY_KEY_ID"),
		KeySecret:     r.text("RAZORPAY_KEY_SECRET"),
		WebhookSecret: r.text("RAZORPAY_WEBHOOK_SECRET"),
	}
	switch {
	case cfg.KeyID == "" && cfg.KeySecret == "":
		if cfg.WebhookSecret != "" {
			r.refuse("RAZORPAY_KEY_ID", "set, but RAZORPAY_WEBHOOK_SECRET needs it")
		}
		return nil
	case cfg.KeyID == "":
		r.refuse("RAZORPAY_KEY_ID", "set, but RAZORPAY_KEY_SECRET needs it")
	case cfg.KeySecret == "":
		r.refuse("RAZORPAY_KEY_SECRET", "set, but RAZORPAY_KEY_ID needs it")
	}
	return cfg
}
