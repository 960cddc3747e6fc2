package hooks_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks"
	"shootday/hooks/testdb"
)

// smallBuffers gives connections send buffers that fill after a few messages.
type smallBuffers struct{ net.Listener }

func (l smallBuffers) Accept() (net.Conn, error) {
	connection, err := l.Listener.Accept()
	if err == nil {
		err = connection.(*net.TCPConn).SetWriteBuffer(4 << 10)
	}
	return connection, err
}

// unread subscribes a person to topics with a connection that is not read any further.
func (s *server) unread(who person, topics ...string) {
	s.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { connection.Close() })
	if err := connection.(*net.TCPConn).SetReadBuffer(4 << 10); err != nil {
		s.Fatal(err)
	}
	fmt.Fprint(connection, "GET /api/realtime HTTP/1.1\r\nHost: x\r\n\r\n")
	lines := bufio.NewScanner(connection)
	for lines.Scan() {
		if id, found := strings.CutPrefix(lines.Text(), "id:"); found {
			form := object{"clientId": id, "subscriptions": topics}
			if got := s.call("POST", "/api/realtime", who.token, form); got.status != 204 {
				s.Fatal("subscribe:", got.raw)
			}
			return
		}
	}
	s.Fatal("no connection:", lines.Err())
}

// TestConnectionsThatReadNothingEnd checks that their messages do not accumulate in memory, and that they are closed after
// the write deadline.
func TestConnectionsThatReadNothingEnd(t *testing.T) {
	t.Parallel()
	s := &server{T: t, app: testdb.New(t), listener: func(l net.Listener) net.Listener { return smallBuffers{l} }}
	s.tuning.RealtimeWriteTimeout = 300 * time.Millisecond
	s.serve()
	c, p := s.customer(), s.photographer()
	id := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	collection, err := s.app.FindCollectionByNameOrId("bookings")
	if err != nil {
		t.Fatal(err)
	}
	const listeners, changes = 5, 200
	for range listeners {
		s.unread(c, "bookings", "bookings/*", "bookings/"+id, collection.Id, collection.Id+"/*", collection.Id+"/"+id)
	}
	for i := range changes {
		method := []string{"razorpay", "payAfterShoot"}[i%2]
		s.call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.token, object{"paymentMethod": method}).ok()
		if (i+1)%20 != 0 {
			continue
		}
		if waiting := sendingGoroutines(); waiting > 100 {
			t.Fatalf("after %d changes %d messages wait in goroutines", i+1, waiting)
		}
	}
	s.soon("the connections are ended", func() bool { return s.app.SubscriptionsBroker().TotalClients() == 0 })
}

// sendingGoroutines returns how many goroutines are passing a message to a realtime client.
func sendingGoroutines() int {
	return goroutinesIn("lient).Send(") // of ours and of PocketBase
}

// goroutinesIn returns how often a call is on the stack of a goroutine.
func goroutinesIn(call string) int {
	stacks := make([]byte, 16<<20)
	return strings.Count(string(stacks[:runtime.Stack(stacks, true)]), call)
}

// TestARealtimeClientThatReadsGetsEverything checks that the queue limits do not drop messages of such a client.
func TestARealtimeClientThatReadsGetsEverything(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	id := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	events := s.listen(c)
	const changes = 100
	for i := range changes {
		method := []string{"razorpay", "payAfterShoot"}[i%2]
		s.call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.token, object{"paymentMethod": method}).ok()
	}
	for i := range changes {
		if receive(t, fmt.Sprint("message ", i), events) == nil {
			t.Fatal("the connection ended after", i)
		}
	}
}

func TestTopicsOfAConnectionAreBounded(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	admin := s.tokenOf(s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"}))
	many := make([]string, 101)
	for i := range many {
		many[i] = fmt.Sprintf("bookings/%015d", i)
	}
	for name, try := range map[string]struct {
		token  string
		topics []string
		status int
	}{
		"a hundred":            {c.token, many[:100], 204},
		"a hundred and one":    {c.token, many, 400},
		"a long one":           {c.token, []string{"bookings/" + longText(200)}, 400},
		"many of nobody":       {"", many, 400},
		"those of a dashboard": {admin, many, 204},
	} {
		s.run(name, func() {
			client, _ := s.connect()
			form := object{"clientId": client, "subscriptions": try.topics}
			got := s.call("POST", "/api/realtime", try.token, form)
			if got.status != try.status {
				s.Errorf("answered %d: %s", got.status, got.raw)
			}
			if got.status == 400 && got.object("data")["subscriptions"] == nil {
				s.Error("no field is named:", got.raw)
			}
		})
	}
}

func TestRealtimeConnectionsOfAllAreBounded(t *testing.T) {
	t.Parallel()
	s := startTuned(t, hooks.Tuning{RealtimeConnections: 2})
	for range 2 {
		s.connect()
	}
	response, err := http.Get(s.url + "/api/realtime")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != 503 || response.Header.Get("Retry-After") == "" {
		t.Error("one more answered", response.StatusCode)
	}
}

// TestTheSamePaymentMethodWritesNothing checks that it is neither saved nor published.
func TestTheSamePaymentMethodWritesNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	id := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	choose := func(method string) {
		t.Helper()
		got := s.call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.token, object{"paymentMethod": method}).ok()
		if got.text("message") != "Choice saved successfully!" {
			t.Error(got.raw)
		}
	}
	updated := func() string {
		t.Helper()
		row, err := s.app.FindRecordById("bookings", id)
		if err != nil {
			t.Fatal(err)
		}
		return row.GetString("updated")
	}
	choose("razorpay")
	s.exec("UPDATE bookings SET updated = '2020-01-01 00:00:00.000Z' WHERE id = {:id}", dbx.Params{"id": id})
	before, events := updated(), s.listen(c)
	choose("razorpay")
	if updated() != before {
		t.Error("it was saved again")
	}
	choose("payAfterShoot")
	if first := <-events; first["record"].(object)["paymentMethod"] != "payAfterShoot" {
		t.Error("it was told again:", first)
	}
}
