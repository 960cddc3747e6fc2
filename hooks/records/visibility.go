package records

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// ActivePhotographer returns an SQL condition for queries in which p is an alias of photographers. The condition is
// false only if the account of the photographer is suspended.
func ActivePhotographer() string {
	return `NOT EXISTS (SELECT 1 FROM users WHERE id = p.user AND suspended)`
}

// IsPublic reports whether everyone can see a photographer: the profile must be approved, and the account must not be
// suspended.
func IsPublic(app core.App, photographer *core.Record) (bool, error) {
	if !AsPhotographer(photographer).Approved() {
		return false, nil
	}
	var active bool
	err := app.DB().NewQuery(`SELECT NOT EXISTS (SELECT 1 FROM users WHERE id = {:user} AND suspended)`).
		Bind(map[string]any{"user": AsPhotographer(photographer).User()}).Row(&active)
	if err != nil {
		return false, fmt.Errorf("check whether photographer %s is suspended: %w", photographer.Id, err)
	}
	return active, nil
}
