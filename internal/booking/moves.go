package booking

import (
	"slices"
	"time"
)

// Actor is the kind of person, or the server itself, that moves a booking.
type Actor string

// The four actors. Customer and Photographer are those of the booking, not just any.
const (
	Customer     Actor = "customer"
	Photographer Actor = "photographer"
	System       Actor = "system"
	Admin        Actor = "admin"
)

// Event is what an actor wants to happen to a booking.
type Event string

// The five events.
const (
	Accept   Event = "accept"
	Reject   Event = "reject"
	Complete Event = "complete"
	Cancel   Event = "cancel"
	Expire   Event = "expire"
)

// State is a booking's status and who brought it there.
type State struct {
	Status Status
	By     Actor
}

// move is one row of the life of a booking. Admins may make every move, and no other.
type move struct {
	by   Actor
	from []Status
	to   Status
}

var moves = map[Event]move{
	Accept:   {by: Photographer, from: []Status{Pending}, to: Upcoming},
	Reject:   {by: Photographer, from: []Status{Pending}, to: Rejected},
	Complete: {by: Photographer, from: []Status{Upcoming}, to: Completed},
	Cancel:   {by: Customer, from: []Status{Pending, Upcoming}, to: Canceled},
	Expire:   {by: System, from: []Status{Pending}, to: Rejected},
}

// EventBetween returns the event that leads from one status to another when an admin sets the status. It refuses with a
// *MoveError what no event leads to.
func EventBetween(from, to Status) (Event, error) {
	for _, event := range []Event{Accept, Reject, Complete, Cancel} { // not Expire: an admin rejects
		if m := moves[event]; m.to == to && slices.Contains(m.from, from) {
			return event, nil
		}
	}
	return "", &MoveError{From: from}
}

// CanStartAs reports whether an admin may enter a booking with this status: as a request, as one that was agreed
// elsewhere, or as a shoot that has taken place.
func CanStartAs(s Status, now, start time.Time) bool {
	return s == Pending || s == Upcoming || s == Completed && MayComplete(now, start)
}

// Next answers the status that an event leads to and whether it differs from the present one.
// A repeat, that is a move by the same actor to the status it has already brought about,
// changes nothing and is no error. It refuses with ErrNotAllowed an actor who may never do
// this, and with a *MoveError a move that the present status does not allow.
func Next(current State, event Event, actor Actor) (to Status, changed bool, err error) {
	m, known := moves[event]
	if !known || (actor != m.by && actor != Admin) {
		return current.Status, false, ErrNotAllowed
	}
	if slices.Contains(m.from, current.Status) {
		return m.to, true, nil
	}
	if current == (State{Status: m.to, By: actor}) {
		return current.Status, false, nil
	}
	return current.Status, false, &MoveError{From: current.Status, Event: event}
}
