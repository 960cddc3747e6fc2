package hooks

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/apperr"
)

var (
	errClosed        = apperr.Forbidden("This call is closed.")
	errImpersonation = apperr.Forbidden("Impersonation is not allowed.")
)

func refuseImpersonation(*core.RequestEvent) error { return errImpersonation }

// refuseForUsers closes PocketBase's calls for one-time codes and verification to accounts of users, which have calls of
// our own. PocketBase's hooks run only for accounts that exist, so a refusal there would reveal which do.
func refuseForUsers(e *core.RequestEvent) error {
	if isForUsers(e) {
		return errClosed
	}
	return e.Next()
}

// refuseSignUp closes the creation of users to everybody but superusers. The create rule cannot, because it must allow the
// account that PocketBase itself creates for a new Google user.
func refuseSignUp(e *core.RequestEvent) error {
	if isForUsers(e) && !e.HasSuperuserAuth() {
		return errClosed
	}
	return e.Next()
}
