package accounts

import (
	"cmp"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/hooks/api"
	"shootday/internal/apperr"
)

// suspendedKey begins the key of a suspended account, with the former key behind it. The key itself is another one, so no
// token of before is valid, and the former one tells whose such a token was. Both together are as long as PocketBase allows.
const suspendedKey = "suspended-"

// refuseSuspended says that the account is suspended and whom to write to. Only the person may be told: after the right
// password, code or Google account, or by a token of the account.
func (s *Service) refuseSuspended(status int) *apperr.Error {
	return api.Refuse(status, "This account is suspended. Please write to "+cmp.Or(s.Config.SupportEmail, "us")+".")
}

// BindSuspension makes a suspension take effect wherever it is set. Sign-in with the right password, code or Google
// account is refused, all tokens and live connections of the account end, and no reset mail is sent. Lifting the
// suspension does not revive old tokens.
func (s *Service) BindSuspension(app core.App) {
	app.OnRecordCreate("users").BindFunc(func(e *core.RecordEvent) error {
		s.noteSuspension(e.Record, nil)
		return e.Next()
	})
	app.OnRecordUpdate("users").BindFunc(func(e *core.RecordEvent) error {
		s.noteSuspension(e.Record, e.Record.Original())
		return e.Next()
	})

	app.OnRecordAuthRequest("users").BindFunc(func(e *core.RecordAuthRequestEvent) error {
		if e.Record.GetBool("suspended") {
			return s.refuseSuspended(http.StatusForbidden)
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

// noteSuspension keeps the date of a suspension, and changes the key that the account's tokens are signed with when the
// suspension begins and when it ends. was is the stored account, nil for a new one.
func (s *Service) noteSuspension(user, was *core.Record) {
	before := was != nil && was.GetBool("suspended")
	switch now := user.GetBool("suspended"); {
	case now && !before:
		user.Set("suspendedAt", s.Now())
		if was != nil {
			user.SetTokenKey(suspendedKey + was.TokenKey())
		}
	case now:
		user.Set("suspendedAt", was.GetDateTime("suspendedAt"))
	default:
		user.Set("suspendedAt", "")
		user.Set("suspendedReason", "")
		if before {
			user.RefreshTokenKey()
		}
	}
}

// IgnoreSuspended treats the token of a suspended account as no token, and says why where the call needs one. The changed
// key already ends all tokens that were issued before the suspension; this also covers a sign-in that races with it.
func (s *Service) IgnoreSuspended() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdaySuspended",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			suspended := e.Auth != nil && e.Auth.Collection().Name == "users" && e.Auth.GetBool("suspended")
			if suspended {
				e.Auth = nil
			}
			err := e.Next()
			if err == nil || api.HTTPError(err).Status != http.StatusUnauthorized || e.Auth != nil {
				return err
			}
			if suspended || endedBySuspension(e.App, bearer(e.Request)) {
				return s.refuseSuspended(http.StatusUnauthorized).WithField("account", api.FieldError{Code: "suspended"})
			}
			return err
		},
	}
}

// endedBySuspension reports whether a token signed in to an account until it was suspended.
func endedBySuspension(app core.App, token string) bool {
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil || claims[core.TokenClaimType] != core.TokenTypeAuth {
		return false
	}
	id, _ := claims[core.TokenClaimId].(string)
	user, err := app.FindRecordById("users", id)
	if err != nil || !user.GetBool("suspended") {
		return false
	}
	key, kept := strings.CutPrefix(user.TokenKey(), suspendedKey)
	_, err = security.ParseJWT(token, key+user.Collection().AuthToken.Secret)
	return kept && err == nil
}
