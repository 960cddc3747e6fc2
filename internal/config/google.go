package config

// Google contains the OAuth client for the sign-in with Google. If a URL is empty, Google's URL is used.
type Google struct {
	ClientID     string
	ClientSecret string
	AuthURL      string
	TokenURL     string
	UserInfoURL  string
}

// google reads the OAuth client. It returns nil if neither the client id nor the secret is set. If only one of the two
// is set, it reports an error.
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
