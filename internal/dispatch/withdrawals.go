package dispatch

import (
	"time"

	"shootday/internal/istime"
)

// These constants determine the consequences of withdrawing from bookings.
const (
	LoweringWithdrawal = 2 // after this many withdrawals in 6 months, the photographer's rank is lowered
	HoldingWithdrawal  = 3 // after this many withdrawals in 6 months, an admin must review the photographer
)

// WithdrawalsCountSince returns the time since which withdrawals are counted on a profile: 12 months ago, in Indian
// time.
func WithdrawalsCountSince(now time.Time) time.Time { return now.In(istime.Zone).AddDate(0, -12, 0) }

// After this many earlier compensations, an admin must review each further one.
const (
	PairCompensations     = 1 // to the same customer because of the same photographer
	CustomerCompensations = 2 // to the same customer because of any photographer
)

// CompensationsCountSince returns the time since which compensations count towards PairCompensations and
// CustomerCompensations: a year ago, in Indian time.
func CompensationsCountSince(now time.Time) time.Time { return now.In(istime.Zone).AddDate(-1, 0, 0) }

// WithdrawalsLowerSince returns the time since which withdrawals count towards LoweringWithdrawal and
// HoldingWithdrawal: 6 months ago, in Indian time.
func WithdrawalsLowerSince(now time.Time) time.Time { return now.In(istime.Zone).AddDate(0, -6, 0) }
