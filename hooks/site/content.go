package site

import (
	"fmt"
	"html/template"
	"strings"
)

// contentPlace is the placeholder, in the body of a page, for the output of a template.
const contentPlace = "{content}"

// parseContents parses the templates of the pages. The build of the web app creates the templates, and html/template
// escapes each value according to its context.
func parseContents(pages map[string]pageEntry) (map[string][]*template.Template, error) {
	contents := map[string][]*template.Template{}
	for key, page := range pages {
		if places := strings.Count(string(page.Body), contentPlace); places != len(page.Contents) {
			return nil, fmt.Errorf("the page %s has %d templates, but %d places for them", key, len(page.Contents), places)
		}
		for _, text := range page.Contents {
			content, err := template.New(key).Parse(text)
			if err != nil {
				return nil, fmt.Errorf("parse the content of the page %s: %w", key, err)
			}
			contents[key] = append(contents[key], content)
		}
	}
	return contents, nil
}

// fillContent executes the templates of a page and inserts the results into body. It returns body unchanged if the page
// has no templates or body contains no placeholders.
func (r *renderer) fillContent(key string, body template.HTML, data any) (template.HTML, error) {
	var filled strings.Builder
	rest := string(body)
	for _, content := range r.contents[key] {
		before, after, found := strings.Cut(rest, contentPlace)
		if !found {
			break
		}
		filled.WriteString(before)
		if err := content.Execute(&filled, data); err != nil {
			return "", fmt.Errorf("render the content of the page %s: %w", key, err)
		}
		rest = after
	}
	filled.WriteString(rest)
	return template.HTML(filled.String()), nil
}
