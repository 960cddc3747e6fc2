package api

import (
	"net/http"
	"reflect"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// BindStaleUpdates keeps an edit in the dashboard, and PocketBase's own calls of accounts, from undoing what happened since the
// record was read: a payment that came in, a request that was accepted, a password that was reset. PocketBase reads
// before its transaction and then writes every field.
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
		Id:       "shootdayEdits",
		Priority: EditsPriority,
		Func:     editAsItIs,
	})
}

// Touched is for statements that change what a form of the dashboard shows: PocketBase sees to its own alone.
const Touched = `updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now')`

// EditsPriority has the rules judge an edit by the record as it is, and uploads prepared before.
const EditsPriority = -10

// editAsItIs puts the changes of an edit on the record as it is now, in the transaction that saves it. That includes files,
// which are decoded before: PocketBase deletes the file that a new one replaces, so it must know the present one.
func editAsItIs(e *core.RecordRequestEvent) error {
	read := e.Record.Original()
	app := e.App
	defer func() { e.App = app }()
	return app.RunInTransaction(func(tx core.App) error {
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
		e.App, e.Record = tx, latest
		return e.Next()
	})
}

// refuseOldForm: the dashboard sends all fields as they were when the form was opened, and so also when that was.
func refuseStaleUpdate(e *core.RecordRequestEvent, latest *core.Record) error {
	var sent struct {
		Updated string `json:"updated" form:"updated"`
	}
	if err := e.BindBody(&sent); err != nil {
		return ErrUnread
	}
	if sent.Updated != "" && sent.Updated != latest.GetString("updated") {
		return Refuse(http.StatusConflict, "This record has changed since you opened it. Please reload it and repeat your change.")
	}
	return nil
}
