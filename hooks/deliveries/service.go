// Package deliveries stores the deliveries of bookings and the problems that customers report. It decides nothing that
// concerns files or money: package vault stores the files, package payments handles the money, and package delivery
// contains the calls.
//
//   - service.go: the service and its settings.
//   - bookings.go: makes the delivery of a booking, and moves and closes it with the booking.
//   - changes.go: delivering, acceptance, changes, and what every change of a delivery brings up to date.
//   - problems.go: filing, withdrawing and deciding problems.
//   - write_guard.go: refuses requests that write these tables.
//   - deliveries_table.go, problems_table.go: the SQL.
//
// # Invariants
//
//   - A booking that is upcoming or completed has a delivery, made in the transaction that made it so.
//   - Every change of a delivery reads it in the transaction that saves it, raises its version, and computes again when
//     it is accepted automatically and when the next reminder is due. The rules are those of internal/delivery.
//   - A booking has at most one open problem. An index enforces it.
package deliveries

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/delivery"
)

// Config contains the deadlines.
type Config struct {
	Promise       time.Duration // of photographers who have set none
	Accept        time.Duration
	Keep          time.Duration
	Answer, Close time.Duration // of problems
}

// Service makes and changes deliveries and problems.
type Service struct {
	config Config
	now    func() time.Time
}

// New returns the service of deliveries.
func New(cfg Config, now func() time.Time) *Service { return &Service{config: cfg, now: now} }

// StateOf returns the state that decides which changes of a delivery are allowed.
func StateOf(app core.App, d *records.Delivery, b *records.Booking) (delivery.State, error) {
	open, err := HasOpenProblem(app, b.Id)
	return delivery.State{
		Status: d.Status(), AcceptedBy: d.AcceptedBy(), Rounds: d.Rounds(),
		Booking: b.Status(), Payment: b.PaymentStatus(), ProblemOpen: open,
	}, err
}

// promise returns how long after the shoot the photographer has promised to deliver.
func promise(d *records.Delivery) time.Duration {
	return time.Duration(d.Days() * float64(24*time.Hour)).Round(time.Millisecond)
}
