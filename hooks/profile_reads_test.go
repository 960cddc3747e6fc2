package hooks_test

import (
	"context"
	"database/sql"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// readQuery matches a query that reads a table of its own accord, rather than through an index of the search.
var readQuery = regexp.MustCompile("(?i)^\\s*SELECT .*? FROM [`\\[{]*(\\w+)")

// queriesOf returns the queries of a call, without those of the middleware that any call has.
func (s *server) queriesOf(path string) (queries []string) {
	s.Helper()
	var mu sync.Mutex
	log := func(_ context.Context, _ time.Duration, query string, _ *sql.Rows, _ error) {
		mu.Lock()
		defer mu.Unlock()
		queries = append(queries, strings.Join(strings.Fields(query), " "))
	}
	reading := s.app.ConcurrentDB().(*dbx.DB)
	reading.QueryLogFunc = log
	defer func() { reading.QueryLogFunc = nil }()
	if got := s.call("GET", path, "", nil); got.status != 200 {
		s.Fatalf("%s answers %s", path, got.raw)
	}
	mu.Lock()
	defer mu.Unlock()
	return queries
}

func TestAProfileReadsEachRowOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	s.storePortfolio(p, s.category("Product"), jpegPicture(t)).ok()
	s.review(p, "Asha Rao", "Good", 5)
	for path, most := range map[string]int{
		"/profile/" + p.profile:                                 15,
		"/api/v1/portfolio/getPhotographerDetails/" + p.profile: 11,
	} {
		queries := s.queriesOf(path)
		t.Log(path, len(queries), "\n"+strings.Join(queries, "\n"))
		if len(queries) > most {
			t.Errorf("%s makes %d queries:\n%s", path, len(queries), strings.Join(queries, "\n"))
		}
		tables := map[string]int{}
		for _, query := range queries {
			if table := readQuery.FindStringSubmatch(query); table != nil {
				tables[table[1]]++
			}
		}
		for _, table := range []string{"photographers", "pricing_tiers", "portfolio_items", "categories", "locations", "reviews"} {
			if tables[table] > 1 {
				t.Errorf("%s reads %s %d times:\n%s", path, table, tables[table], strings.Join(queries, "\n"))
			}
		}
	}
}
