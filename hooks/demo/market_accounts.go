package demo

import (
	"strconv"
	"strings"
	"time"
)

const (
	// MailDomain is the suffix of the email addresses of all demo accounts.
	MailDomain = "@demo.shootday.in"
	// Password is the password of all demo accounts. Because it is public, a database with demo accounts must not be
	// used in production.
	Password = "shootday"
)

// ParamID is the id of the row in PocketBase's _params table that marks a database as a demo marketplace and contains
// the parameters of the marketplace. The row is written first, so that an interrupted seed command can continue with
// the same parameters.
const ParamID = "demoMarketplace"

// Login contains the credentials of a demo account.
type Login struct {
	Role     string `json:"role"` // value of the field "role" in the users collection
	Label    string `json:"label"`
	Email    string `json:"email"`
	Password string `json:"password"`
}

// Roles of accounts, as stored in the users collection.
const (
	RoleCustomer     = "user"
	RolePhotographer = "Photographer"
)

// Logins contains the demo accounts that the sign-in dialogs offer in demo mode.
var Logins = []Login{
	{Role: RoleCustomer, Label: "Customer", Email: "customer" + MailDomain, Password: Password},
	{Role: RolePhotographer, Label: "Photographer", Email: "photographer" + MailDomain, Password: Password},
}

// Admin contains the credentials of the superuser that exists in demo mode only.
var Admin = Login{Role: "admin", Label: "Admin", Email: "admin" + MailDomain, Password: Password}

// Account is the account of a customer or photographer.
type Account struct {
	ID                  string
	Role                string
	FirstName, LastName string
	Email               string
	Mobile              string
	MobileVerified      bool
	Photo               string // file name to pass to the function Photo; empty except for the demo photographer
	Created             time.Time
}

// FullName returns the name that is shown to other users.
func (a Account) FullName() string { return a.FirstName + " " + a.LastName }

// email returns an email address made of the name and the number. The number makes it unique.
func email(first, last string, number int) string {
	letters := func(r rune) rune {
		if r < 'a' || r > 'z' {
			return -1
		}
		return r
	}
	first, last = strings.Map(letters, strings.ToLower(first)), strings.Map(letters, strings.ToLower(last))
	return first + "." + last + "." + strconv.Itoa(number) + MailDomain
}

// mobile returns a different mobile number for each n. It begins with 5, which no real mobile number in India does, so
// that no real person gets messages.
func mobile(n int) string {
	const numbers, step = 1_000_000_000, 618_033_989 // coprime, so the steps visit all numbers
	return strconv.Itoa(5_000_000_000 + (271_828_183+n%numbers*step)%numbers)
}
