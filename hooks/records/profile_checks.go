package records

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// profileParts lists the checks of the view ProfileChecks, each with the name of the part that may be missing, in the
// order of the photographer's checklist. The ids in the view are those of photographers.
var profileParts = [][2]string{
	{"photo", "a photo"}, {"mobile", "a verified mobile number"}, {"bio", "a description"},
	{"categories", "a category"}, {"prices", "a price"}, {"portfolio", "five pictures"},
}

// MissingFromProfile returns the names of the parts that are missing in a photographer's profile. If textMessages is
// false, mobile numbers cannot be verified, so the number never counts as missing.
func MissingFromProfile(app core.App, photographerID string, textMessages bool) (missing []string, err error) {
	checks, err := app.FindRecordById(ProfileChecks, photographerID)
	if err != nil {
		return nil, fmt.Errorf("check the profile of photographer %s: %w", photographerID, err)
	}
	for _, part := range profileParts {
		if !checks.GetBool(part[0]) && (textMessages || part[0] != "mobile") {
			missing = append(missing, part[1])
		}
	}
	return missing, nil
}
