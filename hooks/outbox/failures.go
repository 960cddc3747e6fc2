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

// LateAfter is how long all messages of a channel may fail before an admin has to act.
const LateAfter = 5 * time.Minute

const (
	maxAttempts  = 12
	firstBackoff = 5 * time.Second // between the first two attempts; doubles with each further attempt
	maxBackoff   = time.Hour

	// minOutage is how long all messages of a channel must fail before the failures count as an outage. Without this
	// minimum, a single full mailbox could cause early retries of all other messages.
	minOutage = time.Minute
	// broughtForward is the maximum number of messages that one statement makes due early.
	broughtForward = 100
)

var errExpired = errors.New("the message expired before it could be sent")

// reasonOf returns the text that is stored as the reason of a failed attempt. before is the reason of the previous
// attempt. It is added for an expired message, because it explains why the message was not sent in time.
func reasonOf(failure error, before string) string {
	if before != "" && errors.Is(failure, errExpired) {
		return failure.Error() + "; the last attempt failed: " + before
	}
	return failure.Error()
}

// isFinal reports whether another attempt is pointless. This is the case if the message has expired, the provider has
// rejected it, the browser no longer gets push messages, or push messages are off.
func isFinal(err error) bool {
	_, byMail := errors.AsType[*smtp.Rejected](err)
	_, bySMS := errors.AsType[*sms.Rejected](err)
	byPush, isPush := errors.AsType[*webpush.Error](err)
	return byMail || bySMS || isPush && byPush.Kind != webpush.Later ||
		errors.Is(err, errExpired) || errors.Is(err, errNoSubscription) || errors.Is(err, errPushOff)
}

// isLast reports whether no attempt follows the given number of failed attempts. A push message is retried until it
// expires, because it expires soon.
func isLast(message *records.OutboxMessage, attempts int, failure error) bool {
	return isFinal(failure) || attempts >= maxAttempts && message.Channel() != records.ChannelPush
}

// nextAttempt returns the time of the next attempt for a message after the given number of failed attempts. The time is
// not before the one that a push service requested, unless the message expires earlier. It is never after the expiry,
// because the worker then removes the code or link from the message.
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

// Failing reports whether the messages of a channel cannot be sent. Email is failing if no mail server is set, or after
// the first failure, because people wait for the codes in the emails. A failure does not count if the mail server has
// only deferred a single message. Text and push messages fail for many reasons, so these channels are failing only
// after all of their messages have failed for LateAfter.
func (o *Outbox) Failing(app core.App, c *channel) bool {
	if c.Name == string(records.ChannelEmail) && (c.provider.Away(0) || !o.MailConfigured(app)) {
		return true
	}
	return c.Health.Away(LateAfter) || o.stuck(app, c)
}

// stuck reports whether a failed message waits for another attempt, and the channel has sent nothing since a failure
// more than LateAfter ago. It is needed because the next attempt may be an hour away.
func (o *Outbox) stuck(app core.App, c *channel) bool {
	if c.Health.FailingAge() < LateAfter {
		return false
	}
	waits, err := failedWaits(app, c.Name)
	return err == nil && waits
}

// bringForward reschedules messages that failed during an outage, so that they are sent at once. It is called when the
// outage is over, because the next attempts might otherwise be an hour away. It skips messages whose next attempt is so
// soon that they may already be reserved for it.
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

// recordHealth updates the health of the channel after an attempt. failure is the error, or nil. A rejected message
// counts as a success, because it shows that the provider works.
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
