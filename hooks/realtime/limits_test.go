package realtime_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks"
	"shootday/hooks/apptest"
	"shootday/hooks/testdb"
)

// smallBuffers is a listener whose connections have small send buffers, which are full after a few messages.
type smallBuffers struct{ net.Listener }

func (l smallBuffers) Accept() (net.Conn, error) {
	connection, err := l.Listener.Accept()
	if err == nil {
		err = connection.(*net.TCPConn).SetWriteBuffer(4 << 10)
	}
	return connection, err
}

// unread subscribes who to topics over a new connection, and never reads from the connection again.
func unread(s *apptest.Server, who apptest.Person, topics ...string) {
	s.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
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
			form := apptest.Object{"clientId": id, "subscriptions": topics}
			if got := s.Call("POST", "/api/realtime", who.Token, form); got.Status != 204 {
				s.Fatal("the response to the subscription:", got.Raw)
			}
			return
		}
	}
	s.Fatal("no connection:", lines.Err())
}

// TestConnectionsThatReadNothingEnd checks that messages to clients that do not read them do not accumulate in memory,
// and that the connections of these clients are closed after the write deadline.
func TestConnectionsThatReadNothingEnd(t *testing.T) {
	t.Parallel()
	s := apptest.On(t, testdb.New(t))
	s.Listener = func(l net.Listener) net.Listener { return smallBuffers{l} }
	s.Tuning.RealtimeWriteTimeout = 300 * time.Millisecond
	s.Serve()
	c, p := s.People.Customer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	collection, err := s.App.FindCollectionByNameOrId("bookings")
	if err != nil {
		t.Fatal(err)
	}
	const listeners, changes = 5, 200
	for range listeners {
		unread(s, c, "bookings", "bookings/*", "bookings/"+id, collection.Id, collection.Id+"/*", collection.Id+"/"+id)
	}
	for i := range changes {
		method := []string{"razorpay", "payAfterShoot"}[i%2]
		s.Call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.Token, apptest.Object{"paymentMethod": method}).OK()
		if (i+1)%20 != 0 {
			continue
		}
		if waiting := sendingGoroutines(); waiting > 100 {
			t.Fatalf("after %d changes %d messages wait in goroutines", i+1, waiting)
		}
	}
	s.Soon("the connections are ended", func() bool { return s.App.SubscriptionsBroker().TotalClients() == 0 })
}

// sendingGoroutines returns the number of goroutines that are in the Send method of a realtime client.
func sendingGoroutines() int {
	return apptest.GoroutinesIn("lient).Send(") // matches both our method and PocketBase's
}

// TestARealtimeClientThatReadsGetsEverything checks that the queue limit causes no loss of messages for a client that
// reads them.
func TestARealtimeClientThatReadsGetsEverything(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	events := s.Live.Listen(c)
	const changes = 100
	for i := range changes {
		method := []string{"razorpay", "payAfterShoot"}[i%2]
		s.Call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.Token, apptest.Object{"paymentMethod": method}).OK()
	}
	for i := range changes {
		if apptest.Receive(t, fmt.Sprint("message ", i), events) == nil {
			t.Fatal("the connection ended after", i)
		}
	}
}

func TestTopicsOfAConnectionAreBounded(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	many := make([]string, 101)
	for i := range many {
		many[i] = fmt.Sprintf("bookings/%015d", i)
	}
	for name, try := range map[string]struct {
		token  string
		topics []string
		status int
	}{
		"a hundred":            {c.Token, many[:100], 204},
		"a hundred and one":    {c.Token, many, 400},
		"a long one":           {c.Token, []string{"bookings/" + apptest.LongText(200)}, 400},
		"many of nobody":       {"", many, 400},
		"those of a dashboard": {admin, many, 204},
	} {
		s.Subtest(name, func() {
			client, _ := s.Live.Connect()
			form := apptest.Object{"clientId": client, "subscriptions": try.topics}
			got := s.Call("POST", "/api/realtime", try.token, form)
			if got.Status != try.status {
				s.Errorf("the response has the status %d: %s", got.Status, got.Raw)
			}
			if got.Status == 400 && got.Object("data")["subscriptions"] == nil {
				s.Error("the response names no field:", got.Raw)
			}
		})
	}
}

func TestRealtimeConnectionsOfAllAreBounded(t *testing.T) {
	t.Parallel()
	s := apptest.StartTuned(t, hooks.Tuning{RealtimeConnections: 2})
	for range 2 {
		s.Live.Connect()
	}
	response, err := http.Get(s.URL + "/api/realtime")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != 503 || response.Header.Get("Retry-After") == "" {
		t.Error("the status for one more connection is", response.StatusCode)
	}
}

// TestTheSamePaymentMethodWritesNothing checks that choosing the current payment method again neither saves nor
// publishes the booking.
func TestTheSamePaymentMethodWritesNothing(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	choose := func(method string) {
		t.Helper()
		got := s.Call("PUT", "/api/v1/booking/"+id+"/paymentMethod", c.Token, apptest.Object{"paymentMethod": method}).OK()
		if got.Text("message") != "Choice saved successfully!" {
			t.Error(got.Raw)
		}
	}
	updated := func() string {
		t.Helper()
		row, err := s.App.FindRecordById("bookings", id)
		if err != nil {
			t.Fatal(err)
		}
		return row.GetString("updated")
	}
	choose("razorpay")
	s.DB.Exec("UPDATE bookings SET updated = '2020-01-01 00:00:00.000Z' WHERE id = {:id}", dbx.Params{"id": id})
	before, events := updated(), s.Live.Listen(c)
	choose("razorpay")
	if updated() != before {
		t.Error("the booking was saved again")
	}
	choose("payAfterShoot")
	if first := <-events; first["record"].(apptest.Object)["paymentMethod"] != "payAfterShoot" {
		t.Error("the booking was published again:", first)
	}
}
