package files

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// fileCookie is the name of the cookie that contains a PocketBase file token. Browsers send it only with requests for
// paths below /api/files/. These requests only read files.
const fileCookie = "shootday_files"

// BindAccessControl registers a hook that protects profile photos and portfolio files. Downloads respond with 404 if
// the account that owns the file is not public, unless the request is from the owner or a superuser. They authenticate
// with the Authorization header or with a file token. Because <img> and <video> elements cannot send the header, the
// token can also be in the query (`?token=`) or in the cookie that GrantFiles sets.
func (s *Service) BindAccessControl(app core.App) {
	app.OnFileDownloadRequest(records.PortfolioItems, records.Users).BindFunc(func(e *core.FileDownloadRequestEvent) error {
		ownerID, public, err := s.Owner(e.App, e.Record)
		if err != nil {
			return err
		}
		if public {
			return e.Next()
		}
		viewer := e.Auth
		token := e.Request.URL.Query().Get("token")
		if cookie, err := e.Request.Cookie(fileCookie); err == nil && token == "" {
			token = cookie.Value
		}
		if viewer == nil && token != "" {
			viewer, _ = e.App.FindAuthRecordByToken(token, core.TokenTypeFile) // an invalid token is ignored
		}
		if viewer == nil || !viewer.IsSuperuser() && (viewer.Collection().Name != records.Users || viewer.Id != ownerID) {
			return api.ErrNotFound
		}
		e.Response.Header().Set("Cache-Control", "private, no-cache")
		return e.Next()
	})
}

// GrantFiles sets a cookie with which the browser can load the account's own files although the account is not public.
// The files have the same URLs as public ones. GrantFiles does nothing if the account is nil, public or a superuser.
func (s *Service) GrantFiles(e *core.RequestEvent, account *core.Record) error {
	if account == nil || account.IsSuperuser() {
		return nil
	}
	_, public, err := s.Owner(e.App, account)
	if err != nil || public {
		return err
	}
	return s.setFileCookie(e, account)
}

// GrantOwnFiles is like [Service.GrantFiles], but for public routes that show a photographer. It does nothing unless
// the caller is the photographer.
func (s *Service) GrantOwnFiles(e *core.RequestEvent, photographer *core.Record) error {
	if e.Auth == nil || e.Auth.Id != records.AsPhotographer(photographer).User() {
		return nil
	}
	return s.GrantFiles(e, e.Auth)
}

// GrantAdminFiles returns middleware that sets the same cookie as [Service.GrantFiles] for superusers who read records
// with PocketBase's record API. The admin pages of the web app do this.
func (s *Service) GrantAdminFiles() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayAdminFiles",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if e.HasSuperuserAuth() && strings.HasPrefix(e.Request.Pattern, "GET /api/collections/{collection}/records") {
				if err := s.setFileCookie(e, e.Auth); err != nil {
					return err
				}
			}
			return e.Next()
		},
	}
}

func (s *Service) setFileCookie(e *core.RequestEvent, account *core.Record) error {
	token, err := account.NewFileToken()
	if err != nil {
		return fmt.Errorf("make a file token: %w", err)
	}
	e.SetCookie(&http.Cookie{
		Name: fileCookie, Value: token, Path: "/api/files/", MaxAge: int(account.Collection().FileToken.Duration),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: strings.HasPrefix(s.PublicURL, "https://"),
	})
	return nil
}
