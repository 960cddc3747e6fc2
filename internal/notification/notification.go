// Package notification contains the templates of Shootday's emails and text messages. Emails consist of a text part and
// an HTML part.
package notification

import (
	"regexp"
	"time"

	"shootday/internal/plural"
)

// Brand describes the sender that is shown in messages.
type Brand struct {
	Name         string
	Company      string // the company that runs the service; optional
	SupportEmail string // optional
}

// Message is an email or text message. To is an email address or a mobile number of ten digits.
type Message struct {
	To        string
	Subject   string
	Text      string
	Secret    bool      // true if the text contains a code or link, which must be deleted after sending
	DedupeKey string    // optional; a message is sent only once for each key
	Calendar  string    // the calendar file that is attached to an email; optional
	Expires   time.Time // time at which the code or link expires, after which the message is not sent; the zero time means never
}

// Until returns a copy of the message with an expiry time.
func (m Message) Until(expires time.Time) Message {
	m.Expires = expires
	return m
}

var sixDigits = regexp.MustCompile(`\b[0-9]{6}\b`)

// CodeIn returns the code in the text of a Code message. SMS providers that use their own templates need only the code.
func CodeIn(text string) string { return sixDigits.FindString(text) }

func spoken(lifetime time.Duration) string {
	if lifetime >= 2*time.Minute {
		return plural.Count(int(lifetime.Minutes()), "minute")
	}
	return plural.Count(int(lifetime.Seconds()), "second")
}
