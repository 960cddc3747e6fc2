package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"html/template"
	"io/fs"
	"regexp"
	"strings"

	"shootday/internal/config"
)

// defaultBrandTag is the tag in the head of index.html from which the web app reads the brand.
const defaultBrandTag = `<meta name="application-name" content="` + config.DefaultBrand + `" />`

// supportMarks matches what the build has marked because it names the address for questions: a text with it, and one without.
var supportMarks = regexp.MustCompile(`(?s)\{support\}(.*?)\{or\}(.*?)\{/support\}`)

// brandTag returns the tag with the configured brand. The web app has a default for an empty company.
func brandTag(cfg Config) string {
	return fmt.Sprintf(`<meta name="application-name" content="%s" data-legal-entity="%s" data-support-email="%s" />`,
		html.EscapeString(cfg.Brand.Name), html.EscapeString(cfg.Brand.Company), html.EscapeString(cfg.SupportEmail))
}

// brandEscapers has, for each file of the web app that contains the brand and is not a page, how it escapes text.
var brandEscapers = map[string]func(string) string{
	"offline.html": html.EscapeString,
	"manifest.webmanifest": func(text string) string {
		quoted, _ := json.Marshal(text) // a string always has JSON
		return strings.Trim(string(quoted), `"`)
	},
}

// brandFiles returns the uncompressed contents of the files of brandEscapers with a brand in place of the default brand.
// The map is empty for the default brand itself.
func brandFiles(web fs.FS, brand string) (map[string][]byte, error) {
	files := map[string][]byte{}
	if brand == config.DefaultBrand {
		return files, nil
	}
	for name, escape := range brandEscapers {
		content, err := fs.ReadFile(web, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // the web app was not built
		}
		if err != nil {
			return nil, fmt.Errorf("read a file of the web app: %w", err)
		}
		files[name] = []byte(strings.ReplaceAll(string(content), config.DefaultBrand, escape(brand)))
	}
	return files, nil
}

// applyBrand replaces the default brand in the page table, and fills in the company. The prerendered pages have the values
// of ui/build/prerenderedBrand.ts.
func (t *pageTable) applyBrand(cfg Config) {
	operator := string(t.Operator)
	if cfg.Brand.Company == cfg.Brand.Name {
		operator = "" // as the web app leaves it out
	}
	values := []string{
		config.DefaultBrand, html.EscapeString(cfg.Brand.Name), "{legalEntity}", html.EscapeString(cfg.Brand.Company),
	}
	kept := "$1" // what names the address
	if cfg.SupportEmail == "" {
		kept = "$2"
	} else if t.SupportEmail != "" {
		values = append(values, t.SupportEmail, html.EscapeString(cfg.SupportEmail))
	}
	replacer := strings.NewReplacer(values...)
	inText := func(text *string) { *text = strings.ReplaceAll(*text, config.DefaultBrand, cfg.Brand.Name) }
	inHTML := func(text *template.HTML) {
		complete := strings.ReplaceAll(string(*text), "{operator}", operator)
		*text = template.HTML(replacer.Replace(supportMarks.ReplaceAllString(complete, kept)))
	}
	inText(&t.Site)
	inText(&t.SharePicture.Alt)
	inHTML(&t.Frame)
	for path, page := range t.Pages {
		inText(&page.Title)
		inText(&page.Description)
		inHTML(&page.Body)
		t.Pages[path] = page
	}
}
