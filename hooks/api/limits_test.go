package api_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/testdb"
)

// farAway makes connections appear to come from the IP address in from.
type farAway struct {
	net.Listener
	from *atomic.Value
}

func (l farAway) Accept() (net.Conn, error) {
	connection, err := l.Listener.Accept()
	if address, _ := l.from.Load().(string); err == nil && address != "" {
		return farConnection{connection, &net.TCPAddr{IP: net.ParseIP(address), Port: 4000}}, nil
	}
	return connection, err
}

type farConnection struct {
	net.Conn
	address net.Addr
}

func (c farConnection) RemoteAddr() net.Addr { return c.address }

// TestAFloodOfSlowConnectionsKeepsNobodyOut checks that an IP address can open at most 256 connections, and that other
// addresses are still served.
func TestAFloodOfSlowConnectionsKeepsNobodyOut(t *testing.T) {
	t.Parallel()
	var from atomic.Value
	s := apptest.On(t, testdb.New(t))
	s.HeaderTime = apptest.Late
	s.Listener = func(l net.Listener) net.Listener { return farAway{l, &from} }
	s.Serve("SHOOTDAY_MODE=demo")
	host := s.URL[len("http://"):]
	from.Store("203.0.113.7")
	var slow []net.Conn
	for range 300 {
		connection, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		defer connection.Close()
		_, _ = fmt.Fprintf(connection, "GET /api/health HTTP/1.1\r\nHost: %s\r\nX-Slow: ", host)
		slow = append(slow, connection)
	}
	var closed atomic.Int32
	for _, connection := range slow {
		go func() {
			_, _ = connection.Read(make([]byte, 1))
			closed.Add(1)
		}()
	}
	s.Await("the last connections are closed", func() bool { return closed.Load() >= 300-256 })
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: apptest.Late}
	if got, err := client.Get(s.URL + "/api/health"); err == nil {
		got.Body.Close()
		t.Error("the address could open one connection too many")
	}
	from.Store("203.0.113.8")
	got, err := client.Get(s.URL + "/api/health")
	if err != nil || got.StatusCode != 200 {
		t.Error("another address was not served:", err)
	}
	if err == nil {
		got.Body.Close()
	}
	if closed := closed.Load(); closed != 300-256 {
		t.Errorf("%d of 300 connections were closed", closed)
	}
	for _, connection := range slow {
		_ = connection.Close()
	}
	from.Store("203.0.113.7")
	s.Await("the first address is served again", func() bool {
		got, err := client.Get(s.URL + "/api/health")
		if err == nil {
			got.Body.Close()
		}
		return err == nil
	})
}

// TestAConnectionThatSendsNoRequestEnds checks that the server closes a connection that sends no request. The time
// limit is shorter than in production.
func TestAConnectionThatSendsNoRequestEnds(t *testing.T) {
	t.Parallel()
	s := apptest.On(t, testdb.New(t))
	s.HeaderTime = 100 * time.Millisecond
	s.Serve()
	connection, err := net.Dial("tcp", s.URL[len("http://"):])
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	_, _ = fmt.Fprint(connection, "GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ")
	_ = connection.SetReadDeadline(time.Now().Add(apptest.Late))
	if _, err := io.ReadAll(connection); err != nil {
		t.Error("a connection without a request remains open:", err)
	}
}

// TestLiveUpdatesOfOneAddress checks the limit on realtime connections per IP address. A proxy reports the address.
func TestLiveUpdatesOfOneAddress(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Forwarded-For")
	open := func(from string) *http.Response {
		request, err := http.NewRequest("GET", s.URL+"/api/realtime", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("X-Forwarded-For", from)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { response.Body.Close() })
		return response
	}
	for i := range 128 {
		if got := open(fmt.Sprintf("2001:db8::%x", i)).StatusCode; got != 200 {
			t.Fatalf("the status for connection %d is %d", i, got)
		}
	}
	if refused := open("2001:db8::ffff"); refused.StatusCode != 429 || refused.Header.Get("Retry-After") == "" {
		t.Error("the status for one connection above the limit is", refused.StatusCode)
	}
	if got := open("2001:db8:0:1::1").StatusCode; got != 200 {
		t.Error("the response to another network is", got)
	}
}

// TestUploadsOfOneAccount checks the limit on parallel uploads per account. Other accounts must not be affected.
func TestUploadsOfOneAccount(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, other := s.People.Customer(), s.People.Customer()
	send := func(who apptest.Person, content io.Reader) int {
		request, err := http.NewRequest("PUT", s.URL+"/api/v1/user/setUserProfilePicture/"+who.ID, content)
		if err != nil {
			t.Error(err)
			return 0
		}
		request.Header.Set("Authorization", "Bearer "+who.Token)
		request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return 0
		}
		defer response.Body.Close()
		return response.StatusCode
	}
	for range 4 {
		go func() {
			for t.Context().Err() == nil { // retry if the server ended the upload because the machine was busy
				reader, writer := io.Pipe()
				stop := context.AfterFunc(t.Context(), func() { writer.Close() })
				go io.WriteString(writer, "--x\r\n")
				send(c, reader)
				stop()
			}
		}()
	}
	empty := func() io.Reader { return http.NoBody }
	s.Soon("a fifth one is refused", func() bool { return send(c, empty()) == 429 })
	if got := send(other, empty()); got != 400 {
		t.Error("the response to the upload of another account is", got)
	}
}
