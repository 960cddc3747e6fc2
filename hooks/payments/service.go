// Package payments takes and returns money: orders, captures, webhooks, refunds, disputes, receipts and the demo's sandbox
// provider.
package payments

import (
	"net/http"
	"time"

	"shootday/hooks/bookings"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/internal/cluster"
	"shootday/internal/config"
)

// Service handles the calls, record hooks and jobs of payments.
type Service struct {
	Config    config.Config
	Now       func() time.Time
	Transport http.RoundTripper // to the payment provider; nil: the network
	Cluster   *cluster.Leader   // nil when the process runs alone
	Jobs      *jobs.Monitor
	Outbox    *outbox.Outbox
	Bookings  *bookings.Service

	Server *http.Server // takes the webhooks of the sandbox; set when the server starts

	provider    *provider // nil without a payment provider
	badPayments badPayments
}

// New returns the service of payments.
func New(
	cfg config.Config, now func() time.Time, transport http.RoundTripper, leader *cluster.Leader, monitor *jobs.Monitor,
	box *outbox.Outbox, bookings *bookings.Service,
) *Service {
	return &Service{
		Config: cfg, Now: now, Transport: transport, Cluster: leader, Jobs: monitor, Outbox: box, Bookings: bookings,
		badPayments: newBadPayments(monitor, now, cfg.Reconcile),
	}
}
