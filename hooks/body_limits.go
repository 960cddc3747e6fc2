package hooks

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// watchedBodyKey is where a request event keeps its *watchedBody.
const watchedBodyKey = "shootdayBody"

var errBodyTooLarge = refuse(http.StatusRequestEntityTooLarge, "The request is too large.")

// refuseClosedCalls answers calls of the collections API that only superusers may make, before their body is read.
// PocketBase reads the body first.
func refuseClosedCalls() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayClosedCalls",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if !e.HasSuperuserAuth() && isClosed(e) {
				return refuse(http.StatusForbidden, "Only superusers can perform this action.")
			}
			return e.Next()
		},
	}
}

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
		return false // PocketBase answers 404 without reading
	}
	if collection.IsView() && e.Request.Method != http.MethodGet && e.Request.Method != http.MethodHead {
		return false // PocketBase answers 400 without reading
	}
	return rule(collection) == nil
}

// limitBodies bounds the body of every request, also of those that PocketBase handles. It runs once the caller is known
// and before anything is read.
func (a *api) limitBodies() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayBodyLimit",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			body, ok := e.Get(watchedBodyKey).(*watchedBody)
			if !ok {
				return e.Next()
			}
			limit, err := a.bodyLimit(e)
			if err != nil {
				return err
			}
			if e.Request.ContentLength > limit && !isUnknownPath(e.Request.Pattern) {
				return errBodyTooLarge
			}
			body.limit = limit
			err = e.Next()
			if err != nil && body.exceeded() {
				return errBodyTooLarge // some calls of PocketBase answer 400 to whatever they cannot read
			}
			return err
		},
	}
}

// isUnknownPath tells whether no call has this path. The answer is 404 then, and nothing is read.
func isUnknownPath(pattern string) bool {
	return pattern == "/" || strings.HasSuffix(pattern, " /api/{path...}")
}

// bodyLimit is how many bytes the caller may send with this call.
func (a *api) bodyLimit(e *core.RequestEvent) (int64, error) {
	switch {
	case a.uploadCalls[e.Request.Pattern]:
		return multipartLimit, nil
	case !e.HasSuperuserAuth():
		return jsonLimit, nil
	case e.Request.Pattern == "POST /api/backups/upload":
		free, err := a.freeSpace(e.App.DataDir())
		return int64(free / 3), err // it is on the disk three times before the upload is done
	case isMultipart(e):
		return multipartLimit, nil
	}
	return apis.DefaultMaxBodySize, nil
}
