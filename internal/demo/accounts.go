package demo

import (
	"strconv"
	"strings"
	"time"
)

const (
	// MailDomain is how the addresses of all demo accounts end.
	MailDomain = "@demo.shootday.in"
	// Password opens every demo account. It is public, so a marketplace with demo data is not one for real people.
	Password = "shootday"
)

// ParamID is the row of PocketBase's parameters that marks a database as that of a demo marketplace, and says which one.
// It is written first, so that an interrupted filling goes on with the same data on any later day.
const ParamID = "demoMarketplace"

// Login is an account to try the product with.
type Login struct {
	Role     string `json:"role"` // as in the collection users
	Label    string `json:"label"`
	Email    string `json:"email"`
	Password string `json:"password"`
}

// The roles of accounts.
const (
	RoleCustomer     = "user"
	RolePhotographer = "Photographer"
)

// Logins are the demo accounts that the login dialogs offer in demo mode.
var Logins = []Login{
	{Role: RoleCustomer, Label: "Customer", Email: "customer" + MailDomain, Password: Password},
	{Role: RolePhotographer, Label: "Photographer", Email: "photographer" + MailDomain, Password: Password},
}

// Admin is the superuser of demo mode. It exists in no other mode.
var Admin = Login{Role: "admin", Label: "Admin", Email: "admin" + MailDomain, Password: Password}

// Account is what somebody signs in with.
type Account struct {
	ID                  string
	Role                string
	FirstName, LastName string
	Email               string
	Mobile              string
	MobileVerified      bool
	Created             time.Time
}

// FullName is the name that others see.
func (a Account) FullName() string { return a.FirstName + " " + a.LastName }

// email is an address that says whose it is; the number tells namesakes apart.
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

// mobile is a number of its own for each n. It begins with 5, as no mobile in India does, so that nobody real is
// ever texted.
func mobile(n int) string {
	const numbers, step = 1_000_000_000, 618_033_989 // without a common factor: a walk through all numbers
	return strconv.Itoa(5_000_000_000 + (271_828_183+n%numbers*step)%numbers)
}
