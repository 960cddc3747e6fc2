package audit

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/store"
)

// BindSuperuserCommands registers hooks that write a row, with the actor CommandLine, for each superuser that one of
// PocketBase's commands creates, changes or deletes. The hooks ignore the temporary account of PocketBase's installer.
// The function must be called only in processes that run such a command, not in the server.
func BindSuperuserCommands(app core.App) {
	bind := func(hook *hook.TaggedHook[*core.RecordEvent], verb verb, before, after func(*core.Record) api.Body) {
		hook.BindFunc(func(e *core.RecordEvent) error {
			if e.Record.Email() == core.DefaultInstallerEmail {
				return e.Next()
			}
			collection := e.Record.Collection().Name
			entry := Entry{Actor: CommandLine, Collection: collection}
			entry.Before, entry.After = diff(before(e.Record), after(e.Record))
			entry.Action = actionName(collection, verb, entry.After)
			return store.Continue(e, func(tx store.Tx) error {
				entry.RecordID = e.Record.Id // a new record gets its id when it is saved
				return entry.Write(tx)
			})
		})
	}
	none := func(*core.Record) api.Body { return api.Body{} }
	stored := func(record *core.Record) api.Body { return Values(record.Original()) }
	bind(app.OnRecordCreate(core.CollectionNameSuperusers), created, none, Values)
	bind(app.OnRecordUpdate(core.CollectionNameSuperusers), edited, stored, Values)
	bind(app.OnRecordDelete(core.CollectionNameSuperusers), deleted, stored, none)
}
