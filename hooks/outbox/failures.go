package outbox

import (
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/sms"
	"shootday/internal/smtp"
	"shootday/internal/webpush"
)

// LateAfter is the time for which all messages of a channel may fail before an admin must act.
const LateAfter = 5 * time.Minute

const (
	maxAttempts  = 12
	firstBackoff = 5 * time.Second // between the first two attempts; doubles with each further attempt
	maxBackoff   = time.Hour

	// minOutage is the time for which all messages of a channel must fail before the failures count as an outage. A
	// single full mailbox must not cause early retries of all other messages.
	minOutage = time.Minute
	// broughtForward is the maximum number of messages that one statement makes due early.
	broughtForward = 100
)

var errExpired = errors.New("the message expired before it could be sent")

// reasonOf returns the text that is stored as the reason of a failed attempt. For an expired message, it also contains
// the reason of the previous failure, which explains why the message was not sent in time.
func reasonOf(failure error, before string) string {
	if before != "" && errors.Is(failure, errExpired) {
		return failure.Error() + "; the last attempt failed: " + before
	}
	return failure.Error()
}

// isFinal reports whether another attempt is pointless, because the message has expired, the provider has rejected it,
// the browser no longer gets push messages, or push messages are off.
func isFinal(err error) bool {
	_, byMail := errors.AsType[*smtp.Rejected](err)
	_, bySMS := errors.AsType[*sms.Rejected](err)
	byPush, isPush := errors.AsType[*webpush.Error](err)
	return byMail || bySMS || isPush && byPush.Kind != webpush.Later ||
		errors.Is(err, errExpired) || errors.Is(err, errNoSubscription) || errors.Is(err, errPushOff)
}

// isLast reports whether a message should be given up after this number of failed attempts. Attempts to send a push
// message continue until it expires, because it expires soon.
func isLast(message *records.OutboxMessage, attempts int, failure error) bool {
	return isFinal(failure) || attempts >= maxAttempts && message.Channel() != records.ChannelPush
}

// nextAttempt returns the time of the next attempt for a message that has failed attempts times. It is not before the
// time requested by a push service, and never after the expiry of the message, when the worker removes its code or
// link.
func (o *Outbox) nextAttempt(message *records.OutboxMessage, attempts int, failure error) time.Time {
	pause := min(firstBackoff<<min(attempts-1, maxAttempts), maxBackoff)
	if byPush, ok := errors.AsType[*webpush.Error](failure); ok {
		pause = max(pause, byPush.RetryAfter)
	}
	next := o.Now().Add(pause)
	if expires := message.Expires(); !expires.IsZero() && expires.Before(next) {
		return expires
	}
	return next
}

// Failing reports whether the messages of a channel cannot be sent. Email is failing if no mail server is set, and
// after the first failure, because people wait for the codes in the messages. A failure does not count if the mail
// server has only deferred a single message. Text and push messages fail for many reasons, so these channels are
// failing only after all of their messages have failed for LateAfter.
func (o *Outbox) Failing(app core.App, c *channel) bool {
	if c.Name == string(records.ChannelEmail) && (c.provider.Away(0) || !o.MailConfigured(app)) {
		return true
	}
	return c.Health.Away(LateAfter) || o.stuck(app, c)
}

// stuck reports whether a failed message waits for another attempt, and the channel has sent nothing since a failure
// more than LateAfter ago. The next attempt may be an hour away.
func (o *Outbox) stuck(app core.App, c *channel) bool {
	if c.Health.FailingAge() < LateAfter {
		return false
	}
	waits, err := failedWaits(app, c.Name)
	return err == nil && waits
}

// bringForward makes those messages due that failed during an outage. It is called after the outage, because their next
// attempts may be an hour away. It skips messages that are due so soon that they may be reserved for an attempt.
func (o *Outbox) bringForward(app core.App, c *channel) error {
	if !c.recovering.Load() {
		return nil
	}
	changed, err := makeFailedDue(app, c.Name, o.Now(), o.Now().Add(2*o.Config.ProviderTimeout), broughtForward)
	if err != nil {
		return err
	}
	if changed < broughtForward {
		c.recovering.Store(false)
	}
	return nil
}

// recordHealth records the result of an attempt. In the health records, a rejected message counts as a success, because
// the provider works.
func (c *channel) recordHealth(failure error) {
	switch {
	case failure == nil && c.Health.FailingFor() >= minOutage:
		c.recovering.Store(true)
	case failure != nil && !isFinal(failure):
		c.recovering.Store(false)
	}
	if isFinal(failure) {
		failure = nil
	}
	c.Health.Note(failure)
	if _, deferred := errors.AsType[*smtp.Deferred](failure); !deferred {
		c.provider.Note(failure)
	}
}
