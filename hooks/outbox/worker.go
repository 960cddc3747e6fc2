package outbox

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/safe"
)

const (
	slotsPerChannel = 8 // number of messages of a channel that are sent at the same time

	// lastSend is how long a stopping server waits for messages that are being sent. An interrupted message is sent
	// again after the restart.
	lastSend = 2 * time.Second

	maxError = 500 // maximum length of the field lastError, in bytes

	blanked = "(the code or link is no longer kept)"
)

// sendFunc makes one attempt to send a message.
type sendFunc = func(context.Context, core.App, *records.OutboxMessage) error

// channel sends messages by email, SMS or push. It sends several messages at the same time, up to a limit, to keep a
// slow message from delaying the others. Each channel has its own worker, because an outage of one channel must not
// affect the others.
type channel struct {
	Name   string
	Health *jobs.ProviderHealth

	provider *jobs.ProviderHealth // does not count failures that may concern a single message

	send  sendFunc
	wake  chan struct{}
	slots chan struct{}
	bad   *jobs.FailingRows

	unrecorded sync.Map    // ids of messages that were sent, but whose results could not be stored
	recovering atomic.Bool // set after an outage, until all messages that failed in it have been rescheduled
}

func (o *Outbox) newChannel(name records.OutboxChannel, send sendFunc) *channel {
	return &channel{
		Name: string(name), send: send, wake: make(chan struct{}, 1), slots: make(chan struct{}, slotsPerChannel),
		Health: &jobs.ProviderHealth{Now: o.Now}, provider: &jobs.ProviderHealth{Now: o.Now}, bad: o.jobs.NewFailingRows("outbox "+string(name), o.Now, maxBackoff),
	}
}

// Run sends messages when they become due, until ctx is done.
func (o *Outbox) Run(ctx context.Context, app core.App) {
	var running sync.WaitGroup
	for _, channel := range o.Channels {
		running.Go(func() {
			o.jobs.Every(ctx, app, "outbox "+channel.Name, time.Second, channel.wake, func() error {
				return o.sendDue(ctx, app, channel, &running)
			})
		})
	}
	running.Wait()
}

// sendDue starts to send due messages, at most as many as there are free slots.
func (o *Outbox) sendDue(ctx context.Context, app core.App, c *channel, running *sync.WaitGroup) error {
	free := cap(c.slots) - len(c.slots)
	if free == 0 || ctx.Err() != nil || o.Cluster != nil && o.Cluster.Away() != nil {
		return nil
	}
	if err := o.bringForward(app, c); err != nil {
		return err
	}
	unpostponed, err := c.bad.Unpostponed()
	if err != nil {
		return err
	}
	due, err := dueMessages(app, c.Name, o.Now(), unpostponed, free)
	if err != nil {
		return err
	}
	for _, message := range due {
		reserved, err := o.reserve(app, message)
		if jobs.ConcernsAll(err) {
			return err
		}
		if err != nil || reserved.IsZero() {
			c.bad.Note(app, message.Id, err)
			continue
		}
		c.slots <- struct{}{}
		running.Go(func() {
			defer func() {
				<-c.slots
				jobs.Wake(c.wake)
			}()
			err := safe.Do(func() error { return o.deliver(ctx, app, c, message, reserved) })
			if jobs.ConcernsAll(err) {
				app.Logger().Error("messages cannot be sent", "channel", c.Name, "error", err)
			} else {
				c.bad.Note(app, message.Id, err)
			}
		})
	}
	return nil
}

// deliver makes one attempt to send a message, unless the message has expired, and stores the result.
func (o *Outbox) deliver(ctx context.Context, app core.App, c *channel, message *records.OutboxMessage, reserved time.Time) error {
	var failure error
	if _, sent := c.unrecorded.Load(message.Id); !sent {
		limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), o.Config.ProviderTimeout)
		defer cancel()
		defer context.AfterFunc(ctx, func() { time.AfterFunc(lastSend, cancel) })()
		// An error here does not count as an attempt. The message is due again when its reservation ends.
		if err := o.confirm(limited); err != nil {
			app.Logger().Warn("a message cannot be sent yet", "channel", c.Name, "error", err)
			return nil
		}
		if expires := message.Expires(); !expires.IsZero() && !o.Now().Before(expires) {
			failure = errExpired
		} else {
			failure = safe.Do(func() error { return c.send(limited, app, message) })
			c.recordHealth(failure)
		}
		if failure == nil {
			c.unrecorded.Store(message.Id, nil)
		}
	}
	err := o.storeResult(app, message.Id, reserved, failure)
	if err == nil {
		c.unrecorded.Delete(message.Id)
	}
	return err
}

// reserve reserves a message for this process by postponing its next attempt, to prevent two processes from both
// sending it. It returns the end of the reservation, or the zero time if another process has already reserved the
// message. If this process ends, the message is due again when the reservation ends.
func (o *Outbox) reserve(app core.App, message *records.OutboxMessage) (time.Time, error) {
	until := o.Now().Add(2 * o.Config.ProviderTimeout)
	reserved, err := reserveMessage(app, message, until)
	if err != nil || !reserved {
		return time.Time{}, err
	}
	return until, nil
}

// storeResult stores the result of an attempt. A failure is stored only while the reservation belongs to this process,
// because a process that was suspended must not overwrite the result of another process. A success is always stored.
func (o *Outbox) storeResult(app core.App, id string, reserved time.Time, failure error) error {
	err := store.Write(app, func(tx store.Tx) error {
		message, err := records.FindOutboxMessage(tx, id)
		if err != nil || !message.Sent().IsZero() {
			return err
		}
		if failure != nil && records.Timestamp(message.NextAttemptAt()) != records.Timestamp(reserved) {
			return nil
		}
		attempts := message.Attempts() + 1
		before := message.LastError()
		message.SetAttempts(attempts)
		message.SetLastError("")
		message.SetNextAttemptAt(time.Time{})
		message.SetReservedUntil(time.Time{})
		switch {
		case failure == nil:
			message.SetSent(o.Now())
			message.SetFailed(time.Time{})
		case !isLast(message, attempts, failure):
			message.SetNextAttemptAt(o.nextAttempt(message, attempts, failure))
		default:
			message.SetFailed(o.Now())
		}
		if failure != nil {
			message.SetLastError(records.Truncate(reasonOf(failure, before), maxError))
			tx.Logger().Warn("message not sent", "id", id, "channel", message.Channel(), "attempt", attempts,
				"givenUp", !message.Failed().IsZero(), "reason", message.LastError())
		}
		if message.Secret() && message.NextAttemptAt().IsZero() {
			message.SetText(blanked)
		}
		return tx.SaveNoValidate(message) // an invalid row must not cause the message to be sent again and again
	})
	if err != nil && !errors.Is(err, sql.ErrNoRows) { // an admin may have deleted the row
		return fmt.Errorf("store the result of message %s: %w", id, err)
	}
	return nil
}
