package records

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
)

// profileParts lists the columns of the view ProfileChecks, each with the name of the profile part that it checks, in
// the order of the checklist that photographers see. The ids in the view are photographer ids.
var profileParts = [][2]string{
	{"photo", "a photo"}, {"mobile", "a verified mobile number"}, {"bio", "a description"},
	{"categories", "a category"}, {"prices", "a price"}, {"portfolio", "five pictures"},
}

// MissingFromProfile returns the names of the parts that are missing from a photographer's profile. If textMessages is
// false, mobile numbers cannot be verified, so a verified number is not required.
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
