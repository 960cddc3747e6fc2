// Package bookings lets customers, photographers and admins request, accept, reject, complete, cancel, rate and list
// bookings. The rules that need no database are in internal/booking; payments are in hooks/payments.
//
// # Files
//
//   - create.go: a customer requests a booking. quote_input.go computes the price of the request; pending_limits.go limits
//     how many requests a customer can send.
//   - first_brief.go: the brief that comes with a request. again.go: a draft for booking a completed shoot again.
//   - match.go: the booking that results from an accepted offer, see hooks/dispatch.
//   - transitions.go: Transition, which parties and jobs use to change the status of a booking. requests.go contains the
//     calls of photographers, cancel.go those of customers. jobs.go expires requests and sends reminders.
//   - reschedule.go: changes the time of a request, or proposes another time for an upcoming booking.
//     reschedule_answer.go handles the answers to a proposal, proposals.go shows proposals in the lists and ends expired
//     proposals, and reschedule_notify.go queues the messages.
//   - derived_fields.go: the times and the price of a booking, for every way of saving it.
//   - admin_edits.go: what admins may change in the dashboard, and the effects of their edits.
//   - items.go: a booking in the responses to its customer and its photographer. activity.go and request_list.go contain
//     their lists, and refund_decisions.go contains the terms of cancellations that the lists show.
//   - eligibility.go: whether the parties' accounts allow accepting, rescheduling or paying a booking.
//   - withdrawal.go: the cancellation terms after a photographer's withdrawal. rescues.go shows the withdrawal, and the
//     search for another photographer, in the customer's list.
//   - payment_method.go and review.go: the other calls of customers.
//   - notify.go: queues the messages to both parties.
//   - bookings_table.go and the other *_table*.go files: all SQL. bookings_table_quote.go reads the data for deciding on
//     a request, bookings_table_parties.go reads the parties, bookings_table_rescues.go reads the outcomes of
//     withdrawals, and bookings_table_earnings.go sums up completed bookings.
//
// # Invariants
//
//   - Two bookings of a photographer never overlap. Triggers on bookings fill the table booking_slots with the half hours
//     of each active booking, and the primary key of booking_slots refuses a half hour that is already taken. The
//     triggers of the calendar refuse a time that is outside working hours or blocked. No Go code checks this first;
//     api.SlotRefusal extracts the reason.
//   - An open proposal reserves its half hours like a booking: triggers on reschedule_proposals add them to
//     booking_slots and remove them.
//   - Every status change happens in a transaction that reads the booking again, so the second of two concurrent changes
//     sees the first. The messages about the change are queued in the same transaction.
//   - A booking copies the price tier that applied when it was requested. The price cannot change once a payment has
//     started.
//
// In the code, amounts are pricing.Paise and times are UTC. Forms and responses contain rupees, and dates and times of
// day in IST.
package bookings

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api/ratelimit"
	"shootday/hooks/briefs"
	"shootday/hooks/calendar"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/internal/notification"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

// Config contains the settings of bookings.
type Config struct {
	Brand           notification.Brand
	CancellationFee int           // in basis points of the amount paid
	RequestExpiry   time.Duration // time for a photographer to accept a request
	Travel          time.Duration // time kept free between two shoots of a photographer

	// These are the maximum numbers of pending requests of a customer, to one photographer and in total.
	PendingPerPhotographer int
	PendingPerCustomer     int
	RequestsPerPair        int // requests of one customer to one photographer in 24 hours, including canceled ones

	Commission payout.Rate // copied to each booking when it is created

	// YouGet returns a function that computes the photographer's share of a booking's total, given the commission.
	YouGet func(core.App) (func(total pricing.Paise, commission payout.Rate) pricing.Paise, error)
}

// Service handles the calls, record hooks and jobs of bookings.
type Service struct {
	config   Config
	now      func() time.Time
	jobs     *jobs.Monitor
	outbox   *outbox.Outbox
	calendar *calendar.Service
	briefs   *briefs.Service

	requests *ratelimit.Windows // counts created requests by the customer's id in users; see requestsPerPending
	failing  failingBookings
}

// New returns a service with the given settings.
func New(cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, cal *calendar.Service, stored *briefs.Service) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, calendar: cal, briefs: stored, failing: newFailingBookings(monitor, now),
		requests: ratelimit.New(now, time.Hour),
	}
}
