package hooks_test

import (
	"net/http"
	"regexp"
	"slices"
	"testing"
)

// TestTheDashboardHidesInternals checks that the script of the dashboard leaves out every hidden field of photographers except
// the account, which an admin chooses for a new profile. ui/e2e/dashboardForm.spec.ts shows the form.
func TestTheDashboardHidesInternals(t *testing.T) {
	t.Parallel()
	s := start(t)
	script := s.call("GET", "/_/extensions.js", "", nil)
	if script.status != http.StatusOK {
		t.Fatal(script.raw)
	}
	listed := regexp.MustCompile(`(?s)photographers: \[(.*?)\]`).FindStringSubmatch(script.raw)
	if listed == nil {
		t.Fatal("the script hides nothing of photographers:", script.raw)
	}
	names := []string{}
	for _, name := range regexp.MustCompile(`'(\w+)'`).FindAllStringSubmatch(listed[1], -1) {
		names = append(names, name[1])
	}
	hidden := []string{}
	for _, field := range s.collection("photographers").Fields {
		if field.GetHidden() && field.GetName() != "user" {
			hidden = append(hidden, field.GetName())
		}
	}
	slices.Sort(names)
	slices.Sort(hidden)
	if !slices.Equal(names, hidden) {
		t.Errorf("the form leaves out %v, but hidden are %v", names, hidden)
	}
}
