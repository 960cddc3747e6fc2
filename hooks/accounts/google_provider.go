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

// ProvideGoogle gives PocketBase's OAuth2 calls on users their provider, from the environment and for the one request:
// saved in the collection, the secret would outlive its variable and travel in backups.
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
			if err != nil || users.Name != "users" {
				return e.Next()
			}
			e.Auth = nil // or PocketBase would link whoever comes from Google to the account of the caller's token
			if s.Config.Google == nil {
				return e.Next()
			}
			ctx, cancel := context.WithTimeout(e.Request.Context(), s.Config.ProviderTimeout)
			defer cancel()
			client := &http.Client{Transport: googleTransport{api.Logger(e)}}
			e.Request = e.Request.WithContext(context.WithValue(ctx, oauth2.HTTPClient, client))
			e.App = appWithGoogle{e.App, s.withGoogle(*users)}
			return googleFailure(e, e.Next())
		},
	}
}

func (s *Service) withGoogle(users core.Collection) *core.Collection {
	google := s.Config.Google
	users.OAuth2.Enabled = true
	users.OAuth2.Providers = []core.OAuth2ProviderConfig{{
		Name: auth.NameGoogle, ClientId: google.ClientID, ClientSecret: google.ClientSecret,
		AuthURL: google.AuthURL, TokenURL: google.TokenURL, UserInfoURL: google.UserInfoURL,
	}}
	return &users
}

// appWithGoogle is the app as a request sees it that signs in with Google.
type appWithGoogle struct {
	core.App
	users *core.Collection
}

func (a appWithGoogle) FindCachedCollectionByNameOrId(nameOrID string) (*core.Collection, error) {
	found, err := a.App.FindCachedCollectionByNameOrId(nameOrID)
	if err == nil && found.Id == a.users.Id {
		return a.users, nil
	}
	return found, err
}

// googleTransport tells a Google that is away from one that refuses. It reads an answer to its end, so that one that
// stops in the middle counts as away too.
type googleTransport struct{ log *slog.Logger }

func (t googleTransport) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return nil, t.away(request, err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(io.LimitReader(response.Body, api.JSONLimit))
	if err != nil {
		return nil, t.away(request, err)
	}
	if response.StatusCode >= http.StatusInternalServerError {
		return nil, t.away(request, fmt.Errorf("%s: %s", response.Status, records.Truncate(string(content), 500)))
	}
	response.Body = io.NopCloser(bytes.NewReader(content))
	return response, nil
}

func (t googleTransport) away(request *http.Request, err error) error {
	t.log.Warn("Google is away", "address", request.URL.String(), "error", err)
	return errGoogleAway
}
