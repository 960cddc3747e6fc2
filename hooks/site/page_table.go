package site

import (
	"html/template"
	"strings"
)

// pageTable is what the build of the web app says about its pages. ui/build/siteFiles.ts writes it as JSON.
type pageTable struct {
	Site         string
	SharePicture sharePicture
	SupportEmail string // the default
	CityFallback string
	Styles       template.HTML // the styles of what all pages show before the scripts run
	Frame        template.HTML // the body of pages that the build could not prerender
	Operator     template.HTML // paragraph of the legal pages that names the company; see applyBrand

	// Pages has the pages by path, in lower case. A path parameter begins with a colon and is the last segment.
	Pages map[string]pageEntry
}

// sharePicture is the picture beside shared links to pages that have none of their own.
type sharePicture struct {
	Path          string
	Width, Height int // in pixels
	Alt           string
}

// pageEntry is one page of the table. A page without a description is private: search engines must not index it.
type pageEntry struct {
	Title       string
	Description string
	Canonical   string        // path
	Links       template.HTML // preloads the scripts of the page, and has the styles of its body
	Body        template.HTML // the prerendered body; empty if the page shows the frame
	Content     string        // template of what replaces {content} in the body; empty if the body is complete
}

// match returns the key of a path in Pages and the value of its path parameter. The key is empty for an unknown path.
func (t *pageTable) match(path string) (key, parameter string) {
	path = strings.TrimRight(path, "/")
	if path == "" {
		return "/", ""
	}
	if key := strings.ToLower(path); t.has(key) {
		return key, ""
	}
	slash := strings.LastIndex(path, "/")
	prefix := strings.ToLower(path[:slash+1]) + ":"
	for key := range t.Pages {
		if strings.HasPrefix(key, prefix) {
			return key, path[slash+1:]
		}
	}
	return "", ""
}

func (t *pageTable) has(key string) bool {
	_, found := t.Pages[key]
	return found
}
