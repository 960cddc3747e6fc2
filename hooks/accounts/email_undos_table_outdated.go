package accounts

import (
	"time"

	"shootday/hooks/records"
)

// OutdatedEmailUndos returns the changes of e-mail addresses that could be undone until a time.
func OutdatedEmailUndos(before time.Time) records.Outdated {
	return records.Outdated{Table: records.EmailUndos, Key: records.FieldID, Condition: "expires < {:before}", Before: before}
}
