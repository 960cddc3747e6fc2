package accounts

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/api"
	"shootday/internal/database"
)

// LoadToken authenticates the caller before PocketBase does, which treats a database that does not answer like a token
// that is not valid. The caller would then get 401, and the web app would sign them out.
func LoadToken() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayLoadToken",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority - 1,
		Func: func(e *core.RequestEvent) error {
			token := bearer(e.Request)
			if e.Auth != nil || token == "" {
				return e.Next()
			}
			account, err := AccountOfToken(e.App, token, core.TokenTypeAuth, nil)
			if err != nil {
				return err
			}
			e.Auth = account
			return e.Next()
		},
	}
}

// AccountOfToken finds the account that a token was made for. It returns refusal if the token is not valid, and the
// error of the database if that could not be checked.
func AccountOfToken(app core.App, token, tokenType string, refusal error) (*core.Record, error) {
	account, err := app.FindAuthRecordByToken(token, tokenType)
	if database.Failed(err) {
		return nil, fmt.Errorf("load the account of a token: %w", err)
	}
	if err != nil {
		return nil, refusal
	}
	return account, nil
}

// isAddressTaken reports whether a token was refused because another account has its new email address.
func isAddressTaken(reason any) bool {
	fields, _ := reason.(map[string]any)
	return fields["code"] == "validation_invalid_token_email"
}

// RecheckToken runs one of PocketBase's calls that take a token by mail, and checks the token again when the call has
// refused it: PocketBase refuses a valid one as well when the database does not answer.
func RecheckToken(e *core.RequestEvent, tokenType string) error {
	refused := e.Next()
	refusal, ok := errors.AsType[*router.ApiError](refused)
	if !ok || refusal.Status != http.StatusBadRequest || refusal.Data["token"] == nil || isAddressTaken(refusal.Data["token"]) {
		return refused
	}
	var form struct {
		Token string `json:"token"`
	}
	if api.Read(e, &form) != nil {
		return refused
	}
	account, err := AccountOfToken(e.App, form.Token, tokenType, nil)
	if err == nil && account != nil {
		err = api.ErrNoData
	}
	return cmp.Or(err, refused)
}
