package apptest

import (
	"io"
	"net"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Mails reads the messages that the server has stored for sending.
type Mails struct{ *Server }

// MailServer is an SMTP server that stores the emails that it receives. Tests can make it refuse emails or stop
// responding.
type MailServer struct {
	mu      sync.Mutex
	mails   []string
	Refuses atomic.Bool
	Takes   atomic.Int64  // time taken to receive each email, in nanoseconds
	Hangs   atomic.Value  // the address for which the server never replies to emails
	Hanging atomic.Int32  // number of emails that the server has received for the address in Hangs
	closed  chan struct{} // closed at the end of the test
	Replies sync.Map      // error replies, by address
}

func (o *MailServer) NewSession(*smtp.Conn) (smtp.Session, error) { return &delivery{office: o}, nil }

type delivery struct {
	office *MailServer
	to     string
}

func (d *delivery) Mail(string, *smtp.MailOptions) error { return nil }

func (d *delivery) Reset() {}

func (d *delivery) Logout() error { return nil }

func (d *delivery) Rcpt(to string, _ *smtp.RcptOptions) error {
	d.to = to
	if reply, ok := d.office.Replies.Load(to); ok {
		return reply.(*smtp.SMTPError)
	}
	return nil
}

func (d *delivery) Data(r io.Reader) error {
	if d.office.Hangs.Load() == d.to {
		d.office.Hanging.Add(1)
		<-d.office.closed
	}
	time.Sleep(time.Duration(d.office.Takes.Load())) // gives another process time to send at the same time
	if d.office.Refuses.Load() {
		return &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 2, 2}, Message: "the mailbox is full"}
	}
	text, err := io.ReadAll(r)
	d.office.mu.Lock()
	defer d.office.mu.Unlock()
	d.office.mails = append(d.office.mails, d.to+"\n"+string(text))
	return err
}

// Received returns the emails that the server has received for an address.
func (o *MailServer) Received(to string) []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	var mails []string
	for _, mail := range o.mails {
		if strings.HasPrefix(mail, to+"\n") {
			mails = append(mails, mail)
		}
	}
	return mails
}

// StartMailServer starts a mail server, and returns it with the settings that make Shootday send emails through it.
func StartMailServer(t *testing.T) (*MailServer, []string) {
	t.Helper()
	office := &MailServer{closed: make(chan struct{})}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ServeMails(t, office, listener)
	t.Cleanup(func() { close(office.closed) })
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return office, []string{
		"SHOOTDAY_MODE=production", "SMTP_HOST=127.0.0.1", "SMTP_PORT=" + port, "SMTP_FROM=Shootday <hello@shootday.test>",
	}
}

// ServeMails makes office receive emails from listener until the test ends.
func ServeMails(t *testing.T, office *MailServer, listener net.Listener) {
	server := smtp.NewServer(office)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
}

// FreeAddress returns an address of this machine on which no program is listening. Another program may take the address
// before the caller does.
func FreeAddress(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer free.Close()
	return free.Addr().String()
}

// ReserveAddress returns an address of this machine that refuses connections until listen is called. Until then, no
// other test or program can use its port.
func ReserveAddress(t *testing.T) (address string, listen func() net.Listener) {
	t.Helper()
	socket, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	bound := os.NewFile(uintptr(socket), "reserved address")
	t.Cleanup(func() { _ = bound.Close() })
	if err := syscall.Bind(socket, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}); err != nil {
		t.Fatal(err)
	}
	name, err := syscall.Getsockname(socket)
	if err != nil {
		t.Fatal(err)
	}
	address = net.JoinHostPort("127.0.0.1", strconv.Itoa(name.(*syscall.SockaddrInet4).Port))
	return address, func() net.Listener {
		t.Helper()
		if err := syscall.Listen(socket, syscall.SOMAXCONN); err != nil {
			t.Fatal(err)
		}
		listener, err := net.FileListener(bound)
		if err != nil {
			t.Fatal(err)
		}
		_ = bound.Close() // the listener uses a copy of the file descriptor
		return listener
	}
}

// AllSent waits until no message is due or being sent.
func (s Mails) AllSent() {
	s.Helper()
	s.Soon("all messages are sent", func() bool {
		waiting, err := s.App.CountRecords("outbox", dbx.NewExp("nextAttemptAt != ''"))
		if err != nil {
			s.Fatal(err)
		}
		return waiting == 0
	})
}

// To returns the messages that are stored for an address, newest first.
func (s Mails) To(to string) []*core.Record {
	s.Helper()
	messages := []*core.Record{}
	err := s.App.RecordQuery("outbox").AndWhere(dbx.HashExp{"to": to}).OrderBy("created DESC", "rowid DESC").All(&messages)
	if err != nil {
		s.Fatal(err)
	}
	return messages
}

// SixDigits matches a one-time code.
var SixDigits = regexp.MustCompile(`\b\d{6}\b`)

// Code returns the one-time code that was last sent to an address. It skips messages that do not contain exactly one
// code.
func (s Mails) Code(to string) string {
	s.Helper()
	for _, message := range s.To(to) {
		if codes := SixDigits.FindAllString(message.GetString("text"), -1); len(codes) == 1 {
			return codes[0]
		}
	}
	s.Fatalf("no code was sent to %s", to)
	return ""
}

// Count returns the number of stored messages to an address whose subject contains subject.
func (s Mails) Count(to, subject string) int {
	s.Helper()
	count := 0
	for _, message := range s.To(to) {
		if strings.Contains(message.GetString("subject"), subject) {
			count++
		}
	}
	return count
}
