package files

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// BindFileAccess serves the files of an account that is not public to its owner and to superusers only. They identify
// themselves by their Authorization header or, because <img> and <video> send none, by one of PocketBase's file tokens: in
// the query (`?token=`) or in the cookie that grantFiles sets.
func BindFileAccess(app core.App) {
	app.OnFileDownloadRequest("portfolio_items", "users").BindFunc(func(e *core.FileDownloadRequestEvent) error {
		owner, public, err := mayServeFiles(e.App, e.Record)
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
			viewer, _ = e.App.FindAuthRecordByToken(token, core.TokenTypeFile) // an invalid token identifies nobody
		}
		if viewer == nil || !viewer.IsSuperuser() && (viewer.Collection().Name != "users" || viewer.Id != owner) {
			return api.ErrNotFound
		}
		e.Response.Header().Set("Cache-Control", "private, no-cache")
		return e.Next()
	})
}

// fileCookie holds a file token. Browsers send it to the file call alone, which changes nothing.
const fileCookie = "shootday_files"

// GrantFiles lets the browser of a customer or photographer who is not public load the caller's own files by the plain
// addresses that our answers contain.
func (s *Service) GrantFiles(e *core.RequestEvent, account *core.Record) error {
	if account == nil || account.IsSuperuser() {
		return nil
	}
	_, public, err := mayServeFiles(e.App, account)
	if err != nil || public {
		return err
	}
	return s.setFileCookie(e, account)
}

// GrantOwnFiles is grantFiles for public calls: only for a photographer who looks at the own profile.
func (s *Service) GrantOwnFiles(e *core.RequestEvent, photographer *core.Record) error {
	if e.Auth == nil || e.Auth.Id != photographer.GetString("user") {
		return nil
	}
	return s.GrantFiles(e, e.Auth)
}

func (s *Service) setFileCookie(e *core.RequestEvent, account *core.Record) error {
	token, err := account.NewFileToken()
	if err != nil {
		return fmt.Errorf("make a file token: %w", err)
	}
	e.SetCookie(&http.Cookie{
		Name: fileCookie, Value: token, Path: "/api/files/", MaxAge: int(account.Collection().FileToken.Duration),
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: strings.HasPrefix(s.Config.PublicURL, "https://"),
	})
	return nil
}

// GrantAdminFiles does the same for the pages of admins, which read records through PocketBase's own calls.
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

// mayServeFiles returns the account that owns the files of a record of users or portfolio_items, and whether everybody
// may see them: those of a photographer who is public, those of a customer always.
func mayServeFiles(app core.App, record *core.Record) (owner string, public bool, err error) {
	key, id := "id", record.GetString("photographer")
	if record.Collection().Name == "users" {
		key, id = "user", record.Id
	}
	var row struct {
		User   string `db:"user"`
		Public bool   `db:"public"`
	}
	err = app.DB().Select("user", "approved AND "+records.ActivePhotographer()+" AS public").From("photographers p").
		Where(dbx.HashExp{key: id}).One(&row)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return record.Id, record.Collection().Name == "users", nil
	case err != nil:
		return "", false, fmt.Errorf("look up whose file it is: %w", err)
	}
	return row.User, row.Public, nil
}
