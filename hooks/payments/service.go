// Package payments takes payments from customers, returns money to them and shows receipts and earnings. It uses a
// payment provider: Razorpay or, in a demo, a fake one.
//
// # The flow of money
//
//	capturePayment           openOrder        payments: created    booking: unpaid
//	   the customer pays at the provider: authorized, then captured
//	verifyPayment, webhook,  recordPayment    payments: paid       booking: paid, or a full refund
//	   reconciliation
//	approved cancellation,   createRefund     refunds: pending     booking: refund pending
//	   a payment that we cannot accept
//	a photographer withdrew  SettleWithdrawn  refunds: pending     booking: refund pending, and a compensation is due
//	                         Rehome           payments: movedTo    booking: moved; the one that replaces it: paid
//	refund worker, webhook   recordRefund     refunds: processed   booking: refunded
//	                                          or failed
//	webhook                  recordDispute    money_alerts         booking: as before
//
// The server opens an order at the provider, which collects the amount from the customer. A payment is one attempt to
// pay an order. Once it is captured, the funds are ours. The server creates a refund, a worker sends it to the
// provider, and the provider processes it or reports that it failed. In a dispute, the customer's bank demands a
// payment back.
//
// # Invariants
//
//   - A record is written before the provider is called: an order with its receipt, a refund with its idempotency key.
//     After a crash or an unclear response, the server looks for the order or refund at the provider before it sends
//     anything again.
//   - recordPayment, recordRefund and recordDispute are the only functions that apply a report of the provider. Each
//     runs in one transaction and changes nothing when a report is repeated. Reports may arrive in any order.
//   - No call to the provider runs inside a transaction or depends on the customer's connection.
//   - Every movement of money is posted to the ledger in the transaction that records it.
//   - A payment pays for one booking, which is movedTo if that is set, and otherwise its own booking. The payment's
//     claim in the ledger, refund and receipt belong to the same booking.
//   - If the server cannot resolve a problem, it raises a money alert for the admins.
//
// # Files
//
//   - service.go, provider.go: the service and its payment provider.
//   - checkout.go: the calls capturePayment and verifyPayment. orders.go and payments.go: the steps behind them.
//   - webhook.go, reconciliation.go: the other two sources of reports.
//   - refund_decisions.go, refunds.go, refund_worker.go: refunds from the decision to the payout.
//   - pay_by.go: cancels bookings that were not paid in time.
//   - rehome.go: moves a payment to the booking of another photographer. compensations.go: compensations for customers
//     whose photographer withdrew without a replacement.
//   - disputes.go, alerts.go: disputes and money alerts.
//   - write_guard.go: refuses changes that admins must not make.
//   - receipts.go, earnings.go: receipts and earnings.
//   - payments_table.go, refunds_table.go and the other *_table*.go files: all SQL. payments_table_ledger.go compares
//     the ledger with the tables.
package payments

import (
	"context"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/payouts"
	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// batchSize is the maximum number of rows that a job loads at once.
const batchSize = 50

// Config holds the settings of payments.
type Config struct {
	Brand           notification.Brand
	Razorpay        *config.Razorpay // if nil, customers can pay online only in a demo, with the fake provider
	ProviderTimeout time.Duration    // timeout of each request to the provider
	Reconcile       time.Duration    // age at which the server polls the provider for the status of an open order or a pending refund
	ServiceFailure  int              // compensation in basis points of the amount paid, if a photographer withdraws and is not replaced
	MaxCompensation pricing.Paise    // upper limit of a compensation
}

// Service provides the API handlers, record hooks and background jobs for payments.
type Service struct {
	config    Config
	now       func() time.Time
	transport http.RoundTripper // for requests to the payment provider; nil means the network
	cluster   *cluster.Leader   // nil if the process runs alone
	jobs      *jobs.Monitor
	outbox    *outbox.Outbox
	bookings  *bookings.Service
	payouts   *payouts.Service

	openStandIn OpenStandIn // nil in production
	provider    *provider   // nil before OpenProvider is called, or if no provider is configured
	failing     failingRows
}

// New returns a Service. Call OpenProvider to set its payment provider. standIn is nil in production.
func New(
	cfg Config, now func() time.Time, transport http.RoundTripper, leader *cluster.Leader, monitor *jobs.Monitor,
	box *outbox.Outbox, bookings *bookings.Service, payouts *payouts.Service, standIn OpenStandIn,
) *Service {
	return &Service{
		config: cfg, now: now, transport: transport, cluster: leader, jobs: monitor, outbox: box, bookings: bookings, payouts: payouts, openStandIn: standIn,
		failing: newFailingRows(monitor, now, cfg.Reconcile),
	}
}

// failingRows contains, for each job, the rows that could not be processed. They are postponed, so that they do not
// block other rows.
type failingRows struct{ refunds, orders, events, unpaid *jobs.FailingRows }

func newFailingRows(monitor *jobs.Monitor, now func() time.Time, reconcile time.Duration) failingRows {
	return failingRows{
		refunds: monitor.NewFailingRows("refunds", now, reconcile), orders: monitor.NewFailingRows("orders", now, reconcile),
		events: monitor.NewFailingRows("payment events", now, 0), unpaid: monitor.NewFailingRows("unpaid", now, 0),
	}
}

// forEach calls work for each row. If work fails for a row, forEach postpones the row and continues with the next one.
func forEach[R core.RecordProxy](
	ctx context.Context, app core.App, failing *jobs.FailingRows, rows []R, work func(row R) error,
) error {
	ids, byID := make([]string, len(rows)), make(map[string]R, len(rows))
	for i, row := range rows {
		ids[i] = row.ProxyRecord().Id
		byID[ids[i]] = row
	}
	return failing.Each(ctx, app, ids, func(id string) error { return work(byID[id]) })
}
