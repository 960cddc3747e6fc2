package talk

import (
	"time"

	"shootday/internal/booking"
	"shootday/internal/istime"
)

// Event is an event of a booking. When it happens, the server adds a message about it, called a line, to the thread.
type Event string

// These are the events.
const (
	Requested Event = "requested"
	Accepted  Event = "accepted"
	Rejected  Event = "rejected"
	Expired   Event = "expired"
	Moved     Event = "moved"
	Canceled  Event = "canceled"
	Withdrawn Event = "withdrawn"
	Unpaid    Event = "unpaid"
	Completed Event = "completed"
	Paid      Event = "paid"
	Refunded  Event = "refunded"
	Delivered Event = "delivered"
	Brief     Event = "brief"
)

var endings = map[Event]string{
	Requested: "was requested.",
	Accepted:  "was accepted.",
	Rejected:  "was rejected.",
	Expired:   "was not answered in time.",
	Canceled:  "was canceled.",
	Withdrawn: "was canceled by the photographer.",
	Unpaid:    "was canceled because it was not paid in time.",
	Completed: "was completed.",
	Paid:      "was paid.",
	Refunded:  "was refunded.",
}

// Sentence returns the text of a line about a booking. It contains no name, address or amount.
func (e Event) Sentence(category string, start time.Time) string {
	when := istime.ShownDate(start) + " at " + istime.Clock(start)
	shoot := category + " shoot on " + when
	switch e {
	case Moved:
		return category + " shoot was moved to " + when + "."
	case Delivered:
		return "The photos of the " + shoot + " were delivered."
	case Brief:
		return "The brief of the " + shoot + " was changed."
	}
	return shoot + " " + endings[e]
}

// State contains the data on which the lines about a booking depend.
type State struct {
	Status    booking.Status
	Payment   booking.PaymentStatus
	Start     time.Time
	MovedBy   booking.Actor
	Withdrawn bool // whether the photographer withdrew
}

// Events returns the events that a change of a booking causes, in the order of their lines. was is the zero State for a
// new booking.
func Events(was, is State) (events []Event) {
	if was.Status != "" && !was.Start.Equal(is.Start) {
		events = append(events, Moved)
	}
	if was.Status != is.Status {
		events = append(events, is.entered())
	}
	if was.Payment != is.Payment {
		switch is.Payment {
		case booking.Paid, booking.PaidInPerson:
			if was.Payment == "" || was.Payment == booking.Unpaid {
				events = append(events, Paid)
			}
		case booking.Refunded:
			events = append(events, Refunded)
		}
	}
	return events
}

// entered returns the event that led to the booking's current status.
func (s State) entered() Event {
	switch s.Status {
	case booking.Upcoming:
		return Accepted
	case booking.Completed:
		return Completed
	case booking.Rejected:
		if s.MovedBy == booking.System {
			return Expired
		}
		return Rejected
	case booking.Canceled:
		switch {
		case s.Withdrawn:
			return Withdrawn
		case s.MovedBy == booking.System:
			return Unpaid
		}
		return Canceled
	}
	return Requested
}
