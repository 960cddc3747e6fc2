package site

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

const (
	sitemapLifetime = 10 * time.Minute
	sitemapBatch    = 1_000 // number of photographers per query
)

// sitemap caches the gzipped files of the sitemap. Most requests then need no database query.
type sitemap struct {
	mu      sync.Mutex
	builtAt time.Time
	files   [][]byte // nil if the files must be built
}

// invalidate clears the cache. The next request builds the sitemap again.
func (s *sitemap) invalidate() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files = nil
}

// BindSitemapInvalidation registers hooks that invalidate the cached sitemap when a photographer is suspended or is no
// longer approved. Other changes appear in the sitemap within sitemapLifetime.
func (s *Service) BindSitemapInvalidation(app core.App) {
	app.OnRecordAfterUpdateSuccess(records.Users).BindFunc(func(e *core.RecordEvent) error {
		if records.AsUser(e.Record).Suspended() {
			s.sitemap.invalidate()
		}
		return e.Next()
	})
	app.OnRecordUpdate(records.Photographers).BindFunc(func(e *core.RecordEvent) error {
		is, was := records.AsPhotographer(e.Record), records.AsPhotographer(e.Record.Original())
		withdrawn := was.Approved() && !is.Approved()
		if err := e.Next(); err != nil || !withdrawn {
			return err
		}
		store.AfterEnd(e.App, s.sitemap.invalidate)
		return nil
	})
}

// serveSitemap serves /sitemap.xml and /sitemap/{file}. /sitemap.xml contains all URLs or, if there are too many for
// one file, is an index of the files /sitemap/1.xml, /sitemap/2.xml and so on.
func (s *Service) serveSitemap(e *core.RequestEvent) error {
	files, err := s.sitemapFiles(e.App)
	if err != nil {
		return err
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
	if api.AcceptsGzip(e.Request) {
		header.Set("Content-Encoding", "gzip")
		http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(content))
		return nil
	}
	plain, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return err
	}
	_, err = io.Copy(e.Response, plain)
	return err
}

// sitemapFiles returns the cached files, or builds them if necessary.
func (s *Service) sitemapFiles(app core.App) ([][]byte, error) {
	s.sitemap.mu.Lock()
	defer s.sitemap.mu.Unlock()
	now := s.Now()
	if s.sitemap.files != nil && now.Sub(s.sitemap.builtAt) <= sitemapLifetime {
		return s.sitemap.files, nil
	}
	renderer, err := s.renderer()
	if err != nil {
		return nil, err
	}
	files, err := s.buildSitemap(app, &renderer.table, api.PublicURL(app))
	if err != nil {
		return nil, fmt.Errorf("build the sitemap: %w", err)
	}
	s.sitemap.files, s.sitemap.builtAt = files, now
	return files, nil
}

// buildSitemap returns the gzipped files of the sitemap. They contain the pages in the page table, the pages about
// cities, and the profiles of all photographers who currently accept bookings. If there are several files, the index
// comes first.
func (s *Service) buildSitemap(app core.App, table *pageTable, base string) ([][]byte, error) {
	urls := newSitemapURLs(base, s.Config.SitemapURLs)
	for _, path := range table.canonicalPaths() {
		urls.add(path, time.Time{})
	}
	cities, err := s.Cities.Addresses(app)
	if err != nil {
		return nil, err
	}
	for _, page := range cities {
		urls.add(escapedPath(page.Path), page.Changed)
	}
	for lastID := ""; ; {
		batch, err := photographers.LoadBookable(app, lastID, sitemapBatch)
		if err != nil {
			return nil, err
		}
		for _, photographer := range batch {
			urls.add("/profile/"+photographer.ID, photographer.Updated.Time())
		}
		if len(batch) < sitemapBatch {
			return urls.close(), nil
		}
		lastID = batch[len(batch)-1].ID
	}
}

// canonicalPaths returns the paths of the public pages that have no path parameter, in alphabetical order.
func (t *pageTable) canonicalPaths() []string {
	paths := []string{}
	for path, page := range t.Pages {
		if page.Canonical == path && !strings.Contains(path, ":") {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	return paths
}
