package hooks

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

var errAuditClosed = refuse(http.StatusForbidden, "The audit log is written by the server and cannot be edited.")

// Actor is who does something: an admin, the command line, or the person themself.
type Actor struct{ ID, Name string }

// CommandLine is the actor of the program's own commands.
var CommandLine = Actor{Name: "command line"}

func adminActor(superuser *core.Record) Actor {
	return Actor{ID: superuser.Id, Name: superuser.Email()}
}

// ownActor is the actor of what people do with their own data. It has no name, so that an erasure leaves none behind.
func ownActor(user *core.Record) Actor { return Actor{ID: user.Id, Name: "the person"} }

// auditEntry is one row of the audit log.
type auditEntry struct {
	by                 Actor
	action             string
	collection, record string
	before, after      body     // the changed fields
	people             []string // users ids of those whom the record is about
}

// write adds the row. Callers pass the transaction of the change itself.
func (entry auditEntry) write(tx core.App) error {
	if _, err := tx.FindCachedCollectionByNameOrId("audit_log"); errors.Is(err, sql.ErrNoRows) {
		return nil // an admin is created before the first start
	}
	err := saveNew(tx, "audit_log", body{
		"who": entry.by.Name, "whoId": entry.by.ID, "action": entry.action, "collection": entry.collection, "record": entry.record,
		"before": bounded(entry.before), "after": bounded(entry.after), "people": strings.Join(entry.people, " "),
	})
	if err != nil {
		return fmt.Errorf("write the audit log: %w", err)
	}
	return nil
}

// auditPriority is that of a hook around all others of a request, but after the preparation of edits and uploads.
const auditPriority = editsPriority + 5

// bindAuditLog writes a row for each change that a superuser makes through PocketBase's API, which includes the dashboard
// and /adminactivity, in the transaction of the change. Only superusers reach the hooks of settings and collections.
func bindAuditLog(app core.App) {
	closed := func(*core.RecordRequestEvent) error { return errAuditClosed }
	app.OnRecordCreateRequest("audit_log").BindFunc(closed)
	app.OnRecordUpdateRequest("audit_log").BindFunc(closed)
	app.OnRecordDeleteRequest("audit_log").BindFunc(closed)

	app.OnRecordCreateRequest().Bind(auditRecords(recordCreated))
	app.OnRecordUpdateRequest().Bind(auditRecords(recordUpdated))
	app.OnRecordDeleteRequest().Bind(auditRecords(recordDeleted))

	app.OnSettingsUpdateRequest().Bind(&hook.Handler[*core.SettingsUpdateRequestEvent]{
		Id: "shootdayAudit", Priority: auditPriority,
		Func: func(e *core.SettingsUpdateRequestEvent) error {
			return audited(e.RequestEvent, e.Next, func() (auditEntry, error) {
				before, after, err := changedSettings(e.OldSettings, e.NewSettings)
				return auditEntry{action: "change settings", collection: "settings", before: before, after: after}, err
			})
		},
	})
	collections := func(action string) *hook.Handler[*core.CollectionRequestEvent] {
		return &hook.Handler[*core.CollectionRequestEvent]{
			Id: "shootdayAudit", Priority: auditPriority,
			Func: func(e *core.CollectionRequestEvent) error {
				return audited(e.RequestEvent, e.Next, func() (auditEntry, error) {
					return auditEntry{action: action, collection: e.Collection.Name}, nil
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
			return audited(e.RequestEvent, e.Next, func() (auditEntry, error) {
				return auditEntry{action: "import collections"}, nil
			})
		},
	})
}

// auditRecords is a hook of requests that change records. describe is called before the change, and what it returns, after.
func auditRecords(describe func(*core.RecordRequestEvent) (func() (auditEntry, error), error)) *hook.Handler[*core.RecordRequestEvent] {
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
func audited(e *core.RequestEvent, next func() error, entry func() (auditEntry, error)) error {
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
		row.by = adminActor(e.Auth)
		return row.write(tx)
	})
}

// auditTruncation writes that a superuser empties a collection, before it happens: PocketBase has no hook for it.
func auditTruncation(e *core.RequestEvent, collection string) error {
	return auditEntry{by: adminActor(e.Auth), action: "empty collection", collection: collection}.write(e.App)
}

// AuditSuperusers has the changes of superusers that a command of PocketBase's makes leave a row of the command line.
// PocketBase's own account for its installer, which goes with the first admin, is nobody's decision.
func AuditSuperusers(app core.App) {
	bind := func(hook *hook.TaggedHook[*core.RecordEvent], what string, before, after func(*core.Record) body) {
		hook.BindFunc(func(e *core.RecordEvent) error {
			if e.Record.Email() == core.DefaultInstallerEmail {
				return e.Next()
			}
			row := auditEntry{by: CommandLine, action: what + " superuser", collection: e.Record.Collection().Name, record: e.Record.Id}
			row.before, row.after = changedValues(before(e.Record), after(e.Record))
			return inTransaction(e, func() error {
				row.record = e.Record.Id
				return row.write(e.App)
			})
		})
	}
	none := func(*core.Record) body { return body{} }
	stored := func(record *core.Record) body { return auditedFields(record.Original()) }
	bind(app.OnRecordCreate(core.CollectionNameSuperusers), "create", none, auditedFields)
	bind(app.OnRecordUpdate(core.CollectionNameSuperusers), "edit", stored, auditedFields)
	bind(app.OnRecordDelete(core.CollectionNameSuperusers), "delete", stored, none)
}
