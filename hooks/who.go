package hooks

import (
	"cmp"
	"net/http"

	"github.com/pocketbase/pocketbase/core"
)

const (
	roleCustomer     = "user"
	rolePhotographer = "Photographer"
)

// who says which accounts may make a call. 401 comes before 403, so a missing token is told first.
type who struct {
	role      string // empty: any account
	open      bool   // no account needed
	superuser bool   // admins only
	self      string // path parameter that must be the caller's own users id
	profile   string // path parameter that must be the caller's own photographers id
	noToken   string // messages where the product has its own
	wrongRole string
}

var (
	anyone       = who{open: true}
	customer     = who{role: roleCustomer}
	photographer = who{role: rolePhotographer}
	superuser    = who{superuser: true}
	party        = who{} // a customer or photographer; the handler sees to whose it is
	booker       = who{
		role: roleCustomer, self: "userId",
		noToken: "Login to continue", wrongRole: "Photographers cannot schedule a shoot",
	}
)

func self(param string) who            { return who{self: param} }
func ownPhotographer(param string) who { return who{role: rolePhotographer, profile: param} }

func (w who) check(e *core.RequestEvent) error {
	if w.open {
		return e.Next()
	}
	if e.Auth == nil {
		return refuse(http.StatusUnauthorized, cmp.Or(w.noToken, "Please log in to continue."))
	}
	if w.superuser {
		if !e.HasSuperuserAuth() {
			return refuse(http.StatusForbidden, "Only admins can do this.")
		}
		return e.Next()
	}
	if e.Auth.Collection().Name != "users" {
		return refuse(http.StatusForbidden, "Please use a customer or photographer account.")
	}
	if w.role != "" && e.Auth.GetString("role") != w.role {
		return refuse(http.StatusForbidden, cmp.Or(w.wrongRole, "This is not available for your type of account."))
	}
	if w.self != "" && e.Request.PathValue(w.self) != e.Auth.Id {
		return errNotYours
	}
	if w.profile != "" {
		own, err := ownProfile(e)
		if err != nil {
			return err
		}
		if e.Request.PathValue(w.profile) != own.Id {
			return errNotYours
		}
	}
	return e.Next()
}

// ownProfile is the photographers record of the caller, who must be a photographer.
func ownProfile(e *core.RequestEvent) (*core.Record, error) {
	return profileOf(e.App, e.Auth)
}

// ownProfileNamed is ownProfile for calls that name the profile in the body: another's is refused.
func ownProfileNamed(e *core.RequestEvent, id string) (*core.Record, error) {
	own, err := ownProfile(e)
	if err != nil {
		return nil, err
	}
	if id != own.Id {
		return nil, errNotYours
	}
	return own, nil
}

// readNaming reads a form that names a record in one of its fields, and finds that record. That it is another's is told
// before anything else that is wrong with the form.
func readNaming(
	e *core.RequestEvent, form any, id *string, find func(*core.RequestEvent, string) (*core.Record, error),
) (*core.Record, error) {
	wrong := read(e, form)
	return named(e, wrong, *id, find)
}

// readOwn is readNaming for a form that may also name its caller.
func readOwn(
	e *core.RequestEvent, form any, userID, id *string, find func(*core.RequestEvent, string) (*core.Record, error),
) (*core.Record, error) {
	wrong := read(e, form)
	if *userID != "" && *userID != e.Auth.Id {
		return nil, errNotYours
	}
	return named(e, wrong, *id, find)
}

func named(
	e *core.RequestEvent, wrong error, id string, find func(*core.RequestEvent, string) (*core.Record, error),
) (*core.Record, error) {
	if wrong != nil && id == "" {
		return nil, wrong
	}
	record, err := find(e, id)
	return record, cmp.Or(err, wrong)
}
