package hooks_test

import (
	"regexp"
	"strings"
	"testing"
)

var tableRead = regexp.MustCompile("(?i) FROM `?(\\w+)")

// TestAProfileReadsEachRowOnce also limits the number of queries, which a page and its embedded answers share.
func TestAProfileReadsEachRowOnce(t *testing.T) {
	t.Parallel()
	m := openFaultyMatrix(t)
	p := m.photographer()
	m.storePortfolio(p, m.category("Product"), jpegPicture(t)).ok()
	m.review(p, "Asha Rao", "Good", 5)
	m.call("GET", "/api/v1/cities", "", nil).ok() // which has the search index read the changes, for all requests after it
	for path, most := range map[string]int{
		"/profile/" + p.profile: 14, "/api/v1/portfolio/getPhotographerDetails/" + p.profile: 10,
		"/api/v1/portfolio/reviews/" + p.profile: 5,
	} {
		statements := m.faults.Record(func() {
			if got := m.call("GET", path, "", nil); got.status != 200 {
				t.Errorf("%s answers %s", path, got.raw)
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
