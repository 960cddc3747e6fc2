package delivery

import (
	"slices"
	"testing"
	"time"
)

func TestRemindersFollowTheStatus(t *testing.T) {
	clocks := Clocks{DeliverBy: newYear, AcceptBy: newYear.Add(9 * day), KeepUntil: newYear.Add(300 * day)}
	for status, want := range map[Status][]Reminder{
		Waiting:   {DueSoon, Due, Overdue, AcceptSoon, EndsInMonth, EndsInWeek},
		Changes:   {DueSoon, Due, Overdue, AcceptSoon, EndsInMonth, EndsInWeek},
		Delivered: {AcceptSoon, EndsInMonth, EndsInWeek},
		Accepted:  {AcceptSoon, EndsInMonth, EndsInWeek},
		Closed:    {},
	} {
		got, last := []Reminder{}, time.Time{}
		for _, one := range clocks.Reminders(status) {
			got = append(got, one.Kind)
			if one.At.Before(last) {
				t.Errorf("%s: %s is out of order", status, one.Kind)
			}
			last = one.At
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v", status, got)
		}
	}
	if got := (Clocks{}).Reminders(Waiting); len(got) != 0 {
		t.Errorf("without deadlines: %v", got)
	}
}

// TestRemindersComeOnce sets the clock to the time of each reminder in turn, and checks that each reminder is sent
// once, at its time.
func TestRemindersComeOnce(t *testing.T) {
	all := Clocks{DeliverBy: newYear, KeepUntil: newYear.Add(300 * day)}.Reminders(Waiting)
	got := []Reminder{}
	for at := Next(all, newYear.Add(-10*day)); !at.IsZero(); at = Next(all, at) {
		got = append(got, Now(all, at, at.Add(time.Minute))...)
	}
	if want := []Reminder{DueSoon, Due, Overdue, EndsInMonth, EndsInWeek}; !slices.Equal(got, want) {
		t.Error(got)
	}
}

func TestAfterAPauseTheLatestReminderCounts(t *testing.T) {
	all := Clocks{DeliverBy: newYear, AcceptBy: newYear.Add(4 * day)}.Reminders(Waiting)
	if got := Now(all, newYear.Add(-2*day), newYear.Add(5*day)); !slices.Equal(got, []Reminder{Overdue, AcceptSoon}) {
		t.Error(got)
	}
	if got := Now(all, newYear.Add(time.Second), newYear.Add(day)); len(got) != 0 {
		t.Error(got)
	}
}

// TestOverdueProblemsAreReportedDaily checks the reminders about an open problem for a month.
func TestOverdueProblemsAreReportedDaily(t *testing.T) {
	for _, answered := range []bool{false, true} {
		clocks := ProblemClocks{AnswerBy: newYear.Add(2 * day), CloseBy: newYear.Add(28 * day), Answered: answered}
		counts, now := map[Reminder]int{}, newYear
		for now.Before(newYear.Add(32 * day)) {
			next := Next(clocks.Reminders(now), now)
			if next.Sub(now) > 28*day || !next.After(now) {
				t.Fatalf("after %v comes %v", now, next)
			}
			for _, kind := range Now(clocks.Reminders(next), next, next) {
				counts[kind]++
			}
			now = next
		}
		overdue, soon := 5, 0 // one on each day from CloseBy, the 28th day
		if !answered {
			overdue, soon = 31, 1 // one on each day from AnswerBy, the second day
		}
		if counts[ProblemOverdue] != overdue || counts[AnswerSoon] != soon || counts[DecideSoon] > 1 {
			t.Errorf("answered %v: %v", answered, counts)
		}
	}
}
