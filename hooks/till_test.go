package hooks_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks/apptest"
	"shootday/hooks/ledger"
	"shootday/internal/payment"
	"shootday/internal/sandbox"
	"shootday/internal/sandbox/faulty"
)

// till is the whole product with a payment provider of its own, reached over HTTP, whose webhooks wait to be delivered
// and which fails when told to.
type till struct {
	*server
	provider *sandbox.Provider
	ravi     person
	asha     person
	settings []string // that reach the provider

	mu       sync.Mutex
	fault    func(*http.Request) faulty.Fault
	webhooks []sandbox.Webhook
	calls    map[string]int // of the provider, by method and path
	keys     map[string]int // refunds asked for, by their key
}

// impatient is for tests with a provider that hangs. All others wait as long for it as the product does, however busy the
// machine.
const impatient = "PROVIDER_TIMEOUT_SECONDS=1"

// openTill asks about open orders and refunds only once that is due: an hour, unless a setting says otherwise.
func openTill(t *testing.T, settings ...string) *till {
	t.Helper()
	return openTillIn(t, apptest.New(t), settings...)
}

func openTillIn(t *testing.T, app *tests.TestApp, settings ...string) *till {
	t.Helper()
	return openTillOn(&server{T: t, app: app}, settings...)
}

func openTillOn(on *server, settings ...string) *till {
	t := on.T
	t.Helper()
	s := &till{server: on, provider: sandbox.New(), calls: map[string]int{}, keys: map[string]int{}}
	s.provider.Notify = func(hook sandbox.Webhook) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.webhooks = append(s.webhooks, hook)
	}
	far := httptest.NewServer(faulty.Provider{Healthy: s.provider.Handler(), Next: s.next})
	t.Cleanup(func() {
		far.CloseClientConnections()
		far.Close()
	})
	keyID, secret, webhookSecret := s.provider.Credentials()
	s.settings = append([]string{
		"RAZORPAY_KEY_ID=" + keyID, "RAZORPAY_KEY_SECRET=" + secret, "RAZORPAY_WEBHOOK_SECRET=" + webhookSecret,
		"RAZORPAY_API_URL=" + far.URL, "RECONCILE_SECONDS=3600",
	}, settings...)
	s.serve(s.settings...)
	s.asha, s.ravi = s.customer(), s.photographer()
	return s
}

func (s *till) next(r *http.Request) faulty.Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls[r.Method+" "+r.URL.Path]++
	if key := r.Header.Get("X-Refund-Idempotency"); key != "" {
		s.keys[key]++
	}
	if s.fault == nil {
		return faulty.None
	}
	return s.fault(r)
}

// breaks has every call fail that the provider gets from now on; nothing breaks with None.
func (s *till) breaks(fault faulty.Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault = func(*http.Request) faulty.Fault { return fault }
}

func (s *till) count(call string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.calls[call]
}

// accepted is a booking of Asha's that Ravi has accepted, for 8,400 rupees.
func (s *till) accepted(ahead time.Duration) string {
	s.Helper()
	id := s.book(s.asha, s.ravi, s.form(ahead)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, s.ravi.token, object{"status": "upcoming"}).ok()
	return id
}

func (s *till) capture(booking string) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/payment/capturePayment", s.asha.token, object{"bookingId": booking})
}

// ordered is the id of a booking's order.
func (s *till) ordered(booking string) string {
	s.Helper()
	return s.capture(booking).ok().text("orderId")
}

func (s *till) verify(paid sandbox.Receipt) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/payment/verifyPayment", s.asha.token, verification(paid))
}

// verification is the form in which a browser tells what the provider's page answered.
func verification(paid sandbox.Receipt) object {
	return object{
		"razorpay_payment_id": paid.PaymentID, "razorpay_order_id": paid.OrderID, "razorpay_signature": paid.Signature,
	}
}

// paid pays an order at the provider's; nobody has told us yet.
func (s *till) paid(order string) sandbox.Receipt {
	s.Helper()
	paid, err := s.provider.Pay(order)
	if err != nil {
		s.Fatal(err)
	}
	return paid
}

// authorized is a payment of an order that is still to be captured; there may be several of one order.
func (s *till) authorized(order string) sandbox.Receipt {
	s.Helper()
	paid, err := s.provider.Authorize(order)
	if err != nil {
		s.Fatal(err)
	}
	return paid
}

// settled is a booking that is paid.
func (s *till) settled(ahead time.Duration) string {
	s.Helper()
	id := s.accepted(ahead)
	s.verify(s.paid(s.ordered(id))).ok()
	return id
}

// mail takes the webhooks that wait.
func (s *till) mail() []sandbox.Webhook {
	s.mu.Lock()
	defer s.mu.Unlock()
	waiting := s.webhooks
	s.webhooks = nil
	return waiting
}

func (s *till) deliver(hooks ...sandbox.Webhook) {
	s.Helper()
	for _, hook := range hooks {
		s.tell(hook.Body, hook.Signature, hook.EventID).ok()
	}
}

// deliverNow is deliver for several at once, which cannot share the headers of the server's calls.
func (s *till) deliverNow(hook sandbox.Webhook) error {
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

func (s *till) tell(content []byte, signature, event string) *answer {
	s.Helper()
	return s.tellAs("", content, signature, event)
}

func (s *till) tellAs(token string, content []byte, signature, event string) *answer {
	s.Helper()
	outer := s.header
	defer func() { s.header = outer }()
	s.header = http.Header{"X-Razorpay-Signature": {signature}}
	if event != "" {
		s.header.Set("X-Razorpay-Event-Id", event)
	}
	return s.send("POST", "/api/v1/payment/webhook", token, "application/json", bytes.NewReader(content))
}

// signed delivers an event of the test's own making.
func (s *till) signed(content, event string) *answer {
	s.Helper()
	_, _, secret := s.provider.Credentials()
	return s.tell([]byte(content), payment.Sign(secret, []byte(content)), event)
}

func (s *till) cancel(booking string) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/user/cancelbookingdata", s.asha.token, cancellation(booking))
}

// decide is an admin's decision on a cancellation.
func (s *till) decide(booking, decision string) error {
	s.Helper()
	filed, err := s.app.FindFirstRecordByData("cancellations", "booking", booking)
	if err != nil {
		s.Fatal(err)
	}
	filed.Set("decision", decision)
	return s.app.Save(filed)
}

func (s *till) paymentStatus(booking string) string {
	s.Helper()
	return s.find("bookings", booking).GetString("paymentStatus")
}

func (s *till) becomes(booking, status string) {
	s.Helper()
	s.soon(booking+" is "+status, func() bool { return s.paymentStatus(booking) == status })
}

// balanced expects the ledger to agree with everything.
func (s *till) balanced() {
	s.Helper()
	report, err := ledger.Check(s.app.DB())
	if err != nil || report.Difference != "" {
		s.Errorf("the ledger: %s %v", report.Difference, err)
	}
}

// told counts the messages with a subject that went to somebody.
func (s *till) told(to person, subject string) int {
	s.Helper()
	count := 0
	for _, message := range s.outbox(to.email) {
		if message.GetString("subject") == subject {
			count++
		}
	}
	return count
}
