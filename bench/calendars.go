package main

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"shootday/internal/halfhour"
	"shootday/internal/istime"
)

const (
	blocksEach   = 40
	furthestDays = 60 // blocks begin at most this many days from now
)

func (s settings) calendars() string { return filepath.Join(s.dir, "calendars") }

// fillCalendars copies the large marketplace and adds working hours and blocks, like those of feeds and time off, to
// every photographer. Photographers have different days off, because a search for a time at which nobody works would
// have to check every photographer.
func (s settings) fillCalendars() error {
	if _, err := os.Stat(filepath.Join(s.calendars(), "data.db")); err == nil {
		return nil
	}
	fmt.Println("filling", s.calendars())
	return s.copyLarge(s.calendars(),
		`DELETE FROM calendar_feeds`, `DELETE FROM blocked_cells`, `DELETE FROM open_cells`, // deletes the few rows of the demo
		`WITH RECURSIVE day(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM day WHERE n < 5),
			half(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM half WHERE n < 23)
		INSERT INTO open_cells (number, cell) SELECT number, (day.n + number) % 7 * 48 + 16 + number % 4 + half.n FROM photographer_numbers, day, half ORDER BY 1, 2`,
		fmt.Sprintf(`WITH RECURSIVE block(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM block WHERE n < %d)
		INSERT INTO blocked_cells (number, slot, source)
			SELECT number, unixepoch() / 1800 + abs(random()) %% %d, 1 FROM photographer_numbers, block WHERE true ON CONFLICT DO NOTHING`,
			blocksEach-1, furthestDays*halfhour.PerDay),
		`INSERT INTO blocked_cells (number, slot, source) SELECT number, slot + 1, source FROM blocked_cells WHERE true ON CONFLICT DO NOTHING`,
	)
}

// measureCalendars measures searches for a time and searches with filters, each with and without calendars. It also
// measures requests for the free times of a profile, made one at a time.
func (s settings) measureCalendars(r *report) error {
	if err := s.fillCalendars(); err != nil {
		return err
	}
	asked, err := searches(s.large(), "")
	if err != nil {
		return err
	}
	items := make([]string, len(asked))
	for i, path := range asked {
		search, err := url.Parse(path)
		if err != nil {
			return err
		}
		query := search.Query()
		items[i] = "/api/items?" + url.Values{"location": query["location"], "categoryId": query["categoryId"]}.Encode()
	}
	free, err := s.freePaths()
	if err != nil {
		return err
	}
	var servers [2]*process
	for i, dir := range []string{s.large(), s.calendars()} {
		if servers[i], err = serve(s.server(), "--dir", dir, "--fixed", s.fixed()); err != nil {
			return err
		}
		defer servers[i].stop()
	}
	without, with := servers[0], servers[1]
	without.waitIdle()
	with.waitIdle() // with calendars, the index takes longer to load than the method settle waits
	r.calendars = []*figure{
		{name: "search for a time, hardly anybody has a calendar", server: without, paths: asked},
		{name: fmt.Sprintf("search for a time, all have working hours and %d blocks", blocksEach), server: with, paths: asked},
		{name: "search by filters, hardly anybody has a calendar", server: without, paths: items},
		{name: "search by filters, with next free times", server: with, paths: items},
		{name: "free times of 31 days, one request at a time", server: with, paths: free, connections: 1},
	}
	return s.inTurns(r.calendars)
}

// freePaths returns the paths of requests for the free times of random photographers.
func (s settings) freePaths() ([]string, error) {
	db, err := open(s.large())
	if err != nil {
		return nil, err
	}
	defer db.Close()
	public, err := namesIn(db, `SELECT id, '', 0 FROM photographers WHERE approved ORDER BY id LIMIT 20000`)
	if err != nil {
		return nil, err
	}
	dice := rand.New(rand.NewPCG(5, 6))
	paths := make([]string, 3000)
	for i := range paths {
		day := istime.ISODate(time.Now().AddDate(0, 0, dice.IntN(28)))
		paths[i] = "/api/v1/calendar/free/" + public[dice.IntN(len(public))].id + "?days=31&date=" + day
	}
	return paths, nil
}

func (r *report) calendarRows() string {
	if len(r.calendars) == 0 {
		return ""
	}
	var b strings.Builder
	slot, slotBusy, items, itemsBusy, free := r.calendars[0], r.calendars[1], r.calendars[2], r.calendars[3], r.calendars[4]
	fmt.Fprintf(&b, "| answers a second: search for a time where all have working hours and %d blocks, against one where hardly anybody has | 0.95 or more | %.2f |\n", blocksEach, ratio(slotBusy, slot))
	fmt.Fprintf(&b, "| the same, search by filters, whose cards then have the next free time | | %.2f |\n", ratio(itemsBusy, items))
	fmt.Fprintf(&b, "| free times of a photographer for 31 days, p50 | 3 ms or less | %v |\n", median(free.rounds).p50.Round(10*time.Microsecond))
	return b.String()
}
