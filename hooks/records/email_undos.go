package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// EmailUndos is the collection of links that undo a change of email address.
const EmailUndos = "email_undos"

// The fields of email_undos.
const (
	EmailUndoFieldUser      = "user"
	EmailUndoFieldOldEmail  = "oldEmail"
	EmailUndoFieldTokenHash = "tokenHash"
	EmailUndoFieldExpires   = "expires"
)

// EmailUndo is a link that brings the old email address of an account back. Only the hash of its token is stored.
type EmailUndo struct{ core.BaseRecordProxy }

// AsEmailUndo wraps a record of email_undos. It returns nil for nil.
func AsEmailUndo(record *core.Record) *EmailUndo { return as[EmailUndo](record) }

// NewEmailUndo returns an undo link that is not saved yet.
func NewEmailUndo(app core.App) (*EmailUndo, error) { return create[EmailUndo](app, EmailUndos) }

// User returns the users id of the account.
func (u *EmailUndo) User() string { return u.GetString(EmailUndoFieldUser) }

// SetUser sets the user field.
func (u *EmailUndo) SetUser(id string) { u.Set(EmailUndoFieldUser, id) }

// OldEmail returns the address before the change.
func (u *EmailUndo) OldEmail() string { return u.GetString(EmailUndoFieldOldEmail) }

// SetOldEmail sets the oldEmail field.
func (u *EmailUndo) SetOldEmail(text string) { u.Set(EmailUndoFieldOldEmail, text) }

// SetTokenHash sets the hash of the token in the link.
func (u *EmailUndo) SetTokenHash(text string) { u.Set(EmailUndoFieldTokenHash, text) }

// Expires returns when the link stops working.
func (u *EmailUndo) Expires() time.Time { return utc(u.GetDateTime(EmailUndoFieldExpires)) }

// SetExpires sets the expires field.
func (u *EmailUndo) SetExpires(at time.Time) { u.Set(EmailUndoFieldExpires, at.UTC()) }
