package records

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// ActivePhotographer returns the SQL condition that the account of photographer p is not suspended. The condition is
// also true if the photographer has no account.
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
