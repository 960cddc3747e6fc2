package accounts

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/auth"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/otp"
	"shootday/internal/usertext"
)

var (
	errGoogleDisabled    = apperr.Unavailable("Sign-in with Google is not set up on this server.").WithCode(apperr.CodeNotConfigured)
	errGoogleUnavailable = apperr.Unavailable("Google did not respond. Please try again in a moment.")
	errGoogleUnverified  = apperr.Invalid("Google has not verified this email address. Please log in with your password.")
)

// fromOwnCallKey is the context key that marks requests from SignInByGoogle to PocketBase's OAuth2 route.
type fromOwnCallKey struct{}

// SignInByGoogle signs in with a code from Google, or signs up a customer. It passes the code to PocketBase's OAuth2
// handler, which exchanges it and protects against the takeover of an account with the same address. PocketBase does
// not export that handler, so SignInByGoogle sends the server a request to its route. The request omits the caller's
// token, because PocketBase would link the Google account to the token's account.
func (s *Service) SignInByGoogle(e *core.RequestEvent) error {
	if s.Config.Google == nil {
		return errGoogleDisabled
	}
	var form struct {
		Code         string `json:"code"`
		CodeVerifier string `json:"codeVerifier"`
		RedirectURL  string `json:"redirectUrl"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	body, err := json.Marshal(api.Body{
		"provider": auth.NameGoogle, "code": form.Code, "codeVerifier": form.CodeVerifier,
		"redirectURL": cmp.Or(form.RedirectURL, s.googleRedirectURL(e.App)),
	})
	if err != nil {
		return fmt.Errorf("write the OAuth2 request: %w", err)
	}
	inner := e.Request.Clone(context.WithValue(e.Request.Context(), fromOwnCallKey{}, true))
	inner.URL = &url.URL{Path: "/api/collections/" + records.Users + "/auth-with-oauth2"}
	inner.Body, inner.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	inner.Header.Set("Content-Type", "application/json")
	inner.Header.Del("Authorization")
	s.Loopback.ServeHTTP(e.Response, inner)
	return nil
}

func (s *Service) googleRedirectURL(app core.App) string {
	return api.PublicURL(app) + "/auth/google"
}

// GoogleConfig returns the data that the web app needs to start a sign-in with Google. It must not be called if
// Config.Google is nil.
func (s *Service) GoogleConfig(app core.App) api.Body {
	return api.Body{
		"clientId":    s.Config.Google.ClientID,
		"authUrl":     cmp.Or(s.Config.Google.AuthURL, auth.NewGoogleProvider().AuthURL()),
		"redirectUrl": s.googleRedirectURL(app),
	}
}

// BindGoogle binds hooks that choose the account for a sign-in with Google, and that respond to requests from
// SignInByGoogle like SignIn.
func (s *Service) BindGoogle(app core.App) {
	app.OnRecordAuthWithOAuth2Request(records.Users).BindFunc(func(e *core.RecordAuthWithOAuth2RequestEvent) error {
		if e.Record == nil {
			if err := s.chooseAccount(e); err != nil {
				return err
			}
		}
		if e.Record != nil && records.AsUser(e.Record).Suspended() {
			return s.suspendedError(apperr.KindForbidden) // refuses the sign-in before PocketBase links the account
		}
		return e.Next()
	})
	app.OnRecordAuthRequest(records.Users).BindFunc(func(e *core.RecordAuthRequestEvent) error {
		if e.Request.Context().Value(fromOwnCallKey{}) == nil {
			return e.Next()
		}
		message := "Login Successful"
		if meta, _ := e.Meta.(map[string]any); meta["isNew"] == true {
			message = "User Signup Successful"
		}
		return s.signIn(e.RequestEvent, records.AsUser(e.Record), message)
	})
}

// chooseAccount sets the account for a Google account that is not linked yet. It chooses the account with the address
// that Google has verified, or a new customer's account if there is none. The client controls none of the new account's
// fields.
func (s *Service) chooseAccount(e *core.RecordAuthWithOAuth2RequestEvent) error {
	email, ok := otp.NormalizeEmail(e.OAuth2User.Email) // PocketBase leaves out an address that is not verified
	if !ok {
		return errGoogleUnverified
	}
	e.OAuth2User.Email = email
	user, err := findUserByEmail(e.App, email)
	if err != nil {
		return err
	}
	if user != nil {
		e.Record, e.IsNewRecord = user.Record, false
		return nil
	}
	if err := s.checkEmailReserved(e.App, email, ""); err != nil {
		return err
	}
	e.CreateData = api.Body{
		records.UserFieldFullName: googleName(e.OAuth2User.Name, email),
		records.UserFieldRole:     string(records.RoleCustomer),
	}
	return nil
}

// googleName returns the name from Google without angle brackets. If this name is not valid, googleName returns the
// part of the email address before the @ in the same form, and if that is not valid either, "Customer".
func googleName(name, email string) string {
	local, _, _ := strings.Cut(email, "@")
	for _, candidate := range []string{name, local} {
		if valid, err := FullName(usertext.WithoutMarkup(candidate)); err == nil {
			return valid
		}
	}
	return "Customer"
}

// googleError logs PocketBase's message about a failed exchange, which names the step that failed, and replaces it with
// a general message. It returns nil and all other errors unchanged.
func googleError(e *core.RequestEvent, err error) error {
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
