package e2e

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestProvidersThatHangSlowNothingElse makes the providers of payments, mail and text messages stop responding several
// times. Meanwhile the 99th percentile of the durations of requests that do not need these providers must be at most
// 1.5 times its usual value. Because the test measures times, it runs only in `make soak`.
func TestProvidersThatHangSlowNothingElse(t *testing.T) {
	if !long {
		t.Skip("the measurement takes minutes; run by make soak")
	}
	var hangs atomic.Bool
	patience := func(done <-chan struct{}) {
		if hangs.Load() {
			select {
			case <-done:
			case <-time.After(time.Minute): // longer than any client waits
			}
		}
	}
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		patience(r.Context().Done())
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusBadRequest)
		_, _ = io.WriteString(w, `{"type":"success","error":{"code":"BAD_REQUEST_ERROR","description":"no"}}`)
	}))
	defer provider.Close()
	m := newMarket(t, 200, "RAZORPAY_KEY_ID=key", "RAZORPAY_KEY_SECRET=secret", "RAZORPAY_WEBHOOK_SECRET=secret",
		"RAZORPAY_API_URL="+provider.URL, "SMS_PROVIDER=msg91", "SMS_API_URL="+provider.URL, "MSG91_AUTH_KEY=key",
		"MSG91_TEMPLATE_ID=template", "SMTP_HOST=127.0.0.1", "SMTP_PORT="+hangingMail(t, &hangs), "RECONCILE_SECONDS=1")
	admin := m.admin()
	var unpaid []string
	for n := range 8 {
		_, id := m.book(n)
		if status, raw := m.call("PATCH", "/api/collections/bookings/records/"+id, admin, `{"status":"upcoming"}`); status != 200 {
			t.Fatalf("unexpected response: %d %s", status, raw)
		}
		unpaid = append(unpaid, id)
	}
	// Demo mode sends no messages, so the server runs in production mode from here on.
	m.kill()
	m.run("superuser", "upsert", "owner@example.in", "password-of-admin", "--dir", m.dir) // replaces the superuser of the demo
	takeForReal(t, m.dir)
	m.env = append(m.env, "SHOOTDAY_MODE=production")
	m.serve()

	stop := make(chan struct{})
	var background sync.WaitGroup
	for n, id := range unpaid { // sends requests that need the providers and may fail
		background.Go(func() {
			for {
				select {
				case <-stop:
					return
				case <-time.After(500 * time.Millisecond): // the pause of a client between two requests
				}
				m.call("POST", "/api/v1/payment/capturePayment", m.customer.token, fmt.Sprintf(`{"bookingId":%q}`, id))
				m.call("POST", "/api/v1/auth/sendotp", "", fmt.Sprintf(`{"email":"person%d@example.in"}`, n))
			}
		})
	}
	var booked atomic.Int64
	booked.Store(100)
	usual, hanging := map[string][]time.Duration{}, map[string][]time.Duration{}
	for round := range 12 {
		hangs.Store(round%2 == 1)
		time.Sleep(time.Second) // the requests of the previous round end in the meantime
		into := usual
		if hangs.Load() {
			into = hanging
		}
		for name, all := range m.timed(8*time.Second, &booked) {
			into[name] = append(into[name], all...)
		}
	}
	hangs.Store(false)
	close(stop)
	background.Wait()
	for name := range usual {
		before, during := p99(usual[name]), p99(hanging[name])
		ratio := during.Seconds() / before.Seconds()
		t.Logf("%s: p99 %v usually (%d calls), %v while providers hang (%d calls): %.2f times",
			name, before, len(usual[name]), during, len(hanging[name]), ratio)
		if ratio > 1.5 {
			t.Errorf("%s takes %.2f times as long while providers hang", name, ratio)
		}
	}
}

// timed sends requests that need no provider, one after the other, for the given time, and returns their durations.
func (m *market) timed(within time.Duration, booked *atomic.Int64) map[string][]time.Duration {
	calls := map[string]func() int{
		"search": func() int { status, _ := m.call("GET", "/api/items?sort=price", "", ""); return status },
		"profile": func() int {
			status, _ := m.call("GET", "/api/v1/user/profile/"+m.customer.id, m.customer.token, "")
			return status
		},
		"book": func() int { status, _ := m.book(int(booked.Add(1))); return status },
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	took := map[string][]time.Duration{}
	end := time.Now().Add(within)
	for name, call := range calls {
		all.Go(func() {
			for time.Now().Before(end) {
				begun := time.Now()
				if status := call(); status != 200 && status != 201 {
					m.Errorf("the status for %s is %d", name, status)
				}
				mu.Lock()
				took[name] = append(took[name], time.Since(begun))
				mu.Unlock()
				time.Sleep(10 * time.Millisecond) // the pause of a client between two requests
			}
		})
	}
	all.Wait()
	return took
}

func p99(all []time.Duration) time.Duration {
	slices.Sort(all)
	return all[len(all)*99/100]
}

// hangingMail starts a mail server that either refuses everything or never replies, and returns its port.
func hangingMail(t *testing.T, hangs *atomic.Bool) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer connection.Close()
				if !hangs.Load() {
					_, _ = io.WriteString(connection, "554 no\r\n")
					return
				}
				_ = connection.SetReadDeadline(time.Now().Add(time.Minute))
				_, _ = connection.Read(make([]byte, 1)) // waits until the client gives up
			}()
		}
	}()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return port
}
