package config

// Google is what Google knows this installation as. Empty addresses are Google's own.
type Google struct {
	ClientID     string
	ClientSecret string
	AuthURL      string
	TokenURL     string
	UserInfoURL  string
}

// google answers nil when neither the client nor its secret is set; one without the other is a mistake.
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
