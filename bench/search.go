package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"shootday/internal/istime"
)

// searches are pages for slots of the coming month, in any of the cities, categories and orders.
func searches(dir, city string) ([]string, error) {
	db, err := open(dir)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	names := func(query string) (all []string, err error) {
		rows, err := db.Query(query)
		if err != nil {
			return nil, err
		}
		defer rows.Close()
		for rows.Next() {
			var name string
			if err := rows.Scan(&name); err != nil {
				return nil, err
			}
			all = append(all, name)
		}
		return all, rows.Err()
	}
	cities := []string{city}
	if city == "" {
		if cities, err = names(`SELECT name FROM locations ORDER BY name`); err != nil {
			return nil, err
		}
	}
	categories, err := names(`SELECT id FROM categories ORDER BY id`)
	if err != nil {
		return nil, err
	}
	dice := rand.New(rand.NewPCG(1, 2))
	paths := make([]string, 3000)
	for i := range paths {
		slot := istime.StartOfDay(time.Now()).AddDate(0, 0, 2+dice.IntN(30)).Add(time.Duration(16+dice.IntN(22)) * 30 * time.Minute)
		paths[i] = "/api/v1/scheduleBooking/photographers/filter?" + url.Values{
			"location": {cities[dice.IntN(len(cities))]}, "categoryId": {categories[dice.IntN(len(categories))]},
			"date": {istime.ISODate(slot)}, "time": {istime.Clock(slot)},
			"sort": {[]string{"relevance", "price", "popularity"}[dice.IntN(3)]},
		}.Encode()
	}
	return paths, nil
}

// figure is one that is measured in turns with others.
type figure struct {
	name   string
	server *process
	paths  []string
	rounds []round
}

// inTurns takes all rounds, the figures one after the other in each, after a round to warm up.
func (s settings) inTurns(figures []*figure) error {
	for turn := range s.rounds + 1 {
		for _, f := range figures {
			taken, err := load(f.server, s.each, f.paths)
			if err != nil {
				return fmt.Errorf("%s: %w", f.name, err)
			}
			if turn > 0 {
				f.rounds = append(f.rounds, taken)
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
	paths, err := searches(s.large(), "")
	if err != nil {
		return err
	}
	answer, err := http.Get("http://" + p.address + paths[0])
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

// settle gives a server time to read its directory: it is the first to answer as fast as later on.
func (s settings) settle() { time.Sleep(10 * time.Second) }

func (s settings) measureSearch(r *report) error {
	paths, err := searches(s.large(), "")
	if err != nil {
		return err
	}
	inMemory, err := serve(s.server(), "--dir", s.large(), "--fixed", s.fixed())
	if err != nil {
		return err
	}
	defer inMemory.stop()
	bySQL, err := serve(s.server(), "--dir", s.large(), "--fixed", s.fixed(), "--sql")
	if err != nil {
		return err
	}
	defer bySQL.stop()
	s.settle()
	r.search = []*figure{
		{name: "a fixed answer of the same bytes", server: inMemory, paths: []string{"/api/bench/fixed"}},
		{name: "search, in memory", server: inMemory, paths: paths},
		{name: "search, by SQL alone", server: bySQL, paths: paths},
	}
	if err := s.inTurns(r.search); err != nil {
		return err
	}
	r.memory = inMemory.memory()
	return nil
}

func (s settings) measureGrowth(r *report) error {
	for _, data := range []struct{ name, dir, city string }{
		{"1,000 photographers", s.small(), ""},
		{"100,000 photographers", s.large(), ""},
		{"100,000 photographers in one city", s.oneCity(), "Mumbai"},
	} {
		paths, err := searches(data.dir, data.city)
		if err != nil {
			return err
		}
		p, err := serve(s.server(), "--dir", data.dir, "--fixed", s.fixed())
		if err != nil {
			return err
		}
		defer p.stop()
		r.growth = append(r.growth, &figure{name: data.name, server: p, paths: paths})
	}
	s.settle()
	return s.inTurns(r.growth)
}
