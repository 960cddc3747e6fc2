package accounts

import (
	"time"

	"shootday/hooks/records"
)

// OutdatedContactMessages returns the contact messages that were sent before a time.
func OutdatedContactMessages(before time.Time) records.Outdated {
	return records.Outdated{Table: records.ContactMessages, Key: records.FieldID, Condition: "created < {:before}", Before: before}
}
