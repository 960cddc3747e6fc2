// Package bookings has what customers, photographers and admins do with bookings: request, accept, reject, complete,
// cancel, rate and list them. The rules that need no database are in internal/booking; payments are in hooks/payments.
//
// # Files
//
//   - create.go: a customer requests a booking. quote_input.go prices the request; pending_limits.go limits how many requests
//     a customer can send.
//   - match.go: the booking of an offer that a photographer has accepted, see hooks/dispatch.
//   - transitions.go: Transition, which every status change of a party or a job goes through. requests.go has the calls of the
//     photographer, cancel.go those of the customer, jobs.go expires and reminds.
//   - reschedule.go: a request is moved, or another time is proposed for an upcoming booking. reschedule_answer.go has the
//     answers to a proposal, proposals.go shows proposals in the lists and ends those that lapse, and reschedule_notify.go
//     queues the messages.
//   - derived_fields.go: the times and the price of a booking, for every way of saving it.
//   - admin_edits.go: what admins may change in the dashboard, and what follows from it.
//   - activity.go and request_list.go: the lists of the customer and of the photographer. refund_decisions.go has the terms
//     of cancellations that they show.
//   - eligibility.go: whether the parties' accounts allow that a booking is accepted, moved or paid.
//   - withdrawal.go: what the photographer's withdrawal means for a booking, and until when the next one can be left free of
//     charge. rescues.go shows it in the customer's list.
//   - payment_method.go and review.go: the customer's other calls.
//   - notify.go: queues the messages to both parties.
//   - bookings_table.go and the other files of tables: all SQL. bookings_table_quote.go reads what the decision on a request
//     needs, bookings_table_parties.go who takes part, bookings_table_rescues.go what became of withdrawn bookings, and
//     bookings_table_earnings.go sums up completed ones.
//
// # Invariants
//
//   - Two bookings of a photographer never overlap. Triggers on bookings fill the table booking_slots with the half hours
//     of each active booking, and its primary key refuses a second one. The triggers of the calendar refuse a time outside of working
//     hours or one that is blocked. No Go code checks it first; api.SlotRefusal tells why.
//   - An open proposal reserves its half hours as the booking does: triggers on reschedule_proposals add them to
//     booking_slots and remove them.
//   - Every status change happens in a transaction that reads the booking again, so the second of two concurrent changes
//     sees the first. Its messages are queued in the same transaction.
//   - A booking copies the price tier that applied when it was requested. The price cannot change once a payment has
//     started.
//
// Amounts are pricing.Paise and times are UTC, from the parsed form to the answer. Forms and answers use rupees, and dates
// and times of day in IST.
package bookings

import (
	"time"

	"shootday/hooks/api/ratelimit"
	"shootday/hooks/calendar"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/internal/notification"
)

// Config has the settings of bookings.
type Config struct {
	Brand           notification.Brand
	CancellationFee int           // in hundredths of a percent of the paid amount
	RequestExpiry   time.Duration // time that a photographer has to accept a request
	Travel          time.Duration // time kept free between two shoots of a photographer

	// Limits of the pending requests of one customer: with one photographer, and in total.
	PendingPerPhotographer int
	PendingPerCustomer     int
	RequestsPerPair        int // requests of one customer to one photographer in 24 hours, canceled ones included
}

// Service handles the calls, record hooks and jobs of bookings.
type Service struct {
	config   Config
	now      func() time.Time
	jobs     *jobs.Monitor
	outbox   *outbox.Outbox
	calendar *calendar.Service

	requests *ratelimit.Windows // that were created, by users id; see requestsPerPending
	failing  failingBookings
}

// New returns the service of bookings.
func New(cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, cal *calendar.Service) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, calendar: cal, failing: newFailingBookings(monitor, now),
		requests: ratelimit.New(now, time.Hour),
	}
}
