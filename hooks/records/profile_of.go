package records

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// ProfileOf is the photographers record of an account with the role Photographer. An account that an admin made, or
// whose profile an admin deleted, gets an empty profile that is not approved.
func ProfileOf(app core.App, user *core.Record) (*core.Record, error) {
	profile, err := app.FindFirstRecordByData("photographers", "user", user.Id)
	if errors.Is(err, sql.ErrNoRows) {
		profile, err = makeProfile(app, user)
	}
	if err != nil {
		return nil, fmt.Errorf("load the photographer of account %s: %w", user.Id, err)
	}
	return profile, nil
}

func makeProfile(app core.App, user *core.Record) (profile *core.Record, err error) {
	photographers, err := app.FindCachedCollectionByNameOrId("photographers")
	if err != nil {
		return nil, err
	}
	first, last, _ := strings.Cut(strings.Join(strings.Fields(user.GetString("fullName")), " "), " ")
	err = app.RunInTransaction(func(tx core.App) error {
		// Another request may have just made it.
		if profile, err = tx.FindFirstRecordByData("photographers", "user", user.Id); !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		profile = core.NewRecord(photographers)
		profile.Load(map[string]any{
			"user": user.Id, "firstName": Truncate(cmp.Or(first, "Photographer"), 60), "lastName": Truncate(last, 60), "availability": true,
		})
		return tx.Save(profile)
	})
	return profile, err
}
