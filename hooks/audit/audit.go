package audit

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

var ErrAuditClosed = api.Refuse(http.StatusForbidden, "The audit log is written by the server and cannot be edited.")

// Actor is who does something: an admin, the command line, or the person themself.
type Actor struct{ ID, Name string }

// CommandLine is the actor of the program's own commands.
var CommandLine = Actor{Name: "command line"}

func AdminActor(superuser *core.Record) Actor {
	return Actor{ID: superuser.Id, Name: superuser.Email()}
}

// OwnActor is the actor of what people do with their own data. It has no name, so that an erasure leaves none behind.
func OwnActor(user *core.Record) Actor { return Actor{ID: user.Id, Name: "the person"} }

// Entry is one row of the audit log.
type Entry struct {
	By                 Actor
	Action             string
	Collection, Record string
	Before, After      api.Body // the changed fields
	People             []string // users ids of those whom the record is about
}

// Write adds the row. Callers pass the transaction of the change itself.
func (entry Entry) Write(tx core.App) error {
	if _, err := tx.FindCachedCollectionByNameOrId("audit_log"); errors.Is(err, sql.ErrNoRows) {
		return nil // an admin is created before the first start
	}
	err := records.Create(tx, "audit_log", api.Body{
		"who": entry.By.Name, "whoId": entry.By.ID, "action": entry.Action, "collection": entry.Collection, "record": entry.Record,
		"before": bounded(entry.Before), "after": bounded(entry.After), "people": strings.Join(entry.People, " "),
	})
	if err != nil {
		return fmt.Errorf("write the audit log: %w", err)
	}
	return nil
}

// auditPriority is that of a hook around all others of a request, but after the preparation of edits and uploads.
const auditPriority = api.StaleUpdatePriority + 5

// Bind writes a row for each change that a superuser makes through PocketBase's API, which includes the dashboard
// and /adminactivity, in the transaction of the change. Only superusers reach the hooks of settings and collections.
func Bind(app core.App) {
	closed := func(*core.RecordRequestEvent) error { return ErrAuditClosed }
	app.OnRecordCreateRequest("audit_log").BindFunc(closed)
	app.OnRecordUpdateRequest("audit_log").BindFunc(closed)
	app.OnRecordDeleteRequest("audit_log").BindFunc(closed)

	app.OnRecordCreateRequest().Bind(auditRecords(recordCreated))
	app.OnRecordUpdateRequest().Bind(auditRecords(recordUpdated))
	app.OnRecordDeleteRequest().Bind(auditRecords(recordDeleted))

	app.OnSettingsUpdateRequest().Bind(&hook.Handler[*core.SettingsUpdateRequestEvent]{
		Id: "shootdayAudit", Priority: auditPriority,
		Func: func(e *core.SettingsUpdateRequestEvent) error {
			return audited(e.RequestEvent, e.Next, func() (Entry, error) {
				before, after, err := changedSettings(e.OldSettings, e.NewSettings)
				return Entry{Action: "change settings", Collection: "settings", Before: before, After: after}, err
			})
		},
	})
	collections := func(action string) *hook.Handler[*core.CollectionRequestEvent] {
		return &hook.Handler[*core.CollectionRequestEvent]{
			Id: "shootdayAudit", Priority: auditPriority,
			Func: func(e *core.CollectionRequestEvent) error {
				return audited(e.RequestEvent, e.Next, func() (Entry, error) {
					return Entry{Action: action, Collection: e.Collection.Name}, nil
				})
			},
		}
	}
	app.OnCollectionCreateRequest().Bind(collections("create collection"))
	app.OnCollectionUpdateRequest().Bind(collections("edit collection"))
	app.OnCollectionDeleteRequest().Bind(collections("delete collection"))
	app.OnCollectionsImportRequest().Bind(&hook.Handler[*core.CollectionsImportRequestEvent]{
		Id: "shootdayAudit", Priority: auditPriority,
		Func: func(e *core.CollectionsImportRequestEvent) error {
			return audited(e.RequestEvent, e.Next, func() (Entry, error) {
				return Entry{Action: "import collections"}, nil
			})
		},
	})
}

// auditRecords is a hook of requests that change records. describe is called before the change, and what it returns, after.
func auditRecords(describe func(*core.RecordRequestEvent) (func() (Entry, error), error)) *hook.Handler[*core.RecordRequestEvent] {
	return &hook.Handler[*core.RecordRequestEvent]{
		Id: "shootdayAudit", Priority: auditPriority,
		Func: func(e *core.RecordRequestEvent) error {
			if !e.HasSuperuserAuth() {
				return e.Next()
			}
			entry, err := describe(e)
			if err != nil {
				return err
			}
			return audited(e.RequestEvent, e.Next, entry)
		},
	}
}

// audited makes a superuser's change and adds its row in one transaction.
func audited(e *core.RequestEvent, next func() error, entry func() (Entry, error)) error {
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := next(); err != nil {
			return err
		}
		row, err := entry()
		if err != nil {
			return err
		}
		row.By = AdminActor(e.Auth)
		return row.Write(tx)
	})
}

// AuditTruncation writes that a superuser empties a collection, before it happens: PocketBase has no hook for it.
func AuditTruncation(e *core.RequestEvent, collection string) error {
	return Entry{By: AdminActor(e.Auth), Action: "empty collection", Collection: collection}.Write(e.App)
}

// AuditSuperusers has the changes of superusers that a command of PocketBase's makes leave a row of the command line.
// PocketBase's own account for its installer, which goes with the first admin, is nobody's decision.
func AuditSuperusers(app core.App) {
	bind := func(hook *hook.TaggedHook[*core.RecordEvent], what string, before, after func(*core.Record) api.Body) {
		hook.BindFunc(func(e *core.RecordEvent) error {
			if e.Record.Email() == core.DefaultInstallerEmail {
				return e.Next()
			}
			row := Entry{By: CommandLine, Action: what + " superuser", Collection: e.Record.Collection().Name, Record: e.Record.Id}
			row.Before, row.After = ChangedValues(before(e.Record), after(e.Record))
			return records.InTransaction(e, func() error {
				row.Record = e.Record.Id
				return row.Write(e.App)
			})
		})
	}
	none := func(*core.Record) api.Body { return api.Body{} }
	stored := func(record *core.Record) api.Body { return AuditedFields(record.Original()) }
	bind(app.OnRecordCreate(core.CollectionNameSuperusers), "create", none, AuditedFields)
	bind(app.OnRecordUpdate(core.CollectionNameSuperusers), "edit", stored, AuditedFields)
	bind(app.OnRecordDelete(core.CollectionNameSuperusers), "delete", stored, none)
}
