// Package dispatch finds a photographer for a shoot: for a customer who books instantly, and for a booking whose
// photographer withdrew (a rescue). A dispatch goes out as offers, in rounds, and the first photographer to accept gets the
// booking.
//
// # Files
//
//   - start.go, watch.go and end.go: the calls of the customer. offers.go and accept.go: those of the photographers.
//   - rounds.go: sends the rounds and ends dispatches, in a transaction of the caller. job.go does so when a round is over.
//   - wanted.go: the shoot that is looked for, and the SQL of who may be asked. candidates.go: who is asked.
//     fairness.go counts offers and answers.
//   - quote.go and free.go: who would be asked now, and when somebody is free next.
//   - match.go: the booking of an accepted offer.
//   - withdraw.go: a photographer withdraws, and what that costs. rescue.go: how a rescue ends, and where its shoot is.
//     rescue_end.go: the customer ends it.
//   - switch.go, presence.go: who takes instant bookings and is online. seen.go: which offers were delivered.
//   - suspension.go: what a suspension ends.
//   - find.go: look-ups of dispatches.
//
// # Invariants
//
//   - A dispatch has at most one winner: accepting sets its status from open to won in one statement, in the transaction
//     that inserts the booking. The triggers on bookings refuse a shoot that overlaps another one, which undoes all of it.
//   - A customer has at most one open instant dispatch, and a booking at most one rescue (unique indexes).
//   - Offers have neither the name nor the street of a customer. The booking has both.
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
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/notification"
)

// Config has the settings of dispatches.
type Config struct {
	Brand     notification.Brand
	OfferTime time.Duration // how long an offer can be accepted
	PayWithin time.Duration // how long an instant match waits for its payment
	Travel    time.Duration // time kept free between two shoots of a photographer
}

// Service has the calls and jobs of instant bookings, withdrawals and rescues.
type Service struct {
	config   Config
	now      func() time.Time
	jobs     *jobs.Monitor
	outbox   *outbox.Outbox
	calendar *calendar.Service
	bookings *bookings.Service
	payments *payments.Service
	presence *presence
	tries    *ratelimit.Windows // to start an instant dispatch, by users id; in memory, because that holds the write lock

	chance    func() float64    // a number from 0 to 1, which decides what nothing else does
	overdue   *jobs.FailingRows // dispatches whose round is over
	delivered chan string       // ids of offers that wait to be marked as seen
}

// New returns the service of dispatches.
func New(
	cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, cal *calendar.Service, bookings *bookings.Service,
	payments *payments.Service,
) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, calendar: cal, bookings: bookings, payments: payments, presence: newPresence(now),
		tries:  ratelimit.New(now, time.Hour),
		chance: rand.Float64, overdue: monitor.NewFailingRows("dispatches", now, 0), delivered: make(chan string, maxDelivered),
	}
}

// BindWriteGuard refuses requests that write dispatches and offers, also those of superusers.
func BindWriteGuard(app core.App) {
	refuse := func(*core.RecordRequestEvent) error {
		return apperr.Forbidden("Dispatches, offers and compensations are written by the server.")
	}
	app.OnRecordCreateRequest(records.Dispatches, records.Offers, records.Compensations).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.Dispatches, records.Offers).BindFunc(refuse) // package payments guards compensations
	app.OnRecordDeleteRequest(records.Dispatches, records.Offers, records.Compensations).BindFunc(refuse)
}
