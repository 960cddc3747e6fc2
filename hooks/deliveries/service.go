// Package deliveries stores the deliveries of bookings, and the problems that customers report about bookings. Package
// vault stores the delivered files, package payments releases payouts, and package delivery contains the API handlers.
//
//   - service.go defines the service and its settings.
//   - bookings.go creates the delivery of a booking, and updates and closes it when the booking changes.
//   - changes.go changes deliveries: for example, it marks them as delivered or accepted.
//   - problems.go saves problems, and the decisions about them.
//   - write_guard.go refuses changes through PocketBase's API.
//   - deliveries_table.go and problems_table.go contain the SQL.
//
// # Invariants
//
//   - A booking that is upcoming or completed has a delivery, which is created in the transaction that sets the status.
//   - A delivery is read in the transaction that changes it. Each change increments the version, and computes the times of
//     the automatic acceptance and of the next reminder again. The rules are in package internal/delivery.
//   - A booking has at most one open problem. An index enforces this.
package deliveries

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/delivery"
)

// Config contains the time limits of deliveries and problems.
type Config struct {
	Promise       time.Duration // time to deliver after the shoot, unless the photographer has set another one
	Accept        time.Duration // time in which the customer can accept a delivery
	Keep          time.Duration // time for which files are kept
	Answer, Close time.Duration // times in which admins should answer and close a problem
}

// Service creates and changes deliveries and problems.
type Service struct {
	config Config
	now    func() time.Time
}

// New returns a service with the given settings.
func New(cfg Config, now func() time.Time) *Service { return &Service{config: cfg, now: now} }

// StateOf returns the state of a delivery. The methods of the state say which changes are allowed.
func StateOf(app core.App, d *records.Delivery, b *records.Booking) (delivery.State, error) {
	open, err := HasOpenProblem(app, b.Id)
	return delivery.State{
		Status: d.Status(), AcceptedBy: d.AcceptedBy(), Rounds: d.Rounds(),
		Booking: b.Status(), Payment: b.PaymentStatus(), ProblemOpen: open,
	}, err
}

// promise returns how soon after the shoot the photographer has promised to deliver.
func promise(d *records.Delivery) time.Duration {
	return time.Duration(d.Days() * float64(24*time.Hour)).Round(time.Millisecond)
}
