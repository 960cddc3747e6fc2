package site

import (
	"html/template"
	"strings"
)

// pageTable describes the pages of the web app. The build of the web app writes it as JSON (ui/build/siteFiles.ts).
type pageTable struct {
	Site         string
	SharePicture sharePicture
	SupportEmail string // placeholder for the email address
	CityFallback string
	Styles       template.HTML // CSS for all pages, needed until the scripts run
	Frame        template.HTML // body of pages that are not prerendered
	Operator     template.HTML // paragraph of the legal pages that contains the company's name; see applyBrand

	// Pages maps lower-case paths to pages. Segments that begin with a colon are parameters.
	Pages map[string]pageEntry
}

// sharePicture is the picture that is shown for shared links to pages without their own picture.
type sharePicture struct {
	Path          string
	Width, Height int // in pixels
	Alt           string
}

// pageEntry is an entry of the page table. A page without a description is private, and search engines must not index
// it.
type pageEntry struct {
	Title       string
	Description string
	Canonical   string        // a path
	Links       template.HTML // preloads of the page's scripts, and styles of its body
	Body        template.HTML // prerendered body; empty if the page shows the frame
	Contents    []string      // templates, whose outputs replace the {content} placeholders in the body
}

// match returns the key in Pages that matches a path, and the values of the path parameters. It returns an empty key if
// no page matches.
func (t *pageTable) match(path string) (key string, parameters []string) {
	path = strings.TrimRight(path, "/")
	if path == "" {
		return "/", nil
	}
	if key := strings.ToLower(path); t.has(key) {
		return key, nil
	}
	segments := strings.Split(path, "/")
	for key := range t.Pages {
		if parameters, matches := matchSegments(strings.Split(key, "/"), segments); matches && len(parameters) > 0 {
			return key, parameters
		}
	}
	return "", nil
}

func matchSegments(pattern, segments []string) (parameters []string, matches bool) {
	if len(pattern) != len(segments) {
		return nil, false
	}
	for i, part := range pattern {
		switch {
		case strings.HasPrefix(part, ":"):
			parameters = append(parameters, segments[i])
		case part != strings.ToLower(segments[i]):
			return nil, false
		}
	}
	return parameters, true
}

func (t *pageTable) has(key string) bool {
	_, found := t.Pages[key]
	return found
}
