package admin

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/privacy"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

var errBooked = apperr.Invalid("This person has bookings, which must be kept. Please erase the person instead: " +
	"in /adminactivity under ACCOUNTS, or with `shootday person erase EMAIL`.")

// BindDeletionGuard binds hooks that refuse to delete an account or a profile with bookings, and suggest an
// alternative. Otherwise the relations of the bookings would prevent the deletion, but without an explanation.
func BindDeletionGuard(app core.App) {
	app.OnRecordDeleteRequest(records.Photographers).BindFunc(func(e *core.RecordRequestEvent) error {
		if err := refuseBooked(e.App, "", e.Record.Id); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnRecordDeleteRequest(records.Users).BindFunc(func(e *core.RecordRequestEvent) error {
		person, err := privacy.LoadPerson(e.App, records.AsUser(e.Record))
		if err != nil {
			return err
		}
		profileID := ""
		if person.Profile != nil {
			profileID = person.Profile.Id
		}
		if err := refuseBooked(e.App, person.User.Id, profileID); err != nil {
			return err
		}
		return e.Next()
	})
}

// refuseBooked returns an error if a customer or a photographer has bookings. Either id may be empty.
func refuseBooked(app core.App, userID, profileID string) error {
	booked, err := bookings.CountOfParties(app, userID, profileID)
	if err == nil && booked > 0 {
		return errBooked
	}
	return err
}
