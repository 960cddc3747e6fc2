package outbox

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"

	"shootday/internal/sms"
	"shootday/internal/smtp"
)

const (
	LettersLate = 5 * time.Minute // for which messages of a channel have failed, and none went out
)

const (
	// leastOutage is for how long all messages of a channel must have failed before a success ends an outage. A
	// single mailbox that is full must not bring forward the tries of all others.
	leastOutage = time.Minute
	// broughtForward bounds how many messages one statement brings forward.
	broughtForward = 100
)

var errExpired = errors.New("the code or link expired before the message could be sent")

// isFinal reports whether a message will never be sent: it has expired, or it was rejected as such.
func isFinal(err error) bool {
	_, byMail := errors.AsType[*smtp.Rejected](err)
	_, bySMS := errors.AsType[*sms.Rejected](err)
	return byMail || bySMS || errors.Is(err, errExpired)
}

// nextTry is when a message that has failed so many times is tried again. One that expires before then is looked at
// once more when it does, so that its code or link is blanked.
func (o *Outbox) nextTry(row *core.Record, attempts int) time.Time {
	next := o.Now().Add(min(outboxBackoff<<(attempts-1), outboxLongestBackoff))
	if expires := row.GetDateTime("expires"); !expires.IsZero() && expires.Time().Before(next) {
		return expires.Time()
	}
	return next
}

// Stuck tells whether no message of the channel went out since one failed some minutes ago, and one that failed still
// waits: the next try may be an hour away.
func (o *Outbox) Stuck(app core.App, c *channel) bool {
	if c.Reach.FailingAge() < LettersLate {
		return false
	}
	var waits bool
	err := app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM outbox WHERE channel = {:channel} AND nextAttemptAt != '' AND attempts > 0)`).
		Bind(dbx.Params{"channel": c.Name}).Row(&waits)
	return err == nil && waits
}

// bringForward makes messages due that failed during an outage, once it is over: their next tries are up to an hour
// ahead. It leaves out what may be on its way at present, which is reserved for a shorter time.
func (o *Outbox) bringForward(app core.App, c *channel) error {
	if !c.recovering.Load() {
		return nil
	}
	result, err := app.NonconcurrentDB().NewQuery(`UPDATE outbox SET nextAttemptAt = {:now} WHERE id IN (
		SELECT id FROM outbox WHERE channel = {:channel} AND nextAttemptAt > {:reserved} AND nextAttemptAt != '' AND attempts > 0
		ORDER BY nextAttemptAt LIMIT {:most})`).Bind(dbx.Params{
		"now": records.Timestamp(o.Now()), "reserved": records.Timestamp(o.Now().Add(2 * o.Config.ProviderTimeout)), "channel": c.Name, "most": broughtForward,
	}).Execute()
	if err != nil {
		return fmt.Errorf("bring waiting messages forward: %w", err)
	}
	if changed, err := result.RowsAffected(); err != nil || changed < broughtForward {
		c.recovering.Store(false)
		return err
	}
	return nil
}

// noteSend records how a try to send went. A rejected message shows that the server works.
func (c *channel) noteSend(failure error) {
	switch {
	case failure == nil && c.Reach.FailingFor() >= leastOutage:
		c.recovering.Store(true)
	case failure != nil && !isFinal(failure):
		c.recovering.Store(false)
	}
	if isFinal(failure) {
		failure = nil
	}
	c.Reach.Note(failure)
}
