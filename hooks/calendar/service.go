// Package calendar has what photographers say about when they can be booked, and the free times that follow from it. The
// rules are in internal/availability.
//
//   - schedule.go loads all that restricts a photographer; free.go lists free times, and the next ones for a refusal.
//   - settings.go shows a photographer's own settings; hours.go, limits.go and time_off.go change them.
//   - entries.go lists what is in a photographer's calendar.
//   - clashes.go finds bookings that a change contradicts.
//
// # Invariants
//
// Triggers in the database keep the tables of cells from working_hours and time_off, and refuse bookings that those do
// not allow. This package only writes the two collections.
//
// A change never touches a booking that exists. The photographer is told which ones it contradicts.
//
// Nobody but the photographer learns why a time is taken.
package calendar

import (
	"time"

	"shootday/internal/config"
)

// Service handles the calls of the calendar.
type Service struct {
	Config config.Config
	Now    func() time.Time
}
