// Package audit writes the audit log: one row of audit_log for each change that an admin or a command makes, and for
// the exports that people make of their own data.
//
//   - entry.go defines the row and the author of a change.
//   - requests.go binds the hooks that write a row for each change that a superuser makes through PocketBase's API.
//   - superusers.go binds the hooks for PocketBase's superuser commands.
//   - describe.go builds the row for a changed record, with the name of the action and the people related to the
//     record. users_table.go finds these people.
//   - values.go selects the values that a row may contain.
//
// A row is written in the same transaction as the change. Rows contain only the changed fields. Long values are
// truncated, and secrets are never written. Database triggers prevent changes of rows, except that the values may be
// replaced when a person's data is erased.
package audit

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

// ErrClosed is the error for a request that would change the audit log.
var ErrClosed = apperr.Forbidden("The audit log is written by the server and cannot be edited.")

// Actor is the author of a change: an admin, a command, the server, or a person in their own account.
type Actor struct{ ID, Name string }

// CommandLine is the actor of changes made with a command of the shootday program.
var CommandLine = Actor{Name: "command line"}

// Server is the actor of changes that the server makes without a request.
var Server = Actor{Name: "the server"}

// AdminActor returns the actor for a superuser. Its name is the email address.
func AdminActor(superuser *core.Record) Actor {
	return Actor{ID: superuser.Id, Name: superuser.Email()}
}

// SelfActor returns the actor for a person's actions on their own data. It does not contain the person's name, which
// would have to be erased with the account.
func SelfActor(user *records.User) Actor { return Actor{ID: user.Id, Name: "the person"} }

// Entry is one row of the audit log.
type Entry struct {
	Actor         Actor
	Action        string   // such as "approve"
	Collection    string   // name of the changed collection
	RecordID      string   // id of the changed record; empty for settings and collections
	Before, After api.Body // the changed fields
	People        []string // user ids of the related people
}

// Write adds the entry to the audit log. tx must be the transaction of the change. If the collection audit_log does not
// exist yet, Write does nothing. This happens if a superuser is created before the migrations have run.
func (entry Entry) Write(tx store.Tx) error {
	row, err := records.NewAuditEntry(tx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("write the audit log: %w", err)
	}
	row.SetWho(entry.Actor.Name)
	row.SetWhoID(entry.Actor.ID)
	row.SetAction(entry.Action)
	row.SetCollectionName(entry.Collection)
	row.SetRecordID(entry.RecordID)
	row.SetBefore(truncated(entry.Before))
	row.SetAfter(truncated(entry.After))
	row.SetPeople(entry.People)
	if err := tx.Save(row); err != nil {
		return fmt.Errorf("write the audit log: %w", err)
	}
	return nil
}
