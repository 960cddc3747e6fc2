package accounts

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/auth"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/api"
	"shootday/internal/otp"
)

var (
	errGoogleUnset      = api.Refuse(http.StatusServiceUnavailable, "Sign-in with Google is not set up on this server.")
	errGoogleAway       = api.Refuse(http.StatusServiceUnavailable, "Google did not respond. Please try again in a moment.")
	errGoogleUnverified = api.Invalid("Google has not verified this email address. Please log in with your password.")
)

// forOurForm marks, in the context of a request to PocketBase's OAuth2 call, that signInByGoogle made it.
type forOurForm struct{}

// SignInByGoogle hands the code on to PocketBase's own OAuth2 call, which knows the exchange and keeps others from
// taking an account over. That call is reached through the server only, so it gets a request of its own: without the
// caller's token, since Google alone says who signs in.
func (s *Service) SignInByGoogle(e *core.RequestEvent) error {
	if s.Config.Google == nil {
		return errGoogleUnset
	}
	var form struct {
		Code         string `json:"code"`
		CodeVerifier string `json:"codeVerifier"`
		RedirectURL  string `json:"redirectUrl"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	content, err := json.Marshal(api.Body{
		"provider": auth.NameGoogle, "code": form.Code, "codeVerifier": form.CodeVerifier,
		"redirectURL": cmp.Or(form.RedirectURL, s.googleRedirectURL(e.App)),
	})
	if err != nil {
		return err
	}
	inner := e.Request.Clone(context.WithValue(e.Request.Context(), forOurForm{}, true))
	inner.URL = &url.URL{Path: "/api/collections/users/auth-with-oauth2"}
	inner.Body, inner.ContentLength = io.NopCloser(bytes.NewReader(content)), int64(len(content))
	inner.Header.Set("Content-Type", "application/json")
	inner.Header.Del("Authorization")
	s.Server.Handler.ServeHTTP(e.Response, inner)
	return nil
}

func (s *Service) googleRedirectURL(app core.App) string {
	return api.PublicURL(app, s.Config) + "/auth/google"
}

// GoogleForBrowser is what the web app needs to begin a sign-in.
func (s *Service) GoogleForBrowser(app core.App) api.Body {
	return api.Body{
		"clientId":    s.Config.Google.ClientID,
		"authUrl":     cmp.Or(s.Config.Google.AuthURL, auth.NewGoogleProvider().AuthURL()),
		"redirectUrl": s.googleRedirectURL(app),
	}
}

// BindGoogle decides whose account a person from Google gets, and puts the answer to our own calls in their form.
func (s *Service) BindGoogle(app core.App) {
	app.OnRecordAuthWithOAuth2Request("users").BindFunc(func(e *core.RecordAuthWithOAuth2RequestEvent) error {
		if e.Record == nil {
			if err := s.findByGoogle(e); err != nil {
				return err
			}
		}
		if e.Record != nil && e.Record.GetBool("suspended") {
			return s.refuseSuspended(http.StatusForbidden) // before PocketBase links the account
		}
		return e.Next()
	})
	app.OnRecordAuthRequest("users").BindFunc(func(e *core.RecordAuthRequestEvent) error {
		if e.Request.Context().Value(forOurForm{}) == nil {
			return e.Next()
		}
		message := "Login Successful"
		if meta, _ := e.Meta.(map[string]any); meta["isNew"] == true {
			message = "User Signup Successful"
		}
		return s.signedIn(e.RequestEvent, e.Record, message)
	})
}

// findByGoogle looks for the account of somebody who comes from Google for the first time, by an address that Google
// has verified. Without one a customer's account is made, in which nothing is of the client's choosing.
func (s *Service) findByGoogle(e *core.RecordAuthWithOAuth2RequestEvent) error {
	email, ok := otp.NormalizeEmail(e.OAuth2User.Email) // PocketBase leaves an unverified one out
	if !ok {
		return errGoogleUnverified
	}
	e.OAuth2User.Email = email
	known, err := e.App.FindAuthRecordByEmail("users", email)
	if err == nil {
		e.Record, e.IsNewRecord = known, false
		return nil
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if err := s.checkReserved(e.App, email, ""); err != nil {
		return err
	}
	name, err := FullName(e.OAuth2User.Name)
	if err != nil {
		local, _, _ := strings.Cut(email, "@")
		if name, err = FullName(local); err != nil {
			name = "Customer"
		}
	}
	e.CreateData = api.Body{"fullName": name, "role": api.RoleCustomer}
	return nil
}

// googleFailure puts a refused exchange in the product's words. PocketBase's own say at which step it failed.
func googleFailure(e *core.RequestEvent, err error) error {
	if err == nil {
		return nil
	}
	refusal := api.HTTPError(err)
	if refusal.Status != http.StatusBadRequest || errors.Is(err, errGoogleUnverified) {
		return err
	}
	api.Logger(e).Warn("Google login failed", "step", refusal.Message, "cause", refusal.RawData())
	return &router.ApiError{Status: refusal.Status, Message: "Google login failed", Data: refusal.Data}
}
