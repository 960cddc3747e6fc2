package api

import (
	"cmp"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/apperr"
)

// These are the roles of accounts as strings, for use in forms. Typed records use records.Role.
const (
	RoleCustomer     = string(records.RoleCustomer)
	RolePhotographer = string(records.RolePhotographer)
)

// Access specifies which accounts may use a route. Authorize enforces it.
type Access struct {
	role      records.Role // empty means any role
	open      bool         // no account is needed
	superuser bool         // only admins may use the route
	admins    bool         // admins may use the route, too
	self      string       // name of the path parameter that must equal the caller's id in users; may be empty
	profile   string       // name of the path parameter that must equal the caller's id in photographers; may be empty
	noToken   string       // error message for a missing token; empty means the default
	wrongRole string       // error message for an account of another role; empty means the default
}

// These values specify who may use a route. Party admits any customer or photographer; the handler must check whether
// the caller may access the record. PartyOrAdmin and PhotographerOrAdmin also admit admins. Booker admits customers who
// book for themselves.
var (
	Anyone              = Access{open: true}
	Customer            = Access{role: records.RoleCustomer}
	Photographer        = Access{role: records.RolePhotographer}
	Superuser           = Access{superuser: true}
	Party               = Access{}
	PartyOrAdmin        = Access{admins: true}
	PhotographerOrAdmin = Access{role: records.RolePhotographer, admins: true}
	Booker              = Access{
		role: records.RoleCustomer, self: "userId",
		noToken: "Login to continue", wrongRole: "Photographers cannot schedule a shoot",
	}
)

// Self admits only the account whose id in users equals the path parameter.
func Self(param string) Access { return Access{self: param} }

// OwnPhotographer admits only the photographer whose profile id equals the path parameter.
func OwnPhotographer(param string) Access {
	return Access{role: records.RolePhotographer, profile: param}
}

// Authorize is middleware that refuses callers without access. A missing token is refused with 401 before anything else
// is checked, and a lack of access with 403.
func (a Access) Authorize(e *core.RequestEvent) error {
	if a.open {
		return e.Next()
	}
	if e.Auth == nil {
		return apperr.Unauthorized(cmp.Or(a.noToken, "Please log in to continue."))
	}
	if a.superuser {
		if !e.HasSuperuserAuth() {
			return apperr.Forbidden("Only admins can do this.").WithCode(apperr.CodeWrongRole)
		}
		return e.Next()
	}
	if a.admins && e.HasSuperuserAuth() {
		return e.Next()
	}
	if e.Auth.Collection().Name != records.Users {
		return apperr.Forbidden("Please use a customer or photographer account.").WithCode(apperr.CodeWrongRole)
	}
	if a.role != "" && records.AsUser(e.Auth).Role() != a.role {
		return apperr.Forbidden(cmp.Or(a.wrongRole, "This is not available for your type of account.")).WithCode(apperr.CodeWrongRole)
	}
	if a.self != "" && e.Request.PathValue(a.self) != e.Auth.Id {
		return errNotYours
	}
	if a.profile != "" {
		own, err := OwnProfile(e)
		if err != nil {
			return err
		}
		if e.Request.PathValue(a.profile) != own.Id {
			return errNotYours
		}
	}
	return e.Next()
}

// OwnProfile returns the caller's record in photographers. The caller must be a photographer.
func OwnProfile(e *core.RequestEvent) (*core.Record, error) {
	return records.ProfileOf(e.App, e.Auth)
}

// OwnProfileNamed is like OwnProfile, for requests whose body contains the id of the profile. It refuses the ids of
// other profiles.
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

// OwnProfileInForm is like OwnProfileNamed, for requests with the form field "id". If the field is missing, it returns
// an error for the field.
func OwnProfileInForm(e *core.RequestEvent, id string) (*core.Record, error) {
	if id == "" {
		return nil, apperr.InvalidField("id", "Please give the id of your profile.")
	}
	return OwnProfileNamed(e, id)
}
