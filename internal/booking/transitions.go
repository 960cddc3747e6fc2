package booking

import (
	"slices"
	"time"
)

// Actor is the person, or the server, that changes the status of a booking.
type Actor string

// These are the actors. Customer and Photographer are the two parties of the booking; other accounts with these roles
// are not actors. System is the server.
const (
	Customer     Actor = "customer"
	Photographer Actor = "photographer"
	System       Actor = "system"
	Admin        Actor = "admin"
)

// Event is an action that an actor performs on a booking.
type Event string

// These are the events. The server causes Expire for a request that was not answered in time, Lapse for a booking that
// was not paid in time, and Absence after an admin has determined that the photographer did not come. Withdraw is a
// cancellation by the photographer.
const (
	Accept   Event = "accept"
	Reject   Event = "reject"
	Complete Event = "complete"
	Cancel   Event = "cancel"
	Withdraw Event = "withdraw"
	Expire   Event = "expire"
	Lapse    Event = "unpaid"
	Absence  Event = "absence"
)

// State is the status of a booking and the actor who set it.
type State struct {
	Status Status
	By     Actor
}

// period is the period in which a transition is possible, relative to the start of the shoot.
type period int

const (
	anyTime period = iota
	untilStart
	fromStart
)

// transition describes the effect of an event. The actor may change a booking from any of the given statuses to another
// one, during the given period. An admin may do the same.
type transition struct {
	by   Actor
	from []Status
	to   Status
	when period
}

var transitions = map[Event]transition{
	Accept:   {by: Photographer, from: []Status{Pending}, to: Upcoming},
	Reject:   {by: Photographer, from: []Status{Pending}, to: Rejected},
	Complete: {by: Photographer, from: []Status{Upcoming}, to: Completed, when: fromStart},
	Cancel:   {by: Customer, from: []Status{Pending, Upcoming}, to: Canceled, when: untilStart},
	Withdraw: {by: Photographer, from: []Status{Upcoming}, to: Canceled, when: untilStart},
	Expire:   {by: System, from: []Status{Pending}, to: Rejected},
	Lapse:    {by: System, from: []Status{Upcoming}, to: Canceled},
	Absence:  {by: System, from: []Status{Upcoming}, to: Canceled},
}

// CheckTime checks whether the event is possible at the time now. It returns ErrTooEarly if the event requires that the
// shoot has started, or ErrTooLate if it requires that the shoot has not started.
func (e Event) CheckTime(now, start time.Time) error {
	started := HasStarted(now, start)
	switch when := transitions[e].when; {
	case when == fromStart && !started:
		return ErrTooEarly
	case when == untilStart && started:
		return ErrTooLate
	}
	return nil
}

// EventBetween returns the event with which an admin changes a booking from one status to another. It returns a
// *TransitionError if there is none. It does not check the time.
func EventBetween(from, to Status) (Event, error) {
	for _, event := range []Event{Accept, Reject, Complete, Cancel} { // an admin causes Reject instead of Expire, and Cancel instead of Lapse
		if m := transitions[event]; m.to == to && slices.Contains(m.from, from) {
			return event, nil
		}
	}
	return "", &TransitionError{From: from}
}

// CanStartAs reports whether an admin may create a booking with this status: Pending for a request, Upcoming for a
// booking that was agreed elsewhere, or Completed for a shoot that has already started.
func CanStartAs(s Status, now, start time.Time) bool {
	return s == Pending || s == Upcoming || s == Completed && HasStarted(now, start)
}

// Next returns the status that results from an event at the time now, and whether it differs from the current status.
// If the same actor repeats an event, nothing changes and there is no error, at any time. Next returns ErrNotAllowed if
// the actor may never cause the event, a *TransitionError if the current status does not allow it, or the error of
// CheckTime.
func Next(current State, event Event, actor Actor, now, start time.Time) (to Status, changed bool, err error) {
	m, known := transitions[event]
	if !known || (actor != m.by && actor != Admin) {
		return current.Status, false, ErrNotAllowed
	}
	if slices.Contains(m.from, current.Status) {
		if err := event.CheckTime(now, start); err != nil {
			return current.Status, false, err
		}
		return m.to, true, nil
	}
	if current == (State{Status: m.to, By: actor}) {
		return current.Status, false, nil
	}
	return current.Status, false, &TransitionError{From: current.Status, Event: event}
}
