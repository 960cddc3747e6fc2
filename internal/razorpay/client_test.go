package razorpay_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shootday/hooks/demo/sandbox"
	"shootday/hooks/demo/sandbox/faulty"
	"shootday/internal/payment"
	"shootday/internal/razorpay"
)

// shop is a client of a simulated provider. The provider fails if the test sets a fault.
type shop struct {
	*razorpay.Client
	provider *sandbox.Provider
	fault    atomic.Int64 // a faulty.Fault
}

// open returns a shop. Its client has a long timeout, so that the provider can respond even on a busy machine.
func open(t *testing.T) *shop {
	t.Helper()
	return openFor(t, time.Hour)
}

func openFor(t *testing.T, timeout time.Duration) *shop {
	t.Helper()
	s := &shop{provider: sandbox.New()}
	server := httptest.NewServer(faulty.Provider{
		Healthy: s.provider.Handler(), Next: func(*http.Request) faulty.Fault { return faulty.Fault(s.fault.Load()) },
	})
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	keyID, secret, _ := s.provider.Credentials()
	s.Client = razorpay.New(razorpay.Config{
		KeyID: keyID, KeySecret: secret, BaseURL: server.URL, Timeout: timeout,
	})
	return s
}

// paid creates a captured payment of 500 rupees.
func (s *shop) paid(t *testing.T) payment.Payment {
	t.Helper()
	order, err := s.CreateOrder(t.Context(), "booking1", 50_000)
	if err != nil {
		t.Fatal(err)
	}
	receipt, err := s.provider.Pay(order.ID)
	if err != nil {
		t.Fatal(err)
	}
	money, err := s.Payment(t.Context(), receipt.PaymentID)
	if err != nil {
		t.Fatal(err)
	}
	return money
}

// seen is a transport that responds to every request itself, and records the key id and the host of the last request.
type seen struct{ who string }

func (s *seen) RoundTrip(r *http.Request) (*http.Response, error) {
	keyID, _, _ := r.BasicAuth()
	s.who = keyID + " to " + r.URL.Host
	answer := httptest.NewRecorder()
	_, _ = answer.WriteString(`{"id": "pay_1"}`)
	return answer.Result(), nil
}

func TestClientsMadeAtOnceCallAsThemselves(t *testing.T) {
	for range 300 {
		var all sync.WaitGroup
		begin := make(chan struct{})
		for _, name := range []string{"one", "two", "three", "four"} {
			all.Go(func() {
				<-begin
				by := new(seen)
				client := razorpay.New(razorpay.Config{KeyID: name, BaseURL: "http://" + name, Timeout: time.Minute, Transport: by})
				if _, err := client.Payment(t.Context(), "pay_1"); err != nil || by.who != name+" to "+name {
					t.Errorf("the client of %s called as %s: %v", name, by.who, err)
				}
				if _, err := client.Refund(t.Context(), "rfnd_1"); err != nil || by.who != name+" to "+name {
					t.Errorf("the client of %s called as %s: %v", name, by.who, err)
				}
			})
		}
		close(begin)
		all.Wait()
	}
}

func TestTheWayOfMoney(t *testing.T) {
	s, ctx := open(t), t.Context()
	order, err := s.CreateOrder(ctx, "booking1", 123_456)
	if err != nil || order.Amount != 123_456 || order.Receipt != "booking1" || order.Currency != "INR" {
		t.Fatal(order, err)
	}
	if found, err := s.OrdersByReceipt(ctx, "booking1"); err != nil || len(found) != 1 || found[0] != order {
		t.Error(found, err)
	}
	if found, err := s.OrdersByReceipt(ctx, "booking2"); err != nil || len(found) != 0 {
		t.Error(found, err)
	}
	receipt, err := s.provider.Authorize(order.ID)
	if err != nil {
		t.Fatal(err)
	}
	if tried, err := s.PaymentsByOrder(ctx, order.ID); err != nil || len(tried) != 1 || tried[0].Status != payment.Authorized {
		t.Error(tried, err)
	}
	if money, err := s.Capture(ctx, receipt.PaymentID, 123_456); err != nil || money.Status != payment.Captured {
		t.Error(money, err)
	}
	refund, err := s.CreateRefund(ctx, receipt.PaymentID, 100_000, "key")
	if err != nil || refund.Status != payment.Pending || refund.Amount != 100_000 || refund.PaymentID != receipt.PaymentID {
		t.Error(refund, err)
	}
	if again, err := s.CreateRefund(ctx, receipt.PaymentID, 100_000, "key"); err != nil || again != refund {
		t.Error("the same key made another refund:", again, err)
	}
	if err := s.provider.FinishRefund(refund.ID, true); err != nil {
		t.Error(err)
	}
	if refund, err := s.Refund(ctx, refund.ID); err != nil || refund.Status != payment.Processed {
		t.Error(refund, err)
	}
}

func TestRefusalsAreToldFromSilence(t *testing.T) {
	s := open(t)
	money := s.paid(t)
	for what, call := range map[string]func() error{
		"an amount too small":      func() error { _, err := s.CreateOrder(t.Context(), "r", 99); return err },
		"an unknown payment":       func() error { _, err := s.Payment(t.Context(), "pay_none"); return err },
		"a refund that is too big": func() error { _, err := s.CreateRefund(t.Context(), money.ID, 50_001, "k"); return err },
		"a second capture":         func() error { _, err := s.Capture(t.Context(), money.ID, 50_000); return err },
		"an id that is a path":     func() error { _, err := s.Refund(t.Context(), "../orders"); return err },
	} {
		refusal := new(payment.Refusal)
		if err := call(); !errors.As(err, &refusal) || errors.Is(err, payment.ErrUnclear) || refusal.Status != 400 {
			t.Errorf("%s: %v", what, err)
		}
	}
	wrong := razorpay.New(razorpay.Config{
		KeyID: "rzp_test_sandbox", KeySecret: "wrong", BaseURL: "http://provider.test", Timeout: time.Second,
		Transport: sandbox.Transport{Handler: s.provider.Handler()},
	})
	refusal := new(payment.Refusal)
	if _, err := wrong.Payment(t.Context(), money.ID); !errors.As(err, &refusal) || refusal.Status != 401 {
		t.Error("a wrong secret:", err)
	}
}

func TestEveryFaultIsUnclear(t *testing.T) {
	for _, fault := range faulty.All() {
		t.Run(fault.String(), func(t *testing.T) {
			t.Parallel()
			timeout := time.Hour
			if fault == faulty.Hang || fault == faulty.CommittedHang {
				timeout = 2 * time.Second
			}
			s := openFor(t, timeout)
			money := s.paid(t)
			s.fault.Store(int64(fault))
			for what, call := range map[string]func() error{
				"create": func() error { _, err := s.CreateOrder(t.Context(), "booking2", 50_000); return err },
				"find":   func() error { _, err := s.OrdersByReceipt(t.Context(), "booking1"); return err },
				"read":   func() error { _, err := s.Payment(t.Context(), money.ID); return err },
				"refund": func() error { _, err := s.CreateRefund(t.Context(), money.ID, 50_000, "k"); return err },
			} {
				refusal := new(payment.Refusal)
				if err := call(); !errors.Is(err, payment.ErrUnclear) || errors.As(err, &refusal) {
					t.Errorf("%s: %v", what, err)
				}
			}
			s.fault.Store(int64(faulty.None))
			found, err := s.OrdersByReceipt(t.Context(), "booking2")
			if err != nil || len(found) == 1 != fault.Committed() {
				t.Errorf("%d orders were created: %v", len(found), err)
			}
		})
	}
}

func TestACallEndsWithItsContext(t *testing.T) {
	s := open(t)
	s.fault.Store(int64(faulty.Hang))
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := s.Payment(ctx, "pay_1"); !errors.Is(err, payment.ErrUnclear) {
		t.Error(err)
	}
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	reached := false
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer elsewhere.Close()
	moved := httptest.NewServer(http.RedirectHandler(elsewhere.URL, http.StatusTemporaryRedirect))
	defer moved.Close()
	client := razorpay.New(razorpay.Config{KeyID: "k", KeySecret: "s", BaseURL: moved.URL, Timeout: time.Second})
	if _, err := client.Payment(t.Context(), "pay_1"); !errors.Is(err, payment.ErrUnclear) || reached {
		t.Error("the credentials were sent to another host:", reached, err)
	}
}

type panicking struct{}

func (panicking) RoundTrip(*http.Request) (*http.Response, error) { panic("broken") }

// TestAPanicOfTheSDKIsUnclear checks that a panic is converted to ErrUnclear and does not end the process.
func TestAPanicOfTheSDKIsUnclear(t *testing.T) {
	client := razorpay.New(razorpay.Config{KeyID: "key", KeySecret: "secret", Timeout: time.Second, Transport: panicking{}})
	if _, err := client.CreateOrder(t.Context(), "booking", 100); !errors.Is(err, payment.ErrUnclear) {
		t.Error(err)
	}
}
