package hooks

import (
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/payments"
	"shootday/hooks/records"
)

// handlerFunc handles a request. A guard calls e.Next to let it pass.
type handlerFunc = func(e *core.RequestEvent) error

// coreCallGuards lists PocketBase's own calls that need a guard and have no hook that runs early enough, by the pattern of
// the route. The guards of the other calls are hooks, which register.go lists.
func (s *server) coreCallGuards() map[string]handlerFunc {
	return map[string]handlerFunc{
		"POST /api/collections/{collection}/impersonate/{id}":       refuseImpersonation,
		"POST /api/collections/{collection}/request-verification":   refuseForUsers,
		"POST /api/collections/{collection}/confirm-verification":   refuseForUsers,
		"POST /api/collections/{collection}/request-otp":            refuseForUsers,
		"POST /api/collections/{collection}/auth-with-otp":          refuseForUsers,
		"POST /api/collections/{collection}/records":                refuseSignUp,
		"POST /api/collections/{collection}/auth-with-password":     s.limitSignIns,
		"POST /api/collections/{collection}/auth-with-oauth2":       s.limitSignIns,
		"POST /api/collections/{collection}/request-password-reset": s.guardPasswordResetRequest,
		"POST /api/collections/{collection}/confirm-password-reset": recheckResetToken,
		"POST /api/collections/{collection}/request-email-change":   s.guardEmailChangeRequest,
		"POST /api/collections/{collection}/confirm-email-change":   s.accounts.LimitEmailConfirm,

		// Our own calls share the limit of sign-ins with PocketBase's.
		"POST /api/v1/auth/login":                 s.limitSignIns,
		"POST /api/v1/user/userlogin":             s.limitSignIns,
		"POST /api/v1/auth/loginwithmobilenumber": s.limitSignIns,
	}
}

// guardCoreCalls runs the guard of a call, once the caller is known.
func (s *server) guardCoreCalls() *hook.Handler[*core.RequestEvent] {
	guards := s.coreCallGuards()
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayCoreCalls",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if err := payments.GuardSuperuserCalls(e); err != nil {
				return err
			}
			if guard := guards[e.Request.Pattern]; guard != nil {
				return guard(e)
			}
			return e.Next()
		},
	}
}

// isForUsers reports whether the path of a call names the collection users, by name or id.
func isForUsers(e *core.RequestEvent) bool {
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && collection.Name == records.Users
}
