package config

// Google contains the OAuth client for sign-in with Google. An empty URL means Google's own.
type Google struct {
	ClientID     string
	ClientSecret string
	AuthURL      string
	TokenURL     string
	UserInfoURL  string
}

// google returns nil if neither the client id nor the secret is set. One without the other is an error.
func (r *reader) google() *Google {
	google := &Google{
		ClientID:     r.text("GOOGLE_CLIENT_ID"),
		ClientSecret: r.text("GOOGLE_CLIENT_SECRET"),
	}
	switch {
	case google.ClientID == "" && google.ClientSecret == "":
		return nil
	case google.ClientID == "":
		r.refuse("GOOGLE_CLIENT_ID", "set, but GOOGLE_CLIENT_SECRET needs it")
	case google.ClientSecret == "":
		r.refuse("GOOGLE_CLIENT_SECRET", "set, but GOOGLE_CLIENT_ID needs it")
	}
	return google
}
