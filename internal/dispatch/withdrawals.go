package dispatch

import (
	"time"

	"shootday/internal/istime"
)

// These constants determine the consequences of withdrawals for a photographer.
const (
	LoweringWithdrawal = 2 // the number of withdrawals within 6 months that lowers the rank
	HoldingWithdrawal  = 3 // the number of withdrawals within 6 months after which an admin must review the photographer
)

// WithdrawalsCountSince returns the time since which withdrawals count on the profile: 12 months ago in India.
func WithdrawalsCountSince(now time.Time) time.Time { return now.In(istime.Zone).AddDate(0, -12, 0) }

// If there are at least these numbers of earlier compensations, an admin must review the next one.
const (
	PairCompensations     = 1 // for the same customer and photographer
	CustomerCompensations = 2 // for the same customer, with any photographer
)

// CompensationsCountSince returns the time since which earlier compensations count towards PairCompensations and
// CustomerCompensations: a year ago in India.
func CompensationsCountSince(now time.Time) time.Time { return now.In(istime.Zone).AddDate(-1, 0, 0) }

// WithdrawalsLowerSince returns the time since which withdrawals count towards LoweringWithdrawal and
// HoldingWithdrawal: 6 months ago in India.
func WithdrawalsLowerSince(now time.Time) time.Time { return now.In(istime.Zone).AddDate(0, -6, 0) }
