package config

// Google contains the settings of the OAuth client for signing in with Google. An empty URL means that Google's own URL
// is used.
type Google struct {
	ClientID     string
	ClientSecret string
	AuthURL      string
	TokenURL     string
	UserInfoURL  string
}

// google reads the OAuth client. It returns nil if neither the client id nor the secret is set. It is an error to set
// only one of them.
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
