package audit

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// mentions contains the ids and the email address with which a record refers to people. Any field may be empty.
type mentions struct {
	user, customer, owner string // ids in users
	photographer          string // id in photographers
	booking               string // id in bookings; refers to the customer and the photographer of the booking
	email                 string
}

// findPeople returns the user ids of the people to whom a record refers.
func findPeople(app core.App, m mentions) ([]string, error) {
	ids := []string{}
	err := app.DB().NewQuery(`
		WITH about AS (SELECT customer, photographer FROM bookings WHERE id = {:booking})
		SELECT id FROM users WHERE id IN ({:user}, {:customer}, {:owner}, (SELECT customer FROM about),
			(SELECT user FROM photographers WHERE id = {:profile}),
			(SELECT user FROM photographers WHERE id = (SELECT photographer FROM about)))
		UNION SELECT id FROM users WHERE email = {:email} AND email != ''`).Bind(dbx.Params{
		"booking": m.booking, "user": m.user, "customer": m.customer, "owner": m.owner, "profile": m.photographer, "email": m.email,
	}).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("look up the people of a record: %w", err)
	}
	return ids, nil
}
