// Package smtp sends emails through a mail server. Unlike PocketBase's mailer, it respects the context: when the
// context ends, the connection is closed, even if the server does not respond.
package smtp

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/smtp"
	"net/textproto"
	"strconv"
	"strings"

	"github.com/domodwyer/mailyak/v3"
)

// Server contains the host and port of a mail server and the credentials for it.
type Server struct {
	Host      string
	Port      int
	Username  string
	Password  string
	TLS       bool   // TLS is used from the start; otherwise STARTTLS is used if the server offers it
	Login     bool   // the old LOGIN mechanism is used instead of PLAIN
	LocalName string // local name in the EHLO command; empty means localhost
}

// Message is one email. Use the same ID for every attempt to send it, so that the receiving mailbox can detect
// duplicates.
type Message struct {
	ID       string
	From     mail.Address
	To       string
	Subject  string
	Text     string
	HTML     string
	Calendar string // an attached calendar file; may be empty
}

const (
	// CalendarFile is the name of the attached calendar file.
	CalendarFile = "shoot.ics"

	// calendarType is the media type of the calendar file. With this type, email programs let the recipient add the
	// event to a calendar, and do not treat it as an invitation that requires a reply.
	calendarType = "text/calendar; charset=utf-8; method=PUBLISH"
)

// Rejected is the error for a message that the server will never accept. It is not used for errors that are not about
// the message, such as a wrong password or a server that does not relay the sender's emails.
type Rejected struct{ Reply *textproto.Error }

// Error returns the server's reply.
func (r *Rejected) Error() string { return "the mail server rejects the message: " + r.Reply.Error() }

// Deferred is the error for a message that the server may accept later, for example because the mailbox is full. Other
// messages may still be accepted.
type Deferred struct{ Reply *textproto.Error }

// Error returns the server's reply.
func (d *Deferred) Error() string { return "the mail server defers the message: " + d.Reply.Error() }

// rejection converts a permanent negative reply about the recipient or the content to a *Rejected, and a temporary one
// to a *Deferred. It returns other errors unchanged.
func rejection(err error) error {
	reply, ok := errors.AsType[*textproto.Error](err)
	if ok && reply.Code >= 450 && reply.Code <= 459 {
		return &Deferred{reply}
	}
	if !ok || reply.Code < 550 || reply.Code > 559 || strings.HasPrefix(reply.Msg, "5.7.") {
		return err // codes with 5.7 and codes below 550 are not about the message: they report a policy, missing authentication or a wrong command
	}
	return &Rejected{reply}
}

// Send sends one message and waits until the server has accepted the message or the context ends. The error wraps a
// *Rejected if the server will never accept the message, and a *Deferred if it may accept the message later.
func (s Server) Send(ctx context.Context, message Message) error {
	content, err := message.encode()
	if err != nil {
		return fmt.Errorf("encode the mail: %w", err)
	}
	connection, err := s.connect(ctx)
	if err != nil {
		return fmt.Errorf("connect to the mail server: %w", err)
	}
	defer connection.Close()
	ending := context.AfterFunc(ctx, func() { _ = connection.Close() })
	defer ending()
	if err := s.talk(connection, message, content); err != nil {
		return fmt.Errorf("send the mail: %w", cmp.Or(context.Cause(ctx), err))
	}
	return nil
}

func (s Server) connect(ctx context.Context) (net.Conn, error) {
	address := net.JoinHostPort(s.Host, strconv.Itoa(s.Port))
	if s.TLS {
		return new(tls.Dialer).DialContext(ctx, "tcp", address)
	}
	return new(net.Dialer).DialContext(ctx, "tcp", address)
}

func (s Server) talk(connection net.Conn, message Message, content []byte) error {
	client, err := smtp.NewClient(connection, s.Host)
	if err != nil {
		return err
	}
	if err := client.Hello(cmp.Or(s.LocalName, "localhost")); err != nil {
		return err
	}
	if offered, _ := client.Extension("STARTTLS"); offered && !s.TLS {
		if err := client.StartTLS(&tls.Config{ServerName: s.Host, MinVersion: tls.VersionTLS12}); err != nil {
			return err
		}
	}
	if s.Username != "" || s.Password != "" {
		if err := client.Auth(s.auth()); err != nil {
			return err
		}
	}
	if err := client.Mail(message.From.Address); err != nil {
		return err
	}
	if err := client.Rcpt(message.To); err != nil {
		return rejection(err)
	}
	data, err := client.Data()
	if err != nil {
		return err
	}
	if _, err := data.Write(content); err != nil {
		return err
	}
	if err := data.Close(); err != nil {
		return rejection(err)
	}
	_ = client.Quit() // the server has already accepted the email
	return nil
}

func (s Server) auth() smtp.Auth {
	plain := smtp.PlainAuth("", s.Username, s.Password, s.Host)
	if s.Login {
		return &login{plain, s.Username, s.Password}
	}
	return plain
}

// login implements the LOGIN authentication for servers without PLAIN. The embedded PLAIN authentication ensures that
// the password is not sent over an unencrypted connection.
type login struct {
	smtp.Auth
	username, password string
}

func (l *login) Start(server *smtp.ServerInfo) (string, []byte, error) {
	if _, _, err := l.Auth.Start(server); err != nil {
		return "", nil, err
	}
	return "LOGIN", nil, nil
}

func (l *login) Next(asked []byte, more bool) ([]byte, error) {
	if !more {
		return nil, nil
	}
	switch strings.ToLower(strings.TrimSuffix(string(asked), ":")) {
	case "username":
		return []byte(l.username), nil
	case "password":
		return []byte(l.password), nil
	}
	return nil, errors.New("the mail server asks for something other than a user name and a password")
}

func (m Message) encode() ([]byte, error) {
	encoder := mailyak.New("", nil) // used only to build the email; it never connects
	encoder.From(m.From.Address)
	encoder.FromName(m.From.Name)
	encoder.To(m.To)
	encoder.Subject(m.Subject)
	encoder.Plain().Set(m.Text)
	encoder.HTML().Set(m.HTML)
	if m.Calendar != "" {
		encoder.AttachWithMimeType(CalendarFile, strings.NewReader(m.Calendar), calendarType)
	}
	_, domain, _ := strings.Cut(m.From.Address, "@")
	encoder.AddHeader("Message-ID", "<"+m.ID+"@"+domain+">")
	content, err := encoder.MimeBuf()
	if err != nil {
		return nil, err
	}
	return content.Bytes(), nil
}
