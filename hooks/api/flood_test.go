package api_test

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/testdb"
)

// TestAThousandSlowClientsAndAFlood simulates an attack by many slow clients and by one IP address that sends requests
// as fast as it can. Half of the slow clients never finish their headers; the other half send their bodies very slowly.
// Clients with other addresses must still be served. The test runs with `make soak`;
// TestAFloodOfSlowConnectionsKeepsNobodyOut is a short version.
func TestAThousandSlowClientsAndAFlood(t *testing.T) {
	t.Parallel()
	if os.Getenv("SHOOTDAY_SOAK") == "" {
		t.Skip("it takes a minute; run it with make soak")
	}
	var from atomic.Value
	s := apptest.On(t, testdb.New(t))
	s.Listener = func(l net.Listener) net.Listener { return farAway{l, &from} }
	s.Serve()
	host := s.URL[len("http://"):]
	quiet := others(s, t, &from)

	end := time.Now().Add(25 * time.Second)
	var attackers sync.WaitGroup
	var open, refused atomic.Int64
	for i := range 1000 {
		if i%200 == 0 {
			from.Store(fmt.Sprintf("203.0.113.%d", 10+i/200))
			time.Sleep(50 * time.Millisecond) // the server may not have accepted earlier connections yet
		}
		connection, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		open.Add(1)
		attackers.Go(func() {
			defer connection.Close()
			head := "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
			if i%2 == 0 {
				head = "POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n"
			}
			_, err := fmt.Fprint(connection, head)
			for err == nil && time.Now().Before(end) {
				_, err = fmt.Fprint(connection, " ")
				time.Sleep(time.Second) // time between two writes of a slow client
			}
			open.Add(-1)
		})
	}
	time.Sleep(100 * time.Millisecond) // the server may not have accepted earlier connections yet
	from.Store("203.0.113.7")
	flood := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 8}, Timeout: 5 * time.Second}
	var warm sync.WaitGroup
	for range 8 {
		warm.Add(1)
		attackers.Go(func() {
			first := sync.OnceFunc(warm.Done)
			for time.Now().Before(end) {
				got, err := flood.Get(s.URL + "/api/items")
				if err != nil || got.StatusCode != 200 {
					refused.Add(1)
				}
				if err == nil {
					got.Body.Close()
				}
				first()
			}
		})
	}
	warm.Wait()
	busy := open.Load()
	during := others(s, t, &from)
	attackers.Wait()
	t.Logf("p99 of others %v, with %d slow connections and a flood %v; %d of the flood were refused", quiet, busy, during, refused.Load())
	if busy < 900 || during > time.Second {
		t.Errorf("with %d slow connections other clients wait %v", busy, during)
	}
}

// others makes requests from other IP addresses, each over its own connection, and checks that all are served. It
// returns the 99th percentile of their durations.
func others(s *apptest.Server, t *testing.T, from *atomic.Value) time.Duration {
	t.Helper()
	var took []time.Duration
	for i := range 200 {
		from.Store(fmt.Sprintf("198.51.100.%d", 1+i%200))
		client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}, Timeout: 5 * time.Second}
		begun := time.Now()
		got, err := client.Get(s.URL + "/api/items")
		if err != nil || got.StatusCode != 200 {
			t.Fatal("another client was not served:", got, err)
		}
		got.Body.Close()
		took = append(took, time.Since(begun))
		time.Sleep(20 * time.Millisecond) // about as often as real visitors
	}
	slices.Sort(took)
	return took[len(took)*99/100]
}
