package admin_test

import (
	"net/http"
	"regexp"
	"slices"
	"testing"

	"shootday/hooks/apptest"
)

// TestTheDashboardHidesInternals checks that the script of the dashboard leaves out every hidden field of photographers
// except the account, which an admin chooses for a new profile. The form itself is tested by ui/e2e/adminTools.spec.ts.
func TestTheDashboardHidesInternals(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	script := s.Call("GET", "/_/extensions.js", "", nil)
	if script.Status != http.StatusOK {
		t.Fatal(script.Raw)
	}
	listed := regexp.MustCompile(`(?s)photographers: \[(.*?)\]`).FindStringSubmatch(script.Raw)
	if listed == nil {
		t.Fatal("the script hides no field of photographers:", script.Raw)
	}
	names := []string{}
	for _, name := range regexp.MustCompile(`'(\w+)'`).FindAllStringSubmatch(listed[1], -1) {
		names = append(names, name[1])
	}
	hidden := []string{}
	for _, field := range s.DB.Collection("photographers").Fields {
		if field.GetHidden() && field.GetName() != "user" {
			hidden = append(hidden, field.GetName())
		}
	}
	slices.Sort(names)
	slices.Sort(hidden)
	if !slices.Equal(names, hidden) {
		t.Errorf("the form leaves out %v, but the hidden fields are %v", names, hidden)
	}
}
