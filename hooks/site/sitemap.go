package site

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

const (
	mostOfSitemap   = 50_000 // addresses in one file, by the protocol
	sitemapLifetime = 10 * time.Minute
	sitemapPage     = 1_000 // photographers read at once
)

// Sitemap keeps the files of the site map, packed, so that asking for them costs the database nothing for a while.
type sitemap struct {
	sync.Mutex
	made  time.Time
	files [][]byte
}

// serveSitemap answers /sitemap.xml: all addresses, or when they are too many for one file the index of /sitemap/1.xml
// and so on.
func (s *Service) serveSitemap(e *core.RequestEvent) error {
	files, err := s.sitemapFiles(e.App)
	if errors.Is(err, fs.ErrNotExist) {
		return errNoWeb
	} else if err != nil {
		return fmt.Errorf("make the site map: %w", err)
	}
	content := files[0]
	if name := e.Request.PathValue("file"); name != "" {
		number, err := strconv.Atoi(strings.TrimSuffix(name, ".xml"))
		if err != nil || number < 1 || number >= len(files) || name != fmt.Sprintf("%d.xml", number) {
			return api.ErrNotFound
		}
		content = files[number]
	}
	header := e.Response.Header()
	header.Set("Content-Type", "application/xml; charset=utf-8")
	header.Set("Cache-Control", fmt.Sprintf("public, max-age=%d", int(sitemapLifetime.Seconds())))
	header.Set("Vary", "Accept-Encoding")
	if strings.Contains(e.Request.Header.Get("Accept-Encoding"), "gzip") {
		header.Set("Content-Encoding", "gzip")
		http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(content))
		return nil
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return err
	}
	_, err = io.Copy(e.Response, unpacked)
	return err
}

// forget has the next request for the site map read the photographers again.
func (s *sitemap) forget() {
	s.Lock()
	defer s.Unlock()
	s.files = nil
}

func (s *Service) sitemapFiles(app core.App) ([][]byte, error) {
	s.sitemap.Lock()
	defer s.sitemap.Unlock()
	if now := s.Now(); s.sitemap.files == nil || now.Sub(s.sitemap.made) > sitemapLifetime {
		w, err := s.pages()
		if err != nil {
			return nil, err
		}
		files, err := makeSitemap(app, w, api.PublicURL(app, s.Config))
		if err != nil {
			return nil, err
		}
		s.sitemap.files, s.sitemap.made = files, now
	}
	return s.sitemap.files, nil
}

// makeSitemap writes the pages of the table, then every public photographer. Only packed bytes are held.
func makeSitemap(app core.App, w *pages, base string) ([][]byte, error) {
	files := [][]byte{}
	file := newSitemapFile("urlset")
	add := func(path string, changed time.Time) {
		if file.entries == mostOfSitemap {
			files = append(files, file.close())
			file = newSitemapFile("urlset")
		}
		file.add("url", base+path, changed)
	}
	for _, path := range w.table.canonical() {
		add(path, time.Time{})
	}
	for after := ""; ; {
		rows := []struct {
			ID      string         `db:"id"`
			Updated types.DateTime `db:"updated"`
		}{}
		err := app.DB().Select("id", "updated").From("photographers p").
			Where(dbx.NewExp("approved = 1 AND id > {:after} AND "+records.ActivePhotographer(), dbx.Params{"after": after})).
			OrderBy("id").Limit(sitemapPage).All(&rows)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			add("/profile/"+row.ID, row.Updated.Time())
		}
		if len(rows) < sitemapPage {
			break
		}
		after = rows[len(rows)-1].ID
	}
	files = append(files, file.close())
	if len(files) == 1 {
		return files, nil
	}
	index := newSitemapFile("sitemapindex")
	for number := range files {
		index.add("sitemap", fmt.Sprintf("%s/sitemap/%d.xml", base, number+1), time.Time{})
	}
	return append([][]byte{index.close()}, files...), nil
}

type sitemapFile struct {
	root    string
	packed  *bytes.Buffer
	packer  *gzip.Writer
	entries int
}

func newSitemapFile(root string) *sitemapFile {
	packed := &bytes.Buffer{}
	file := &sitemapFile{root: root, packed: packed, packer: gzip.NewWriter(packed)}
	fmt.Fprintf(file.packer, "%s<%s xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n", xml.Header, root)
	return file
}

func (f *sitemapFile) add(element, address string, changed time.Time) {
	f.entries++
	fmt.Fprintf(f.packer, "<%s><loc>", element)
	_ = xml.EscapeText(f.packer, []byte(address)) // memory takes it all
	fmt.Fprint(f.packer, "</loc>")
	if !changed.IsZero() {
		fmt.Fprintf(f.packer, "<lastmod>%s</lastmod>", changed.UTC().Format(time.RFC3339))
	}
	fmt.Fprintf(f.packer, "</%s>\n", element)
}

func (f *sitemapFile) close() []byte {
	fmt.Fprintf(f.packer, "</%s>\n", f.root)
	_ = f.packer.Close()
	return f.packed.Bytes()
}

// BindSitemap drops the cached site map when a photographer is no longer public.
func (s *Service) BindSitemap(app core.App) {
	app.OnRecordAfterUpdateSuccess("users").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetBool("suspended") {
			s.sitemap.forget()
		}
		return e.Next()
	})
	app.OnRecordUpdate("photographers").BindFunc(func(e *core.RecordEvent) error {
		withdrawn := e.Record.Original().GetBool("approved") && !e.Record.GetBool("approved")
		if err := e.Next(); err != nil || !withdrawn {
			return err
		}
		records.AfterCommit(e.App, s.sitemap.forget)
		return nil
	})
}

// canonical answers the pages that search engines may know, in order, without those that stand for many.
func (t pageTable) canonical() []string {
	paths := []string{}
	for path, page := range t.Pages {
		if page.Canonical == path && !strings.Contains(path, ":") {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	return paths
}
