package site

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

// robotsAllowed lists the API paths from which public pages load their content. In robots.txt, the longest matching
// rule applies, so the rules for these paths take precedence over the rule that excludes /api/.
var robotsAllowed = []string{
	"/api/files/", "/api/items", "/api/v1/categories/", "/api/v1/cities", "/api/v1/config", "/api/v1/portfolio/", "/api/v1/scheduleBooking/",
}

// serveRobots serves robots.txt, which excludes the API, the dashboard and the private pages.
func (s *Service) serveRobots(e *core.RequestEvent) error {
	renderer, err := s.renderer()
	if err != nil {
		return err
	}
	var text strings.Builder
	text.WriteString("User-agent: *\nDisallow: /api/\nDisallow: /_/\n")
	for _, path := range robotsAllowed {
		fmt.Fprintf(&text, "Allow: %s\n", path)
	}
	for _, path := range renderer.table.privatePaths() {
		fmt.Fprintf(&text, "Disallow: %s\n", path)
	}
	fmt.Fprintf(&text, "\nSitemap: %s/sitemap.xml\n", api.PublicURL(e.App))
	e.Response.Header().Set("Cache-Control", "public, max-age=3600")
	return e.String(http.StatusOK, text.String())
}

// privatePaths returns the paths of the private pages in alphabetical order. Each path ends before its first parameter.
// A rule of robots.txt applies to every path that begins with the path in the rule. Therefore privatePaths omits
// private pages such as /profile, because the rule would also exclude the public page /profile/{id}. Search engines do
// not index the omitted pages, because these contain noindex.
func (t *pageTable) privatePaths() []string {
	paths := []string{}
	for path, page := range t.Pages {
		if page.Description == "" {
			if prefix, _, _ := strings.Cut(path, ":"); !t.hasPublicPage(prefix) {
				paths = append(paths, prefix)
			}
		}
	}
	slices.Sort(paths)
	return paths
}

// hasPublicPage reports whether the path of a public page begins with prefix.
func (t *pageTable) hasPublicPage(prefix string) bool {
	for path, page := range t.Pages {
		if page.Description != "" && strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}
