// Package outbox sends emails, text messages and push messages reliably. A message is a row of the collection outbox.
// It is inserted in the transaction of the change that it reports: either both are saved or neither is. Workers send the
// rows later and retry failed attempts, so an unavailable mail server neither loses messages nor delays requests.
//
//   - outbox.go: adding messages, and deleting those that are no longer needed.
//   - outbox_table.go: the SQL.
//   - worker.go: a worker for each channel, which sends the messages that are due and records the results.
//   - send.go: sending one message by SMTP or SMS.
//   - mail_server.go: the check whether emails can be sent.
//   - push.go: adding and sending push messages.
//   - failures.go: when to retry, when to give up, and outages of a provider.
//   - core_mails.go: PocketBase's own emails, which are sent through the outbox as well.
//
// # Delivery
//
// A message is sent at least once. Before an attempt, the worker reserves the row by postponing nextAttemptAt, to prevent
// two processes from sending the message at the same time. If a process ends after it has sent a message and before it has
// recorded the result, the message is sent again. In this case, both copies of an email have the same Message-ID. A dedupe
// key prevents the same message from being added twice.
//
// # States of a row
//
// The field nextAttemptAt is set while the message waits, and empty after it was sent or permanently failed. In demo
// mode it is always empty, except for push messages to hosts of PUSH_HOSTS. When a message that contains a code or
// link is sent or permanently failed, its text is removed.
package outbox

import (
	"context"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/durability"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/cluster"
	"shootday/internal/notification"
	"shootday/internal/sms"
	"shootday/internal/webpush"
)

// Config contains the settings of an outbox.
type Config struct {
	Demo            bool // messages are stored and never sent
	Brand           notification.Brand
	ProviderTimeout time.Duration // timeout of each attempt to send
	PushHosts       []string      // hosts to which even a demo sends push messages
}

// Outbox stores messages and sends them.
type Outbox struct {
	Config   Config
	Now      func() time.Time
	Senders  Senders
	Cluster  *cluster.Leader // nil without a cluster
	Channels []*channel      // for email, SMS and push

	jobs    *jobs.Monitor
	confirm func(context.Context) error // called before each message is sent
}

// Senders contains what an outbox uses to send messages, except the mail server, which is in the app's settings.
type Senders struct {
	SMS      sms.Sender             // nil if no provider is configured
	Push     func() *webpush.Sender // nil, or returns nil, if push messages are off
	Sendmail func() bool            // reports whether the machine has the command sendmail; nil means findSendmail
}

// New returns an outbox. Its messages are sent by Run.
func New(cfg Config, now func() time.Time, senders Senders, leader *cluster.Leader, monitor *jobs.Monitor) *Outbox {
	if senders.Push == nil {
		senders.Push = func() *webpush.Sender { return nil }
	}
	if senders.Sendmail == nil {
		senders.Sendmail = findSendmail
	}
	o := &Outbox{
		Config: cfg, Now: now, Senders: senders, Cluster: leader, jobs: monitor, confirm: durability.ConfirmLeadership(leader),
	}
	o.Channels = []*channel{
		o.newChannel(records.ChannelEmail, o.sendMail), o.newChannel(records.ChannelSMS, o.sendSMS), o.newChannel(records.ChannelPush, o.sendPush),
	}
	return o
}

// Add inserts messages, and wakes the workers after the commit. It skips messages whose dedupe key already exists. In
// demo mode the messages are never sent.
func (o *Outbox) Add(app core.App, messages ...notification.Message) error {
	if len(messages) == 0 {
		return nil
	}
	var due time.Time
	if !o.Config.Demo {
		due = o.Now()
	}
	if err := insertMessages(app, due, messages); err != nil {
		return err
	}
	if !due.IsZero() {
		o.wakeAfterCommit(app)
	}
	return nil
}

// Drop deletes the waiting messages whose dedupe keys begin with a prefix, except those that are being sent now. It
// returns the recipients of the messages that were sent or are being sent, because these people know or will soon know
// the content. It neither deletes messages that the outbox has given up on, nor returns their recipients. In demo mode
// every message counts as sent.
func (o *Outbox) Drop(tx store.Tx, prefix string) (told []string, err error) {
	if err := deleteWaiting(tx, prefix, o.Now()); err != nil {
		return nil, err
	}
	return recipients(tx, prefix)
}

// wakeAfterCommit wakes the workers when the transaction has ended, or immediately if there is no transaction.
func (o *Outbox) wakeAfterCommit(app core.App) {
	if !app.IsTransactional() {
		o.wakeAll()
		return
	}
	app.TxInfo().OnComplete(func(error) error {
		o.wakeAll()
		return nil
	})
}

func (o *Outbox) wakeAll() {
	for _, channel := range o.Channels {
		jobs.Wake(channel.wake)
	}
}

// Bind registers a hook that makes a permanently failed message due again if an admin clears its "failed" field in the
// dashboard.
func (o *Outbox) Bind(app core.App) {
	app.OnRecordUpdate(records.Outbox).BindFunc(func(e *core.RecordEvent) error {
		is, was := records.AsOutboxMessage(e.Record), records.AsOutboxMessage(e.Record.Original())
		if !was.Failed().IsZero() && is.Failed().IsZero() && is.Sent().IsZero() {
			if is.Secret() {
				return apperr.InvalidField(records.OutboxMessageFieldFailed, "The code or link has been deleted. The person must request a new one.")
			}
			is.SetAttempts(0)
			if !o.Config.Demo {
				is.SetNextAttemptAt(o.Now())
			}
		}
		return e.Next()
	})
}
