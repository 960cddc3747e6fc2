package api

import (
	"fmt"

	"shootday/internal/apperr"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// maxFields is the maximum length of the query parameter "fields", in bytes. It is enough to name all fields of any
// collection.
const maxFields = 1000

// LimitFields returns middleware that limits the length of the query parameter "fields". PocketBase applies this
// parameter to every JSON response, and compares each name in it with each field of each record. Without a limit, this
// could take seconds.
func LimitFields() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayFieldsLimit",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			address := e.Request.URL
			if len(address.RawQuery) <= maxFields {
				return e.Next() // decoding never makes a parameter longer
			}
			if !e.HasSuperuserAuth() && len(address.Query().Get("fields")) > maxFields {
				return apperr.InvalidField("fields", fmt.Sprintf("fields can have at most %d characters.", maxFields))
			}
			return e.Next()
		},
	}
}
