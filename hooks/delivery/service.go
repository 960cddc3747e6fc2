// Package delivery implements the last steps of a shoot: the photographer delivers photos, the customer accepts them,
// asks for changes or reports a problem, and an admin decides on the problem. Each step changes the rows of package
// deliveries, the files of package vault and the payments of package payments in one transaction.
//
//   - service.go: the service, and functions that find the delivery of a request.
//   - deliver.go, accept.go, changes.go, problem.go: the API commands.
//   - decisions.go: the hooks for changes of deliveries and problems by admins.
//   - notify.go: the emails and push messages.
//   - jobs.go: automatic acceptances, and reminders.
//
// # Invariants
//
//   - Every change that may allow a release of money calls payments.Release in its transaction. Release checks all
//     conditions.
//   - Messages are queued in the transaction of the change. Push messages contain neither names nor amounts.
package delivery

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/deliveries"
	"shootday/hooks/dispatch"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
)

// Config contains the settings of a [Service].
type Config struct {
	GrievanceOfficer string // may be empty
}

// Service implements the API commands, record hooks and jobs for deliveries and problems.
type Service struct {
	config     Config
	now        func() time.Time
	jobs       *jobs.Monitor
	outbox     *outbox.Outbox
	deliveries *deliveries.Service
	bookings   *bookings.Service
	payments   *payments.Service
	dispatch   *dispatch.Service
	threads    *threads.Service

	failing failingRows
}

// New returns a service with the given settings.
func New(
	cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox,
	rows *deliveries.Service, bookings *bookings.Service, payments *payments.Service, dispatch *dispatch.Service, lines *threads.Service,
) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, deliveries: rows, bookings: bookings, payments: payments, dispatch: dispatch, threads: lines,
		failing: newFailingRows(monitor, now),
	}
}

// customersBooking returns the id of the booking in the path. It returns an error unless the booking belongs to the
// calling customer and has a delivery.
func customersBooking(e *core.RequestEvent) (string, error) {
	return ownBooking(e, func(b *records.Booking) (bool, error) { return b.Customer() == e.Auth.Id, nil })
}

// photographersBooking returns the id of the booking in the path. It returns an error unless the booking belongs to the
// calling photographer and has a delivery.
func photographersBooking(e *core.RequestEvent) (string, error) {
	return ownBooking(e, func(b *records.Booking) (bool, error) {
		own, err := api.OwnProfile(e)
		return err == nil && b.Photographer() == own.Id, err
	})
}

func ownBooking(e *core.RequestEvent, isOwn func(*records.Booking) (bool, error)) (string, error) {
	b, err := records.FindBooking(e.App, e.Request.PathValue("bookingId"))
	if err != nil {
		return "", api.IfMissing(err, api.ErrNotFound)
	}
	own, err := isOwn(b)
	if err != nil {
		return "", err
	}
	if !own {
		return "", api.ErrNotFound
	}
	_, err = deliveries.Find(e.App, b.Id)
	return b.Id, api.IfMissing(err, api.ErrNotFound)
}

// both contains a booking and its delivery, loaded in the same transaction.
type both struct {
	booking  *records.Booking
	delivery *records.Delivery
}

func load(tx store.Tx, bookingID string) (of both, err error) {
	if of.booking, err = records.FindBooking(tx, bookingID); err != nil {
		return of, err
	}
	of.delivery, err = deliveries.Find(tx, bookingID)
	return of, err
}

// does returns a command whose request has no body. find returns the id of the booking in the path, and run executes
// the command for it.
func does(find func(*core.RequestEvent) (string, error), message string, run func(store.Tx, string) error) api.Command[string, api.None] {
	return api.Command[string, api.None]{Parse: find, Run: api.Does(run), Answer: api.Says(message)}
}
