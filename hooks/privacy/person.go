// Package privacy exports and erases all data that is stored about a person.
//
//   - person.go finds the account and the profile of a person, and returns the parameters for all SQL statements.
//   - personal_data.go lists the data in an export, and the texts that an erasure removes from rows that are kept.
//     export.go collects the rows of an export, and archive.go writes them and the files to a ZIP file.
//   - deletion_request.go computes the time until which a person can withdraw a request for erasure.
//   - erase.go checks whether a person can be erased, and defines the order of the steps.
//   - erase_rows.go finds open bookings and payments, and deletes rows. erase_messages.go deletes messages or their
//     texts.
//   - erase_again.go repeats the erasure of people who are in the database again because a backup was restored.
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

// Person is an account of a customer or a photographer.
type Person struct {
	User    *records.User
	Profile *records.Photographer // nil for a customer
}

// FindPerson loads the person with the given email address. It returns a 404 error if there is none.
func FindPerson(app core.App, email string) (Person, error) {
	user, err := app.FindAuthRecordByEmail(records.Users, strings.ToLower(strings.TrimSpace(email)))
	if err != nil {
		return Person{}, api.IfMissing(err, errNoPerson)
	}
	return LoadPerson(app, records.AsUser(user))
}

// LoadPerson returns the Person with the given account. It loads the photographer profile if there is one.
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

// params returns the parameters for SQL statements about a person. users is the id of the collection users, because
// PocketBase's own tables refer to accounts by collection and id. profile and mobile may be empty.
func (p Person) params() dbx.Params {
	return dbx.Params{
		"users": p.User.Collection().Id, "user": p.User.Id, "profile": p.profileID(),
		"email": p.User.Email(), "mobile": p.User.MobileNo(),
	}
}

// theirBookings is an SQL condition that is true for a booking b in which the person is the customer or the
// photographer.
const theirBookings = `b.id IN (SELECT id FROM bookings WHERE customer = {:user} UNION ALL SELECT id FROM bookings WHERE photographer = {:profile})`
