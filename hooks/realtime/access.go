package realtime

import (
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

const beforeItIsSent = -100 // the priority of a hook: PocketBase sends at -99

// BindBookings has a change of a booking offered to its two people and to superusers alone. PocketBase asks the
// database for everybody who listens whether the rule lets them see it, a tenth of a millisecond each.
func BindBookings(app core.App) {
	narrow := func(e *core.ModelEvent) error {
		row, ok := e.Model.(*core.Record)
		if !ok {
			return e.Next()
		}
		outer := e.App
		defer func() { e.App = outer }()
		e.App = partiesOnly{outer, sync.OnceValues(func() (user string, err error) {
			err = outer.DB().Select("user").From("photographers").Where(dbx.HashExp{"id": row.GetString("photographer")}).Row(&user)
			return user, err
		})}
		return e.Next()
	}
	app.OnModelAfterCreateSuccess("bookings").Bind(&hook.Handler[*core.ModelEvent]{Func: narrow, Priority: beforeItIsSent})
	app.OnModelAfterUpdateSuccess("bookings").Bind(&hook.Handler[*core.ModelEvent]{Func: narrow, Priority: beforeItIsSent})
}

// BindAccounts does the same for accounts: a change is offered to the account itself and to superusers.
func BindAccounts(app core.App) {
	narrow := func(e *core.ModelEvent) error {
		outer := e.App
		defer func() { e.App = outer }()
		e.App = ownAccountOnly{outer}
		return e.Next()
	}
	app.OnModelAfterCreateSuccess("users").Bind(&hook.Handler[*core.ModelEvent]{Func: narrow, Priority: beforeItIsSent})
	app.OnModelAfterUpdateSuccess("users").Bind(&hook.Handler[*core.ModelEvent]{Func: narrow, Priority: beforeItIsSent})
}

// ownAccountOnly is the app for those who may see an account.
type ownAccountOnly struct{ core.App }

func (o ownAccountOnly) CanAccessRecord(record *core.Record, asked *core.RequestInfo, rule *string) (bool, error) {
	if asked.Auth == nil || !asked.HasSuperuserAuth() && asked.Auth.Id != record.Id {
		return false, nil
	}
	return o.App.CanAccessRecord(record, asked, rule)
}

// partiesOnly is the app for those who may know of a booking. It refuses others before the rule is asked, and lets nobody
// see what the rule does not.
type partiesOnly struct {
	core.App
	photographer func() (user string, err error)
}

func (p partiesOnly) CanAccessRecord(record *core.Record, asked *core.RequestInfo, rule *string) (bool, error) {
	if asked.Auth == nil {
		return false, nil
	}
	id := asked.Auth.Id
	if !asked.HasSuperuserAuth() && id != record.GetString("customer") {
		// If the database did not say who the photographer is, the rule alone decides.
		if user, err := p.photographer(); err == nil && id != user {
			return false, nil
		}
	}
	return p.App.CanAccessRecord(record, asked, rule)
}
