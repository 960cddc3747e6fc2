package api

import (
	"fmt"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// longestFields is the limit of the query parameter fields, in bytes. The field names of any of our collections fit.
const longestFields = 1000

// LimitFields bounds the query parameter fields, which PocketBase applies to every JSON answer: it compares each name in
// it with each field of each record, which takes seconds for a parameter as long as the head of a request may be.
func LimitFields() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayFieldsLimit",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if !e.HasSuperuserAuth() && len(e.Request.URL.Query().Get("fields")) > longestFields {
				return InvalidField("fields", fmt.Sprintf("fields can have at most %d characters.", longestFields))
			}
			return e.Next()
		},
	}
}
