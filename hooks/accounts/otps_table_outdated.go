package accounts

import (
	"time"

	"shootday/hooks/records"
)

// OutdatedCodes returns the one-time codes that last changed before a time.
func OutdatedCodes(before time.Time) records.Outdated {
	return records.Outdated{Table: records.OTPs, Key: records.FieldID, Condition: "updated < {:before}", Before: before}
}
