package reports

import (
	"regexp"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/internal/apperr"
)

var errPrivateWords = apperr.Forbidden("Messages and briefs can be read only as part of a report, or with a reason that is kept in the audit log.")

// privateTables matches queries that contain the names of the tables of messages and briefs, or read the pages of the
// database file.
var privateTables = regexp.MustCompile(`(?i)\b(messages|briefs|sqlite_dbpage)\b`)

// GuardQueries returns middleware for PocketBase's routes that execute SQL written by superusers. It refuses queries
// that read messages or briefs, because these routes write nothing to the audit log. It must run after authentication.
func GuardQueries() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayPrivateWords",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			runsQuery := e.Request.Pattern == "POST /api/sql" || e.Request.Pattern == "POST /api/collections/meta/dry-run-view"
			if !runsQuery || !e.HasSuperuserAuth() {
				return e.Next() // PocketBase refuses everybody else
			}
			var form struct {
				Query string `json:"query" form:"query"`
			}
			if err := e.BindBody(&form); err != nil {
				return api.ErrMalformedBody
			}
			if privateTables.MatchString(form.Query) {
				return errPrivateWords
			}
			return e.Next()
		},
	}
}

// BindViewGuard prevents superusers from creating, changing or importing views that read messages or briefs.
func BindViewGuard(app core.App) {
	check := func(e *core.CollectionRequestEvent) error {
		if e.Collection.IsView() && privateTables.MatchString(e.Collection.ViewQuery) {
			return errPrivateWords
		}
		return e.Next()
	}
	app.OnCollectionCreateRequest().BindFunc(check)
	app.OnCollectionUpdateRequest().BindFunc(check)
	app.OnCollectionsImportRequest().BindFunc(func(e *core.CollectionsImportRequestEvent) error {
		for _, data := range e.CollectionsData {
			if query, _ := data["viewQuery"].(string); privateTables.MatchString(query) {
				return errPrivateWords
			}
		}
		return e.Next()
	})
}
