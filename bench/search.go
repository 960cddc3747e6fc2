package main

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"shootday/internal/istime"
)

type named struct {
	id, name string
	minutes  int // for a category, the duration of a shoot; otherwise 0
}

var sorts = []string{"popularity", "price", "relevance"}

// searches returns the paths of search pages for a slot in the next month, with a city, a category and a sort order.
// If city is not empty, all paths contain this city. The paths are the same in every run, except for the dates.
func searches(dir, city string) ([]string, error) {
	db, err := open(dir)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	cities, err := namesIn(db, `SELECT id, name, 0 FROM locations WHERE ?1 IN ('', name) ORDER BY name`, city)
	if err != nil {
		return nil, err
	}
	categories, err := namesIn(db, `SELECT id, name, durationMinutes FROM categories ORDER BY id`)
	if err != nil {
		return nil, err
	}
	dice := rand.New(rand.NewPCG(1, 2))
	all := make([]string, 3000)
	for i := range all {
		place, category := cities[dice.IntN(len(cities))], categories[dice.IntN(len(categories))]
		sort := sorts[dice.IntN(len(sorts))]
		start := istime.StartOfDay(time.Now()).AddDate(0, 0, 2+dice.IntN(30)).Add(time.Duration(16+dice.IntN(22)) * 30 * time.Minute)
		all[i] = "/api/v1/scheduleBooking/photographers/filter?" + url.Values{
			"location": {place.name}, "categoryId": {category.id}, "date": {istime.ISODate(start)}, "time": {istime.Clock(start)}, "sort": {sort},
		}.Encode()
	}
	return all, nil
}

func namesIn(db *sql.DB, query string, args ...any) (all []named, err error) {
	rows, err := db.Query(query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var one named
		if err := rows.Scan(&one.id, &one.name, &one.minutes); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}

// figure is a measurement that is made alternately with others.
type figure struct {
	name   string
	server *process
	paths  []string
	rounds []round

	connections int  // 0 means the constant connections
	unrepeated  bool // whether each request has a different price limit, so that none is repeated; all prices are lower
	compressed  bool // whether to request compressed responses, as browsers do
}

// lastLimit is a counter that gives each request of an unrepeated figure a different price limit.
var lastLimit atomic.Int64

// path returns the path of the nth request of a connection.
func (f *figure) path(n int) string {
	path := f.paths[n%len(f.paths)]
	if f.unrepeated {
		path += "&pricing=" + strconv.FormatFloat(100_000+float64(lastLimit.Add(1))/100, 'f', 2, 64)
	}
	return path
}

// measure requests the paths repeatedly for the given duration, and adds the result to the figure's rounds.
func (f *figure) measure(each time.Duration) error {
	header := ""
	if f.compressed {
		header = "Accept-Encoding: gzip\r\n"
	}
	taken, err := load(f.server, each, f.path, header, cmp.Or(f.connections, connections))
	if err != nil {
		return fmt.Errorf("%s: %w", f.name, err)
	}
	f.rounds = append(f.rounds, taken)
	return nil
}

// inTurns measures the figures alternately, once per round. The first round is only a warm-up.
func (s settings) inTurns(figures []*figure) error {
	for turn := range s.rounds + 1 {
		for _, f := range figures {
			if turn == 1 {
				f.rounds = nil
			}
			if err := f.measure(s.each); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s settings) fixed() string { return filepath.Join(s.dir, "fixed.json") }

func (s settings) measureStart(r *report) error {
	p, err := serve("./shootday", "serve", "--dir", s.large())
	if err != nil {
		return err
	}
	defer p.stop()
	r.start = p.ready
	asked, err := searches(s.large(), "")
	if err != nil {
		return err
	}
	answer, err := http.Get("http://" + p.address + asked[0])
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	r.bytes = len(content)
	return os.WriteFile(s.fixed(), content, 0o644)
}

// settle waits long enough for the servers to load their search indexes. The time depends on the number of servers,
// because they share a core.
func (s settings) settle(servers int) { time.Sleep(time.Duration(servers) * 12 * time.Second) }

func (s settings) measureSearch(r *report) error {
	paths, err := searches(s.large(), "")
	if err != nil {
		return err
	}
	p, err := serve(s.server(), "--dir", s.large(), "--fixed", s.fixed())
	if err != nil {
		return err
	}
	defer p.stop()
	express, err := s.serveExpress()
	if err != nil {
		return err
	}
	defer express.stop()
	fixed := []string{"/api/bench/fixed"}
	s.settle(1)
	r.search = []*figure{
		{name: "a fixed answer of the same bytes", server: p, paths: fixed},
		{name: "search, never repeated", server: p, paths: paths, unrepeated: true},
		{name: "search, by Express and better-sqlite3", server: express, paths: paths},
		{name: "search, 300 in turn", server: p, paths: paths[:300]},
	}
	if err := s.inTurns(r.search); err != nil {
		return err
	}
	r.memory, r.mapped = p.memory(), p.mapped()
	r.sent = []*figure{
		{name: "the fixed answer, compressed", server: p, paths: fixed, compressed: true},
		{name: "search, never repeated, compressed", server: p, paths: paths, unrepeated: true, compressed: true},
	}
	return s.inTurns(r.sent)
}

func (s settings) measureSizes(r *report) error {
	for _, data := range []struct{ name, dir, city string }{
		{"1,000 photographers", s.small(), ""},
		{"100,000 photographers", s.large(), ""},
		{"100,000 photographers in one city", s.oneCity(), "Mumbai"},
	} {
		asked, err := searches(data.dir, data.city)
		if err != nil {
			return err
		}
		p, err := serve(s.server(), "--dir", data.dir, "--fixed", s.fixed())
		if err != nil {
			return err
		}
		defer p.stop()
		r.sizes = append(r.sizes, &figure{name: data.name, server: p, paths: asked, unrepeated: true})
	}
	s.settle(len(r.sizes))
	crowded := r.sizes[len(r.sizes)-1]
	deep, err := deepPaths(crowded.server, crowded.paths[:100])
	if err != nil {
		return err
	}
	r.sizes = append(r.sizes, &figure{name: "the same, page 501 by cursor", server: crowded.server, paths: deep, unrepeated: true})
	return s.inTurns(r.sizes)
}

// deepPaths follows the cursors of searches past the first 10,000 photographers, and returns the paths of the pages
// after them.
func deepPaths(p *process, paths []string) ([]string, error) {
	deep := make([]string, len(paths))
	for i, path := range paths {
		cursor := ""
		for range 100 {
			answer, err := http.Get("http://" + p.address + path + "&perPage=100&cursor=" + cursor)
			if err != nil {
				return nil, err
			}
			var page struct{ NextCursor string }
			err = json.NewDecoder(answer.Body).Decode(&page)
			answer.Body.Close()
			if err != nil || page.NextCursor == "" {
				return nil, fmt.Errorf("%s ends before page 501: %w", path, err)
			}
			cursor = page.NextCursor
		}
		deep[i] = path + "&cursor=" + cursor
	}
	return deep, nil
}

// measureNames measures searches by the first letters of each name, by each name and by pairs of names.
func (s settings) measureNames(r *report) error {
	db, err := open(s.large())
	if err != nil {
		return err
	}
	defer db.Close()
	people, err := namesIn(db, `SELECT '', name, 0 FROM (SELECT DISTINCT firstName || ' ' || lastName AS name FROM photographers ORDER BY id LIMIT 2000)`)
	if err != nil {
		return err
	}
	var paths []string
	for _, one := range people {
		first, last, _ := strings.Cut(one.name, " ")
		for _, typed := range []string{first, last, one.name, last + " " + first} {
			for _, letters := range []int{1, 2, 3, len(typed)} {
				start := []rune(typed)
				paths = append(paths, "/api/items?"+url.Values{"q": {string(start[:min(letters, len(start))])}}.Encode())
			}
		}
	}
	slices.Sort(paths)
	paths = slices.Compact(paths)
	dice := rand.New(rand.NewPCG(3, 4))
	dice.Shuffle(len(paths), func(i, j int) { paths[i], paths[j] = paths[j], paths[i] })
	p, err := serve(s.server(), "--dir", s.large(), "--fixed", s.fixed())
	if err != nil {
		return err
	}
	defer p.stop()
	s.settle(1)
	r.names = []*figure{{name: "search by name", server: p, paths: paths, connections: 1}}
	return s.inTurns(r.names)
}
