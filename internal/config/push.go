package config

import (
	"cmp"
	"errors"
	"strings"

	"shootday/internal/webpush"
)

var errVAPIDKey = errors.New("VAPID_PRIVATE_KEY: not the private key of a VAPID key pair, 32 bytes in base64")

// Push contains the settings of web push.
type Push struct {
	PrivateKey string   // VAPID private key; if empty, the server creates and stores one
	Subject    string   // contact address for push services, in the form required by webpush.NewSender
	Off        string   // the reason why messages cannot be sent; empty if they can be sent
	Hosts      []string // host:port pairs of additional push services, which may use plain http
}

// push reads the settings of web push. publicURL is the default for the contact address.
func (r *reader) push(publicURL string) Push {
	push := Push{PrivateKey: r.text("VAPID_PRIVATE_KEY"), Hosts: r.hosts("PUSH_HOSTS")}
	if push.PrivateKey != "" {
		if _, err := webpush.ParseKey(push.PrivateKey); err != nil {
			r.problems = append(r.problems, errVAPIDKey) // the error does not contain the value, which is secret
		}
	}
	own := r.text("VAPID_SUBJECT")
	subject, public, err := webpush.ParseSubject(cmp.Or(own, publicURL))
	switch {
	case own != "" && err != nil:
		r.refuse("VAPID_SUBJECT", err.Error())
	case own == "" && publicURL == "":
		push.Off = "neither SHOOTDAY_URL nor VAPID_SUBJECT is set"
	case own == "" && (err != nil || !public):
		push.Off = "push services do not take SHOOTDAY_URL (" + publicURL + ") as contact; set VAPID_SUBJECT"
	case !public:
		push.Off = "push services do not take VAPID_SUBJECT (" + own + ") as contact"
	default:
		push.Subject = subject
	}
	return push
}

// summary describes the settings on one line.
func (p Push) summary(demo bool) string {
	switch hosts := strings.Join(p.Hosts, ", "); {
	case p.Off != "":
		return "off: " + p.Off
	case demo && hosts == "":
		return "none: messages are at /demo/outbox"
	case demo:
		return "only to " + hosts
	case hosts != "":
		return "on, also to " + hosts
	}
	return "on"
}
