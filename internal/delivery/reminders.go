package delivery

import (
	"slices"
	"time"
)

// Reminder is the kind of a message that is sent at a certain time rather than because of an event. The values are part
// of the keys that prevent duplicate messages, so they must not change.
type Reminder string

// These are the reminders about a delivery, sent to the photographer or the customer, and the reminders about a
// problem, sent to the admins.
const (
	DueSoon     Reminder = "due soon"
	Due         Reminder = "due"
	Overdue     Reminder = "late"
	AcceptSoon  Reminder = "accept soon"
	EndsInMonth Reminder = "ends in 30 days"
	EndsInWeek  Reminder = "ends in 7 days"

	AnswerSoon     Reminder = "answer soon"
	DecideSoon     Reminder = "decide soon"
	ProblemOverdue Reminder = "overdue"
)

// DueReminder is a reminder and the time at which it is due.
type DueReminder struct {
	Kind Reminder
	At   time.Time
}

// Clocks contains the deadlines of a delivery. There are no reminders about a deadline that is zero.
type Clocks struct {
	DeliverBy, AcceptBy, KeepUntil time.Time
}

// Reminders returns the reminders for a delivery with the given status, sorted by time.
func (c Clocks) Reminders(status Status) []DueReminder {
	all := []DueReminder{}
	add := func(kind Reminder, deadline time.Time, after time.Duration) {
		if !deadline.IsZero() {
			all = append(all, DueReminder{kind, deadline.Add(after)})
		}
	}
	if status == Waiting || status == Changes {
		add(DueSoon, c.DeliverBy, -2*day)
		add(Due, c.DeliverBy, 0)
		add(Overdue, c.DeliverBy, 3*day)
	}
	if status != Closed {
		add(AcceptSoon, c.AcceptBy, -2*day)
		add(EndsInMonth, c.KeepUntil, -30*day)
		add(EndsInWeek, c.KeepUntil, -7*day)
	}
	slices.SortStableFunc(all, func(a, b DueReminder) int { return a.At.Compare(b.At) })
	return all
}

// Next returns the time of the first reminder that is later than after, or the zero time if there is none.
func Next(all []DueReminder, after time.Time) time.Time {
	for _, one := range all {
		if one.At.After(after) {
			return one.At
		}
	}
	return time.Time{}
}

// Now returns the reminders that are due from since to now. If there are several about the same deadline, it returns
// only the latest one. Otherwise, after an outage of the server, people would read that a deadline is near although it
// has passed.
func Now(all []DueReminder, since, now time.Time) []Reminder {
	latest := map[string]Reminder{}
	order := []string{}
	for _, one := range all {
		if one.At.Before(since) || one.At.After(now) {
			continue
		}
		about := deadlineOf(one.Kind)
		if latest[about] == "" {
			order = append(order, about)
		}
		latest[about] = one.Kind
	}
	due := make([]Reminder, len(order))
	for i, about := range order {
		due[i] = latest[about]
	}
	return due
}

// deadlineOf returns the name of the deadline that a reminder is about.
func deadlineOf(kind Reminder) string {
	switch kind {
	case DueSoon, Due, Overdue:
		return "deliver"
	case EndsInMonth, EndsInWeek:
		return "keep"
	case AnswerSoon, DecideSoon, ProblemOverdue:
		return "problem"
	}
	return string(kind)
}

// ProblemClocks contains the deadlines of an open problem.
type ProblemClocks struct {
	AnswerBy, CloseBy time.Time
	Answered          bool
}

// Reminders returns the reminders for an open problem, sorted by time. An overdue problem is reported daily until it is
// decided. The result contains two of these daily reminders: the latest and the next one, or the first two if the
// problem is not overdue yet.
func (c ProblemClocks) Reminders(now time.Time) []DueReminder {
	overdue := c.CloseBy
	all := []DueReminder{{DecideSoon, c.CloseBy.Add(-3 * day)}}
	if !c.Answered {
		all = append(all, DueReminder{AnswerSoon, c.AnswerBy.Add(-12 * time.Hour)})
		if c.AnswerBy.Before(overdue) {
			overdue = c.AnswerBy
		}
	}
	if passed := now.Sub(overdue); passed > 0 {
		overdue = overdue.Add(passed.Truncate(day))
	}
	all = append(all, DueReminder{ProblemOverdue, overdue}, DueReminder{ProblemOverdue, overdue.Add(day)})
	slices.SortStableFunc(all, func(a, b DueReminder) int { return a.At.Compare(b.At) })
	return all
}
