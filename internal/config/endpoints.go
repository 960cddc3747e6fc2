package config

// readEndpoints reads the settings that override the URLs of providers. They are needed only for tests with a simulated
// provider. A URL is checked even if its provider is not configured.
func (c *Config) readEndpoints(r *reader) {
	c.SMS.BaseURL = r.baseURL("SMS_API_URL")
	payments := r.baseURL("RAZORPAY_API_URL")
	if c.Razorpay != nil {
		c.Razorpay.BaseURL = payments
	}
	authorize, token, userInfo := r.endpoint("GOOGLE_AUTH_URL"), r.endpoint("GOOGLE_TOKEN_URL"), r.endpoint("GOOGLE_USERINFO_URL")
	if c.Google != nil {
		c.Google.AuthURL, c.Google.TokenURL, c.Google.UserInfoURL = authorize, token, userInfo
	}
}
