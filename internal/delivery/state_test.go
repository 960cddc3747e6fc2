package delivery

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"shootday/internal/booking"
)

var (
	statuses        = []Status{Waiting, Delivered, Changes, Accepted, Closed}
	bookingStatuses = []booking.Status{booking.Pending, booking.Upcoming, booking.Completed, booking.Rejected, booking.Canceled}
	paymentStatuses = []booking.PaymentStatus{booking.Unpaid, booking.Paid, booking.PaidInPerson, booking.RefundPending, booking.Refunded, booking.Moved}
)

// eachState calls try with every possible state of a delivery.
func eachState(try func(s State)) {
	for _, status := range statuses {
		for _, booked := range bookingStatuses {
			for _, paid := range paymentStatuses {
				for _, problem := range []bool{false, true} {
					for rounds := range MaxRounds + 2 {
						try(State{Status: status, Booking: booked, Payment: paid, ProblemOpen: problem, Rounds: rounds})
					}
				}
			}
		}
	}
}

// TestAllowedChanges checks for every state which changes are allowed.
func TestAllowedChanges(t *testing.T) {
	tried := 0
	eachState(func(s State) {
		tried++
		open := s.Status == Waiting || s.Status == Delivered || s.Status == Changes
		paid := s.Payment == booking.Paid || s.Payment == booking.PaidInPerson
		can := func(err error) bool { return err == nil }
		accepts := func(by Acceptor) bool {
			changed, err := s.Accept(by)
			return changed && err == nil
		}
		for name, pair := range map[string][2]bool{
			"deliver":          {can(s.CanDeliver()), open && (s.Booking == booking.Upcoming || s.Booking == booking.Completed)},
			"changes":          {can(s.CanAskForChanges()), s.Status == Delivered && paid && !s.ProblemOpen && s.Rounds < 3},
			"admin accepts":    {accepts(ByAdmin), open && !s.ProblemOpen},
			"customer accepts": {accepts(ByCustomer), paid && !s.ProblemOpen && (s.Status == Delivered || s.Status == Waiting && s.Booking == booking.Completed)},
			"time accepts":     {accepts(ByTime), paid && !s.ProblemOpen && s.Status == Delivered},
		} {
			if pair[0] != pair[1] {
				t.Errorf("%+v: %s is %v", s, name, pair[0])
			}
		}
	})
	if tried != 5*5*6*2*5 {
		t.Errorf("%d states were tried", tried)
	}
}

func TestRefusalsHaveTheirCodes(t *testing.T) {
	unpaid := State{Status: Delivered, Booking: booking.Completed, Payment: booking.Unpaid}
	paid := State{Status: Delivered, Booking: booking.Completed, Payment: booking.Paid}
	problem, last, waiting, upcoming, changes := paid, paid, paid, paid, paid
	problem.ProblemOpen, last.Rounds, waiting.Status = true, 3, Waiting
	upcoming.Status, upcoming.Booking, changes.Status = Waiting, booking.Upcoming, Changes
	accept := func(s State, by Acceptor) error {
		_, err := s.Accept(by)
		return err
	}
	for name, pair := range map[string][2]error{
		"accept, unpaid":           {accept(unpaid, ByCustomer), ErrLocked},
		"accept with a problem":    {accept(problem, ByCustomer), ErrProblemOpen},
		"admin with a problem":     {accept(problem, ByAdmin), ErrProblemOpen},
		"accept before the shoot":  {accept(upcoming, ByCustomer), ErrNotDone},
		"accept in changes":        {accept(changes, ByCustomer), ErrNotDelivered},
		"time, nothing delivered":  {accept(waiting, ByTime), ErrNotDelivered},
		"changes, unpaid":          {unpaid.CanAskForChanges(), ErrLocked},
		"changes with a problem":   {problem.CanAskForChanges(), ErrProblemOpen},
		"changes for the 4th time": {last.CanAskForChanges(), ErrNoRoundsLeft},
		"changes too early":        {waiting.CanAskForChanges(), ErrNotDelivered},
	} {
		if !errors.Is(pair[0], pair[1]) {
			t.Errorf("%s: %v", name, pair[0])
		}
	}
}

// TestARepeatedAcceptanceChangesNothing checks that a second acceptance changes nothing, and that it is refused unless
// the acceptor is the same.
func TestARepeatedAcceptanceChangesNothing(t *testing.T) {
	all := []Acceptor{ByCustomer, ByTime, ByAdmin, Before}
	for _, first := range all {
		for _, second := range all[:3] {
			s := State{Status: Accepted, AcceptedBy: first, Booking: booking.Completed, Payment: booking.Paid}
			changed, err := s.Accept(second)
			if changed || (err == nil) != (first == second) {
				t.Errorf("%s after %s: %v, %v", second, first, changed, err)
			}
		}
	}
}

func TestWhatCloses(t *testing.T) {
	for _, booked := range bookingStatuses {
		for _, paid := range paymentStatuses {
			want := booked == booking.Canceled || booked == booking.Rejected || paid == booking.Refunded || paid == booking.RefundPending || paid == booking.Moved
			if got := Closes(booked, paid); got != want {
				t.Errorf("%s, %s: %v", booked, paid, got)
			}
		}
	}
}

func ExampleTicket() {
	fmt.Println(Ticket(newYear, 1))
	// Output: SD-2027-000001
}

func TestUnlocked(t *testing.T) {
	for _, payment := range []booking.PaymentStatus{
		booking.Unpaid, booking.Paid, booking.RefundPending, booking.Refunded, booking.PaidInPerson, booking.Moved,
	} {
		for _, status := range []Status{Waiting, Delivered, Changes, Accepted, Closed} {
			want := (payment == "paid" || payment == "paid in person") && slices.Contains([]Status{"delivered", "changes", "accepted"}, status)
			if got := Unlocked(payment, status); got != want {
				t.Errorf("%s and %s: %v", payment, status, got)
			}
		}
	}
}
