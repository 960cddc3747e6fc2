package delivery

import (
	"errors"
	"testing"
	"time"

	"shootday/internal/booking"
)

// TestWhenAProblemCanBeReported checks the period in which each kind of problem can be reported.
func TestWhenAProblemCanBeReported(t *testing.T) {
	start := newYear
	deliverBy, deliveredAt, acceptedAt := start.Add(7*day), start.Add(5*day), start.Add(10*day)
	at := func(status Status) Dates {
		dates := Dates{Start: start, DeliverBy: deliverBy}
		if status != Waiting {
			dates.DeliveredAt = deliveredAt
		}
		if status == Accepted {
			dates.AcceptedAt = acceptedAt
		}
		return dates
	}
	elsewhere := Dates{Start: start, DeliverBy: deliverBy, AcceptedAt: acceptedAt}
	for name, test := range map[string]struct {
		kind    Kind
		status  Status
		payment booking.PaymentStatus
		dates   Dates
		now     time.Duration // the time of the report, relative to the start of the shoot
		want    error
	}{
		"absent, before the start":       {Absent, Waiting, booking.Paid, at(Waiting), -time.Second, ErrTooEarlyToReport},
		"absent, at the start":           {Absent, Waiting, booking.Paid, at(Waiting), 0, nil},
		"absent, unpaid":                 {Absent, Waiting, booking.Unpaid, at(Waiting), 0, nil},
		"absent, delivered":              {Absent, Delivered, booking.Paid, at(Delivered), 6 * day, ErrTooLateToReport},
		"absent, in changes":             {Absent, Changes, booking.Paid, at(Changes), 6 * day, ErrTooLateToReport},
		"absent, accepted elsewhere":     {Absent, Accepted, booking.Paid, elsewhere, 11 * day, ErrTooLateToReport},
		"late, at the deadline":          {Late, Waiting, booking.Paid, at(Waiting), 7 * day, ErrTooEarlyToReport},
		"late":                           {Late, Waiting, booking.Paid, at(Waiting), 7*day + time.Second, nil},
		"late in changes":                {Late, Changes, booking.Paid, at(Changes), 8 * day, nil},
		"late, delivered":                {Late, Delivered, booking.Paid, at(Delivered), 8 * day, ErrTooLateToReport},
		"fewer, not delivered":           {Fewer, Waiting, booking.Paid, at(Waiting), 6 * day, ErrTooEarlyToReport},
		"fewer":                          {Fewer, Delivered, booking.Unpaid, at(Delivered), 6 * day, nil},
		"wrong in changes":               {Wrong, Changes, booking.Paid, at(Changes), 6 * day, nil},
		"quality, 30 days later":         {Quality, Accepted, booking.Paid, at(Accepted), 40*day - time.Second, nil},
		"quality, later":                 {Quality, Accepted, booking.Paid, at(Accepted), 40 * day, ErrTooLateToReport},
		"quality, accepted elsewhere":    {Quality, Accepted, booking.Paid, elsewhere, 11 * day, ErrTooLateToReport},
		"paid, not delivered":            {PaidYet, Waiting, booking.Unpaid, at(Waiting), 6 * day, ErrTooEarlyToReport},
		"paid":                           {PaidYet, Delivered, booking.Unpaid, at(Delivered), 6 * day, nil},
		"paid, it is":                    {PaidYet, Delivered, booking.PaidInPerson, at(Delivered), 6 * day, ErrTooLateToReport},
		"paid, accepted by an admin":     {PaidYet, Accepted, booking.Unpaid, at(Accepted), 90 * day, nil},
		"absent, the booking is over":    {Absent, Closed, booking.Paid, at(Waiting), 0, ErrTooLateToReport},
		"quality, the booking is over":   {Quality, Closed, booking.Refunded, at(Delivered), 6 * day, ErrTooLateToReport},
		"quality, accepted, in the time": {Quality, Accepted, booking.PaidInPerson, at(Accepted), 11 * day, nil},
	} {
		s := State{Status: test.status, Payment: test.payment, Booking: booking.Completed}
		if got := s.CanReport(test.kind, test.dates, start.Add(test.now)); !errors.Is(got, test.want) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestThreeProblemsOneAtATime(t *testing.T) {
	for earlier := range 5 {
		if err := (State{}).CheckNumber(earlier); (err == nil) != (earlier < 3) {
			t.Errorf("after %d problems: %v", earlier, err)
		}
		if err := (State{ProblemOpen: true}).CheckNumber(earlier); !errors.Is(err, ErrProblemOpen) {
			t.Errorf("with an open one: %v", err)
		}
	}
}
