package files

import (
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
)

// backupCopies is the maximum number of copies of a backup that are on the disk while it is uploaded.
const backupCopies = 3

// LimitBodies returns middleware that limits the size of every request body, including those of PocketBase's own
// routes. It must run after authentication and before the body is read. uploads contains the limit for each route that
// accepts files, by the route's pattern.
func (s *Service) LimitBodies(uploads map[string]int64) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayBodyLimit",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			body, ok := e.Get(api.WatchedBodyKey).(*api.WatchedBody)
			if !ok {
				return e.Next()
			}
			limit, err := s.bodyLimit(e, uploads[e.Request.Pattern])
			if err != nil {
				return err
			}
			if e.Request.ContentLength > limit && !isUnknownPath(e.Request.Pattern) {
				return api.ErrBodyTooLarge
			}
			body.Limit = limit
			err = e.Next()
			if err != nil && body.Exceeded() {
				return api.ErrBodyTooLarge // some of PocketBase's routes respond with 400 to any body that they cannot read
			}
			return err
		},
	}
}

// isUnknownPath reports whether the pattern of a request is a catch-all, that is, whether there is no route for its
// path. The response is then 404, and the body is not read.
func isUnknownPath(pattern string) bool {
	return pattern == "/" || strings.HasSuffix(pattern, " /api/{path...}")
}

// bodyLimit returns the maximum size, in bytes, of the request's body. upload is the limit of the route if it accepts
// files, and 0 otherwise.
func (s *Service) bodyLimit(e *core.RequestEvent, upload int64) (int64, error) {
	switch {
	case upload > 0:
		return upload, nil
	case !e.HasSuperuserAuth():
		return api.JSONLimit, nil
	case e.Request.Pattern == "POST /api/backups/upload":
		free, err := s.FreeSpace(e.App.DataDir())
		return int64(free / backupCopies), err
	case api.IsMultipart(e):
		return api.MultipartLimit, nil
	}
	return apis.DefaultMaxBodySize, nil
}
