package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Outbox is the collection of messages to be sent.
const Outbox = "outbox"

// The fields of outbox.
const (
	OutboxMessageFieldTo            = "to"
	OutboxMessageFieldChannel       = "channel"
	OutboxMessageFieldSubject       = "subject"
	OutboxMessageFieldText          = "text"
	OutboxMessageFieldSent          = "sent"
	OutboxMessageFieldDedupeKey     = "dedupeKey"
	OutboxMessageFieldSecret        = "secret"
	OutboxMessageFieldAttempts      = "attempts"
	OutboxMessageFieldNextAttemptAt = "nextAttemptAt"
	OutboxMessageFieldReservedUntil = "reservedUntil"
	OutboxMessageFieldLastError     = "lastError"
	OutboxMessageFieldFailed        = "failed"
	OutboxMessageFieldExpires       = "expires"
	OutboxMessageFieldCalendar      = "calendar"
)

// OutboxChannel is how a message is sent.
type OutboxChannel string

// The channels.
const (
	ChannelEmail OutboxChannel = "email"
	ChannelSMS   OutboxChannel = "sms"
	ChannelPush  OutboxChannel = "push"
)

// OutboxMessage is an email, an SMS or a push message to be sent, or one that was sent. Hooks insert messages by SQL, in the transaction
// of what they report.
type OutboxMessage struct{ core.BaseRecordProxy }

// AsOutboxMessage wraps a record of outbox. It returns nil for nil.
func AsOutboxMessage(record *core.Record) *OutboxMessage { return as[OutboxMessage](record) }

// FindOutboxMessage loads a message by id. The error is sql.ErrNoRows if there is none.
func FindOutboxMessage(app core.App, id string) (*OutboxMessage, error) {
	return find[OutboxMessage](app, Outbox, id)
}

// To returns the email address, the mobile number, or the id of the push subscription.
func (m *OutboxMessage) To() string { return m.GetString(OutboxMessageFieldTo) }

// Channel returns how the message is sent.
func (m *OutboxMessage) Channel() OutboxChannel {
	return OutboxChannel(m.GetString(OutboxMessageFieldChannel))
}

// Subject returns the subject of an email.
func (m *OutboxMessage) Subject() string { return m.GetString(OutboxMessageFieldSubject) }

// Text returns the text of the message.
func (m *OutboxMessage) Text() string { return m.GetString(OutboxMessageFieldText) }

// SetText sets the text field.
func (m *OutboxMessage) SetText(text string) { m.Set(OutboxMessageFieldText, text) }

// Sent returns when the message was sent; zero if it was not.
func (m *OutboxMessage) Sent() time.Time { return utc(m.GetDateTime(OutboxMessageFieldSent)) }

// SetSent sets the sent field.
func (m *OutboxMessage) SetSent(at time.Time) { m.Set(OutboxMessageFieldSent, at.UTC()) }

// Secret reports whether the text holds a code or a link, which is blanked once it is sent.
func (m *OutboxMessage) Secret() bool { return m.GetBool(OutboxMessageFieldSecret) }

// Attempts returns the number of attempts to send the message.
func (m *OutboxMessage) Attempts() int { return m.GetInt(OutboxMessageFieldAttempts) }

// SetAttempts sets the attempts field.
func (m *OutboxMessage) SetAttempts(n int) { m.Set(OutboxMessageFieldAttempts, n) }

// NextAttemptAt returns when the message is tried next; zero if never.
func (m *OutboxMessage) NextAttemptAt() time.Time {
	return utc(m.GetDateTime(OutboxMessageFieldNextAttemptAt))
}

// SetNextAttemptAt sets the nextAttemptAt field.
func (m *OutboxMessage) SetNextAttemptAt(at time.Time) {
	m.Set(OutboxMessageFieldNextAttemptAt, at.UTC())
}

// ReservedUntil returns until when a process that sends the message has reserved it. It is zero between two attempts.
func (m *OutboxMessage) ReservedUntil() time.Time {
	return utc(m.GetDateTime(OutboxMessageFieldReservedUntil))
}

// SetReservedUntil sets the reservedUntil field.
func (m *OutboxMessage) SetReservedUntil(at time.Time) {
	m.Set(OutboxMessageFieldReservedUntil, at.UTC())
}

// LastError returns why the last attempt failed.
func (m *OutboxMessage) LastError() string { return m.GetString(OutboxMessageFieldLastError) }

// SetLastError sets the lastError field.
func (m *OutboxMessage) SetLastError(text string) { m.Set(OutboxMessageFieldLastError, text) }

// Failed returns when the message was given up; zero if it was not.
func (m *OutboxMessage) Failed() time.Time { return utc(m.GetDateTime(OutboxMessageFieldFailed)) }

// SetFailed sets the failed field.
func (m *OutboxMessage) SetFailed(at time.Time) { m.Set(OutboxMessageFieldFailed, at.UTC()) }

// Expires returns when the message expires; zero if never.
func (m *OutboxMessage) Expires() time.Time { return utc(m.GetDateTime(OutboxMessageFieldExpires)) }

// Calendar returns the calendar file that is attached to an email; empty for none.
func (m *OutboxMessage) Calendar() string { return m.GetString(OutboxMessageFieldCalendar) }

// Created returns when the message was added.
func (m *OutboxMessage) Created() time.Time { return utc(m.GetDateTime(FieldCreated)) }
