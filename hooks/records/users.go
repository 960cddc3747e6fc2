package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// Users is the collection of accounts.
const Users = "users"

// The fields of users.
const (
	UserFieldFullName        = "fullName"
	UserFieldRole            = "role"
	UserFieldMobileNo        = "mobileno"
	UserFieldMobileVerified  = "mobileVerified"
	UserFieldProfilePhoto    = "profile_photo"
	UserFieldSuspended       = "suspended"
	UserFieldSuspendedReason = "suspendedReason"
	UserFieldSuspendedAt     = "suspendedAt"
)

// Role is what an account is for.
type Role string

// The two roles.
const (
	RoleCustomer     Role = "user"
	RolePhotographer Role = "Photographer"
)

// User is the account of a customer or a photographer. Email, Verified, EmailVisibility, TokenKey, SetPassword and
// their like are those of the record. Admins are records of _superusers, not of users.
type User struct{ core.BaseRecordProxy }

// AsUser wraps a record of users. It returns nil for nil.
func AsUser(record *core.Record) *User { return as[User](record) }

// NewUser returns an account that is not saved yet.
func NewUser(app core.App) (*User, error) { return create[User](app, Users) }

// FindUser loads an account by id. The error is sql.ErrNoRows if there is none.
func FindUser(app core.App, id string) (*User, error) { return find[User](app, Users, id) }

// FullName returns the full name.
func (u *User) FullName() string { return u.GetString(UserFieldFullName) }

// SetFullName sets the fullName field.
func (u *User) SetFullName(text string) { u.Set(UserFieldFullName, text) }

// Role returns what the account is for.
func (u *User) Role() Role { return Role(u.GetString(UserFieldRole)) }

// SetRole sets the role field.
func (u *User) SetRole(to Role) { u.Set(UserFieldRole, string(to)) }

// MobileNo returns the mobile number of ten digits, or an empty text.
func (u *User) MobileNo() string { return u.GetString(UserFieldMobileNo) }

// SetMobileNo sets the mobileno field.
func (u *User) SetMobileNo(text string) { u.Set(UserFieldMobileNo, text) }

// MobileVerified reports whether the user has proved ownership of the mobile number.
func (u *User) MobileVerified() bool { return u.GetBool(UserFieldMobileVerified) }

// SetMobileVerified sets the mobileVerified field.
func (u *User) SetMobileVerified(is bool) { u.Set(UserFieldMobileVerified, is) }

// ProfilePhoto returns the name of the saved file; empty if there is none.
func (u *User) ProfilePhoto() string { return u.GetString(UserFieldProfilePhoto) }

// Suspended reports whether an admin has closed the account.
func (u *User) Suspended() bool { return u.GetBool(UserFieldSuspended) }

// SetSuspended sets the suspended field.
func (u *User) SetSuspended(is bool) { u.Set(UserFieldSuspended, is) }

// SetSuspendedReason sets why the account is suspended.
func (u *User) SetSuspendedReason(text string) { u.Set(UserFieldSuspendedReason, text) }

// SuspendedAt returns when the account was suspended; zero if it is not.
func (u *User) SuspendedAt() time.Time { return utc(u.GetDateTime(UserFieldSuspendedAt)) }

// SetSuspendedAt sets the suspendedAt field.
func (u *User) SetSuspendedAt(at time.Time) { u.Set(UserFieldSuspendedAt, at.UTC()) }

// SetProfilePhoto stores a picture with the next save, and deletes the one before. nil only deletes.
func (u *User) SetProfilePhoto(file *filesystem.File) {
	if file == nil {
		u.Set(UserFieldProfilePhoto, nil) // a nil *filesystem.File is not a nil value to PocketBase
		return
	}
	u.Set(UserFieldProfilePhoto, file)
}

// PasswordHash returns the bcrypt hash of the password.
func (u *User) PasswordHash() string { return u.GetString(core.FieldNamePassword + ":hash") }

// SetPasswordHash sets the password by its hash. SetPassword refuses passwords of more than 71 characters.
// Call RefreshTokenKey as well, which revokes older tokens.
func (u *User) SetPasswordHash(hash string) {
	u.SetRaw(core.FieldNamePassword, &core.PasswordFieldValue{Hash: hash})
}
