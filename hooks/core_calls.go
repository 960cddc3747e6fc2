package hooks

import (
	"errors"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/payments"
	"shootday/internal/otp"
)

var errClosed = api.Refuse(http.StatusForbidden, "This call is closed.")

// bindCoreCalls narrows PocketBase's own calls to what the contract leaves open.
func (s *server) bindCoreCalls(app core.App) {
	app.OnRecordAuthWithPasswordRequest("users").BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		if len(e.Password) > accounts.MaxPasswordBytes {
			e.Record = nil
		}
		return e.Next()
	})

	// Last of the hooks, because it takes the place of PocketBase's own check of the password.
	app.OnRecordAuthWithPasswordRequest().Bind(&hook.Handler[*core.RecordAuthWithPasswordRequestEvent]{
		Id: "shootdayTryPassword", Priority: 1 << 20, Func: s.authWithPassword,
	})

	app.OnRecordConfirmPasswordResetRequest().BindFunc(confirmResetOnce)
	app.OnRecordConfirmEmailChangeRequest("users").BindFunc(s.accounts.ConfirmEmailOnce)

	app.OnRecordsListRequest().BindFunc(func(e *core.RecordsListRequestEvent) error {
		if !e.HasSuperuserAuth() {
			if err := api.RefuseRelationQueries(e.Request.URL.Query()); err != nil {
				return err
			}
		}
		return e.Next()
	})
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		for _, subscription := range e.Subscriptions {
			if !e.HasSuperuserAuth() && strings.Contains(subscription, "?") {
				return api.Invalid("Please subscribe without options.")
			}
		}
		return e.Next()
	})
}

// authWithPassword is the end of PocketBase's sign-in, with the limits of our own.
func (s *server) authWithPassword(e *core.RecordAuthWithPasswordRequestEvent) error {
	right, err := s.accounts.TryPassword(e.RequestEvent, accounts.AccountKey(e.Collection.Name, e.Identity), func() bool {
		return accounts.IsPassword(e.Record, e.Password)
	})
	if err != nil {
		return err
	}
	if !right {
		return e.BadRequestError("Failed to authenticate.", errors.New("invalid login credentials"))
	}
	return apis.RecordAuthResponse(e.RequestEvent, e.Record, core.MFAMethodPassword, nil)
}

// confirmResetOnce checks the token again in the transaction that saves the password: of two uses at once the second
// finds the key changed that the token was signed with.
func confirmResetOnce(e *core.RecordConfirmPasswordResetRequestEvent) error {
	var form struct {
		Token string `json:"token"`
	}
	if err := api.ReadCore(e.RequestEvent, &form); err != nil {
		return err
	}
	outer := e.App
	defer func() { e.App = outer }()
	return e.App.RunInTransaction(func(tx core.App) error {
		fresh, err := accounts.AccountOfToken(tx, form.Token, core.TokenTypePasswordReset, accounts.ErrUsedLink)
		if err != nil {
			return err
		}
		if fresh.TokenKey() != e.Record.TokenKey() {
			return accounts.ErrUsedLink
		}
		e.App = tx
		return e.Next()
	})
}

// guardCoreCalls stands before those of PocketBase's calls that have no hook early enough.
func (s *server) guardCoreCalls() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayCoreCalls",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if err := payments.GuardMoneyCalls(e); err != nil {
				return err
			}
			switch e.Request.Pattern {
			case "POST /api/collections/{collection}/impersonate/{id}":
				return api.Refuse(http.StatusForbidden, "Impersonation is not allowed.")
			case "POST /api/collections/{collection}/request-verification", "POST /api/collections/{collection}/confirm-verification",
				"POST /api/collections/{collection}/request-otp", "POST /api/collections/{collection}/auth-with-otp":
				// PocketBase's hooks for these calls run only for accounts that exist, so a refusal there would tell which do.
				if onUsers(e) {
					return errClosed
				}
			case "POST /api/collections/{collection}/records":
				// The rule of users has to allow the creation that core makes for OAuth2; no request is one.
				if onUsers(e) && !e.HasSuperuserAuth() {
					return errClosed
				}
			case "POST /api/v1/auth/login", "POST /api/v1/user/userlogin", "POST /api/v1/auth/loginwithmobilenumber",
				"POST /api/collections/{collection}/auth-with-password", "POST /api/collections/{collection}/auth-with-oauth2":
				if err := s.accounts.CountSignIn(e); err != nil {
					return err
				}
			case "POST /api/collections/{collection}/request-password-reset":
				return accounts.ConstantTime(func() error {
					if err := s.countMail(e, "email", func(f mailForm) string { return f.Email }); err != nil {
						return err
					}
					return e.Next()
				})
			case "POST /api/collections/{collection}/confirm-password-reset":
				return accounts.RecheckToken(e, core.TokenTypePasswordReset)
			case "POST /api/collections/{collection}/confirm-email-change":
				return s.accounts.LimitEmailConfirm(e)
			case "POST /api/collections/{collection}/request-email-change":
				if err := s.countMail(e, "newEmail", func(f mailForm) string { return f.NewEmail }); err != nil {
					return err
				}
			}
			return e.Next()
		},
	}
}

// onUsers reports whether the call names the collection users, by its name or its id.
func onUsers(e *core.RequestEvent) bool {
	named, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && named.Name == "users"
}

// mailForm is read as PocketBase reads its own: a body that names one field twice, in other case, so has the same
// address here and there.
type mailForm struct {
	Email    string `json:"email" form:"email"`
	NewEmail string `json:"newEmail" form:"newEmail"`
}

// countMail counts a mail to the address in a field of the body, known or unknown alike.
func (s *server) countMail(e *core.RequestEvent, field string, address func(mailForm) string) error {
	var form mailForm
	if err := api.ReadCore(e, &form); err != nil {
		return err
	}
	email, ok := otp.NormalizeEmail(address(form))
	if !ok {
		return api.InvalidField(field, api.SayEmail)
	}
	return e.App.RunInTransaction(func(tx core.App) error { return s.accounts.CountSend(e, tx, email) })
}
