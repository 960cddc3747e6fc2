package site

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

// What a page that may be known is drawn with; of rules that match, the longest holds.
var openToRobots = []string{
	"/api/files/", "/api/items", "/api/v1/categories/", "/api/v1/config", "/api/v1/portfolio/", "/api/v1/scheduleBooking/",
}

// serveRobots keeps robots away from the API, the dashboard and the pages that are private.
func (s *Service) serveRobots(e *core.RequestEvent) error {
	w, err := s.pages()
	if errors.Is(err, fs.ErrNotExist) {
		return errNoWeb
	} else if err != nil {
		return err
	}
	var text strings.Builder
	text.WriteString("User-agent: *\nDisallow: /api/\nDisallow: /_/\n")
	for _, path := range openToRobots {
		fmt.Fprintf(&text, "Allow: %s\n", path)
	}
	for _, path := range w.table.private() {
		fmt.Fprintf(&text, "Disallow: %s\n", path)
	}
	fmt.Fprintf(&text, "\nSitemap: %s/sitemap.xml\n", api.PublicURL(e.App, s.Config))
	e.Response.Header().Set("Cache-Control", "public, max-age=3600")
	return e.String(http.StatusOK, text.String())
}

// private answers the pages that are not for search engines, in order. A rule of robots.txt holds for every path that
// begins with it, so /profile is left out, which would take the public /profile/{id} along; the page itself says noindex.
func (t pageTable) private() []string {
	paths := []string{}
	for path, page := range t.Pages {
		if page.Description == "" {
			if start, _, _ := strings.Cut(path, ":"); !t.beginsPublic(start) {
				paths = append(paths, start)
			}
		}
	}
	slices.Sort(paths)
	return paths
}

// beginsPublic reports whether the path of a page for search engines begins with start.
func (t pageTable) beginsPublic(start string) bool {
	for path, page := range t.Pages {
		if page.Description != "" && strings.HasPrefix(path, start) {
			return true
		}
	}
	return false
}
