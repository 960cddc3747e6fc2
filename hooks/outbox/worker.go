package outbox

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/records"
	"shootday/internal/safe"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
)

// lastSend is how long a stopping server lets messages finish that are on their way: one that is cut goes out again.
const lastSend = 2 * time.Second

// channel sends messages of one kind, a bounded number at once, so that neither a message that hangs holds up the
// others, nor a mail server that hangs the text messages.
type channel struct {
	Name  string
	send  func(context.Context, core.App, *core.Record) error
	wake  chan struct{}
	slots chan struct{}
	Reach *jobs.ProviderHealth
	bad   *jobs.FailingRows

	unmarked   sync.Map    // ids of messages that were sent, but could not be marked so
	recovering atomic.Bool // messages that wait for their next try are brought forward
}

// tell has the channel look for messages now.
func (c *channel) tell() {
	jobs.Wake(c.wake)
}

func (o *Outbox) newChannel(name string, send func(context.Context, core.App, *core.Record) error) *channel {
	return &channel{
		Name: name, send: send, wake: make(chan struct{}, 1), slots: make(chan struct{}, outboxSlots),
		Reach: &jobs.ProviderHealth{Now: o.Now}, bad: o.jobs.BadRows("outbox "+name, o.Now, outboxLongestBackoff),
	}
}

// Run sends what is due until the context ends.
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

// sendDue begins as many of the messages that are due as there are free slots. Messages that were not tried before come
// first, so that a mailbox that hangs on every try holds up nobody else, and among them codes and links, which expire.
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
	due := []*core.Record{}
	err = app.RecordQuery("outbox").AndWhere(dbx.HashExp{"channel": c.Name}).
		AndWhere(dbx.NewExp("nextAttemptAt != '' AND nextAttemptAt <= {:now}", dbx.Params{"now": records.Timestamp(o.Now())})).
		AndWhere(unpostponed).OrderBy("(attempts > 0)", "(expires = '')", "attempts", "nextAttemptAt").Limit(int64(free)).All(&due)
	if err != nil {
		return fmt.Errorf("read due messages: %w", err)
	}
	for _, row := range due {
		reserve, err := o.take(app, row)
		if jobs.ConcernsAll(err) {
			return err
		}
		if err != nil || reserve == "" {
			c.bad.Note(app, row.Id, err)
			continue
		}
		c.slots <- struct{}{}
		running.Go(func() {
			defer func() {
				<-c.slots
				c.tell()
			}()
			err := safe.Do(func() error { return o.deliver(ctx, app, c, row, reserve) })
			if jobs.ConcernsAll(err) {
				app.Logger().Error("outbox", "channel", c.Name, "error", err)
			} else {
				c.bad.Note(app, row.Id, err)
			}
		})
	}
	return nil
}

// deliver makes one try to send a message, unless it has expired, and writes down how that went.
func (o *Outbox) deliver(ctx context.Context, app core.App, c *channel, row *core.Record, reserve string) error {
	var failure error
	if _, sent := c.unmarked.Load(row.Id); !sent {
		limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), o.Config.ProviderTimeout)
		defer cancel()
		defer context.AfterFunc(ctx, func() { time.AfterFunc(lastSend, cancel) })()
		// What cannot be kept is no failure of the message: it is due again after its reserve.
		if err := o.confirm(limited); err != nil {
			app.Logger().Warn("outbox", "channel", c.Name, "error", err)
			return nil
		}
		if expires := row.GetDateTime("expires"); !expires.IsZero() && !o.Now().Before(expires.Time()) {
			failure = errExpired
		} else {
			failure = safe.Do(func() error { return c.send(limited, app, row) })
			c.noteSend(failure)
		}
		if failure == nil {
			c.unmarked.Store(row.Id, nil)
		}
	}
	err := o.settle(app, row.Id, reserve, failure)
	if err == nil {
		c.unmarked.Delete(row.Id)
	}
	return err
}

// take reserves a message for this process by moving its next try ahead, so that two processes do not both send it,
// and answers until when; empty when another one was faster. When this process dies in between, the message is due
// again after the reserve.
func (o *Outbox) take(app core.App, row *core.Record) (string, error) {
	reserve := records.Timestamp(o.Now().Add(2 * o.Config.ProviderTimeout))
	result, err := app.NonconcurrentDB().NewQuery(
		`UPDATE outbox SET nextAttemptAt = {:reserve} WHERE id = {:id} AND nextAttemptAt = {:seen}`,
	).Bind(dbx.Params{"reserve": reserve, "id": row.Id, "seen": row.GetString("nextAttemptAt")}).Execute()
	if err != nil {
		return "", fmt.Errorf("reserve message %s: %w", row.Id, err)
	}
	if changed, err := result.RowsAffected(); err != nil || changed == 0 {
		return "", err
	}
	return reserve, nil
}

// settle writes down how a try went. A failure counts only as long as the reserve is still ours: a process that slept
// meanwhile must not undo what another one has done.
func (o *Outbox) settle(app core.App, id, reserve string, sendErr error) error {
	err := app.RunInTransaction(func(tx core.App) error {
		row, err := tx.FindRecordById("outbox", id)
		if err != nil || row.GetString("sent") != "" {
			return err
		}
		if sendErr != nil && row.GetString("nextAttemptAt") != reserve {
			return nil
		}
		attempts := row.GetInt("attempts") + 1
		row.Set("attempts", attempts)
		row.Set("lastError", "")
		row.Set("nextAttemptAt", "")
		switch {
		case sendErr == nil:
			row.Set("sent", o.Now())
			row.Set("failed", "")
		case attempts < outboxTries && !isFinal(sendErr):
			row.Set("nextAttemptAt", o.nextTry(row, attempts))
		default:
			row.Set("failed", o.Now())
		}
		if sendErr != nil {
			row.Set("lastError", records.Truncate(sendErr.Error(), 500))
			tx.Logger().Warn("message not sent", "id", id, "channel", row.GetString("channel"), "attempt", attempts,
				"givenUp", row.GetString("failed") != "", "reason", row.GetString("lastError"))
		}
		if row.GetBool("secret") && row.GetString("nextAttemptAt") == "" {
			row.Set("text", blanked)
		}
		return tx.SaveNoValidate(row) // whatever it is, it has been sent
	})
	if err != nil && !errors.Is(err, sql.ErrNoRows) { // an admin may have deleted it
		return fmt.Errorf("settle message %s: %w", id, err)
	}
	return nil
}
