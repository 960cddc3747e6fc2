// Package bookings creates bookings and moves them through their states, for customers, photographers and admins.
package bookings

import (
	"time"

	"shootday/hooks/groupcommit"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/internal/config"
)

// Service handles the calls, record hooks and jobs of bookings.
type Service struct {
	Config  config.Config
	Now     func() time.Time
	Commits *groupcommit.Committer
	Jobs    *jobs.Monitor
	Outbox  *outbox.Outbox

	requests    requestRate
	badBookings badBookings
}

// New returns the service of bookings.
func New(cfg config.Config, now func() time.Time, commits *groupcommit.Committer, monitor *jobs.Monitor, box *outbox.Outbox) *Service {
	return &Service{
		Config: cfg, Now: now, Commits: commits, Jobs: monitor, Outbox: box, badBookings: newBadBookings(monitor, now),
	}
}
