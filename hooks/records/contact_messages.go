package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// ContactMessages is the collection of messages of the contact form.
const ContactMessages = "contact_messages"

// The fields of contact_messages.
const (
	ContactMessageFieldFullName   = "fullName"
	ContactMessageFieldEmail      = "email"
	ContactMessageFieldThoughts   = "thoughts"
	ContactMessageFieldAnswer     = "answer"
	ContactMessageFieldAnsweredAt = "answeredAt"
	ContactMessageFieldAnsweredBy = "answeredBy"
)

// ContactMessage is what somebody wrote with the contact form, and the answer of an admin. Email and SetEmail are
// those of the record.
type ContactMessage struct{ core.BaseRecordProxy }

// AsContactMessage wraps a record of contact_messages. It returns nil for nil.
func AsContactMessage(record *core.Record) *ContactMessage { return as[ContactMessage](record) }

// NewContactMessage returns a contact message that is not saved yet.
func NewContactMessage(app core.App) (*ContactMessage, error) {
	return create[ContactMessage](app, ContactMessages)
}

// FullName returns the name of the writer.
func (m *ContactMessage) FullName() string { return m.GetString(ContactMessageFieldFullName) }

// SetFullName sets the fullName field.
func (m *ContactMessage) SetFullName(text string) { m.Set(ContactMessageFieldFullName, text) }

// Thoughts returns the text of the writer.
func (m *ContactMessage) Thoughts() string { return m.GetString(ContactMessageFieldThoughts) }

// SetThoughts sets the thoughts field.
func (m *ContactMessage) SetThoughts(text string) { m.Set(ContactMessageFieldThoughts, text) }

// Answer returns the answer; empty until there is one.
func (m *ContactMessage) Answer() string { return m.GetString(ContactMessageFieldAnswer) }

// SetAnswer sets the answer field.
func (m *ContactMessage) SetAnswer(text string) { m.Set(ContactMessageFieldAnswer, text) }

// AnsweredAt returns when the answer was sent; zero if it was not.
func (m *ContactMessage) AnsweredAt() time.Time {
	return utc(m.GetDateTime(ContactMessageFieldAnsweredAt))
}

// SetAnsweredAt sets the answeredAt field.
func (m *ContactMessage) SetAnsweredAt(at time.Time) { m.Set(ContactMessageFieldAnsweredAt, at.UTC()) }

// AnsweredBy returns the email address of the admin who answered.
func (m *ContactMessage) AnsweredBy() string { return m.GetString(ContactMessageFieldAnsweredBy) }

// SetAnsweredBy sets the answeredBy field.
func (m *ContactMessage) SetAnsweredBy(text string) { m.Set(ContactMessageFieldAnsweredBy, text) }
