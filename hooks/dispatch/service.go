// Package dispatch finds a photographer for a shoot: for a customer who books instantly, or to replace a photographer
// who withdrew from a booking (a rescue). A dispatch sends offers in rounds, and the first photographer to accept gets
// the booking.
//
// # Files
//
//   - kind.go: the operations that differ between instant bookings and rescues. The files that both kinds share call only
//     these operations.
//   - Shared files: rounds.go sends rounds and ends dispatches, job.go does so when a round is over, candidates.go and
//     wanted.go choose who is asked, accept.go handles the answers, offers.go lists offers, watch.go shows a dispatch to
//     its customer, fairness.go corrects the daily counts of offers, and suspension.go ends the dispatches and offers of a
//     suspended account.
//   - Instant bookings: instant.go with instant_candidates.go, and the commands in instant_start.go, instant_stop.go,
//     instant_quote.go and instant_switch.go.
//   - Rescues: rescue.go with rescue_candidates.go and rescue_place.go; rescue_withdraw.go handles a photographer's
//     withdrawal and its consequences, and rescue_end.go lets the customer end a rescue.
//   - dispatches_table.go, offers_table.go: the SQL for these tables; offers_table_candidates.go: the queries for
//     photographers who may be asked.
//   - free.go: the next times at which a photographer is free. presence.go: when photographers were last seen. seen.go:
//     which offers were delivered.
//
// # Invariants
//
//   - A dispatch has at most one winner: accepting an offer changes the status of the dispatch from open to won in one
//     statement, in the transaction that inserts the booking. The triggers on bookings refuse a shoot that overlaps
//     another one, and this refusal rolls back the transaction.
//   - A customer has at most one open instant dispatch, and a booking at most one rescue (unique indexes).
//   - Offers contain neither the customer's name nor the street. The booking contains both.
//
// The rules that need no database are in internal/dispatch.
package dispatch

import (
	"math/rand/v2"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api/ratelimit"
	"shootday/hooks/bookings"
	"shootday/hooks/calendar"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
	"shootday/hooks/payouts"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/notification"
)

// Config contains the settings of a [Service].
type Config struct {
	Brand     notification.Brand
	OfferTime time.Duration // time for which an offer can be accepted
	PayWithin time.Duration // time in which the customer must pay for a booking from an instant offer
	Travel    time.Duration // time kept free between two shoots of a photographer
}

// Service implements the API and the jobs for instant bookings, withdrawals and rescues.
type Service struct {
	config   Config
	now      func() time.Time
	jobs     *jobs.Monitor
	outbox   *outbox.Outbox
	calendar *calendar.Service
	bookings *bookings.Service
	payments *payments.Service
	payouts  *payouts.Service
	presence *presence
	tries    *ratelimit.Windows // counts, by account id, attempts to start an instant dispatch; does not need the write lock

	chance    func() float64    // returns a random number from 0 to 1, to order equal scores and to choose where a search starts
	overdue   *jobs.FailingRows // postpones dispatches that fail to advance
	delivered chan string       // ids of delivered offers to mark as seen
}

// New returns a [Service] with the given settings.
func New(
	cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, cal *calendar.Service, bookings *bookings.Service,
	payments *payments.Service, payouts *payouts.Service,
) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, calendar: cal, bookings: bookings, payments: payments, payouts: payouts, presence: newPresence(now),
		tries:  ratelimit.New(now, time.Hour),
		chance: rand.Float64, overdue: monitor.NewFailingRows("dispatches", now, 0), delivered: make(chan string, maxDelivered),
	}
}

// BindWriteGuard registers hooks that refuse requests to write dispatches or offers, and to add or delete
// compensations, even by superusers.
func BindWriteGuard(app core.App) {
	refuse := func(*core.RecordRequestEvent) error {
		return apperr.Forbidden("Dispatches, offers and compensations are written by the server.")
	}
	app.OnRecordCreateRequest(records.Dispatches, records.Offers, records.Compensations).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.Dispatches, records.Offers).BindFunc(refuse) // package payments guards compensations
	app.OnRecordDeleteRequest(records.Dispatches, records.Offers, records.Compensations).BindFunc(refuse)
}
