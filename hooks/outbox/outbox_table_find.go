package outbox

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// FindMessage finds the message with a dedupe key, or nil.
func FindMessage(app core.App, dedupeKey string) (*records.OutboxMessage, error) {
	return records.First[records.OutboxMessage](app.RecordQuery(records.Outbox).
		AndWhere(dbx.HashExp{records.OutboxMessageFieldDedupeKey: dedupeKey}))
}

// LatestMessages loads at most a number of messages, the newest first.
func LatestMessages(app core.App, most int64) (messages []*records.OutboxMessage, err error) {
	err = app.RecordQuery(records.Outbox).OrderBy(records.FieldCreated+" DESC", "rowid DESC").Limit(most).All(&messages)
	if err != nil {
		return nil, fmt.Errorf("load the latest messages: %w", err)
	}
	return messages, nil
}
