package files

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
)

// RefuseClosedCalls answers calls of the collections API that only superusers may make, before their body is read.
// PocketBase reads the body first.
func RefuseClosedCalls() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayClosedCalls",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if !e.HasSuperuserAuth() && isClosed(e) {
				return api.Refuse(http.StatusForbidden, "Only superusers can perform this action.")
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

// LimitBodies bounds the body of every request, also of those that PocketBase handles. It runs once the caller is known
// and before anything is read.
func (s *Service) LimitBodies() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayBodyLimit",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			body, ok := e.Get(api.WatchedBodyKey).(*api.WatchedBody)
			if !ok {
				return e.Next()
			}
			limit, err := s.bodyLimit(e)
			if err != nil {
				return err
			}
			if e.Request.ContentLength > limit && !isUnknownPath(e.Request.Pattern) {
				return api.ErrBodyTooLarge
			}
			body.Limit = limit
			err = e.Next()
			if err != nil && body.Exceeded() {
				return api.ErrBodyTooLarge // some calls of PocketBase answer 400 to whatever they cannot read
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
func (s *Service) bodyLimit(e *core.RequestEvent) (int64, error) {
	switch {
	case s.UploadCalls[e.Request.Pattern]:
		return api.MultipartLimit, nil
	case !e.HasSuperuserAuth():
		return api.JSONLimit, nil
	case e.Request.Pattern == "POST /api/backups/upload":
		free, err := s.FreeSpace(e.App.DataDir())
		return int64(free / 3), err // it is on the disk three times before the upload is done
	case api.IsMultipart(e):
		return api.MultipartLimit, nil
	}
	return apis.DefaultMaxBodySize, nil
}
