package accounts

import (
	"time"

	"shootday/hooks/records"
)

// OutdatedThrottles returns the counters whose windows ended before a time.
func OutdatedThrottles(before time.Time) records.Outdated {
	return records.Outdated{Table: records.Throttles, Key: records.FieldID, Condition: "windowEnds < {:before}", Before: before}
}
