package hooks

import (
	"database/sql"
	"errors"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/internal/letter"
)

const (
	outboxSlots   = 8 // messages of one channel that are on their way at once
	outboxTries   = 12
	outboxBackoff = 5 * time.Second // doubles with each try, at most an hour
	blanked       = "(the code or link is no longer kept)"
)

// outbox writes messages in the transaction of the change they tell of and sends them afterwards, so that a mail
// server that is away never loses or holds up business. Each channel has a worker of its own.
type outbox struct {
	Deps
	jobs     *jobs
	channels []*channel
}

func newOutbox(deps Deps, working *jobs) *outbox {
	o := &outbox{Deps: deps, jobs: working}
	o.channels = []*channel{o.newChannel("email", o.mail), o.newChannel("sms", o.text)}
	return o
}

// add queues a message. One with a dedupe key that was added before is left out.
func (o *outbox) add(tx core.App, message letter.Message) error {
	if message.DedupeKey != "" {
		known, err := isQueued(tx, message.DedupeKey)
		if err != nil || known {
			return err
		}
	}
	collection, err := tx.FindCachedCollectionByNameOrId("outbox")
	if err != nil {
		return err
	}
	channel := "email"
	if isMobile(message.To) {
		channel = "sms"
	}
	row := core.NewRecord(collection)
	row.Load(body{
		"to": message.To, "channel": channel, "subject": message.Subject, "text": message.Text,
		"secret": message.Secret, "dedupeKey": message.DedupeKey,
	})
	if !o.Config.Demo {
		row.Set("nextAttemptAt", o.Now())
	}
	return tx.Save(row)
}

func isQueued(tx core.App, dedupeKey string) (known bool, err error) {
	// SQLite takes the index only if the condition of the index is there word for word.
	err = tx.DB().Select("(1)").From("outbox").Where(dbx.HashExp{"dedupeKey": dedupeKey}).AndWhere(dbx.NewExp("dedupeKey != ''")).Limit(1).Row(&known)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return known, err
}

// bind wakes the worker of a new message at once, and lets an admin send one anew that was given up.
func (o *outbox) bind(app core.App) {
	app.OnRecordAfterCreateSuccess("outbox").BindFunc(func(e *core.RecordEvent) error {
		for _, channel := range o.channels {
			if channel.name == e.Record.GetString("channel") {
				channel.tell()
			}
		}
		return e.Next()
	})
	app.OnRecordUpdate("outbox").BindFunc(func(e *core.RecordEvent) error {
		given := e.Record.Original().GetString("failed") != ""
		if given && e.Record.GetString("failed") == "" && e.Record.GetString("sent") == "" {
			if e.Record.GetBool("secret") {
				return invalidField("failed", "The code or link is no longer kept. The person has to ask for a new one.")
			}
			e.Record.Set("attempts", 0)
			e.Record.Set("nextAttemptAt", o.Now())
		}
		return e.Next()
	})
}

// stamp is how PocketBase stores a moment, for comparisons in SQL.
func stamp(t time.Time) string { return t.UTC().Format(types.DefaultDateLayout) }

func parseStamp(text string) (time.Time, error) { return time.Parse(types.DefaultDateLayout, text) }

func cut(text string, longest int) string {
	return strings.ToValidUTF8(text[:min(len(text), longest)], "")
}
