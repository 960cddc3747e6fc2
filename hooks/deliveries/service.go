// Package deliveries stores the deliveries of bookings and the problems that customers report. It handles neither files
// nor money: package vault stores the files, package payments handles the money, and package delivery contains the
// calls.
//
//   - service.go: the service and its settings.
//   - bookings.go: creates the delivery of a booking, and updates and closes it when the booking changes.
//   - changes.go: delivering, acceptance and requests for changes, and the fields that every change of a delivery
//     updates.
//   - problems.go: filing, withdrawing and deciding problems.
//   - write_guard.go: refuses requests that write these tables.
//   - deliveries_table.go, problems_table.go: the SQL.
//
// # Invariants
//
//   - A booking that is upcoming or completed has a delivery, which is created in the transaction that sets the status.
//   - Every change of a delivery reads the delivery in the transaction that saves it, increments its version, and
//     recomputes the times of the automatic acceptance and of the next reminder, by the rules of internal/delivery.
//   - A booking has at most one open problem. An index enforces it.
package deliveries

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/delivery"
)

// Config contains the time limits of deliveries and problems.
type Config struct {
	Promise       time.Duration // time to deliver, for photographers who have not set one
	Accept        time.Duration // time to accept a delivery
	Keep          time.Duration // time for which files are kept
	Answer, Close time.Duration // time to answer and to close a problem
}

// Service creates and changes deliveries and problems.
type Service struct {
	config Config
	now    func() time.Time
}

// New returns a service with the given settings.
func New(cfg Config, now func() time.Time) *Service { return &Service{config: cfg, now: now} }

// StateOf returns the state of a delivery, which determines the changes that are allowed.
func StateOf(app core.App, d *records.Delivery, b *records.Booking) (delivery.State, error) {
	open, err := HasOpenProblem(app, b.Id)
	return delivery.State{
		Status: d.Status(), AcceptedBy: d.AcceptedBy(), Rounds: d.Rounds(),
		Booking: b.Status(), Payment: b.PaymentStatus(), ProblemOpen: open,
	}, err
}

// promise returns the time after the shoot within which the photographer has promised to deliver.
func promise(d *records.Delivery) time.Duration {
	return time.Duration(d.Days() * float64(24*time.Hour)).Round(time.Millisecond)
}
