package hooks_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
)

func TestTheLandingPageLeadsToTheLargestCities(t *testing.T) {
	t.Parallel()
	s := start(t)
	links := func() string {
		_, body, _ := strings.Cut(s.call("GET", "/", "", nil).drawn(), "<h1>Anytime</h1>")
		links, _, _ := strings.Cut(body, "</div>")
		return links
	}
	if got := links(); got != "" {
		t.Error("without photographers, the page leads to", got)
	}
	// Ten cities, each with one photographer; two more in Pune, and one more in Delhi.
	people := s.listed(13)
	all, err := s.app.FindRecordsByFilter("locations", "name != 'Pune' && name != 'Delhi'", "name", 8, 0)
	if err != nil {
		t.Fatal(err)
	}
	move := func(p person, city string) {
		s.exec("UPDATE photographers SET city = {:city} WHERE id = {:id}", dbx.Params{"city": city, "id": p.profile})
	}
	for i, city := range all {
		move(people[i], city.Id)
	}
	for _, p := range people[10:] {
		move(p, s.city("Pune"))
	}
	want := `<a href="/photographers/pune">Pune: 3</a><a href="/photographers/delhi">Delhi: 2</a>`
	if got := links(); !strings.HasPrefix(got, want) || strings.Count(got, "<a ") != 8 {
		t.Error("the page leads to", got)
	}
	largest := s.call("GET", "/api/v1/cities?largest=2", "", nil).ok().list("cities")
	if len(largest) != 2 || largest[0]["name"] != "Pune" || largest[1]["count"] != 2.0 {
		t.Error(largest)
	}
	s.call("GET", "/api/v1/cities?largest=0", "", nil).refused(400, "largest must be a whole number")
	for _, p := range people[10:] {
		s.suspend(s.superuser(), p)
	}
	if got := links(); strings.Contains(got, "pune") || strings.Count(got, "<a ") != 8 {
		t.Error("without photographers in Pune, the page leads to", got)
	}
}
