package cities_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

func TestTheLandingPageLeadsToTheLargestCities(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	links := func() string {
		_, body, _ := strings.Cut(s.Call("GET", "/", "", nil).Drawn(), "<h1>Anytime</h1>")
		links, _, _ := strings.Cut(body, "</div>")
		return links
	}
	if got := links(); got != "" {
		t.Error("without photographers, the page links to", got)
	}
	// There are ten cities with one photographer each. Two more photographers work in Pune, and one more in Delhi.
	people := s.People.Photographers(13)
	all, err := s.App.FindRecordsByFilter("locations", "name != 'Pune' && name != 'Delhi'", "name", 8, 0)
	if err != nil {
		t.Fatal(err)
	}
	move := func(p apptest.Person, city string) {
		s.DB.Exec("UPDATE photographers SET city = {:city} WHERE id = {:id}", dbx.Params{"city": city, "id": p.Profile})
	}
	for i, city := range all {
		move(people[i], city.Id)
	}
	for _, p := range people[10:] {
		move(p, s.DB.City("Pune"))
	}
	want := `<a href="/photographers/pune">Pune: 3</a><a href="/photographers/delhi">Delhi: 2</a>`
	if got := links(); !strings.HasPrefix(got, want) || strings.Count(got, "<a ") != 8 {
		t.Error("the page links to", got)
	}
	largest := s.Call("GET", "/api/v1/cities?largest=2", "", nil).OK().List("cities")
	if len(largest) != 2 || largest[0]["name"] != "Pune" || largest[1]["count"] != 2.0 {
		t.Error(largest)
	}
	s.Call("GET", "/api/v1/cities?largest=0", "", nil).Refused(400, "largest must be a whole number")
	for _, p := range people[10:] {
		s.People.Suspend(s.People.Superuser(), p)
	}
	if got := links(); strings.Contains(got, "pune") || strings.Count(got, "<a ") != 8 {
		t.Error("without photographers in Pune, the page links to", got)
	}
}
