package accounts

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// bindTokenGuard makes the links in PocketBase's emails work only once, even if two requests use the same link
// concurrently.
func (s *Service) bindTokenGuard(app core.App) {
	app.OnRecordConfirmPasswordResetRequest().BindFunc(confirmResetOnce)
	app.OnRecordConfirmEmailChangeRequest(records.Users).BindFunc(s.ConfirmEmailOnce)
}

// confirmResetOnce checks the token again in the transaction that saves the password. The first request changes the key
// with which the token is signed, so the second one is refused.
func confirmResetOnce(e *core.RecordConfirmPasswordResetRequestEvent) error {
	var form struct {
		Token string `json:"token"`
	}
	if err := api.ReadCore(e.RequestEvent, &form); err != nil {
		return err
	}
	return store.Around(&e.App, func(tx store.Tx) error {
		account, err := AccountOfToken(tx, form.Token, core.TokenTypePasswordReset, ErrUsedLink)
		if err != nil {
			return err
		}
		if account.TokenKey() != e.Record.TokenKey() {
			return ErrUsedLink
		}
		return e.Next()
	})
}

// recheckResetToken responds with 503 instead of a refusal if the token could not be checked.
func recheckResetToken(e *core.RequestEvent) error {
	return RecheckToken(e, core.TokenTypePasswordReset)
}
