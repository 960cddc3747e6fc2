package booking

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"
)

var (
	statuses = []Status{Pending, Upcoming, Completed, Rejected, Canceled}
	events   = []Event{Accept, Reject, Complete, Cancel, Withdraw, Expire, Lapse, Absence}
	actors   = []Actor{Customer, Photographer, System, Admin}
)

// TestEveryMove tries all combinations of status, event and actor. A cell of the table contains the status that results
// from the event, or "-" if the status does not allow the event. Each row lists the actors who may cause the event; all
// others are refused in every status.
func TestEveryMove(t *testing.T) {
	const no = Status("-")
	table := []struct {
		event   Event
		allowed []Actor
		to      [5]Status // from Pending, Upcoming, Completed, Rejected, Canceled
	}{
		{Accept, []Actor{Photographer, Admin}, [5]Status{Upcoming, no, no, no, no}},
		{Reject, []Actor{Photographer, Admin}, [5]Status{Rejected, no, no, no, no}},
		{Complete, []Actor{Photographer, Admin}, [5]Status{no, Completed, no, no, no}},
		{Cancel, []Actor{Customer, Admin}, [5]Status{Canceled, Canceled, no, no, no}},
		{Withdraw, []Actor{Photographer, Admin}, [5]Status{no, Canceled, no, no, no}},
		{Expire, []Actor{System, Admin}, [5]Status{Rejected, no, no, no, no}},
		{Lapse, []Actor{System, Admin}, [5]Status{no, Canceled, no, no, no}},
		{Absence, []Actor{System, Admin}, [5]Status{no, Canceled, no, no, no}},
	}
	for _, row := range table {
		for column, from := range statuses {
			for _, actor := range actors {
				t.Run(fmt.Sprintf("%s/%s/%s", row.event, from, actor), func(t *testing.T) {
					// The current state has no actor, so that no event counts as a repetition.
					to, changed, err := Next(State{Status: from}, row.event, actor, now, possibleStart(row.event))
					switch want := row.to[column]; {
					case !slices.Contains(row.allowed, actor):
						expectRefusal(t, ErrNotAllowed, err)
					case want == no:
						expectMoveError(t, from, row.event, err)
					case err != nil || to != want || !changed:
						t.Errorf("got %q, %v, %v, want %q", to, changed, err, want)
					}
					if err != nil && (to != from || changed) {
						t.Errorf("refused, yet answers %q, %v", to, changed)
					}
				})
			}
		}
	}
}

// possibleStart returns a start of the shoot at which the event is possible now.
func possibleStart(event Event) time.Time {
	if event == Complete {
		return now
	}
	return now.Add(time.Nanosecond)
}

// TestMovesAroundTheStart tries every transition immediately before the start of the shoot and at the start. Each
// transition is made by the actor in the table and by an admin. A repetition is possible at any time.
func TestMovesAroundTheStart(t *testing.T) {
	refusals := map[Event]struct{ before, from error }{
		Accept: {}, Reject: {}, Expire: {}, Lapse: {}, Absence: {},
		Complete: {before: ErrTooEarly},
		Cancel:   {from: ErrTooLate},
		Withdraw: {from: ErrTooLate},
	}
	if len(refusals) != len(transitions) {
		t.Errorf("%d of %d events are tried", len(refusals), len(transitions))
	}
	for event, m := range transitions {
		for _, actor := range []Actor{m.by, Admin} {
			for _, from := range m.from {
				for start, want := range map[time.Time]error{now.Add(time.Nanosecond): refusals[event].before, now: refusals[event].from, now.Add(-time.Hour): refusals[event].from} {
					to, changed, err := Next(State{Status: from}, event, actor, now, start)
					if !errors.Is(err, want) || err == nil && (to != m.to || !changed) || err != nil && (to != from || changed) {
						t.Errorf("%s from %q by %s, %v after the start: %q, %v, %v, want %v", event, from, actor, now.Sub(start), to, changed, err, want)
					}
					if _, changed, err := Next(State{Status: m.to, By: actor}, event, actor, now, start); err != nil || changed {
						t.Errorf("%s by %s is not repeated: %v, %v", event, actor, changed, err)
					}
				}
			}
		}
	}
}

// TestRepeats tries every event in every state that can result from a transition by any actor. An event is a repetition
// only if its actor has set the current status and the event results in the same status.
func TestRepeats(t *testing.T) {
	repeats := map[State][]Event{
		{Upcoming, Photographer}:  {Accept},
		{Rejected, Photographer}:  {Reject},
		{Completed, Photographer}: {Complete},
		{Canceled, Customer}:      {Cancel},
		{Canceled, Photographer}:  {Withdraw},
		{Rejected, System}:        {Expire},
		{Canceled, System}:        {Lapse, Absence},
		{Upcoming, Admin}:         {Accept},
		{Rejected, Admin}:         {Reject, Expire},
		{Completed, Admin}:        {Complete},
		{Canceled, Admin}:         {Cancel, Withdraw, Lapse, Absence},
	}
	for _, status := range statuses {
		for _, by := range actors {
			state := State{status, by}
			for _, event := range events {
				for _, actor := range actors {
					to, changed, err := Next(state, event, actor, now, possibleStart(event))
					repeated := err == nil && !changed
					want := actor == by && slices.Contains(repeats[state], event)
					if repeated != want || (repeated && to != status) {
						t.Errorf("%s by %s on %v: got %q, %v, %v", event, actor, state, to, changed, err)
					}
				}
			}
		}
	}
}

func TestAnotherActorsResultIsNoRepeat(t *testing.T) {
	_, _, err := Next(State{Rejected, System}, Reject, Photographer, now, now)
	expectMoveError(t, Rejected, Reject, err)
	_, _, err = Next(State{Canceled, Admin}, Cancel, Customer, now, now)
	expectMoveError(t, Canceled, Cancel, err)
}

func TestUnknownEventsAndActorsAreRefused(t *testing.T) {
	_, _, err := Next(State{Status: Pending}, "approve", Admin, now, now)
	expectRefusal(t, ErrNotAllowed, err)
	_, _, err = Next(State{Status: Pending}, Accept, "", now, now)
	expectRefusal(t, ErrNotAllowed, err)
}

func TestMoveErrorsTellThePresentState(t *testing.T) {
	seen := map[string]bool{}
	for _, status := range append(statuses, "unheard of") {
		seen[(&TransitionError{From: status, Event: Accept}).Error()] = true
	}
	if len(seen) != len(statuses)+1 {
		t.Errorf("some statuses share a message: %v", seen)
	}
}

func TestMovesLeaveEveryStatusForGood(t *testing.T) {
	for event, m := range transitions {
		if slices.Contains(m.from, m.to) || m.to == Pending {
			t.Errorf("%s results in %q", event, m.to)
		}
	}
}

func expectRefusal(t *testing.T, want, err error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
}

func expectMoveError(t *testing.T, from Status, event Event, err error) {
	t.Helper()
	refused, ok := errors.AsType[*TransitionError](err)
	if !ok || refused.From != from || refused.Event != event {
		t.Errorf("error %#v, want a TransitionError from %q by %s", err, from, event)
	}
}
