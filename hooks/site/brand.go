package site

import (
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"html/template"
	"io/fs"
	"strings"

	"shootday/internal/config"
)

// brandTag is what the head of index.html has where the web app reads the brand.
const brandTag = `<meta name="application-name" content="` + config.DefaultBrand + `" />`

// brandTagOf returns the tag with the settings. The web app has defaults for what is missing.
func brandTagOf(cfg config.Config) string {
	return fmt.Sprintf(`<meta name="application-name" content="%s" data-legal-entity="%s" data-support-email="%s" />`,
		html.EscapeString(cfg.BrandName), html.EscapeString(cfg.LegalEntity), html.EscapeString(cfg.SupportEmail))
}

// renamedFiles are the files of the web app, other than pages, that contain the brand, with how they escape text.
var renamedFiles = map[string]func(string) string{
	"offline.html": html.EscapeString,
	"manifest.webmanifest": func(text string) string {
		quoted, _ := json.Marshal(text) // of a string it cannot fail
		return strings.Trim(string(quoted), `"`)
	},
}

// renameFiles returns the content of renamedFiles with the brand, uncompressed; nothing with the default brand.
func renameFiles(web fs.FS, brand string) (map[string][]byte, error) {
	files := map[string][]byte{}
	if brand == config.DefaultBrand {
		return files, nil
	}
	for name, escape := range renamedFiles {
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

// rename replaces the default brand in the table of the build.
func (t *pageTable) rename(brand string) {
	if brand == config.DefaultBrand {
		return
	}
	plain := func(text *string) { *text = strings.ReplaceAll(*text, config.DefaultBrand, brand) }
	markup := func(text *template.HTML) {
		*text = template.HTML(strings.ReplaceAll(string(*text), config.DefaultBrand, html.EscapeString(brand)))
	}
	plain(&t.Site)
	plain(&t.SharePicture.Alt)
	markup(&t.Frame)
	for path, page := range t.Pages {
		plain(&page.Title)
		plain(&page.Description)
		markup(&page.Body)
		t.Pages[path] = page
	}
}
