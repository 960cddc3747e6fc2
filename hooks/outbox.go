package hooks

import (
	"strings"
	"time"

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
		_, err := tx.FindFirstRecordByData("outbox", "dedupeKey", message.DedupeKey)
		if err == nil {
			return nil
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
