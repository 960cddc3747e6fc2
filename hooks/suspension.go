package hooks

import (
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

var errSuspended = refuse(http.StatusForbidden, "This account is suspended. Please write to us.")

// activePhotographer is the SQL condition that the account of photographer p is not suspended. It also holds for a
// photographer without an account.
const activePhotographer = `NOT EXISTS (SELECT 1 FROM users WHERE id = p.user AND suspended)`

// isPublic tells whether everyone may see a photographer: approved, and the account not suspended.
func isPublic(app core.App, photographer *core.Record) (bool, error) {
	if !photographer.GetBool("approved") {
		return false, nil
	}
	var active bool
	err := app.DB().NewQuery(`SELECT NOT EXISTS (SELECT 1 FROM users WHERE id = {:user} AND suspended)`).
		Bind(map[string]any{"user": photographer.GetString("user")}).Row(&active)
	if err != nil {
		return false, fmt.Errorf("look whether photographer %s is suspended: %w", photographer.Id, err)
	}
	return active, nil
}

// bindSuspension makes a suspension take effect wherever it is set. Sign-in with the right password, code or Google
// account is refused, all tokens and live connections of the account end, and no reset mail is sent. Lifting the
// suspension does not revive old tokens.
func (a *api) bindSuspension(app core.App) {
	app.OnRecordCreate("users").BindFunc(func(e *core.RecordEvent) error {
		a.noteSuspension(e.Record, false)
		return e.Next()
	})
	app.OnRecordUpdate("users").BindFunc(func(e *core.RecordEvent) error {
		a.noteSuspension(e.Record, e.Record.Original().GetBool("suspended"))
		return e.Next()
	})

	app.OnRecordAuthRequest("users").BindFunc(func(e *core.RecordAuthRequestEvent) error {
		if e.Record.GetBool("suspended") {
			return errSuspended
		}
		return e.Next()
	})
	// The answer is the same for an account that gets no mail.
	app.OnRecordRequestPasswordResetRequest("users").BindFunc(func(e *core.RecordRequestPasswordResetRequestEvent) error {
		if e.Record.GetBool("suspended") {
			return e.NoContent(http.StatusNoContent)
		}
		return e.Next()
	})
}

// noteSuspension keeps the date of a suspension, and refreshes the key that the account's tokens are signed with.
func (a *api) noteSuspension(user *core.Record, before bool) {
	switch now := user.GetBool("suspended"); {
	case now && !before:
		user.Set("suspendedAt", a.Now())
		user.RefreshTokenKey()
	case now:
		user.Set("suspendedAt", user.Original().GetDateTime("suspendedAt"))
	default:
		user.Set("suspendedAt", "")
		user.Set("suspendedReason", "")
	}
}

// afterCommit does work that others must not see before the write is committed.
func afterCommit(app core.App, work func()) {
	if !app.IsTransactional() {
		work()
		return
	}
	app.TxInfo().OnComplete(func(error) error {
		work()
		return nil
	})
}

// ignoreSuspended treats the token of a suspended account as no token. The refreshed key already ends all tokens that
// were issued before the suspension; this covers a sign-in that races with it.
func ignoreSuspended() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdaySuspended",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if e.Auth != nil && e.Auth.Collection().Name == "users" && e.Auth.GetBool("suspended") {
				e.Auth = nil
			}
			return e.Next()
		},
	}
}
