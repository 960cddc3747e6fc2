package outbox

import (
	"context"
	"encoding/json"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/durability"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/notification"
	"shootday/internal/sms"
)

const (
	outboxSlots   = 8 // messages of one channel that are on their way at once
	outboxTries   = 12
	outboxBackoff = 5 * time.Second // doubles with each try

	outboxLongestBackoff = time.Hour
	blanked              = "(the code or link is no longer kept)"

	longestMessage = 5000 // of the collection's field, which every change of the record checks
)

// Outbox writes messages in the transaction of the change they tell of and sends them afterwards, so that a mail
// server that is away never loses or holds up business. Each channel has a worker of its own.
type Outbox struct {
	Config  config.Config
	Now     func() time.Time
	SMS     sms.Sender      // nil without a provider
	Cluster *cluster.Leader // nil without a cluster

	jobs     *jobs.Monitor
	confirm  func(context.Context) error // before a message is sent
	Channels []*channel
}

func New(cfg config.Config, now func() time.Time, sender sms.Sender, leader *cluster.Leader, working *jobs.Monitor) *Outbox {
	o := &Outbox{Config: cfg, Now: now, SMS: sender, Cluster: leader, jobs: working, confirm: durability.ConfirmLeadership(leader)}
	o.Channels = []*channel{o.newChannel("email", o.mail), o.newChannel("sms", o.text)}
	return o
}

// Add queues messages and wakes their workers once they are committed. One with a dedupe key that was added before is
// left out. It is one statement, since every change of a booking takes it: PocketBase's records cost several times that.
func (o *Outbox) Add(app core.App, messages ...notification.Message) error {
	type row struct {
		notification.Message
		ID, Channel, Until string
	}
	rows := make([]row, len(messages))
	for i, message := range messages {
		message.Text = records.Truncate(message.Text, longestMessage)
		rows[i] = row{Message: message, ID: core.GenerateDefaultRandomId(), Channel: "email"}
		if !message.Expires.IsZero() {
			rows[i].Until = records.Timestamp(message.Expires)
		}
		if api.IsMobile(message.To) {
			rows[i].Channel = "sms"
		}
	}
	all, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	due := ""
	if !o.Config.Demo {
		due = records.Timestamp(o.Now())
	}
	// A key that is there already is all that can be in the way. OR IGNORE needs no journal of the statement, as ON CONFLICT does.
	_, err = app.NonconcurrentDB().NewQuery(`
		INSERT OR IGNORE INTO outbox (id, "to", channel, subject, text, dedupeKey, secret, nextAttemptAt, expires, created, updated)
		SELECT value ->> 'ID', value ->> 'To', value ->> 'Channel', value ->> 'Subject', value ->> 'Text', value ->> 'DedupeKey', value ->> 'Secret',
			{:due}, value ->> 'Until', now, now FROM json_each({:rows}), (SELECT strftime('%Y-%m-%d %H:%M:%fZ') AS now)`).
		Bind(dbx.Params{"rows": string(all), "due": due}).Execute()
	if err != nil || due == "" { // the demo sends nothing
		return err
	}
	if !app.IsTransactional() {
		o.wake()
		return nil
	}
	app.TxInfo().OnComplete(func(error) error {
		o.wake()
		return nil
	})
	return nil
}

func (o *Outbox) wake() {
	for _, channel := range o.Channels {
		channel.tell()
	}
}

// Bind lets an admin send a message anew that was given up.
func (o *Outbox) Bind(app core.App) {
	app.OnRecordUpdate("outbox").BindFunc(func(e *core.RecordEvent) error {
		given := e.Record.Original().GetString("failed") != ""
		if given && e.Record.GetString("failed") == "" && e.Record.GetString("sent") == "" {
			if e.Record.GetBool("secret") {
				return api.InvalidField("failed", "The code or link has been deleted. The person must request a new one.")
			}
			e.Record.Set("attempts", 0)
			if !o.Config.Demo { // which sends nothing
				e.Record.Set("nextAttemptAt", o.Now())
			}
		}
		return e.Next()
	})
}
