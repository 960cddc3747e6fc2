package hooks

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const mostExports = 3 // of a person's own data in a window

// exportOwnData counts an export in the transaction that its row in the audit log is written in, so that one that fails
// before costs nothing.
func (a *api) exportOwnData(e *core.RequestEvent) error {
	if _, err := a.exportsLeft(e, e.App); err != nil {
		return err
	}
	who, err := personOf(e.App, e.Auth)
	if err != nil {
		return err
	}
	export, err := exportPerson(e.App, ownActor(e.Auth), who, func(tx core.App) error {
		row, err := a.exportsLeft(e, tx)
		if err != nil {
			return err
		}
		return a.count(tx, row)
	})
	if err != nil {
		return err
	}
	return export.answer(e, a.Now())
}

// exportsLeft is the counter of the caller's exports, unless they have had all of them.
func (a *api) exportsLeft(e *core.RequestEvent, app core.App) (*core.Record, error) {
	row, err := a.throttle(app, "export", e.Auth.Id, throttleWindow)
	if err == nil && row.GetInt("count") >= mostExports {
		err = tooMany(e, a.windowLeft(row), "You have downloaded your data several times. Please try again in an hour.")
	}
	return row, err
}

// answer sends the archive while it is made. After a failure the connection is broken off, so that a part is not taken for
// all of it.
func (x *PersonExport) answer(e *core.RequestEvent, now time.Time) error {
	header := e.Response.Header()
	header.Set("Content-Type", "application/zip")
	header.Set("Content-Disposition", `attachment; filename="`+ExportName(x.email, now)+`"`)
	header.Set("Cache-Control", "no-store")
	e.Response.WriteHeader(http.StatusOK)
	if err := x.WriteZIP(e.App, e.Response); err != nil {
		e.App.Logger().Error("an export of a person broke off", "error", err)
		panic(http.ErrAbortHandler)
	}
	return nil
}

type personForm struct {
	Email string `json:"email"`
}

func (a *api) exportAnyPerson(e *core.RequestEvent) error {
	var form personForm
	if err := read(e, &form); err != nil {
		return err
	}
	export, err := ExportPerson(e.App, adminActor(e.Auth), form.Email)
	if err != nil {
		return err
	}
	return export.answer(e, a.Now())
}

func (a *api) eraseAnyPerson(e *core.RequestEvent) error {
	var form personForm
	if err := read(e, &form); err != nil {
		return err
	}
	erasure, err := ErasePerson(e.App, adminActor(e.Auth), form.Email)
	if err != nil {
		return err
	}
	return done(e, "The account has been erased.", body{"bookingsKept": erasure.BookingsKept, "bookingsDeleted": erasure.BookingsDeleted})
}
