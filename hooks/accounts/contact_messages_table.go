package accounts

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// ContactMessagesWaiting counts the contact messages without an answer.
func ContactMessagesWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM contact_messages WHERE answeredAt = ''`)
}

// OutdatedContactMessages specifies the contact messages that were sent before a time.
func OutdatedContactMessages(before time.Time) records.Outdated {
	return records.Outdated{Table: records.ContactMessages, Key: records.FieldID, Condition: "created < {:before}", Before: before}
}
