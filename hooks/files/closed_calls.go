package files

import (
	"net/http"

	"shootday/internal/apperr"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// RefuseClosedCalls returns middleware that refuses requests to PocketBase's record API that only superusers may send.
// Unlike PocketBase, it responds with 403 before the body is read.
func RefuseClosedCalls() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayClosedCalls",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if !e.HasSuperuserAuth() && isClosed(e) {
				return apperr.Forbidden("Only superusers can perform this action.")
			}
			return e.Next()
		},
	}
}

// isClosed reports whether a request to PocketBase's record API needs a superuser, because the API rule for it is nil.
func isClosed(e *core.RequestEvent) bool {
	var rule func(*core.Collection) *string
	switch e.Request.Pattern {
	case "GET /api/collections/{collection}/records":
		rule = func(c *core.Collection) *string { return c.ListRule }
	case "GET /api/collections/{collection}/records/{id}":
		rule = func(c *core.Collection) *string { return c.ViewRule }
	case "POST /api/collections/{collection}/records":
		rule = func(c *core.Collection) *string { return c.CreateRule }
	case "PATCH /api/collections/{collection}/records/{id}":
		rule = func(c *core.Collection) *string { return c.UpdateRule }
	case "DELETE /api/collections/{collection}/records/{id}":
		rule = func(c *core.Collection) *string { return c.DeleteRule }
	default:
		return false
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	if err != nil {
		return false // PocketBase responds with 404 without reading the body
	}
	if collection.IsView() && e.Request.Method != http.MethodGet && e.Request.Method != http.MethodHead {
		return false // PocketBase responds with 400 without reading the body
	}
	return rule(collection) == nil
}
