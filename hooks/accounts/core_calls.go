package accounts

import (
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/records"
	"shootday/internal/apperr"
)

var (
	errClosed        = apperr.Forbidden("This call is not available.")
	errImpersonation = apperr.Forbidden("Impersonation is not allowed.")
)

// BindCoreCalls binds the hooks that guard PocketBase's built-in API routes.
func (s *Service) BindCoreCalls(app core.App) {
	s.bindSignInGuard(app)
	s.bindTokenGuard(app)
}

// coreCallGuards returns guards by route pattern. They guard Shootday's sign-in routes, and the built-in routes of
// PocketBase for which no hook runs early enough. BindCoreCalls guards the other built-in routes. A guard calls e.Next
// to allow a request.
func (s *Service) coreCallGuards() map[string]func(*core.RequestEvent) error {
	return map[string]func(*core.RequestEvent) error{
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
		"POST /api/collections/{collection}/confirm-email-change":   s.LimitEmailConfirm,

		// Sign-ins through these routes and through PocketBase's route count towards the same limit.
		"POST /api/v1/auth/login":                 s.limitSignIns,
		"POST /api/v1/user/userlogin":             s.limitSignIns,
		"POST /api/v1/auth/loginwithmobilenumber": s.limitSignIns,
	}
}

// GuardCoreCalls returns a middleware that runs the guard of the requested route. It runs after the caller is
// authenticated.
func (s *Service) GuardCoreCalls() *hook.Handler[*core.RequestEvent] {
	guards := s.coreCallGuards()
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayCoreCalls",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if guard := guards[e.Request.Pattern]; guard != nil {
				return guard(e)
			}
			return e.Next()
		},
	}
}

// isForUsers reports whether the path of a request names the collection users by name or id.
func isForUsers(e *core.RequestEvent) bool {
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	return err == nil && collection.Name == records.Users
}

func refuseImpersonation(*core.RequestEvent) error { return errImpersonation }

// refuseForUsers refuses requests to PocketBase's routes for one-time codes and verification for the collection users,
// because Shootday has its own routes for them. A hook cannot refuse them: PocketBase runs its hooks only for existing
// accounts, so the refusal would reveal which accounts exist.
func refuseForUsers(e *core.RequestEvent) error {
	if isForUsers(e) {
		return errClosed
	}
	return e.Next()
}

// refuseSignUp refuses requests to PocketBase's route that creates users, unless a superuser sends them. The create
// rule cannot do this, because it must allow PocketBase to create the account of a new Google user.
func refuseSignUp(e *core.RequestEvent) error {
	if isForUsers(e) && !e.HasSuperuserAuth() {
		return errClosed
	}
	return e.Next()
}
