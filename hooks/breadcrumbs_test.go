package hooks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
)

// structuredPart returns the part of a page's structured data that has a type.
func (a *answer) structuredPart(name string) object {
	a.t.Helper()
	parts, _ := a.structured()["@graph"].([]any)
	for _, part := range parts {
		if part.(object)["@type"] == name {
			return part.(object)
		}
	}
	a.t.Fatalf("%s describes no %s: %s", a.what, name, a.raw)
	return nil
}

// hasBreadcrumbs checks which pages a profile leads to: in the answer of the API, in the page, and in its structured data.
func (s *server) hasBreadcrumbs(p person, paths ...string) {
	s.Helper()
	names := map[string]string{"/photographers/delhi": "Delhi", "/photographers/delhi/product": "Product"}
	var answered, shown, described []string
	for _, step := range s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+p.profile, "", nil).ok().object("details")["trail"].([]any) {
		step := step.(object)
		if path := step["path"].(string); step["name"] == names[path] {
			answered = append(answered, path)
		}
	}
	page := s.call("GET", "/profile/"+p.profile, "", nil)
	for path, name := range names {
		if strings.Contains(page.drawn(), fmt.Sprintf(`<a rel="up" href="%s">%s</a>`, path, name)) {
			shown = append(shown, path)
		}
	}
	slices.Sort(shown)
	steps := page.structuredPart("BreadcrumbList")["itemListElement"].([]any)
	for i, step := range steps {
		step := step.(object)
		described = append(described, strings.TrimPrefix(step["item"].(string), "https://shootday.test"))
		if step["position"] != float64(i+1) {
			s.Error("the steps are counted wrong:", steps)
		}
	}
	all := append(append([]string{"/photographers"}, paths...), "/profile/"+p.profile)
	if !slices.Equal(answered, paths) || !slices.Equal(shown, paths) || !slices.Equal(described, all) {
		s.Errorf("want the trail %q: the API answers %q, the page shows %q and describes %q", paths, answered, shown, described)
	}
	if first, last := steps[0].(object), steps[len(steps)-1].(object); first["name"] != "Photographers" || last["name"] != "Ravi Das" {
		s.Error("the steps begin and end with", first, last)
	}
	for _, path := range all {
		if got := s.call("GET", path, "", nil); path != "/photographers" && got.status != 200 {
			s.Errorf("%s in the trail answers %d", path, got.status)
		}
	}
}

func TestAProfileLeadsToThePagesAboveIt(t *testing.T) {
	t.Parallel()
	s := start(t)
	people := s.listed(2)
	p := people[0]
	s.hasBreadcrumbs(p, "/photographers/delhi")
	people = append(people, s.listed(1)...)
	s.hasBreadcrumbs(p, "/photographers/delhi", "/photographers/delhi/product")

	// Food has too few photographers for a page, so the trail has the next category.
	food, product := s.category("Food"), s.category("Product")
	s.call("POST", "/api/v1/portfolio/selectcategories", p.token, object{"id": p.profile, "categories": []string{food, product}}).ok()
	s.hasBreadcrumbs(p, "/photographers/delhi", "/photographers/delhi/product")

	s.suspend(s.superuser(), people[2])
	s.hasBreadcrumbs(p, "/photographers/delhi")
	if hidden := s.call("GET", "/profile/"+people[2].profile, "", nil); strings.Contains(hidden.raw, "delhi") || strings.Contains(hidden.raw, "ld+json") {
		t.Error("a photographer who is not public has a trail:", hidden.raw)
	}
	// Nobody whom a search finds is left, so the city has no page.
	s.exec("UPDATE photographers SET availability = 0", dbx.Params{})
	s.hasBreadcrumbs(p)
}
