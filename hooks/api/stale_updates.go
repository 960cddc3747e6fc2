package api

import (
	"reflect"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// BindStaleUpdates prevents lost updates in the dashboard and in PocketBase's own routes for accounts. PocketBase reads
// the record before its transaction and then writes every field, which would undo any change made in between, such as a
// payment, an accepted request or a new password.
func BindStaleUpdates(app core.App) {
	app.OnRecordConfirmPasswordResetRequest().BindFunc(func(e *core.RecordConfirmPasswordResetRequestEvent) error {
		e.Record.IgnoreUnchangedFields(true)
		return e.Next()
	})
	app.OnRecordConfirmEmailChangeRequest().BindFunc(func(e *core.RecordConfirmEmailChangeRequestEvent) error {
		e.Record.IgnoreUnchangedFields(true)
		return e.Next()
	})
	app.OnRecordUpdateRequest().Bind(&hook.Handler[*core.RecordRequestEvent]{
		Id:       "shootdayStaleUpdates",
		Priority: StaleUpdatePriority,
		Func:     updateLatest,
	})
}

// Touched is the SQL assignment that sets the field "updated" to the current time. Statements that change a field shown
// in the dashboard need it, because PocketBase sets "updated" only when it saves a record itself.
const Touched = `updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now')`

// StaleUpdatePriority is the priority of BindStaleUpdates among the hooks of OnRecordUpdateRequest. Hooks that decode
// uploads have a lower priority, because they must not run in the transaction. Hooks that check rules have a higher
// priority, because they must see the latest record.
const StaleUpdatePriority = -10

// updateLatest applies the changed fields to the latest version of the record, in the transaction that saves it. This
// includes files: when a new file replaces an old one, PocketBase deletes the old one, so it must know the latest
// version.
func updateLatest(e *core.RecordRequestEvent) error {
	read := e.Record.Original()
	return store.Around(&e.App, func(tx store.Tx) error {
		latest, err := tx.FindRecordById(e.Record.Collection(), read.Id)
		if err != nil {
			return err
		}
		if err := refuseStaleUpdate(e, latest); err != nil {
			return err
		}
		for _, field := range e.Record.Collection().Fields {
			name := field.GetName()
			if value := e.Record.GetRaw(name); !reflect.DeepEqual(value, read.GetRaw(name)) {
				latest.SetRaw(name, value)
			}
		}
		e.Record = latest
		return e.Next()
	})
}

// refuseStaleUpdate refuses a form that was opened before the record last changed. The dashboard sends all fields,
// including "updated", with the values that they had when the form was opened.
func refuseStaleUpdate(e *core.RecordRequestEvent, latest *core.Record) error {
	var sent struct {
		Updated string `json:"updated" form:"updated"`
	}
	if err := e.BindBody(&sent); err != nil {
		return ErrMalformedBody
	}
	if sent.Updated != "" && sent.Updated != latest.GetString(records.FieldUpdated) {
		return apperr.Conflict("This record has changed since you opened it. Please reload it and repeat your change.").
			WithCode(apperr.CodeRecordChanged)
	}
	return nil
}
