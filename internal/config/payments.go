package config

// Razorpay is what the payment provider knows this installation as.
type Razorpay struct {
	KeyID         string
	KeySecret     string
	WebhookSecret string // empty: no webhook is believed
	BaseURL       string // empty: the provider's own
}

// razorpay answers nil when nothing of it is set; half of it is a mistake.
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
