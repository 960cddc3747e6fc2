package apptest

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

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks/demo/sandbox"
	"shootday/hooks/demo/sandbox/faulty"
	"shootday/hooks/payments"
	"shootday/hooks/testdb"
	"shootday/internal/payment"
)

// Payments is a server together with a simulated payment provider, which the server calls over HTTP. The test delivers
// the provider's webhooks to the server, and decides which of the server's calls fail.
type Payments struct {
	*Server
	Provider *sandbox.Provider
	Ravi     Person
	Asha     Person
	Settings []string // the provider's address and credentials

	Mu       sync.Mutex
	fault    func(*http.Request) faulty.Fault
	webhooks []sandbox.Webhook
	hung     map[string]func() // by call number; each function tells RoundTrip that the call will get no response
	Patience chan struct{}     // when closed, calls that get no response fail
	calls    map[string]int    // number of calls to the provider, by method and path
	Keys     map[string]int    // number of refund requests, by idempotency key
}

// Patient sets a timeout for calls to the provider that is long enough even on a slow machine. Calls that get no
// response do not wait for it: Payments.RoundTrip cancels them.
const Patient = "PROVIDER_TIMEOUT_SECONDS=180"

// NewPayments starts a server and its payment provider, and creates the customer Asha and the photographer Ravi. The
// server reconciles open orders and refunds every hour, unless settings contain another interval.
func NewPayments(t *testing.T, settings ...string) *Payments {
	t.Helper()
	return NewPaymentsIn(t, testdb.New(t), settings...)
}

// NewPaymentsIn is like NewPayments, but uses an existing database.
func NewPaymentsIn(t *testing.T, app *tests.TestApp, settings ...string) *Payments {
	t.Helper()
	return NewPaymentsOn(On(t, app), settings...)
}

// NewPaymentsOn is like NewPayments, but uses a server that is not started yet.
func NewPaymentsOn(on *Server, settings ...string) *Payments {
	t := on.T
	t.Helper()
	s := &Payments{Server: on, Provider: sandbox.New(), calls: map[string]int{}, Keys: map[string]int{}, hung: map[string]func(){}, Patience: make(chan struct{})}
	close(s.Patience)
	on.paymentCalls = s
	s.Provider.Notify = func(hook sandbox.Webhook) {
		s.Mu.Lock()
		defer s.Mu.Unlock()
		s.webhooks = append(s.webhooks, hook)
	}
	provider := httptest.NewServer(faulty.Provider{Healthy: s.Provider.Handler(), Next: s.next})
	t.Cleanup(func() {
		provider.CloseClientConnections()
		provider.Close()
	})
	keyID, secret, webhookSecret := s.Provider.Credentials()
	s.Settings = append([]string{
		"RAZORPAY_KEY_ID=" + keyID, "RAZORPAY_KEY_SECRET=" + secret, "RAZORPAY_WEBHOOK_SECRET=" + webhookSecret,
		"RAZORPAY_API_URL=" + provider.URL, "RECONCILE_SECONDS=3600", Patient,
	}, settings...)
	s.Serve(s.Settings...)
	s.Asha, s.Ravi = s.People.Customer(), s.People.Photographer()
	return s
}

func (s *Payments) next(r *http.Request) faulty.Fault {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	s.calls[r.Method+" "+r.URL.Path]++
	if key := r.Header.Get("X-Refund-Idempotency"); key != "" {
		s.Keys[key]++
	}
	if s.fault == nil {
		return faulty.None
	}
	fault := s.fault(r)
	if fault == faulty.Hang || fault == faulty.CommittedHang {
		if tell := s.hung[r.Header.Get(callHeader)]; tell != nil { // nil if another server made the call, without RoundTrip
			tell()
		}
	}
	return fault
}

const callHeader = "X-Test-Call"

// RoundTrip makes a call to the provider. If the test has decided that the call gets no response, RoundTrip returns a
// timeout error when Patience is closed, so that the test need not wait for the real timeout.
func (s *Payments) RoundTrip(r *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithCancel(r.Context())
	call, hangs, ended := fmt.Sprint(NextNumber()), make(chan struct{}), make(chan struct{})
	defer close(ended)
	s.Mu.Lock()
	s.hung[call] = sync.OnceFunc(func() { close(hangs) })
	patience := s.Patience
	s.Mu.Unlock()
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

// Breaks makes all further calls to the provider fail with the given fault. If it is faulty.None, they succeed again.
func (s *Payments) Breaks(fault faulty.Fault) {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	s.fault = func(*http.Request) faulty.Fault { return fault }
}

// CallsOf returns how many times the server has made the given call to the provider, such as "POST /v1/orders".
func (s *Payments) CallsOf(call string) int {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	return s.calls[call]
}

// Accepted books Ravi as Asha for 8,400 rupees, accepts the booking as Ravi, and returns its id. ahead is the time
// until the start of the shoot.
func (s *Payments) Accepted(ahead time.Duration) string {
	s.Helper()
	id := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(ahead)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, s.Ravi.Token, Object{"status": "upcoming"}).OK()
	return id
}

// Capture asks the server, as Asha, for a payment order for a booking.
func (s *Payments) Capture(booking string) *Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/payment/capturePayment", s.Asha.Token, Object{"bookingId": booking})
}

// Ordered creates the payment order for a booking and returns the order's id.
func (s *Payments) Ordered(booking string) string {
	s.Helper()
	return s.Capture(booking).OK().Text("orderId")
}

// Verify reports a payment to the server as Asha, with the same request as her browser.
func (s *Payments) Verify(paid sandbox.Receipt) *Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/payment/verifyPayment", s.Asha.Token, Verification(paid))
}

// Verification returns the form that the browser sends to the server after a payment on the provider's web page.
func Verification(paid sandbox.Receipt) Object {
	return Object{
		"razorpay_payment_id": paid.PaymentID, "razorpay_order_id": paid.OrderID, "razorpay_signature": paid.Signature,
	}
}

// Pay pays an order at the provider. It does not notify the server.
func (s *Payments) Pay(order string) sandbox.Receipt {
	s.Helper()
	paid, err := s.Provider.Pay(order)
	if err != nil {
		s.Fatal(err)
	}
	return paid
}

// Authorized adds a payment to an order at the provider, which authorizes the payment but does not capture it.
func (s *Payments) Authorized(order string) sandbox.Receipt {
	s.Helper()
	paid, err := s.Provider.Authorize(order)
	if err != nil {
		s.Fatal(err)
	}
	return paid
}

// Settled creates a paid booking and returns its id.
func (s *Payments) Settled(ahead time.Duration) string {
	s.Helper()
	id := s.Accepted(ahead)
	s.Verify(s.Pay(s.Ordered(id))).OK()
	return id
}

// Released creates a paid booking whose shoot is over, delivers the photos, accepts the delivery, and returns the
// booking's id. Accepting the delivery releases the payout.
func (s *Payments) Released() string {
	s.Helper()
	id := s.Settled(48 * time.Hour)
	s.DB.Update("bookings", id, Object{"start": s.Now().Add(-3 * time.Hour)})
	s.Deliveries.Upload(id)
	s.Call("PUT", "/api/v1/delivery/"+id+"/deliver", s.Ravi.Token, Object{"fewer": true}).OK()
	s.Call("PUT", "/api/v1/delivery/"+id+"/accept", s.Asha.Token, nil).OK()
	return id
}

// TakeWebhooks empties the queue of the provider's webhooks and returns them.
func (s *Payments) TakeWebhooks() []sandbox.Webhook {
	s.Mu.Lock()
	defer s.Mu.Unlock()
	waiting := s.webhooks
	s.webhooks = nil
	return waiting
}

// Deliver delivers webhooks to the server, which must accept them.
func (s *Payments) Deliver(hooks ...sandbox.Webhook) {
	s.Helper()
	for _, hook := range hooks {
		s.Tell(hook.Body, hook.Signature, hook.EventID).OK()
	}
}

// Tell calls the server's webhook with the given content, signature and event id.
func (s *Payments) Tell(content []byte, signature, event string) *Answer {
	s.Helper()
	return s.TellAs("", content, signature, event)
}

// TellAs is like Tell, but also sends the token of an account. The server must ignore the token.
func (s *Payments) TellAs(token string, content []byte, signature, event string) *Answer {
	s.Helper()
	outer := s.Header
	defer func() { s.Header = outer }()
	s.Header = http.Header{"X-Razorpay-Signature": {signature}}
	if event != "" {
		s.Header.Set("X-Razorpay-Event-Id", event)
	}
	return s.Send("POST", "/api/v1/payment/webhook", token, "application/json", bytes.NewReader(content))
}

// Signed is like Tell, but signs the content with the provider's secret.
func (s *Payments) Signed(content, event string) *Answer {
	s.Helper()
	_, _, secret := s.Provider.Credentials()
	return s.Tell([]byte(content), payment.Sign(secret, []byte(content)), event)
}

// Cancel cancels a booking as Asha.
func (s *Payments) Cancel(booking string) *Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/user/cancelbookingdata", s.Asha.Token, Cancellation(booking))
}

// Decide saves an admin's decision about a cancellation.
func (s *Payments) Decide(booking, decision string) error {
	s.Helper()
	filed, err := s.App.FindFirstRecordByData("cancellations", "booking", booking)
	if err != nil {
		s.Fatal(err)
	}
	filed.Set("decision", decision)
	return s.App.Save(filed)
}

// PaymentStatus returns the payment status of a booking.
func (s *Payments) PaymentStatus(booking string) string {
	s.Helper()
	return s.DB.Find("bookings", booking).GetString("paymentStatus")
}

// Becomes waits until a booking has the given payment status.
func (s *Payments) Becomes(booking, status string) {
	s.Helper()
	s.Soon(booking+" is "+status, func() bool { return s.PaymentStatus(booking) == status })
}

// Balanced checks that payments.CheckLedger finds no error in the ledger.
func (s *Payments) Balanced() {
	s.Helper()
	report, err := payments.CheckLedger(s.App.DB())
	if err != nil || report.Difference != "" {
		s.Errorf("the ledger has a difference: %s %v", report.Difference, err)
	}
}

// Told returns the number of messages to a person whose subject starts with subject.
func (s *Payments) Told(to Person, subject string) int {
	s.Helper()
	count := 0
	for _, message := range s.Mails.To(to.Email) {
		if strings.HasPrefix(message.GetString("subject"), subject) {
			count++
		}
	}
	return count
}

// Arrive waits until the provider has received a booking's only refund, completes the refund at the provider, and delivers
// the webhooks. It checks that the refund is amount paise.
func (s *Payments) Arrive(booking string, amount int) {
	s.Helper()
	var id string
	s.Soon("the refund is sent", func() bool {
		id = s.Refund(booking)["refundId"].(string)
		return id != ""
	})
	refund := s.Refund(booking)
	if refund["amount"] != amount {
		s.Errorf("the refund is %v paise, want %d", refund["amount"], amount)
	}
	if err := s.Provider.FinishRefund(id, true); err != nil {
		s.Fatal(err)
	}
	s.Deliver(s.TakeWebhooks()...)
	if refund = s.Refund(booking); refund["status"] != "processed" {
		s.Error("the status of the refund is", refund["status"])
	}
}

// Refund returns the only refund of a booking.
func (s *Payments) Refund(booking string) Object {
	s.Helper()
	rows, err := s.App.FindAllRecords("refunds", dbx.HashExp{"booking": booking})
	if err != nil || len(rows) != 1 {
		s.Fatalf("the booking has %d refunds: %v", len(rows), err)
	}
	row := rows[0]
	return Object{
		"id": row.Id, "refundId": row.GetString("refundId"), "amount": row.GetInt("amount"), "status": row.GetString("status"),
		"lastError": row.GetString("lastError"), "attempts": row.GetInt("attempts"), "key": row.GetString("idempotencyKey"),
	}
}

// NewPaymentsWithAdmin is like NewPayments, but also creates an admin. Admins get the alerts about problems with money.
func NewPaymentsWithAdmin(t *testing.T, settings ...string) *Payments {
	t.Helper()
	s := NewPaymentsIn(t, testdb.New(t), settings...)
	s.Admins.Token()
	return s
}

// CanceledPaid creates a paid booking, cancels it as Asha, and returns its id. ahead is the time until its start.
func (s *Payments) CanceledPaid(ahead time.Duration) string {
	s.Helper()
	booking := s.Settled(ahead)
	s.TakeWebhooks()
	if got := s.Cancel(booking).OK(); got.Body["fee"] != 840.0 || got.Body["refund"] != 7560.0 {
		s.Error(got.Raw)
	}
	if s.PaymentStatus(booking) != "paid" {
		s.Error("a cancellation without a decision changed the payment status")
	}
	return booking
}

// PaymentID returns the provider's id of the payment of a booking.
func (s *Payments) PaymentID(booking string) string {
	s.Helper()
	row, err := s.App.FindFirstRecordByData("payments", "booking", booking)
	if err != nil {
		s.Fatal(err)
	}
	return row.GetString("paymentId")
}

// Activity returns a booking from the list in the profile of its customer, Asha.
func (s *Payments) Activity(booking string) Object {
	s.Helper()
	for _, shown := range s.Call("GET", "/api/v1/user/profile/"+s.Asha.ID, s.Asha.Token, nil).OK().List("bookings") {
		if shown["bookingId"] == booking {
			return shown
		}
	}
	s.Fatal("the list does not contain the booking")
	return nil
}

// DisputeEvent returns the event that the provider sends about a chargeback. kind is the last part of the event's name.
func DisputeEvent(kind, payment string, amount int) string {
	return fmt.Sprintf(`{"event":"payment.dispute.%s","payload":{"payment":{"entity":{"id":%q}},
		"dispute":{"entity":{"id":"disp_1","payment_id":%q,"amount":%d,"amount_deducted":%d,"currency":"INR","reason_code":"goods_not_received"}}}}`,
		kind, payment, payment, amount, map[bool]int{true: amount}[kind == "lost"])
}
