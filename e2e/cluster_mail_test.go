package e2e

import (
	"io"
	"net"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// mailbox is an SMTP server that counts the emails to one address. It ignores emails to other addresses, such as those
// of admins.
type mailbox struct {
	address string
	mails   atomic.Int64
}

func (m *mailbox) NewSession(*smtp.Conn) (smtp.Session, error) { return m, nil }
func (m *mailbox) Mail(string, *smtp.MailOptions) error        { return nil }
func (m *mailbox) Reset()                                      {}
func (m *mailbox) Logout() error                               { return nil }
func (m *mailbox) Rcpt(to string, _ *smtp.RcptOptions) error {
	if to == m.address {
		m.mails.Add(1)
	}
	return nil
}
func (m *mailbox) Data(r io.Reader) error {
	_, err := io.Copy(io.Discard, r)
	return err
}

// TestClusterMailsNothingThatMayBeLost disconnects a leader from the store and requests an email before the leader
// detects this. The email must not be sent, because the database change to which it belongs may be lost.
func TestClusterMailsNothingThatMayBeLost(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	box := &mailbox{address: "meera@example.in"}
	server := smtp.NewServer(box)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	f := newFleet(t, binary, 5, func(f *fleet) {
		f.run("superuser", "upsert", "root@example.in", "password-of-root", "--dir", f.dir)
		takeForReal(t, f.dir)
		f.login = "customer@example.in"
		f.settings = append(f.settings, "SHOOTDAY_MODE=production", "SMTP_HOST=127.0.0.1", "SMTP_PORT="+port,
			"SMTP_FROM=hello@shootday.test")
	})
	leader := f.leader(late)
	leader.line.stall()
	if status, _ := leader.as().call("POST", "/api/v1/auth/sendotp", "", `{"email":"meera@example.in"}`); status != 0 && status != 503 {
		t.Errorf("a disconnected leader responded with %d", status)
	}
	next := f.leader(late)
	if next == leader {
		t.Fatal("no node has taken over")
	}
	leader.line.flow()
	f.follows(leader)
	if sent := box.mails.Load(); sent != 0 {
		t.Errorf("%d mails were sent that are not in any database", sent)
	}
	if status, raw := next.as().call("POST", "/api/v1/auth/sendotp", "", `{"email":"meera@example.in"}`); status != 200 {
		t.Errorf("%d %s", status, raw)
	}
	for end := time.Now().Add(late); box.mails.Load() == 0 && time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
	}
	if sent := box.mails.Load(); sent != 1 {
		t.Errorf("%d mails were sent instead of one", sent)
	}
}
