package hooks_test

import (
	"regexp"
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

var tableRead = regexp.MustCompile("(?i) FROM `?(\\w+)")

// TestAProfileReadsEachRowOnce checks that the profile page and two API calls query each table of the profile at most
// once. The page embeds several API responses. The test also limits the total number of queries.
func TestAProfileReadsEachRowOnce(t *testing.T) {
	t.Parallel()
	m := openFaultyMatrix(t)
	p := m.People.Photographer()
	m.StorePortfolio(p, m.DB.Category("Product"), apptest.JpegPicture(t)).OK()
	m.Bookings.Review(p, "Asha Rao", "Good", 5)
	m.Call("GET", "/api/v1/cities", "", nil).OK() // applies the changes to the search index before the following requests
	for path, most := range map[string]int{
		"/profile/" + p.Profile: 15, "/api/v1/portfolio/getPhotographerDetails/" + p.Profile: 11,
		"/api/v1/portfolio/reviews/" + p.Profile: 7,
	} {
		statements := m.faults.Record(func() {
			if got := m.Call("GET", path, "", nil); got.Status != 200 {
				t.Errorf("the response to %s is %s", path, got.Raw)
			}
		})
		if len(statements) > most || len(statements) == 0 {
			t.Errorf("%s makes %d queries:\n%s", path, len(statements), strings.Join(statements, "\n"))
		}
		reads := map[string]int{}
		for _, statement := range statements {
			for _, table := range tableRead.FindAllStringSubmatch(statement, -1) {
				reads[table[1]]++
			}
		}
		for _, table := range []string{"photographers", "pricing_tiers", "portfolio_items", "categories", "locations", "reviews"} {
			if reads[table] > 1 {
				t.Errorf("%s reads %s %d times:\n%s", path, table, reads[table], strings.Join(statements, "\n"))
			}
		}
	}
}
