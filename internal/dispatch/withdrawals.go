package dispatch

import (
	"time"

	"shootday/internal/istime"
)

// What withdrawals cost a photographer.
const (
	LoweringWithdrawal = 2 // the withdrawal within 6 months that lowers the rank
	HoldingWithdrawal  = 3 // the withdrawal within 6 months after which an admin has to look
)

// WithdrawalsCountSince returns since when withdrawals count on the profile: 12 months ago in India.
func WithdrawalsCountSince(now time.Time) time.Time { return now.In(istime.Zone).AddDate(0, -12, 0) }

// PairCountsSince returns since when an earlier compensation of the same customer and photographer makes an admin look at the
// next one: a year ago in India.
func PairCountsSince(now time.Time) time.Time { return now.In(istime.Zone).AddDate(-1, 0, 0) }

// WithdrawalsLowerSince returns since when withdrawals lower the rank, and hold the photographer: 6 months ago in India.
func WithdrawalsLowerSince(now time.Time) time.Time { return now.In(istime.Zone).AddDate(0, -6, 0) }
