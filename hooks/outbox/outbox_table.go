package outbox

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/database"
	"shootday/internal/notification"
)

// maxMessage is the maximum length of the field text in bytes. PocketBase checks the length when a record is saved.
const maxMessage = 5000

// addedRow is the SQL of a row that insertMessages inserts, and addedColumns is the number of its parameters.
const (
	addedRow     = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, strftime('%Y-%m-%d %H:%M:%fZ'), strftime('%Y-%m-%d %H:%M:%fZ'))"
	addedColumns = 10
)

// insertMessages inserts emails and text messages that are due at the given time, or never if the time is zero. It
// skips messages whose dedupe keys already exist. It uses a single statement, because every change of a booking adds
// messages and saving records would take several times as long.
func insertMessages(app core.App, due time.Time, messages []notification.Message) error {
	values := make([]any, 0, len(messages)*addedColumns)
	for _, m := range messages {
		channel := records.ChannelEmail
		if api.IsMobile(m.To) {
			channel = records.ChannelSMS
		}
		values = append(values, core.GenerateDefaultRandomId(), m.To, string(channel), m.Subject, records.Truncate(m.Text, maxMessage),
			m.DedupeKey, m.Secret, m.Calendar, records.Timestamp(due), records.Timestamp(m.Expires))
	}
	rows := strings.Repeat(addedRow+", ", len(messages)-1) + addedRow
	// The dedupe key is the only constraint that can fail. Unlike ON CONFLICT, OR IGNORE needs no statement journal.
	_, err := database.Executor(app.NonconcurrentDB()).Exec(`
		INSERT OR IGNORE INTO outbox (id, "to", channel, subject, text, dedupeKey, secret, calendar, nextAttemptAt, expires, created, updated)
		VALUES `+rows, values...)
	if err != nil {
		return fmt.Errorf("add messages: %w", err)
	}
	return nil
}

// newPush contains the data that the messages to all browsers of a person share.
type newPush struct {
	title, payload string
	due, expires   time.Time
	demo           bool     // whether the server runs in demo mode, which sends push messages only to the given hosts
	hosts          []string // hosts of push services
}

// insertPush inserts a push message for each browser of a person, with one statement.
func insertPush(app core.App, userID string, push newPush) error {
	hosts, err := json.Marshal(push.hosts)
	if err != nil {
		return fmt.Errorf("encode the push hosts: %w", err)
	}
	_, err = app.NonconcurrentDB().NewQuery(`
		INSERT INTO outbox (id, "to", channel, subject, text, nextAttemptAt, expires, created, updated)
		SELECT substr(lower(hex(randomblob(8))), 1, 15), s.id, {:channel}, {:title}, {:payload},
			iif({:demo} AND NOT EXISTS (SELECT 1 FROM json_each({:hosts}) WHERE instr(s.endpoint, '://' || value || '/') IN (5, 6)), '', {:due}),
			{:expires}, now, now
		FROM push_subscriptions s, (SELECT strftime('%Y-%m-%d %H:%M:%fZ') AS now) WHERE s.user = {:user}`).
		Bind(dbx.Params{
			"channel": string(records.ChannelPush), "title": push.title, "payload": push.payload,
			"demo": push.demo, "hosts": string(hosts), "due": records.Timestamp(push.due),
			"expires": records.Timestamp(push.expires), "user": userID,
		}).Execute()
	if err != nil {
		return fmt.Errorf("add push messages: %w", err)
	}
	return nil
}

// withPrefix returns the FROM and WHERE clauses that select the messages whose dedupe keys begin with a prefix, and
// their parameters. SQLite compares the keys byte by byte, so these keys are less than the parameter "to", which is the
// prefix with its last byte incremented.
func withPrefix(prefix string) (from string, params dbx.Params) {
	last := len(prefix) - 1
	return ` FROM outbox WHERE dedupeKey != '' AND dedupeKey >= {:from} AND dedupeKey < {:to}`,
		dbx.Params{"from": prefix, "to": prefix[:last] + string(prefix[last]+1)}
}

// deleteWaiting deletes the waiting messages whose dedupe keys begin with a prefix, except those that are being sent
// now.
func deleteWaiting(tx store.Tx, prefix string, now time.Time) error {
	from, params := withPrefix(prefix)
	_, err := tx.NonconcurrentDB().NewQuery(`DELETE` + from + ` AND nextAttemptAt != '' AND reservedUntil <= {:now}`).
		Bind(params).Bind(dbx.Params{"now": records.Timestamp(now)}).Execute()
	if err != nil {
		return fmt.Errorf("drop the messages %s: %w", prefix, err)
	}
	return nil
}

// recipients returns the recipients of the messages whose dedupe keys begin with a prefix, except those that finally
// failed.
func recipients(tx store.Tx, prefix string) (to []string, err error) {
	from, params := withPrefix(prefix)
	if err := tx.NonconcurrentDB().NewQuery(`SELECT DISTINCT "to"` + from + ` AND failed = ''`).Bind(params).Column(&to); err != nil {
		return nil, fmt.Errorf("look for the messages %s: %w", prefix, err)
	}
	return to, nil
}

// dueMessages returns messages of a channel that are due and not postponed. The parameter most limits their number.
// Messages that were never attempted precede the others, because a mailbox that never responds must not delay them.
// Within each group, messages that expire come first, such as those with codes and links.
func dueMessages(app core.App, channel string, now time.Time, unpostponed dbx.Expression, most int) ([]*records.OutboxMessage, error) {
	due := []*records.OutboxMessage{}
	err := app.RecordQuery(records.Outbox).AndWhere(dbx.HashExp{records.OutboxMessageFieldChannel: channel}).
		AndWhere(dbx.NewExp("nextAttemptAt != '' AND nextAttemptAt <= {:now}", dbx.Params{"now": records.Timestamp(now)})).
		AndWhere(unpostponed).OrderBy("(attempts > 0)", "(expires = '')", "attempts", "nextAttemptAt").Limit(int64(most)).All(&due)
	if err != nil {
		return nil, fmt.Errorf("load due messages: %w", err)
	}
	return due, nil
}

// reserveMessage postpones the next attempt of a message and returns true. It returns false if the time of the next
// attempt has changed since the message was loaded. It uses a single statement, which needs no transaction.
func reserveMessage(app core.App, message *records.OutboxMessage, until time.Time) (reserved bool, err error) {
	result, err := app.NonconcurrentDB().Update(records.Outbox, dbx.Params{
		records.OutboxMessageFieldNextAttemptAt: records.Timestamp(until), records.OutboxMessageFieldReservedUntil: records.Timestamp(until),
	}, dbx.HashExp{
		records.FieldID: message.Id, records.OutboxMessageFieldNextAttemptAt: records.Timestamp(message.NextAttemptAt()),
	}).Execute()
	if err != nil {
		return false, fmt.Errorf("reserve message %s: %w", message.Id, err)
	}
	changed, err := result.RowsAffected()
	return changed > 0 && err == nil, err
}

// failedWaits reports whether a message of a channel waits for another attempt after a failure.
func failedWaits(app core.App, channel string) (waits bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM outbox WHERE channel = {:channel} AND nextAttemptAt != '' AND attempts > 0)`).
		Bind(dbx.Params{"channel": channel}).Row(&waits)
	return waits, err
}

// makeFailedDue makes failed messages of a channel due now, but no more than most. It selects messages whose
// next attempt would be after the given time, earliest first, and returns their number. It uses a single statement,
// which needs no transaction.
func makeFailedDue(app core.App, channel string, now, after time.Time, most int) (changed int64, err error) {
	result, err := app.NonconcurrentDB().NewQuery(`UPDATE outbox SET nextAttemptAt = {:now} WHERE id IN (
		SELECT id FROM outbox WHERE channel = {:channel} AND nextAttemptAt > {:reserved} AND nextAttemptAt != '' AND attempts > 0
		ORDER BY nextAttemptAt LIMIT {:most} + 0)`).Bind(dbx.Params{
		"now": records.Timestamp(now), "reserved": records.Timestamp(after), "channel": channel, "most": most,
	}).Execute()
	if err != nil {
		return 0, fmt.Errorf("bring messages forward: %w", err)
	}
	return result.RowsAffected()
}

// CountMessages returns how many messages of a channel wait to be sent, and how many permanently failed.
func CountMessages(app core.App, channel string) (waiting, failed int, err error) {
	for column, count := range map[string]*int{records.OutboxMessageFieldNextAttemptAt: &waiting, records.OutboxMessageFieldFailed: &failed} {
		err := app.DB().NewQuery("SELECT count(*) FROM outbox WHERE " + column + " != '' AND channel = {:channel}").
			Bind(dbx.Params{"channel": channel}).Row(count)
		if err != nil {
			return 0, 0, err
		}
	}
	return waiting, failed, nil
}

// OutdatedMessages selects the messages that were sent or permanently failed before a time. It also selects the
// messages that a demo stored before that time, because a demo never sends them.
func OutdatedMessages(before time.Time) []records.Outdated {
	return []records.Outdated{
		{Table: records.Outbox, Key: records.FieldID, Condition: "sent != '' AND sent < {:before}", Before: before},
		{Table: records.Outbox, Key: records.FieldID, Condition: "failed != '' AND failed < {:before}", Before: before},
		{
			Table: records.Outbox, Key: records.FieldID,
			Condition: "created < {:before} AND sent = '' AND failed = '' AND nextAttemptAt = ''", Before: before,
		},
	}
}

// FailedWaiting counts the messages that could not be sent, except those whose dedupe keys begin with exceptPrefix. The
// times in the result are the times of the failures.
func FailedWaiting(app core.App, exceptPrefix string) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(failed), max(failed) FROM outbox WHERE failed != '' AND dedupeKey NOT LIKE '`+exceptPrefix+`%'`)
}

// FindMessage returns the message with the given dedupe key, or nil if there is none.
func FindMessage(app core.App, dedupeKey string) (*records.OutboxMessage, error) {
	return records.First[records.OutboxMessage](app.RecordQuery(records.Outbox).
		AndWhere(dbx.HashExp{records.OutboxMessageFieldDedupeKey: dedupeKey}))
}

// LatestMessages loads the latest messages, newest first. The parameter most limits their number.
func LatestMessages(app core.App, most int64) (messages []*records.OutboxMessage, err error) {
	err = app.RecordQuery(records.Outbox).OrderBy(records.FieldCreated+" DESC", "rowid DESC").Limit(most).All(&messages)
	if err != nil {
		return nil, fmt.Errorf("load the latest messages: %w", err)
	}
	return messages, nil
}
