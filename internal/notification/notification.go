// Package notification has the templates of the mails and text messages that Shootday sends, as text and as HTML.
package notification

import (
	"fmt"
	"html/template"
	"regexp"
	"strings"
	"time"

	"shootday/internal/istime"
	"shootday/internal/plural"
	"shootday/internal/usertext"
)

// Brand is the sender as messages name it.
type Brand struct {
	Name         string
	SupportEmail string // optional
}

// Signed adds the ending of an e-mail to its text: the support address, if there is one, and the sign-off.
func (b Brand) Signed(text string) string {
	if b.SupportEmail != "" {
		text += "\n\nQuestions? Write to " + b.SupportEmail
	}
	return text + "\n\nTeam " + b.Name
}

// Message is an e-mail or text message. To is an e-mail address or a mobile number of ten digits.
type Message struct {
	To        string
	Subject   string
	Text      string
	Secret    bool      // the text has a code or link, which must be deleted once it is sent
	DedupeKey string    // optional; a message is sent only once for each key
	Expires   time.Time // when the code or link expires, after which the message is not sent; zero if never
}

// Until returns a copy of the message that is not sent after the given time.
func (m Message) Until(expires time.Time) Message {
	m.Expires = expires
	return m
}

// Code sends a one-time code. The code is the only run of six digits in the text, see CodeIn. A text message fits into one
// SMS: it has at most 160 characters, all of the GSM alphabet.
func (b Brand) Code(to, code string, lifetime time.Duration) Message {
	text := fmt.Sprintf("%s is your %s code. It is valid for %s. Do not share it with anyone.", code, b.Name, spoken(lifetime))
	if strings.Contains(to, "@") {
		text = fmt.Sprintf("Hello,\n\nYour %s code is %s\n\nIt is valid for %s and can be used once. "+
			"Do not share it with anyone: we will never ask you for it.\n\nIf you did not request a code, you can ignore this email.",
			b.Name, code, spoken(lifetime))
	}
	return Message{To: to, Subject: "Your " + b.Name + " code", Text: text, Secret: true}
}

// Reset sends the link to set a new password.
func (b Brand) Reset(to, link string) Message {
	return Message{
		To:      to,
		Subject: "Reset your " + b.Name + " password",
		Text: "Hello,\n\nWe received a request to reset the password of your " + b.Name + " account. Use this link to set a new one:\n\n" +
			link + "\n\nThe link expires soon and can be used once. If you did not request this, you can ignore this email. Your password stays the same.",
		Secret: true,
	}
}

// ConfirmEmail sends the link that confirms a new address.
func (b Brand) ConfirmEmail(to, link string) Message {
	return Message{
		To:      to,
		Subject: "Confirm your new email address",
		Text:    "Hello,\n\nPlease confirm that this is your new email address for " + b.Name + ":\n\n" + link + "\n\nIf you did not request this, you can ignore this email. Nothing will change.",
		Secret:  true,
	}
}

// EmailChanged tells the old address of an account that the address was changed, with a link that undoes that. It does not
// reveal the new address.
func (b Brand) EmailChanged(to, link string, lifetime time.Duration) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " email address was changed",
		Text: "Hello,\n\nThe email address of your " + b.Name + " account was changed. You can no longer log in with this one.\n\n" +
			"If you made this change, you do not need to do anything. If you did not, someone else may have access to your account. " +
			"Use this link to restore this address and sign out every device:\n\n" + link +
			"\n\nThe link is valid for " + plural.Count(int(lifetime.Hours()/24), "day") + " and can be used once.",
		Secret: true,
	}
}

// NewDevice warns of a sign-in from a new device. device is its IP address and browser.
func (b Brand) NewDevice(to, device string, at time.Time) Message {
	return Message{
		To:      to,
		Subject: "New sign-in to your " + b.Name + " account",
		Text: "Hello,\n\nThere was a new sign-in to your " + b.Name + " account on " + istime.Long(at) + " IST, from a device that you have not used before:\n\n" +
			usertext.Defang(device) + "\n\nIf this was not you, reset your password now. That signs out every device.",
	}
}

// MobileVerified tells the address of an account that a mobile number can now log in. Somebody with a stolen session could
// add one, and it keeps working after the password is reset. The message shows only the last four digits.
func (b Brand) MobileVerified(to, mobile string) Message {
	return Message{
		To:      to,
		Subject: "A mobile number was added to your " + b.Name + " account",
		Text: "Hello,\n\nThe mobile number ending in " + mobile[len(mobile)-4:] + " can now be used to log in to your " + b.Name + " account with a code sent by SMS." +
			"\n\nIf this was not you, reset your password now and save your own number on your profile page. The other number can then no longer be used to log in.",
	}
}

var sixDigits = regexp.MustCompile(`\b[0-9]{6}\b`)

// CodeIn finds the code in the text of a Code message, for SMS providers with templates of their own.
func CodeIn(text string) string { return sixDigits.FindString(text) }

func spoken(lifetime time.Duration) string {
	if lifetime >= 2*time.Minute {
		return plural.Count(int(lifetime.Minutes()), "minute")
	}
	return plural.Count(int(lifetime.Seconds()), "second")
}

var page = template.Must(template.New("message").Parse(`<!doctype html><html lang="en"><head><meta charset="utf-8">` +
	`<meta name="viewport" content="width=device-width"><title>{{.Subject}}</title></head>` +
	`<body style="margin:0;background:#f7f1e8;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#241a14">` +
	`<div style="max-width:520px;margin:0 auto;padding:32px 20px">` +
	`<p style="font-family:Georgia,serif;font-size:22px;margin:0 0 16px">{{.Brand}}</p>` +
	`<div style="background:#fff;border-radius:12px;padding:24px;font-size:16px;line-height:1.55">` +
	`{{range .Paragraphs}}<p style="margin:0 0 14px">{{range .}}{{if .Link}}<a href="{{.Text}}" style="color:#9a4a00;word-break:break-all">{{.Text}}</a>` +
	`{{else}}{{.Text}}{{end}}{{end}}</p>{{end}}</div></div></body></html>`))
