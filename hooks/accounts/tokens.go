package accounts

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/api"
	"shootday/internal/apperr"
	"shootday/internal/database"
)

// LoadToken is a middleware that authenticates the caller before PocketBase does. PocketBase treats a token that it
// cannot look up as invalid. If the database failed, it would respond with 401, and the web app would sign out the
// caller.
//
// There is a separate error code for an invalid token, because the status 401 or 403 alone does not distinguish an
// expired session from a missing permission.
func LoadToken() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayLoadToken",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority - 1,
		Func: func(e *core.RequestEvent) error {
			token := bearerToken(e.Request)
			if e.Auth != nil || token == "" {
				return e.Next()
			}
			account, err := AccountOfToken(e.App, token, core.TokenTypeAuth, nil)
			if err != nil {
				return err
			}
			e.Auth = account
			refused := e.Next()
			if refused == nil || account != nil {
				return refused
			}
			if status := api.HTTPError(refused).Status; status != http.StatusUnauthorized && status != http.StatusForbidden {
				return refused
			}
			return api.WithCode(refused, apperr.CodeSessionEnded)
		},
	}
}

// bearerToken returns the token in the Authorization header, in which the scheme Bearer is optional. It returns an empty
// string if there is no such header.
func bearerToken(r *http.Request) string {
	const scheme = "Bearer "
	header := r.Header.Get("Authorization")
	if len(header) > len(scheme) && strings.EqualFold(header[:len(scheme)], scheme) {
		return strings.TrimSpace(header[len(scheme):])
	}
	return header
}

// AccountOfToken returns the account, in users or _superusers, for which a token was issued. If the token is not valid,
// it returns nil and the error invalid, which may be nil. It returns other errors if the database fails.
func AccountOfToken(app core.App, token, tokenType string, invalid error) (*core.Record, error) {
	account, err := app.FindAuthRecordByToken(token, tokenType)
	if database.Failed(err) {
		return nil, fmt.Errorf("load the account of a token: %w", err)
	}
	if err != nil {
		return nil, invalid
	}
	return account, nil
}

// emailTakenCode is PocketBase's code for a valid token whose new address belongs to another account.
const emailTakenCode = "validation_invalid_token_email"

// RecheckToken runs PocketBase's handler of a request with a token from an email. If the handler refuses the token,
// RecheckToken looks up the token again, because PocketBase also refuses a valid token if the database fails. In that
// case the response is 503.
func RecheckToken(e *core.RequestEvent, tokenType string) error {
	refused := e.Next()
	refusal, ok := errors.AsType[*router.ApiError](refused)
	if !ok || refusal.Status != http.StatusBadRequest || refusal.Data["token"] == nil {
		return refused
	}
	if field, _ := refusal.Data["token"].(map[string]any); field["code"] == emailTakenCode {
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
		err = api.ErrDatabaseUnavailable
	}
	return cmp.Or(err, refused)
}
