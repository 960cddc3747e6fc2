package accounts

import (
	"errors"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/records"
)

// bindSignInGuard applies Shootday's limits on wrong passwords to PocketBase's sign-in by password, for users and
// superusers.
func (s *Service) bindSignInGuard(app core.App) {
	app.OnRecordAuthWithPasswordRequest(records.Users).BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		if len(e.Password) > MaxPasswordBytes {
			e.Record = nil // no account can have a password this long
		}
		return e.Next()
	})
	app.OnRecordAuthWithPasswordRequest().Bind(&hook.Handler[*core.RecordAuthWithPasswordRequestEvent]{
		Id:       "shootdayTryPassword",
		Priority: 1 << 20, // runs last, because it replaces PocketBase's own check
		Func:     s.authWithPassword,
	})
}

// authWithPassword checks the password instead of PocketBase, which does not limit attempts per account.
func (s *Service) authWithPassword(e *core.RecordAuthWithPasswordRequestEvent) error {
	right, err := s.TryPassword(e.RequestEvent, AccountKey(e.Collection.Name, e.Identity), func() bool {
		return IsPassword(e.Record, e.Password)
	})
	if err != nil {
		return err
	}
	if !right {
		return e.BadRequestError("Failed to authenticate.", errors.New("invalid login credentials"))
	}
	return apis.RecordAuthResponse(e.RequestEvent, e.Record, core.MFAMethodPassword, nil)
}

// limitSignIns counts a sign-in from the client's network, and refuses it with 429 if there were too many.
func (s *Service) limitSignIns(e *core.RequestEvent) error {
	if err := s.CountSignIn(e); err != nil {
		return err
	}
	return e.Next()
}
