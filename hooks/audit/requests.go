package audit

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

const (
	hookID = "shootdayAudit"
	// hookPriority makes these hooks wrap all other hooks of a request, except those that refuse stale updates and
	// prepare uploads.
	hookPriority = api.StaleUpdatePriority + 5
)

// BindSuperuserRequests registers hooks that write a row for each change that a superuser makes through PocketBase's API,
// and that refuse changes of the audit log itself. The hooks for settings and collections do not check the caller,
// because PocketBase lets only superusers change these.
func BindSuperuserRequests(app core.App) {
	closed := func(*core.RecordRequestEvent) error { return ErrClosed }
	app.OnRecordCreateRequest(records.AuditLog).BindFunc(closed)
	app.OnRecordUpdateRequest(records.AuditLog).BindFunc(closed)
	app.OnRecordDeleteRequest(records.AuditLog).BindFunc(closed)

	app.OnRecordCreateRequest().Bind(auditRecords(describeCreate))
	app.OnRecordUpdateRequest().Bind(auditRecords(describeUpdate))
	app.OnRecordDeleteRequest().Bind(auditRecords(describeDelete))

	app.OnSettingsUpdateRequest().Bind(&hook.Handler[*core.SettingsUpdateRequestEvent]{
		Id: hookID, Priority: hookPriority,
		Func: func(e *core.SettingsUpdateRequestEvent) error {
			return auditChange(e.RequestEvent, e.Next, func() (Entry, error) {
				before, after, err := changedSettings(e.OldSettings, e.NewSettings)
				return Entry{Action: "change settings", Collection: "settings", Before: before, After: after}, err
			})
		},
	})

	app.OnCollectionCreateRequest().Bind(auditCollections("create collection"))
	app.OnCollectionUpdateRequest().Bind(auditCollections("edit collection"))
	app.OnCollectionDeleteRequest().Bind(auditCollections("delete collection"))
	app.OnCollectionsImportRequest().Bind(&hook.Handler[*core.CollectionsImportRequestEvent]{
		Id: hookID, Priority: hookPriority,
		Func: func(e *core.CollectionsImportRequestEvent) error {
			return auditChange(e.RequestEvent, e.Next, func() (Entry, error) {
				return Entry{Action: "import collections"}, nil
			})
		},
	})
}

// auditRecords returns a hook that writes a row for each superuser's request to change a record. The hook calls
// describe before the change. After the change, it calls the function that describe has returned.
func auditRecords(describe func(*core.RecordRequestEvent) (func() (Entry, error), error)) *hook.Handler[*core.RecordRequestEvent] {
	return &hook.Handler[*core.RecordRequestEvent]{
		Id: hookID, Priority: hookPriority,
		Func: func(e *core.RecordRequestEvent) error {
			if !e.HasSuperuserAuth() {
				return e.Next()
			}
			entry, err := describe(e)
			if err != nil {
				return err
			}
			return auditChange(e.RequestEvent, e.Next, entry)
		},
	}
}

func auditCollections(action string) *hook.Handler[*core.CollectionRequestEvent] {
	return &hook.Handler[*core.CollectionRequestEvent]{
		Id: hookID, Priority: hookPriority,
		Func: func(e *core.CollectionRequestEvent) error {
			return auditChange(e.RequestEvent, e.Next, func() (Entry, error) {
				return Entry{Action: action, Collection: e.Collection.Name}, nil
			})
		},
	}
}

// auditChange runs a superuser's change and writes its row in one transaction. It calls entry after the change.
func auditChange(e *core.RequestEvent, change func() error, entry func() (Entry, error)) error {
	return store.Around(&e.App, func(tx store.Tx) error {
		if err := change(); err != nil {
			return err
		}
		row, err := entry()
		if err != nil {
			return err
		}
		row.Actor = AdminActor(e.Auth)
		return row.Write(tx)
	})
}

// LogTruncation writes a row for a superuser's request to delete all records of a collection. It must be called
// before PocketBase handles the request, because PocketBase calls no hook for such requests.
func LogTruncation(e *core.RequestEvent, collection string) error {
	return store.Write(e.App, Entry{Actor: AdminActor(e.Auth), Action: "empty collection", Collection: collection}.Write)
}
