package hooks_test

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox"
	"shootday/hooks/demo/sandbox/faulty"
	"shootday/hooks/payments"
	"shootday/internal/payment"
)

// paymentFixture is a server with its own payment provider, which it calls over HTTP. The test delivers the provider's
// webhooks and decides which calls fail.
type paymentFixture struct {
	*server
	provider *sandbox.Provider
	ravi     person
	asha     person
	settings []string // of the server: the provider's address and credentials

	mu       sync.Mutex
	fault    func(*http.Request) faulty.Fault
	webhooks []sandbox.Webhook
	hung     map[string]func() // by number of a call, what tells the transport that the provider hangs
	patience chan struct{}     // hung calls end once it is closed
	calls    map[string]int    // number of calls to the provider, by method and path
	keys     map[string]int    // number of refund requests, by idempotency key
}

// patient is a setting with which no call to a provider ends by itself, however busy the machine is. A call to a payment
// provider that hangs ends because of paymentFixture.RoundTrip.
const patient = "PROVIDER_TIMEOUT_SECONDS=180"

// newPaymentFixture starts a server and its provider, with a customer and a photographer. The server reconciles open orders
// and refunds every hour, unless a setting changes that.
func newPaymentFixture(t *testing.T, settings ...string) *paymentFixture {
	t.Helper()
	return newPaymentFixtureIn(t, apptest.New(t), settings...)
}

func newPaymentFixtureIn(t *testing.T, app *tests.TestApp, settings ...string) *paymentFixture {
	t.Helper()
	return newPaymentFixtureOn(&server{T: t, app: app}, settings...)
}

func newPaymentFixtureOn(on *server, settings ...string) *paymentFixture {
	t := on.T
	t.Helper()
	s := &paymentFixture{server: on, provider: sandbox.New(), calls: map[string]int{}, keys: map[string]int{}, hung: map[string]func(){}, patience: make(chan struct{})}
	close(s.patience)
	on.paymentCalls = s
	s.provider.Notify = func(hook sandbox.Webhook) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.webhooks = append(s.webhooks, hook)
	}
	provider := httptest.NewServer(faulty.Provider{Healthy: s.provider.Handler(), Next: s.next})
	t.Cleanup(func() {
		provider.CloseClientConnections()
		provider.Close()
	})
	keyID, secret, webhookSecret := s.provider.Credentials()
	s.settings = append([]string{
		"RAZORPAY_KEY_ID=" + keyID, "RAZORPAY_KEY_SECRET=" + secret, "RAZORPAY_WEBHOOK_SECRET=" + webhookSecret,
		"RAZORPAY_API_URL=" + provider.URL, "RECONCILE_SECONDS=3600", patient,
	}, settings...)
	s.serve(s.settings...)
	s.asha, s.ravi = s.customer(), s.photographer()
	return s
}

func (s *paymentFixture) next(r *http.Request) faulty.Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls[r.Method+" "+r.URL.Path]++
	if key := r.Header.Get("X-Refund-Idempotency"); key != "" {
		s.keys[key]++
	}
	if s.fault == nil {
		return faulty.None
	}
	fault := s.fault(r)
	if fault == faulty.Hang || fault == faulty.CommittedHang {
		if tell := s.hung[r.Header.Get(callHeader)]; tell != nil { // nil: a call of another server
			tell()
		}
	}
	return fault
}

const callHeader = "X-Test-Call"

// RoundTrip makes a call to the provider. If the provider hangs, the call ends as at its timeout, but not after a time:
// it ends when the test's patience does.
func (s *paymentFixture) RoundTrip(r *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancel(r.Context())
	call, hangs, ended := fmt.Sprint(next()), make(chan struct{}), make(chan struct{})
	defer close(ended)
	s.mu.Lock()
	s.hung[call] = sync.OnceFunc(func() { close(hangs) })
	patience := s.patience
	s.mu.Unlock()
	go func() {
		select {
		case <-hangs:
		case <-ended:
			return
		}
		select {
		case <-patience:
			cancel()
		case <-ended:
		}
	}()
	r = r.Clone(ctx)
	r.Header.Set(callHeader, call)
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil && ctx.Err() != nil {
		cancel()
		return nil, context.DeadlineExceeded
	}
	return response, err
}

// breaks makes every further call to the provider fail with this fault. faulty.None ends that.
func (s *paymentFixture) breaks(fault faulty.Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault = func(*http.Request) faulty.Fault { return fault }
}

func (s *paymentFixture) count(call string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.calls[call]
}

// accepted creates a booking by Asha for 8,400 rupees that Ravi has accepted, and returns its id.
func (s *paymentFixture) accepted(ahead time.Duration) string {
	s.Helper()
	id := s.book(s.asha, s.ravi, s.form(ahead)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
	return id
}

func (s *paymentFixture) capture(booking string) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/payment/capturePayment", s.asha.token, object{"bookingId": booking})
}

// ordered opens the order of a booking and returns its id.
func (s *paymentFixture) ordered(booking string) string {
	s.Helper()
	return s.capture(booking).ok().text("orderId")
}

func (s *paymentFixture) verify(paid sandbox.Receipt) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/payment/verifyPayment", s.asha.token, verification(paid))
}

// verification is the form with which the browser reports the result of the provider's payment page.
func verification(paid sandbox.Receipt) object {
	return object{
		"razorpay_payment_id": paid.PaymentID, "razorpay_order_id": paid.OrderID, "razorpay_signature": paid.Signature,
	}
}

// paid pays an order at the provider. The server does not know of it yet.
func (s *paymentFixture) paid(order string) sandbox.Receipt {
	s.Helper()
	paid, err := s.provider.Pay(order)
	if err != nil {
		s.Fatal(err)
	}
	return paid
}

// authorized authorizes a payment of an order, without capturing it. An order can have several.
func (s *paymentFixture) authorized(order string) sandbox.Receipt {
	s.Helper()
	paid, err := s.provider.Authorize(order)
	if err != nil {
		s.Fatal(err)
	}
	return paid
}

// settled creates a paid booking and returns its id.
func (s *paymentFixture) settled(ahead time.Duration) string {
	s.Helper()
	id := s.accepted(ahead)
	s.verify(s.paid(s.ordered(id))).ok()
	return id
}

// takeWebhooks returns the undelivered webhooks and removes them from the queue.
func (s *paymentFixture) takeWebhooks() []sandbox.Webhook {
	s.mu.Lock()
	defer s.mu.Unlock()
	waiting := s.webhooks
	s.webhooks = nil
	return waiting
}

func (s *paymentFixture) deliver(hooks ...sandbox.Webhook) {
	s.Helper()
	for _, hook := range hooks {
		s.tell(hook.Body, hook.Signature, hook.EventID).ok()
	}
}

// deliverNow is deliver for parallel use: deliver changes the headers that all calls of the server share.
func (s *paymentFixture) deliverNow(hook sandbox.Webhook) error {
	request, err := http.NewRequest("POST", s.url+"/api/v1/payment/webhook", bytes.NewReader(hook.Body))
	if err != nil {
		return err
	}
	request.Header.Set("X-Razorpay-Signature", hook.Signature)
	request.Header.Set("X-Razorpay-Event-Id", hook.EventID)
	answer, err := http.DefaultClient.Do(request)
	if err == nil && answer.Body.Close() == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("the webhook was answered %d", answer.StatusCode)
	}
	return err
}

func (s *paymentFixture) tell(content []byte, signature, event string) *answer {
	s.Helper()
	return s.tellAs("", content, signature, event)
}

func (s *paymentFixture) tellAs(token string, content []byte, signature, event string) *answer {
	s.Helper()
	outer := s.header
	defer func() { s.header = outer }()
	s.header = http.Header{"X-Razorpay-Signature": {signature}}
	if event != "" {
		s.header.Set("X-Razorpay-Event-Id", event)
	}
	return s.send("POST", "/api/v1/payment/webhook", token, "application/json", bytes.NewReader(content))
}

// signed delivers a correctly signed event with content from the test.
func (s *paymentFixture) signed(content, event string) *answer {
	s.Helper()
	_, _, secret := s.provider.Credentials()
	return s.tell([]byte(content), payment.Sign(secret, []byte(content)), event)
}

func (s *paymentFixture) cancel(booking string) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/user/cancelbookingdata", s.asha.token, cancellation(booking))
}

// decide saves an admin's decision on a cancellation.
func (s *paymentFixture) decide(booking, decision string) error {
	s.Helper()
	filed, err := s.app.FindFirstRecordByData("cancellations", "booking", booking)
	if err != nil {
		s.Fatal(err)
	}
	filed.Set("decision", decision)
	return s.app.Save(filed)
}

func (s *paymentFixture) paymentStatus(booking string) string {
	s.Helper()
	return s.find("bookings", booking).GetString("paymentStatus")
}

// becomes waits until the payment status of a booking is as given.
func (s *paymentFixture) becomes(booking, status string) {
	s.Helper()
	s.soon(booking+" is "+status, func() bool { return s.paymentStatus(booking) == status })
}

// becomesInTime is becomes for what the server must ask the provider about again.
func (s *paymentFixture) becomesInTime(booking, status string) {
	s.Helper()
	s.inTime(booking+" is "+status, func() bool { return s.paymentStatus(booking) == status })
}

// balanced checks that the ledger has no differences.
func (s *paymentFixture) balanced() {
	s.Helper()
	report, err := payments.CheckLedger(s.app.DB())
	if err != nil || report.Difference != "" {
		s.Errorf("the ledger: %s %v", report.Difference, err)
	}
}

// told returns how many messages whose subject begins so were sent to a person.
func (s *paymentFixture) told(to person, subject string) int {
	s.Helper()
	count := 0
	for _, message := range s.outbox(to.email) {
		if strings.HasPrefix(message.GetString("subject"), subject) {
			count++
		}
	}
	return count
}
