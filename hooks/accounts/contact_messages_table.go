package accounts

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// ContactMessagesWaiting counts the contact messages without an answer.
func ContactMessagesWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM contact_messages WHERE answeredAt = ''`)
}
