package accounts

import (
	"cmp"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/internal/apperr"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// suspendedKeyPrefix is prepended to the token key of an account when it is suspended. The changed key revokes all
// tokens. The old key is still part of it, so the server can recognize that a revoked token belonged to this account.
// The prefix and the key together have the maximum length that PocketBase allows.
const suspendedKeyPrefix = "suspended-"

// suspendedError returns an error that says that the account is suspended and contains a contact address. It must only
// be returned to callers who have proved that the account is theirs: by password, code, Google or one of its tokens.
func (s *Service) suspendedError(kind apperr.Kind) *apperr.Error {
	return apperr.New(kind, "This account is suspended. Please write to "+cmp.Or(s.Config.Brand.SupportEmail, "us")+".").
		WithCode(apperr.CodeAccountSuspended)
}

// BindSuspension enforces a suspension by an admin or a command. It revokes all tokens of the account, closes its
// realtime connections, and prevents sign-ins and password resets. Old tokens remain invalid after the end of the
// suspension.
func (s *Service) BindSuspension(app core.App) {
	app.OnRecordCreate(records.Users).BindFunc(func(e *core.RecordEvent) error {
		s.applySuspension(records.AsUser(e.Record), nil)
		return e.Next()
	})
	app.OnRecordUpdate(records.Users).BindFunc(func(e *core.RecordEvent) error {
		s.applySuspension(records.AsUser(e.Record), records.AsUser(e.Record.Original()))
		return e.Next()
	})

	app.OnRecordAuthRequest(records.Users).BindFunc(func(e *core.RecordAuthRequestEvent) error {
		if records.AsUser(e.Record).Suspended() {
			return s.suspendedError(apperr.KindForbidden)
		}
		return e.Next()
	})
	app.OnRecordRequestPasswordResetRequest(records.Users).BindFunc(func(e *core.RecordRequestPasswordResetRequestEvent) error {
		if records.AsUser(e.Record).Suspended() {
			return e.NoContent(http.StatusNoContent) // the same response as for an account to which the email is sent
		}
		return e.Next()
	})
}

// applySuspension sets the time of a suspension, and changes the token key when the suspension begins and when it ends.
// was is the stored account, or nil for a new one.
func (s *Service) applySuspension(user, was *records.User) {
	before := was != nil && was.Suspended()
	switch now := user.Suspended(); {
	case now && !before:
		user.SetSuspendedAt(s.Now())
		if was != nil {
			user.SetTokenKey(suspendedKeyPrefix + was.TokenKey())
		}
	case now:
		user.SetSuspendedAt(was.SuspendedAt())
	default:
		user.SetSuspendedAt(time.Time{})
		user.SetSuspendedReason("")
		if before {
			user.RefreshTokenKey()
		}
	}
}

// IgnoreSuspended is a middleware that ignores the token of a suspended account. If the request requires a token, the
// error says that the account is suspended. The changed token key already revokes all tokens from before the
// suspension. This middleware also ignores tokens that were issued by a concurrent sign-in.
func (s *Service) IgnoreSuspended() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdaySuspended",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			suspended := e.Auth != nil && e.Auth.Collection().Name == records.Users && records.AsUser(e.Auth).Suspended()
			if suspended {
				e.Auth = nil
			}
			err := e.Next()
			if err == nil || api.HTTPError(err).Status != http.StatusUnauthorized || e.Auth != nil {
				return err
			}
			if suspended || revokedBySuspension(e.App, bearerToken(e.Request)) {
				return s.suspendedError(apperr.KindUnauthorized).WithField("account", apperr.Field{Code: "suspended"})
			}
			return err
		},
	}
}

// revokedBySuspension reports whether a token was valid until its account was suspended.
func revokedBySuspension(app core.App, token string) bool {
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil || claims[core.TokenClaimType] != core.TokenTypeAuth {
		return false
	}
	id, _ := claims[core.TokenClaimId].(string)
	user, err := records.FindUser(app, id)
	if err != nil || !user.Suspended() {
		return false
	}
	key, found := strings.CutPrefix(user.TokenKey(), suspendedKeyPrefix)
	_, err = security.ParseJWT(token, key+user.Collection().AuthToken.Secret)
	return found && err == nil
}
