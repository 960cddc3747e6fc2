package api

import (
	"cmp"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

const (
	RoleCustomer     = "user"
	RolePhotographer = "Photographer"
)

// Access says which accounts may make a call. 401 comes before 403, so a missing token is told first.
type Access struct {
	role      string // empty: any account
	open      bool   // no account needed
	superuser bool   // admins only
	self      string // path parameter that must be the caller's own users id
	profile   string // path parameter that must be the caller's own photographers id
	noToken   string // messages where the product has its own
	wrongRole string
}

var (
	Anyone       = Access{open: true}
	Customer     = Access{role: RoleCustomer}
	Photographer = Access{role: RolePhotographer}
	Superuser    = Access{superuser: true}
	Party        = Access{} // a customer or photographer; the handler sees to whose it is
	Booker       = Access{
		role: RoleCustomer, self: "userId",
		noToken: "Login to continue", wrongRole: "Photographers cannot schedule a shoot",
	}
)

func Self(param string) Access { return Access{self: param} }

func OwnPhotographer(param string) Access { return Access{role: RolePhotographer, profile: param} }

func (w Access) Authorize(e *core.RequestEvent) error {
	if w.open {
		return e.Next()
	}
	if e.Auth == nil {
		return Refuse(http.StatusUnauthorized, cmp.Or(w.noToken, "Please log in to continue."))
	}
	if w.superuser {
		if !e.HasSuperuserAuth() {
			return Refuse(http.StatusForbidden, "Only admins can do this.")
		}
		return e.Next()
	}
	if e.Auth.Collection().Name != "users" {
		return Refuse(http.StatusForbidden, "Please use a customer or photographer account.")
	}
	if w.role != "" && e.Auth.GetString("role") != w.role {
		return Refuse(http.StatusForbidden, cmp.Or(w.wrongRole, "This is not available for your type of account."))
	}
	if w.self != "" && e.Request.PathValue(w.self) != e.Auth.Id {
		return errNotYours
	}
	if w.profile != "" {
		own, err := OwnProfile(e)
		if err != nil {
			return err
		}
		if e.Request.PathValue(w.profile) != own.Id {
			return errNotYours
		}
	}
	return e.Next()
}

// OwnProfile is the photographers record of the caller, who must be a photographer.
func OwnProfile(e *core.RequestEvent) (*core.Record, error) {
	return records.ProfileOf(e.App, e.Auth)
}

// OwnProfileNamed is ownProfile for calls that name the profile in the body: another's is refused.
func OwnProfileNamed(e *core.RequestEvent, id string) (*core.Record, error) {
	own, err := OwnProfile(e)
	if err != nil {
		return nil, err
	}
	if id != own.Id {
		return nil, errNotYours
	}
	return own, nil
}

// ReadNaming reads a form that names a record in one of its fields, and finds that record. That it is another's is told
// before anything else that is wrong with the form.
func ReadNaming[R any](e *core.RequestEvent, form any, id *string, find func(*core.RequestEvent, string) (R, error)) (R, error) {
	wrong := Read(e, form)
	return named(e, wrong, *id, find)
}

// ReadOwn is readNaming for a form that may also name its caller.
func ReadOwn[R any](
	e *core.RequestEvent, form any, userID, id *string, find func(*core.RequestEvent, string) (R, error),
) (record R, err error) {
	wrong := Read(e, form)
	if *userID != "" && *userID != e.Auth.Id {
		return record, errNotYours
	}
	return named(e, wrong, *id, find)
}

func named[R any](e *core.RequestEvent, wrong error, id string, find func(*core.RequestEvent, string) (R, error)) (record R, err error) {
	if wrong != nil && id == "" {
		return record, wrong
	}
	record, err = find(e, id)
	return record, cmp.Or(err, wrong)
}
