package records

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// AuditLog is the collection of entries of the audit log.
const AuditLog = "audit_log"

// The fields of audit_log.
const (
	AuditEntryFieldWho        = "who"
	AuditEntryFieldWhoID      = "whoId"
	AuditEntryFieldAction     = "action"
	AuditEntryFieldCollection = "collection"
	AuditEntryFieldRecord     = "record"
	AuditEntryFieldBefore     = "before"
	AuditEntryFieldAfter      = "after"
	AuditEntryFieldPeople     = "people"
)

// AuditEntry is one change by an admin or a command, or one that a person made to their own data. Entries are never
// changed, except by the erasure of a person.
type AuditEntry struct{ core.BaseRecordProxy }

// AsAuditEntry wraps a record of audit_log. It returns nil for nil.
func AsAuditEntry(record *core.Record) *AuditEntry { return as[AuditEntry](record) }

// NewAuditEntry returns an entry of the audit log that is not saved yet.
func NewAuditEntry(app core.App) (*AuditEntry, error) { return create[AuditEntry](app, AuditLog) }

// SetWho sets the name of who made the change.
func (e *AuditEntry) SetWho(text string) { e.Set(AuditEntryFieldWho, text) }

// SetWhoID sets the id of who made the change; empty for a command.
func (e *AuditEntry) SetWhoID(id string) { e.Set(AuditEntryFieldWhoID, id) }

// SetAction sets what was done, such as "approve".
func (e *AuditEntry) SetAction(text string) { e.Set(AuditEntryFieldAction, text) }

// SetCollectionName sets the collection field. Collection is the collection of the entry itself.
func (e *AuditEntry) SetCollectionName(name string) { e.Set(AuditEntryFieldCollection, name) }

// SetRecordID sets the record field, the id of the changed record. Record is the record of the entry itself.
func (e *AuditEntry) SetRecordID(id string) { e.Set(AuditEntryFieldRecord, id) }

// SetBefore sets the changed fields and their values before the change.
func (e *AuditEntry) SetBefore(values map[string]any) { e.Set(AuditEntryFieldBefore, values) }

// SetAfter sets the changed fields and their values after the change.
func (e *AuditEntry) SetAfter(values map[string]any) { e.Set(AuditEntryFieldAfter, values) }

// SetPeople sets the users ids of the people whom the change is about.
func (e *AuditEntry) SetPeople(ids []string) { e.Set(AuditEntryFieldPeople, strings.Join(ids, " ")) }
