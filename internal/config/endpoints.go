package config

// readEndpoints replaces the addresses of providers. Operators leave these settings alone: they exist so that tests can
// answer for a provider. Each is checked even if the provider is not set up.
func (c *Config) readEndpoints(r *reader) {
	c.SMS.BaseURL = r.baseURL("SMS_API_URL", false)
	payments := r.baseURL("RAZORPAY_API_URL", false)
	if c.Razorpay != nil {
		c.Razorpay.BaseURL = payments
	}
	authorize, token, userInfo := r.endpoint("GOOGLE_AUTH_URL"), r.endpoint("GOOGLE_TOKEN_URL"), r.endpoint("GOOGLE_USERINFO_URL")
	if c.Google != nil {
		c.Google.AuthURL, c.Google.TokenURL, c.Google.UserInfoURL = authorize, token, userInfo
	}
}
