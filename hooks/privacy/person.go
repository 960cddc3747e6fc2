package privacy

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

var (
	errNoPerson = api.Refuse(http.StatusNotFound, "There is no account with this email address.")
)

// Person is an account with the profile that belongs to it.
type Person struct {
	User    *core.Record
	Profile *core.Record // nil for a customer
}

func (p Person) profileID() string {
	if p.Profile == nil {
		return ""
	}
	return p.Profile.Id
}

func Find(app core.App, email string) (Person, error) {
	user, err := app.FindAuthRecordByEmail("users", strings.ToLower(strings.TrimSpace(email)))
	if err != nil {
		return Person{}, api.IfMissing(err, errNoPerson)
	}
	return Of(app, user)
}

func Of(app core.App, user *core.Record) (Person, error) {
	profile, err := app.FindFirstRecordByData("photographers", "user", user.Id)
	if errors.Is(err, sql.ErrNoRows) {
		return Person{User: user}, nil
	}
	if err != nil {
		return Person{}, fmt.Errorf("load the profile of an account: %w", err)
	}
	return Person{User: user, Profile: profile}, nil
}

func (p Person) HasBookings(app core.App) (has bool, err error) {
	customer := ""
	if p.User != nil {
		customer = p.User.Id
	}
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM bookings WHERE customer = {:customer})
		OR EXISTS (SELECT 1 FROM bookings WHERE photographer = {:photographer})`).
		Bind(dbx.Params{"customer": customer, "photographer": p.profileID()}).Row(&has)
	if err != nil {
		return false, fmt.Errorf("look for bookings: %w", err)
	}
	return has, nil
}
