// Package privacy exports and erases all data that is stored about a person.
//
//   - person.go finds the account and the profile of a person, and returns the parameters of all statements.
//   - personal_data.go lists the data in an export, and the texts that an erasure removes from rows that are kept.
//     export.go collects the rows of an export, and archive.go writes them and the files to a ZIP.
//   - deletion_request.go computes the time until which a person can withdraw a request for erasure.
//   - erase.go checks whether a person can be erased, and defines the order of the steps.
//   - erase_rows.go finds open bookings and payments, and deletes rows. erase_messages.go deletes messages or their
//     texts.
//   - erase_again.go erases people again whom a restored backup has brought back.
//
// Exports and erasures both write a row to the audit log. An erasure keeps the bookings that must be kept because of
// accounting law, without the name of the person. Every collection that contains personal data must be handled in
// personal_data.go or in an erase file. For this reason these files contain SQL for all tables, in the order of
// execution.
package privacy

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

var errNoPerson = apperr.NotFound("There is no account with this email address.")

// Person contains an account and its profile.
type Person struct {
	User    *records.User
	Profile *records.Photographer // nil for a customer
}

// FindPerson loads the person with an email address. If there is none, it returns an error with the status 404.
func FindPerson(app core.App, email string) (Person, error) {
	user, err := app.FindAuthRecordByEmail(records.Users, strings.ToLower(strings.TrimSpace(email)))
	if err != nil {
		return Person{}, api.IfMissing(err, errNoPerson)
	}
	return LoadPerson(app, records.AsUser(user))
}

// LoadPerson loads the profile of an account, if there is one, and returns both.
func LoadPerson(app core.App, user *records.User) (Person, error) {
	profile, err := photographers.FindProfile(app, user.Id)
	return Person{User: user, Profile: profile}, err
}

// profileID returns the id of the profile, which is empty for a customer.
func (p Person) profileID() string {
	if p.Profile == nil {
		return ""
	}
	return p.Profile.Id
}

// name returns the name that is shown to other people.
func (p Person) name() string {
	if p.Profile != nil {
		return p.Profile.FullName()
	}
	return p.User.FullName()
}

// params returns the parameters of the statements about a person. The parameter users is the id of the collection, by
// which PocketBase's own tables refer to accounts. The parameters profile and mobile may be empty.
func (p Person) params() dbx.Params {
	return dbx.Params{
		"users": p.User.Collection().Id, "user": p.User.Id, "profile": p.profileID(),
		"email": p.User.Email(), "mobile": p.User.MobileNo(),
	}
}

// theirBookings is the SQL condition that the person is a party to a booking b, as its customer or photographer.
const theirBookings = `b.id IN (SELECT id FROM bookings WHERE customer = {:user} UNION ALL SELECT id FROM bookings WHERE photographer = {:profile})`
