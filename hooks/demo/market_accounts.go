package demo

import (
	"strconv"
	"strings"
	"time"
)

const (
	// MailDomain is the suffix of the email addresses of all demo accounts.
	MailDomain = "@demo.shootday.in"
	// Password is the password of all demo accounts. It is public, so a marketplace with demo data must not have real
	// users.
	Password = "shootday"
)

// ParamID is the id of the row of PocketBase's table _params that marks a database as a demo marketplace and contains
// its parameters. The row is written first, so that an interrupted command can be continued with the same data.
const ParamID = "demoMarketplace"

// Login contains the credentials of a demo account.
type Login struct {
	Role     string `json:"role"` // as in the collection users
	Label    string `json:"label"`
	Email    string `json:"email"`
	Password string `json:"password"`
}

// These are the roles of accounts.
const (
	RoleCustomer     = "user"
	RolePhotographer = "Photographer"
)

// Logins contains the demo accounts that are shown in the sign-in dialogs in demo mode.
var Logins = []Login{
	{Role: RoleCustomer, Label: "Customer", Email: "customer" + MailDomain, Password: Password},
	{Role: RolePhotographer, Label: "Photographer", Email: "photographer" + MailDomain, Password: Password},
}

// Admin is the superuser of demo mode. It does not exist in production mode.
var Admin = Login{Role: "admin", Label: "Admin", Email: "admin" + MailDomain, Password: Password}

// Account is the account of a customer or photographer.
type Account struct {
	ID                  string
	Role                string
	FirstName, LastName string
	Email               string
	Mobile              string
	MobileVerified      bool
	Photo               string // name of a file that the function Photo returns; empty except for the demo photographer
	Created             time.Time
}

// FullName returns the name that is shown to other users.
func (a Account) FullName() string { return a.FirstName + " " + a.LastName }

// email returns an email address that contains the person's name. The number makes it unique.
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

// mobile returns a mobile number that is different for each n. It begins with 5, unlike any real mobile number in
// India, so that no real person gets messages.
func mobile(n int) string {
	const numbers, step = 1_000_000_000, 618_033_989 // coprime, so the steps visit all numbers
	return strconv.Itoa(5_000_000_000 + (271_828_183+n%numbers*step)%numbers)
}
