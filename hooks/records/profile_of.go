package records

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/store"
)

// maxName is the maximum number of characters of a name in the photographers collection. The name of an account may be
// longer.
const maxName = 60

// ProfileOf returns the record in the photographers collection that belongs to user, who must have the role
// Photographer. If there is none, because an admin created the account or deleted the profile, ProfileOf creates an
// empty profile that is not approved.
func ProfileOf(app core.App, user *core.Record) (*core.Record, error) {
	profile, err := app.FindFirstRecordByData(Photographers, PhotographerFieldUser, user.Id)
	if errors.Is(err, sql.ErrNoRows) {
		profile, err = createProfile(app, AsUser(user))
	}
	if err != nil {
		return nil, fmt.Errorf("load the photographer of account %s: %w", user.Id, err)
	}
	return profile, nil
}

func createProfile(app core.App, user *User) (record *core.Record, err error) {
	first, last, _ := strings.Cut(strings.Join(strings.Fields(user.FullName()), " "), " ")
	err = store.Write(app, func(tx store.Tx) error {
		// A concurrent request may have created the profile.
		if record, err = tx.FindFirstRecordByData(Photographers, PhotographerFieldUser, user.Id); !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		profile, err := NewPhotographer(tx)
		if err != nil {
			return err
		}
		profile.SetUser(user.Id)
		profile.SetFirstName(beginning(cmp.Or(first, "Photographer")))
		profile.SetLastName(beginning(last))
		profile.SetAvailability(true)
		record = profile.Record
		return tx.Save(profile)
	})
	return record, err
}

// beginning returns the first maxName characters of a name.
func beginning(name string) string {
	characters := []rune(name)
	return string(characters[:min(len(characters), maxName)])
}
