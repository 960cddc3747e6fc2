package accounts

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/auth"
	"github.com/pocketbase/pocketbase/tools/hook"
	"golang.org/x/oauth2"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// ProvideGoogle is a middleware that adds the provider from the environment to PocketBase's OAuth2 routes for users,
// for the current request only. If the client secret were saved in the collection, it would be part of backups, and
// would remain after the environment variable is removed.
func (s *Service) ProvideGoogle() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayGoogle",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			switch e.Request.Pattern {
			case "POST /api/collections/{collection}/auth-with-oauth2", "GET /api/collections/{collection}/auth-methods":
			default:
				return e.Next()
			}
			users, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
			if err != nil || users.Name != records.Users {
				return e.Next()
			}
			e.Auth = nil // otherwise PocketBase would link the Google account to the token's account
			if s.Config.Google == nil {
				return e.Next()
			}
			ctx, cancel := context.WithTimeout(e.Request.Context(), s.Config.ProviderTimeout)
			defer cancel()
			client := &http.Client{Transport: googleTransport{api.Logger(e)}}
			e.Request = e.Request.WithContext(context.WithValue(ctx, oauth2.HTTPClient, client))
			e.App = appWithGoogle{e.App, s.withGoogle(*users)}
			return googleError(e, e.Next())
		},
	}
}

// withGoogle returns a copy of the collection with Google as its only provider.
func (s *Service) withGoogle(users core.Collection) *core.Collection {
	google := s.Config.Google
	users.OAuth2.Enabled = true
	users.OAuth2.Providers = []core.OAuth2ProviderConfig{{
		Name: auth.NameGoogle, ClientId: google.ClientID, ClientSecret: google.ClientSecret,
		AuthURL: google.AuthURL, TokenURL: google.TokenURL, UserInfoURL: google.UserInfoURL,
	}}
	return &users
}

// appWithGoogle is the app with a modified version of the collection users.
type appWithGoogle struct {
	core.App
	users *core.Collection
}

// FindCachedCollectionByNameOrId returns the collection with Google as its provider for users.
func (a appWithGoogle) FindCachedCollectionByNameOrId(nameOrID string) (*core.Collection, error) {
	found, err := a.App.FindCachedCollectionByNameOrId(nameOrID)
	if err == nil && found.Id == a.users.Id {
		return a.users, nil
	}
	return found, err
}

// googleTransport sends requests to Google. It returns errGoogleUnavailable if Google cannot be reached or fails, so
// that callers can distinguish this from a refusal. It reads each response to the end, because the connection may also
// fail in the middle of a response.
type googleTransport struct{ log *slog.Logger }

// RoundTrip sends a request to Google.
func (t googleTransport) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return nil, t.unavailable(request, err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(io.LimitReader(response.Body, api.JSONLimit))
	if err != nil {
		return nil, t.unavailable(request, err)
	}
	if response.StatusCode >= http.StatusInternalServerError {
		return nil, t.unavailable(request, fmt.Errorf("%s: %s", response.Status, records.Truncate(string(content), 500)))
	}
	response.Body = io.NopCloser(bytes.NewReader(content))
	return response, nil
}

func (t googleTransport) unavailable(request *http.Request, err error) error {
	t.log.Warn("Google is unavailable", "address", request.URL.String(), "error", err)
	return errGoogleUnavailable
}
