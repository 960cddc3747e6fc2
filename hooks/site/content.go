package site

import (
	"fmt"
	"html/template"
	"strings"
)

// contentPlace is where the body of a page gets its content.
const contentPlace = "{content}"

// parseContents parses the templates of the pages. They come from the build of the web app; html/template escapes the values
// for the place of each.
func parseContents(pages map[string]pageEntry) (map[string]*template.Template, error) {
	contents := map[string]*template.Template{}
	for key, page := range pages {
		if page.Content == "" {
			continue
		}
		content, err := template.New(key).Parse(page.Content)
		if err != nil {
			return nil, fmt.Errorf("parse the content of the page %s: %w", key, err)
		}
		contents[key] = content
	}
	return contents, nil
}

// fillContent executes the content of a page with data and puts it into the body. A page without content stays as it is.
func (r *renderer) fillContent(key string, body template.HTML, data any) (template.HTML, error) {
	content := r.contents[key]
	before, after, found := strings.Cut(string(body), contentPlace)
	if content == nil || !found {
		return body, nil
	}
	var filled strings.Builder
	filled.WriteString(before)
	if err := content.Execute(&filled, data); err != nil {
		return "", fmt.Errorf("render the content of the page %s: %w", key, err)
	}
	filled.WriteString(after)
	return template.HTML(filled.String()), nil
}
