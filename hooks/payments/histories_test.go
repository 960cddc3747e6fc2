package payments

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	mathrand "math/rand/v2"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/briefs"
	"shootday/hooks/calendar"
	"shootday/hooks/deliveries"
	"shootday/hooks/demo/sandbox"
	"shootday/hooks/demo/sandbox/faulty"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/hooks/testdb"
	"shootday/hooks/threads"
	"shootday/internal/booking"
	"shootday/internal/config"
	"shootday/internal/delivery"
	"shootday/internal/masking"
	_ "shootday/migrations"
)

var histories = flag.Int("histories", 500, "how many histories of payments are tried")

// TestEveryHistoryOfAPaymentEndsWell runs the events of a paid booking in random order. The provider may fail in each
// call, and the server may crash before and after it. At the end each booking must be in an allowed state, the bookings
// must account for the amount at the provider, and the ledger must balance.
func TestEveryHistoryOfAPaymentEndsWell(t *testing.T) {
	const worlds = 2 // number of worlds that run in parallel, each with its own database
	for world := range worlds {
		t.Run(fmt.Sprint("world ", world), func(t *testing.T) {
			t.Parallel()
			liveThrough(t, world**histories/worlds, (world+1)**histories/worlds)
		})
	}
}

func liveThrough(t *testing.T, first, end int) {
	w := newWorld(t)
	w.pace = pause(end - first)
	for n := first; n < end; n++ {
		w.random = mathrand.New(mathrand.NewPCG(uint64(n), 1))
		w.begin(n)
		for range 6 + w.random.IntN(20) {
			w.step()
		}
		w.calmDown()
		w.judge(n)
		if t.Failed() {
			t.Fatalf("history %d: %v", n, w.story)
		}
	}
	w.judgeYears()
	w.judgeStatements()
	report, err := CheckLedger(w.app.DB())
	if err != nil || report.Difference != "" {
		t.Fatalf("the ledger: %s %v", report.Difference, err)
	}
	if report.Payments < (end-first)/4 {
		t.Errorf("only %d payments in %d histories", report.Payments, end-first)
	}
	t.Logf("%d movements, %d payments, %d refunds; %v", report.Movements, report.Payments, report.Refunds, w.ends)
}

// world simulates a server with its own database and its own payment provider. It runs histories, which are random
// sequences of events. It has no workers: some of the events do their work.
type world struct {
	*testing.T
	*Service
	deliveries *deliveries.Service
	app        *tests.TestApp
	provider   *sandbox.Provider
	random     *mathrand.Rand
	clock      time.Time
	calm       bool

	customer, photographer, category, city string

	admin  *core.Record
	hired  int           // number of photographers
	starts time.Time     // the start of the latest shoot
	begun  time.Time     // when the current history began
	pace   time.Duration // the maximum time between the starts of two consecutive histories

	booking   string
	fallen    []string // the bookings that the current one replaces, in order
	search    bool     // whether a replacement is being searched for after a withdrawal
	disputes  []*disputed
	transfers int // number of UTRs that were assigned in all histories
	receipts  []sandbox.Receipt
	webhooks  []sandbox.Webhook
	plot      []string
	story     []string
	ends      map[string]int
}

var errCrash = errors.New("the server crashed")

func newWorld(t *testing.T) *world {
	t.Helper()
	app := testdb.New(t)
	w := &world{T: t, app: app, provider: sandbox.New(), clock: time.Now(), begun: time.Now(), pace: time.Hour, ends: map[string]int{}}
	w.provider.Notify = func(hook sandbox.Webhook) { w.webhooks = append(w.webhooks, hook) }
	w.provider.Now = w.now
	keyID, secret, webhookSecret := w.provider.Credentials()
	cfg := Config{
		ServiceFailure: 1000, MaxCompensation: 50_000, Reconcile: 15 * time.Minute, ProviderTimeout: 500 * time.Millisecond,
		Razorpay: &config.Razorpay{KeyID: keyID, KeySecret: secret, WebhookSecret: webhookSecret, BaseURL: "http://provider.test"},
	}
	masker := masking.New("")
	monitor := jobs.NewMonitor(time.Now)
	box := outbox.New(outbox.Config{Demo: true}, w.now, outbox.Senders{}, nil, monitor)
	transport := sandbox.Transport{Handler: faulty.Provider{Healthy: w.provider.Handler(), Next: w.fault}}
	w.Service = New(cfg, w.now, transport, nil, monitor, box, bookings.New(bookings.Config{CancellationFee: 1000}, w.now, monitor, box, &calendar.Service{Now: w.now}, briefs.New(w.now, masker.Mask)), w.newPayouts(monitor, box), nil)
	w.restart()
	w.deliveries = deliveries.New(deliveries.Config{Promise: 24 * time.Hour, Accept: 6 * time.Hour, Keep: 240 * time.Hour, Answer: time.Hour, Close: 24 * time.Hour}, w.now)
	w.deliveries.BindBookings(app)
	threads.New(time.Minute, w.now, masker).BindBookings(app)
	w.BindBookings(app)
	w.BindRefundDecisions(app)
	w.BindCompensations(app)
	w.payouts.BindAdminWrites(app)
	w.datesByClock()
	if err := w.OpenProvider(""); err != nil {
		t.Fatal(err)
	}
	w.Service.provider.gateway = crashing{w.Service.provider.gateway, w}
	w.people()
	return w
}

func (w *world) now() time.Time { return w.clock }

// fault makes a fifth of the calls to the provider fail. The transport is in memory, so no connection can hang or drop.
func (w *world) fault(*http.Request) faulty.Fault {
	failures := []faulty.Fault{
		faulty.TooMany, faulty.ServerError, faulty.HTMLGateway, faulty.Empty, faulty.EmptyObject,
		faulty.CommittedServerError, faulty.CommittedEmpty, faulty.CommittedTruncated,
	}
	if w.calm || w.random.IntN(5) > 0 {
		return faulty.None
	}
	return failures[w.random.IntN(len(failures))]
}

func (w *world) record(collection string, fields api.Body) string {
	w.Helper()
	found, err := w.app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		w.Fatal(err)
	}
	record := core.NewRecord(found)
	record.Load(fields)
	if err := w.app.Save(record); err != nil {
		w.Fatalf("make a record of %s: %v", collection, err)
	}
	return record.Id
}

func (w *world) people() {
	w.Helper()
	city, err := w.app.FindFirstRecordByData("locations", "name", "Delhi")
	if err != nil {
		w.Fatal(err)
	}
	category, err := w.app.FindFirstRecordByData("categories", "name", "Product")
	if err != nil {
		w.Fatal(err)
	}
	w.category, w.city = category.Id, city.Id
	w.customer = w.record("users", api.Body{"email": "asha@example.in", "fullName": "Asha Rao", "role": api.RoleCustomer, "password": "password"})
	admins, err := w.app.FindCachedCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil {
		w.Fatal(err)
	}
	w.admin = core.NewRecord(admins)
	w.admin.SetEmail("meera@example.in")
	w.another()
	w.lowThreshold()
}

// begin resets the state of the previous history, and requests a booking at a new time for a random price.
func (w *world) begin(n int) {
	w.receipts, w.webhooks, w.story, w.calm, w.disputes = nil, nil, nil, false, nil
	w.fallen, w.search = nil, false
	if _, err := w.app.DB().NewQuery(`DELETE FROM outbox`).Execute(); err != nil {
		w.Fatal(err)
	}
	if w.plot = plots[w.random.IntN(len(plots))]; w.random.IntN(2) == 0 {
		w.plot = payoutPlots[w.random.IntN(len(payoutPlots))]
	}
	w.begun = w.begun.Add(time.Duration(w.random.Int64N(int64(w.pace))))
	w.clock = w.begun
	if w.random.IntN(8) == 0 {
		w.another()
	}
	if w.starts = w.starts.Add(4 * time.Hour); w.starts.Before(w.clock.Add(4 * time.Hour)) {
		w.starts = w.clock.Add(4 * time.Hour)
	}
	start := w.starts
	total := 100 + w.random.IntN(1_000_000)
	w.booking = w.record("bookings", api.Body{
		"customer": w.customer, "photographer": w.photographer, "category": w.category,
		"status": string(booking.Pending), "paymentStatus": string(booking.Unpaid), "paymentMethod": string(booking.Online),
		"type": "schedule", "start": start, "end": start.Add(time.Hour), "blockedUntil": start.Add(2 * time.Hour),
		"shootAddress": "12 Hauz Khas Village", "skuCount": 12, "tierMinSKUs": 10, "pricePerSKU": total / 12, "total": total,
		"movedBy": string(booking.Customer), "movedAt": w.clock,
		"commissionRate": []int{0, 1000, 1234, 5000}[w.random.IntN(4)],
	})
	if w.random.IntN(8) > 0 {
		w.moveIt(booking.Accept, booking.Photographer, nil)
	}
	if w.random.IntN(4) == 0 {
		w.match()
	}
}

// steps returns all possible events by name.
func (w *world) steps() map[string]func() error {
	return map[string]func() error{
		"open": w.open, "pay": w.pay, "attempt": w.attempt, "decline": w.decline, "capture": w.captureOne, "verify": w.verifyOne,
		"webhook": w.deliver, "webhook stored": w.storeOnly, "webhook lost": w.lose,
		"accept":   func() error { return w.moveIt(booking.Accept, booking.Photographer, nil) },
		"reject":   func() error { return w.moveIt(booking.Reject, booking.Photographer, nil) },
		"cancel":   w.cancelIt,
		"complete": func() error { return w.completeIt(w.random.IntN(2) == 0) },
		"approve":  func() error { return w.decideIt("approved", false) }, "refuse": func() error { return w.decideIt("declined", w.random.IntN(4) == 0) },
		"waive fee": func() error { return w.decideIt("approved", true) },
		"reconcile": w.reconcile, "refunds": w.refundAll,
		"refund arrives": w.refundEnds(true), "refund fails": w.refundEnds(false), "time passes": w.passTime,
		"reprice": w.reprice, "give up": w.giveUp, "dispute": w.disputeIt, "dispute ends": w.decideDispute,
		"release": w.decideHeldOne(records.RefundPending), "drop": w.decideHeldOne(records.RefundDropped),
		"withdraw": w.withdrawIt, "rescue won": w.rescueWon, "rescue lost": w.rescueLost, "unpaid": w.lapseIt,
		"ship": w.shipIt, "changes": w.changeIt, "report": w.reportIt, "take back": w.withdrawProblem,
		"accepted": w.acceptIt(delivery.ByCustomer), "accepted by time": w.acceptIt(delivery.ByTime), "accepted by admin": w.acceptIt(delivery.ByAdmin),
		"solve": w.decideProblem(delivery.Solved), "release it": w.decideProblem(delivery.Release), "refund it": w.decideProblem(delivery.Refund),
		"compensate": w.compensateOne, "waive": w.waiveOne, "allow": w.allowOne,
	}
}

// plots are typical sequences of events. A history follows one of them, and half of its steps are random.
var plots = [][]string{
	{"open", "pay", "verify", "cancel", "approve", "refunds", "refunds", "refund arrives", "webhook", "webhook", "webhook", "webhook"},
	{"open", "pay", "verify", "cancel", "waive fee", "refunds", "approve", "refund arrives", "webhook", "webhook", "waive fee"},
	{"open", "pay", "webhook", "cancel", "approve", "refunds", "time passes", "refunds", "refund fails", "refunds", "time passes", "refunds"},
	{"open", "open", "pay", "verify", "complete"},
	{"open", "attempt", "pay", "verify", "capture", "webhook", "reconcile", "refunds"},
	{"open", "attempt", "attempt", "verify", "verify", "reconcile"},
	{"open", "cancel", "pay", "webhook", "refunds", "refund arrives", "webhook"},
	{"open", "pay", "complete", "verify", "refunds"},
	{"open", "time passes", "open", "pay", "time passes", "reconcile"},
	{"open", "give up", "reprice", "pay", "webhook", "open", "pay", "verify", "refunds", "refund arrives"},
	{"open", "give up", "pay", "reprice", "verify", "reconcile", "open", "pay", "webhook", "cancel", "approve"},
	{"open", "pay", "verify", "dispute", "cancel", "approve", "refunds"},
	{"open", "pay", "verify", "dispute", "withdraw", "rescue lost", "refunds", "dispute ends", "release", "refunds", "refund arrives"},
	{"open", "pay", "verify", "cancel", "approve", "dispute", "refunds", "dispute ends", "drop", "time passes", "refunds"},
	{"open", "pay", "verify", "withdraw", "rescue lost", "refunds", "dispute", "refund fails", "time passes", "refunds", "dispute ends", "refunds"},
	{"open", "cancel", "pay", "dispute", "webhook", "refunds", "dispute ends", "release", "refunds"},
	{"open", "pay", "verify", "withdraw", "rescue won", "cancel", "refunds", "refund arrives", "webhook"},
	{"open", "pay", "verify", "withdraw", "rescue won", "complete"},
	{"open", "pay", "webhook", "withdraw", "rescue lost", "refunds", "allow", "compensate", "refund fails", "time passes", "refunds"},
	{"open", "withdraw", "pay", "rescue won", "webhook", "open", "pay", "verify", "withdraw", "rescue lost", "waive"},
	{"open", "pay", "verify", "withdraw", "rescue won", "withdraw", "rescue won", "pay", "verify", "dispute", "cancel", "withdraw", "rescue lost"},
	{"open", "pay", "verify", "dispute", "withdraw", "rescue won", "withdraw", "rescue lost", "approve"},
	{"open", "time passes", "unpaid", "pay", "webhook", "refunds", "refund arrives"},
	{"open", "pay", "verify", "ship", "accepted"},
	{"open", "ship", "pay", "verify", "changes", "ship", "time passes", "time passes", "accepted by time"},
	{"open", "pay", "verify", "ship", "report", "accepted", "refund it", "refunds", "refund arrives", "report", "solve"},
	{"open", "pay", "verify", "ship", "accepted", "report", "refund it", "refunds", "dispute", "refund fails", "dispute ends"},
	{"open", "pay", "verify", "dispute", "ship", "accepted", "report", "dispute ends", "refund it", "refunds", "drop", "refund arrives"},
	{"open", "pay", "verify", "complete", "report", "refund it", "compensate", "refunds", "refund arrives"},
	{"open", "ship", "accepted by admin", "report", "pay", "webhook", "release it", "refunds"},
	{"open", "pay", "verify", "dispute", "cancel", "refuse", "dispute ends", "accepted by admin"},
}

// step runs one event. A refused event is not an error. A crash discards all state except the database.
func (w *world) step() {
	steps := w.steps()
	maps.Copy(steps, w.payoutSteps())
	names := slices.Sorted(maps.Keys(steps))
	name := names[w.random.IntN(len(names))]
	if len(w.plot) > 0 && w.random.IntN(2) == 0 {
		name, w.plot = w.plot[0], w.plot[1:]
	}
	defer func() {
		if cause := recover(); cause != nil && cause != errCrash {
			panic(cause)
		} else if cause != nil {
			w.story = append(w.story, "CRASH in "+name)
		}
	}()
	err := steps[name]()
	w.story = append(w.story, fmt.Sprintf("%s: %v", name, err))
}
