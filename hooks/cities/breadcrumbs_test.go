package cities_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// hasBreadcrumbs checks that a photographer's breadcrumbs have the given paths: in the API response, in the profile page,
// and in the page's structured data.
func hasBreadcrumbs(s *apptest.Server, p apptest.Person, paths ...string) {
	s.Helper()
	names := map[string]string{"/photographers/delhi": "Delhi", "/photographers/delhi/product": "Product"}
	var answered, shown, described []string
	for _, step := range s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+p.Profile, "", nil).OK().Object("details")["trail"].([]any) {
		step := step.(apptest.Object)
		if path := step["path"].(string); step["name"] == names[path] {
			answered = append(answered, path)
		}
	}
	page := s.Call("GET", "/profile/"+p.Profile, "", nil)
	for path, name := range names {
		if strings.Contains(page.Drawn(), fmt.Sprintf(`<a rel="up" href="%s">%s</a>`, path, name)) {
			shown = append(shown, path)
		}
	}
	slices.Sort(shown)
	steps := page.StructuredPart("BreadcrumbList")["itemListElement"].([]any)
	for i, step := range steps {
		step := step.(apptest.Object)
		described = append(described, strings.TrimPrefix(step["item"].(string), "https://shootday.test"))
		if step["position"] != float64(i+1) {
			s.Error("the breadcrumbs are numbered incorrectly:", steps)
		}
	}
	all := append(append([]string{"/photographers"}, paths...), "/profile/"+p.Profile)
	if !slices.Equal(answered, paths) || !slices.Equal(shown, paths) || !slices.Equal(described, all) {
		s.Errorf("want the breadcrumbs %q: the API returns %q, the page shows %q, and its structured data contains %q", paths, answered, shown, described)
	}
	if first, last := steps[0].(apptest.Object), steps[len(steps)-1].(apptest.Object); first["name"] != "Photographers" || last["name"] != "Ravi Das" {
		s.Error("the first and the last breadcrumb are", first, last)
	}
	for _, path := range all {
		if got := s.Call("GET", path, "", nil); path != "/photographers" && got.Status != 200 {
			s.Errorf("the response to %s in the breadcrumbs is %d", path, got.Status)
		}
	}
}

func TestAProfileLeadsToThePagesAboveIt(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	people := s.People.Photographers(2)
	p := people[0]
	hasBreadcrumbs(s, p, "/photographers/delhi")
	people = append(people, s.People.Photographers(1)...)
	hasBreadcrumbs(s, p, "/photographers/delhi", "/photographers/delhi/product")

	// Food has too few photographers for a page, so the breadcrumbs contain the next category.
	food, product := s.DB.Category("Food"), s.DB.Category("Product")
	s.Call("POST", "/api/v1/portfolio/selectcategories", p.Token, apptest.Object{"id": p.Profile, "categories": []string{food, product}}).OK()
	hasBreadcrumbs(s, p, "/photographers/delhi", "/photographers/delhi/product")

	s.People.Suspend(s.People.Superuser(), people[2])
	hasBreadcrumbs(s, p, "/photographers/delhi")
	if hidden := s.Call("GET", "/profile/"+people[2].Profile, "", nil); strings.Contains(hidden.Raw, "delhi") || strings.Contains(hidden.Raw, "ld+json") {
		t.Error("a photographer who is not public has breadcrumbs:", hidden.Raw)
	}
	// Searches no longer find any photographer, so the city has no page.
	s.DB.Exec("UPDATE photographers SET availability = 0", dbx.Params{})
	hasBreadcrumbs(s, p)
}
