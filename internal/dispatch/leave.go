package dispatch

import "time"

// The time in which a customer can leave a booking that another photographer took over.
const (
	freeFor    = 24 * time.Hour
	freeBefore = 2 * time.Hour // before the start
	freeLeast  = 30 * time.Minute
)

// FreeUntil returns until when a customer can leave a booking free of charge that another photographer took over at a time:
// the sooner of 24 hours later and 2 hours before the start, but at least 30 minutes.
func FreeUntil(matched, start time.Time) time.Time {
	until := matched.Add(freeFor)
	if before := start.Add(-freeBefore); before.Before(until) {
		until = before
	}
	if least := matched.Add(freeLeast); until.Before(least) {
		return least
	}
	return until
}

// The times within which withdrawals count.
const (
	WithdrawalsCount   = 12 // months, on the profile
	WithdrawalsLower   = 6  // months, in the order of searches
	LoweringWithdrawal = 2  // the withdrawal within WithdrawalsLower that lowers the rank
	HoldingWithdrawal  = 3  // the withdrawal within WithdrawalsCount after which an admin has to look
)
