// Package bookings lets customers, photographers and admins request, accept, reject, complete, cancel, rate and list
// bookings. The rules that need no database are in package internal/booking. Payments are in package hooks/payments.
//
// # Files
//
//   - create.go lets a customer request a booking. quote_input.go computes the price, and pending_limits.go limits how many
//     requests a customer can send. first_brief.go saves the brief of a request. again.go returns a draft for booking a
//     completed shoot again.
//   - match.go creates the booking that results from an accepted offer. See package hooks/dispatch.
//   - transitions.go changes the status of a booking. requests.go lets photographers do this, cancel.go lets customers do
//     it, and jobs.go does it for requests that have expired. jobs.go also sends reminders.
//   - reschedule.go changes the time of a request, or proposes another time for an upcoming booking.
//     reschedule_answer.go handles the answers to proposals, proposals.go lists proposals and ends expired ones, and
//     reschedule_notify.go queues the messages.
//   - derived_fields.go computes the times and the price of a booking whenever it is saved.
//   - admin_edits.go checks an admin's edits of a booking in the dashboard, and applies their effects.
//   - items.go defines the JSON form of a booking in responses to its customer and to its photographer. activity.go and
//     request_list.go list the bookings of a customer and of a photographer. refund_decisions.go computes the fees and
//     refunds that the lists show.
//   - eligibility.go checks whether the accounts of the customer and the photographer allow a booking to be accepted,
//     rescheduled or paid.
//   - withdrawal.go computes the cancellation terms after a photographer has withdrawn. rescues.go shows customers what
//     happened after the withdrawal.
//   - payment_method.go lets customers choose how to pay, and review.go lets them review a shoot.
//   - notify.go queues the messages to the customer and the photographer.
//   - bookings_table.go and the other *_table*.go files contain the SQL.
//
// # Invariants
//
//   - Two bookings of a photographer never overlap. Database triggers write the half hours of each pending and upcoming
//     booking to the table booking_slots, whose primary key prevents two bookings from having the same half hour. Other
//     triggers refuse times that are blocked or outside the working hours. Go code does not check this before it saves a
//     booking. If saving fails, api.SlotRefusal gets the reason from the error.
//   - The half hours of an open proposal are in booking_slots too.
//   - A booking is read in the transaction that changes its status, so concurrent changes do not overwrite each other. The
//     messages about a change are queued in the same transaction.
//   - A booking copies the price tier that applied when it was requested. The price cannot change once a payment has
//     started.
//
// In the code, amounts are pricing.Paise and times are in UTC. Forms and responses contain amounts in rupees, and dates
// and times of day in IST.
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

// Config contains the settings for bookings.
type Config struct {
	Brand           notification.Brand
	CancellationFee int           // in basis points of the amount paid
	RequestExpiry   time.Duration // time for a photographer to accept a request
	Travel          time.Duration // default buffer after each shoot of a photographer

	// Maximum numbers of a customer's pending requests to one photographer and in total.
	PendingPerPhotographer int
	PendingPerCustomer     int
	RequestsPerPair        int // maximum number of a customer's requests to one photographer in 24 hours, including canceled ones

	Commission payout.Rate // copied to each booking when it is created

	// YouGet returns a function that computes the photographer's share of a total for a commission rate.
	YouGet func(core.App) (func(total pricing.Paise, commission payout.Rate) pricing.Paise, error)
}

// Service implements the API commands, record hooks and jobs for bookings.
type Service struct {
	config   Config
	now      func() time.Time
	jobs     *jobs.Monitor
	outbox   *outbox.Outbox
	calendar *calendar.Service
	briefs   *briefs.Service

	requests *ratelimit.Windows // number of recent requests by user id of the customer; see requestsPerPending
	failing  failingBookings
}

// New returns a service with the given settings.
func New(cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, cal *calendar.Service, stored *briefs.Service) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, calendar: cal, briefs: stored, failing: newFailingBookings(monitor, now),
		requests: ratelimit.New(now, time.Hour),
	}
}
