package delivery

import "time"

// day is used to compute deadlines. India has no daylight saving time, so every day there has 24 hours.
const day = 24 * time.Hour

// closedFor is how long the photographer can still see the files of a closed delivery.
const closedFor = 30 * day

// DeliverBy returns the time by which the photographer has to deliver. from is the end of the shoot, or the time at
// which the customer asked for changes.
func DeliverBy(from time.Time, promise time.Duration) time.Time { return from.Add(promise) }

// Counts reports whether the customer's time to accept the delivery is running. It runs while the customer can download
// delivered files and no problem is open.
func (s State) Counts() bool {
	return s.Status == Delivered && IsPaid(s.Payment) && !s.ProblemOpen
}

// AcceptBy returns the time by which the customer has to accept the delivery, or the zero time if the time to accept is
// not running. current is the previous result. If it is zero, or if restart is true, the time begins now and lasts for
// wait.
func (s State) AcceptBy(current time.Time, restart bool, now time.Time, wait time.Duration) time.Time {
	switch {
	case !s.Counts():
		return time.Time{}
	case current.IsZero() || restart:
		return now.Add(wait)
	}
	return current
}

// KeepUntil returns the time until which the files are kept after an upload, a delivery or an acceptance. The result is
// never earlier than current, the previous one.
func KeepUntil(current, now time.Time, keep time.Duration) time.Time {
	if until := now.Add(keep); until.After(current) {
		return until
	}
	return current
}

// KeepClosedUntil returns the time until which files are kept if their delivery is closed now.
func KeepClosedUntil(now time.Time) time.Time { return now.Add(closedFor) }
