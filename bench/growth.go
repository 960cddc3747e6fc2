package main

import (
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// growthFigures contains the costs of a photographer, a booking and a visit. Sizes are in bytes.
type growthFigures struct {
	photographer, customer, booking, message float64 // the size of each in the database
	original, thumbs                         float64 // the sizes of a photo in the file store
	landing, results, profile                float64 // the compressed size of each page if it is the first page of a visit
	visit                                    float64 // the bytes of all three pages in one visit, in which each file is transferred once

	search, write time.Duration // CPU time of a search page and of a booking
	bookings      float64       // the number per second over HTTP
	commits       float64       // the number per second; each inserts one row and begins after the previous one
}

// measureGrowth measures the size of each type of row by comparing databases that differ only in the number of these
// rows. It also measures the cost of requests to the small marketplace.
func (s settings) measureGrowth(r *report) error {
	g := &growthFigures{}
	if err := s.measureRows(g); err != nil {
		return err
	}
	if err := s.measureCalls(g); err != nil {
		return err
	}
	if err := s.measureVisit(g); err != nil {
		return err
	}
	r.cost = g
	return nil
}

// measureRows seeds marketplaces and compares the sizes of their databases.
func (s settings) measureRows(g *growthFigures) error {
	size := func(customers, photographers, bookings int) (float64, error) {
		dir := filepath.Join(s.dir, "growth")
		if err := os.RemoveAll(dir); err != nil {
			return 0, err
		}
		defer os.RemoveAll(dir)
		err := command("./shootday", "seed", "--dir", dir, "--customers", strconv.Itoa(customers),
			"--photographers", strconv.Itoa(photographers), "--bookings", strconv.Itoa(bookings))
		if err != nil {
			return 0, err
		}
		return databaseSize(dir)
	}
	const less, more = 500, 2500
	base, err := size(less, less, 0)
	if err != nil {
		return err
	}
	for _, one := range []struct {
		customers, photographers, bookings int
		result                             *float64
		of                                 float64
	}{
		{more, less, 0, &g.customer, more - less},
		{less, more, 0, &g.photographer, more - less},
		{less, less, 2 * more, &g.booking, 2 * more},
	} {
		all, err := size(one.customers, one.photographers, one.bookings)
		if err != nil {
			return err
		}
		*one.result = (all - base) / one.of
	}
	return nil
}

// databaseSize executes the statements, and returns the size of the database after VACUUM has removed the unused pages.
func databaseSize(dir string, statements ...string) (bytes float64, err error) {
	db, err := open(dir)
	if err != nil {
		return 0, err
	}
	defer db.Close()
	for _, statement := range append(statements, `VACUUM`) {
		if _, err := db.Exec(statement); err != nil {
			return 0, err
		}
	}
	err = db.QueryRow(`SELECT page_count * page_size FROM pragma_page_count, pragma_page_size`).Scan(&bytes)
	return bytes, err
}

// measureCalls measures searches and bookings over HTTP, the size of a message, and the rate of commits to the database
// without a server.
func (s settings) measureCalls(g *growthFigures) error {
	p, all, err := s.serveMarket(bookers, 1000)
	if p != nil {
		defer p.stop()
	}
	if err != nil {
		return err
	}
	p.waitIdle()
	asked, err := searches(s.bookingsDir(), "")
	if err != nil {
		return err
	}
	searched, err := load(p, s.each, (&figure{paths: asked, unrepeated: true}).path, "", connections)
	if err != nil {
		return err
	}
	g.search = searched.processor
	used := p.processorTime()
	ids, perSecond, err := bookFor(p, all, s.each)
	if err != nil {
		return err
	}
	g.write, g.bookings = (p.processorTime()-used)/time.Duration(len(ids)), perSecond
	p.stop()
	with, err := databaseSize(s.bookingsDir())
	if err != nil {
		return err
	}
	without, err := databaseSize(s.bookingsDir(), `DELETE FROM outbox`)
	if err != nil {
		return err
	}
	g.message = (with - without) / float64(2*len(ids)) // each booking sends one message to each party
	db, err := open(s.bookingsDir())
	if err != nil {
		return err
	}
	defer db.Close()
	n, begin := 0, time.Now()
	for ; time.Since(begin) < s.each; n++ {
		if _, err := db.Exec(`INSERT INTO subscribers (email) VALUES (?)`, fmt.Sprintf("%d@growth.example", n)); err != nil {
			return err
		}
	}
	g.commits = float64(n) / time.Since(begin).Seconds()
	return nil
}

// measureVisit opens pages of a demo in the same way as a browser, and measures the transferred bytes and the sizes of
// the demo's photos.
func (s settings) measureVisit(g *growthFigures) error {
	dir := filepath.Join(s.dir, "growth")
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if err := command("./shootday", "seed", "--dir", dir); err != nil {
		return err
	}
	p, err := serve("./shootday", "serve", "--dir", dir)
	if err != nil {
		return err
	}
	defer p.stop()
	db, err := open(dir)
	if err != nil {
		return err
	}
	defer db.Close()
	var photographer, category, city string
	err = db.QueryRow(`SELECT p.id, c.id, l.name FROM photographers p JOIN categories c ON c.id = p.categories ->> 0 JOIN locations l ON l.id = p.city
		WHERE p.approved AND p.availability ORDER BY p.id`).Scan(&photographer, &category, &city)
	if err != nil {
		return err
	}
	slot := url.Values{
		"location": {city}, "categoryId": {category}, "date": {time.Now().AddDate(0, 0, 14).Format(time.DateOnly)}, "time": {"11:00 AM"},
	}
	pages := []string{"/", "/schedulebook?" + slot.Encode(), "/profile/" + photographer}
	visit := map[string]bool{}
	for i, result := range []*float64{&g.landing, &g.results, &g.profile} {
		if *result, err = transfer(p, pages[i], map[string]bool{}); err != nil {
			return err
		}
		further, err := transfer(p, pages[i], visit)
		if err != nil {
			return err
		}
		g.visit += further
	}
	p.waitIdle() // until the server has made the thumbnails
	return g.measurePhotographs(filepath.Join(dir, "storage"))
}

var (
	// ofPage matches the paths in a page's HTML that a browser loads: scripts, styles, fonts, pictures and API
	// responses.
	ofPage = regexp.MustCompile(`(?:src|href)="(/(?:assets|api|fonts|images)/[^"]+)"`)
	// ofAnswer matches the paths of the pictures in an API response.
	ofAnswer = regexp.MustCompile(`"(?:https?://[^/"]+)?(/api/files/[^"]+)"`)
)

// shown is the number of pictures of a response that a browser loads before the user scrolls.
const shown = 12

// transfer returns the number of bytes that a browser loads for a page and the files to which it refers. It skips the
// files in known, and adds the others to known.
func transfer(p *process, page string, known map[string]bool) (bytes float64, err error) {
	content, bytes, err := fetch(p, page)
	if err != nil {
		return 0, err
	}
	for _, found := range ofPage.FindAllStringSubmatch(content, -1) {
		file := strings.ReplaceAll(found[1], "&amp;", "&")
		if known[file] {
			continue
		}
		known[file] = true
		content, more, err := fetch(p, file)
		if err != nil {
			return 0, err
		}
		bytes += more
		if !strings.HasPrefix(file, "/api/v1/") {
			continue
		}
		for _, picture := range ofAnswer.FindAllStringSubmatch(content, shown) {
			if known[picture[1]] {
				continue
			}
			known[picture[1]] = true
			if _, more, err = fetch(p, picture[1]); err != nil {
				return 0, err
			}
			bytes += more
		}
	}
	return bytes, nil
}

// fetch returns the content of a path and the size of its response, which may be compressed.
func fetch(p *process, path string) (content string, bytes float64, err error) {
	request, err := http.NewRequest(http.MethodGet, "http://"+p.address+path, nil)
	if err != nil {
		return "", 0, err
	}
	request.Header.Set("Accept-Encoding", "gzip")
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return "", 0, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return "", 0, fmt.Errorf("%s is answered %s", path, answer.Status)
	}
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		return "", 0, err
	}
	plain := raw
	if answer.Header.Get("Content-Encoding") == "gzip" {
		unpacked, err := gzip.NewReader(strings.NewReader(string(raw)))
		if err != nil {
			return "", 0, err
		}
		if plain, err = io.ReadAll(unpacked); err != nil {
			return "", 0, err
		}
	}
	return string(plain), float64(len(raw)), nil
}

// measurePhotographs computes the mean size of the original photos in a file store, and the mean total size of a
// photo's thumbnails. The second mean ignores photos without thumbnails.
func (g *growthFigures) measurePhotographs(store string) error {
	var originals, thumbs float64
	var count int
	with := map[string]bool{} // the originals with thumbnails
	err := filepath.WalkDir(store, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(path, ".attrs") {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if folder := filepath.Base(filepath.Dir(path)); strings.HasPrefix(folder, "thumbs_") {
			thumbs += float64(info.Size())
			with[folder+path[:strings.Index(path, folder)]] = true
			return nil
		}
		originals += float64(info.Size())
		count++
		return nil
	})
	if err != nil || count == 0 || len(with) == 0 {
		return fmt.Errorf("%d photographs, %d of them with thumbnails: %w", count, len(with), err)
	}
	g.original, g.thumbs = originals/float64(count), thumbs/float64(len(with))
	return nil
}
