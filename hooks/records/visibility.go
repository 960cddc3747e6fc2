package records

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// ActivePhotographer is the SQL condition that the account of photographer p is not suspended. It also holds for a
// photographer without an account.
func ActivePhotographer() string {
	return `NOT EXISTS (SELECT 1 FROM users WHERE id = p.user AND suspended)`
}

// IsPublic tells whether everyone may see a photographer: approved, and the account not suspended.
func IsPublic(app core.App, photographer *core.Record) (bool, error) {
	if !photographer.GetBool("approved") {
		return false, nil
	}
	var active bool
	err := app.DB().NewQuery(`SELECT NOT EXISTS (SELECT 1 FROM users WHERE id = {:user} AND suspended)`).
		Bind(map[string]any{"user": photographer.GetString("user")}).Row(&active)
	if err != nil {
		return false, fmt.Errorf("look whether photographer %s is suspended: %w", photographer.Id, err)
	}
	return active, nil
}
