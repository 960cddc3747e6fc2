// Package letter writes the messages that Shootday sends, and gives them their dress as HTML.
package letter

import (
	"fmt"
	"html/template"
	"regexp"
	"time"

	"shootday/internal/usertext"
)

// Brand is what messages say of their sender.
type Brand struct {
	Name         string
	SupportEmail string // empty: none is named
}

// Signed returns a text with the address for questions below it, if there is one.
func (b Brand) Signed(text string) string {
	if b.SupportEmail == "" {
		return text
	}
	return text + "\n\nQuestions? Write to " + b.SupportEmail
}

// Message is one e-mail or text message. To is an e-mail address or a mobile of ten digits.
type Message struct {
	To        string
	Subject   string
	Text      string
	Secret    bool      // holds a code or link that must not be kept once it is sent
	DedupeKey string    // a message with a key is sent once, however often it is asked for
	Expires   time.Time // when the code or link in it stops working, after which it is not sent; zero: never
}

// Until returns the message with a time after which it is not sent.
func (m Message) Until(expires time.Time) Message {
	m.Expires = expires
	return m
}

// Code carries a one-time code. The code is the only run of six digits in the text.
func (b Brand) Code(to, code string, lifetime time.Duration) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " code",
		Text: fmt.Sprintf("Your code for %s is %s\n\nIt is good for %s and works once. "+
			"Nobody from %s will ever ask you for it. If you did not ask for a code, you can ignore this message.",
			b.Name, code, spoken(lifetime), b.Name),
		Secret: true,
	}
}

// Reset carries the link to set a new password.
func (b Brand) Reset(to, link string) Message {
	return Message{
		To:      to,
		Subject: "Set a new password for " + b.Name,
		Text: "Somebody, hopefully you, asked to set a new password for your " + b.Name + " account. This link leads there:\n\n" +
			link + "\n\nIt works once and for a short time only. If it was not you, ignore this message: nothing changes.",
		Secret: true,
	}
}

// ConfirmEmail carries the link that confirms a new address.
func (b Brand) ConfirmEmail(to, link string) Message {
	return Message{
		To:      to,
		Subject: "Confirm your new email address",
		Text:    "Please confirm that this is your new email address for " + b.Name + ":\n\n" + link + "\n\nIf you did not ask for this, ignore this message: nothing changes.",
		Secret:  true,
	}
}

// EmailChanged tells the old address of an account that the account has moved to another one, with the link that undoes
// the change. It does not name the new address.
func (b Brand) EmailChanged(to, link string, lifetime time.Duration) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " email address was changed",
		Text: "The email address of your " + b.Name + " account was changed. You can no longer log in with this one.\n\n" +
			"If it was you, there is nothing to do. If it was not you, somebody else is in your account. This link brings this address back " +
			"and signs everybody out:\n\n" + link +
			fmt.Sprintf("\n\nIt works once, for %d days.", int(lifetime.Hours()/24)),
		Secret: true,
	}
}

// NewDevice warns of a sign-in from a device that was not used before.
func (b Brand) NewDevice(to, device string) Message {
	return Message{
		To:      to,
		Subject: "A new device signed in to " + b.Name,
		Text: "Somebody, hopefully you, has signed in to your " + b.Name + " account from a device that was not used before: " + usertext.Defang(device) +
			"\n\nIf it was not you, set a new password at once: that signs everybody out.",
	}
}

// MobileVerified tells an account's address of a number that can log in from now on: whoever holds a session can add one,
// and it outlives a new password. It shows the last digits alone.
func (b Brand) MobileVerified(to, mobile string) Message {
	return Message{
		To:      to,
		Subject: "A mobile number was added to your " + b.Name + " account",
		Text: "The mobile number that ends in " + mobile[len(mobile)-4:] + " can now log in to your " + b.Name + " account with a code by text message." +
			"\n\nIf it was not you, set a new password at once, and save your own number on your profile page: the other one can then no longer log in.",
	}
}

var sixDigits = regexp.MustCompile(`\b[0-9]{6}\b`)

// CodeIn finds the code in the text of a Code message, for providers that send it in a template of their own.
func CodeIn(text string) string { return sixDigits.FindString(text) }

func spoken(lifetime time.Duration) string {
	if lifetime >= 2*time.Minute {
		return fmt.Sprintf("%d minutes", int(lifetime.Minutes()))
	}
	return fmt.Sprintf("%d seconds", int(lifetime.Seconds()))
}

var page = template.Must(template.New("letter").Parse(`<!doctype html><html lang="en"><head><meta charset="utf-8">` +
	`<meta name="viewport" content="width=device-width"><title>{{.Subject}}</title></head>` +
	`<body style="margin:0;background:#f7f1e8;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#241a14">` +
	`<div style="max-width:520px;margin:0 auto;padding:32px 20px">` +
	`<p style="font-family:Georgia,serif;font-size:22px;margin:0 0 16px">{{.Brand}}</p>` +
	`<div style="background:#fff;border-radius:12px;padding:24px;font-size:16px;line-height:1.55">` +
	`{{range .Paragraphs}}<p style="margin:0 0 14px">{{range .}}{{if .Link}}<a href="{{.Text}}" style="color:#9a4a00;word-break:break-all">{{.Text}}</a>` +
	`{{else}}{{.Text}}{{end}}{{end}}</p>{{end}}</div></div></body></html>`))
