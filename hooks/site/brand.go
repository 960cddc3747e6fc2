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

// marks returns a pattern that matches the parts of a prerendered page that depend on whether a setting is set. The
// first group matches the text for a page with the setting, and the second group the text for a page without it.
func marks(setting string) *regexp.Regexp {
	return regexp.MustCompile(`(?s)\{` + setting + `\}(.*?)\{or\}(.*?)\{/` + setting + `\}`)
}

// These patterns match the parts of a page that depend on settings. Within a match of socialMarks, socialMark matches
// the text to repeat for each link.
var (
	supportMarks = marks("support")
	addressMarks = marks("address")
	courtsMarks  = marks("courts")
	officerMarks = marks("officer")
	socialMarks  = marks("social")
	onlineMarks  = marks("online")
	socialMark   = regexp.MustCompile(`(?s)\{link\}(.*?)\{/link\}`)
)

// brandTag returns the tag that replaces defaultBrandTag. It contains the configured brand and the details of the
// operator.
func brandTag(cfg Config) string {
	links, _ := json.Marshal(append([]config.SocialLink{}, cfg.Operator.SocialLinks...)) // encoding strings cannot fail
	return fmt.Sprintf(`<meta name="application-name" content="%s" data-legal-entity="%s" data-support-email="%s" data-legal-address="%s" data-jurisdiction="%s" data-grievance-officer="%s" data-social-links="%s" data-online-payment="%t" />`,
		html.EscapeString(cfg.Brand.Name), html.EscapeString(cfg.Brand.Company), html.EscapeString(cfg.SupportEmail),
		html.EscapeString(cfg.Operator.LegalAddress), html.EscapeString(cfg.Operator.Jurisdiction), html.EscapeString(cfg.GrievanceOfficer), html.EscapeString(string(links)), cfg.OnlinePayment)
}

// brandEscapers contains the files of the web app that contain the brand, except pages. It maps each file to the
// function that escapes the brand for its format.
var brandEscapers = map[string]func(string) string{
	"offline.html": html.EscapeString,
	"manifest.webmanifest": func(text string) string {
		quoted, _ := json.Marshal(text) // encoding a string cannot fail
		return strings.Trim(string(quoted), `"`)
	},
}

// brandFiles returns the uncompressed contents of the files in brandEscapers, with the default brand replaced by brand.
// The map is empty if brand is the default brand.
func brandFiles(web fs.FS, brand string) (map[string][]byte, error) {
	files := map[string][]byte{}
	if brand == config.DefaultBrand {
		return files, nil
	}
	for name, escape := range brandEscapers {
		content, err := fs.ReadFile(web, name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // the web app has not been built
		}
		if err != nil {
			return nil, fmt.Errorf("read a file of the web app: %w", err)
		}
		files[name] = []byte(strings.ReplaceAll(string(content), config.DefaultBrand, escape(brand)))
	}
	return files, nil
}

// applyBrand replaces the default brand in all texts and pages, and fills in the values of other settings, such as the
// company. The prerendered pages contain placeholders from ui/build/prerenderedBrand.ts.
func (t *pageTable) applyBrand(cfg Config) {
	operator := string(t.Operator)
	if cfg.Brand.Company == cfg.Brand.Name {
		operator = "" // the web app also omits the operator
	}
	values := []string{
		config.DefaultBrand, html.EscapeString(cfg.Brand.Name), "{legalEntity}", html.EscapeString(cfg.Brand.Company),
		"{legalAddress}", html.EscapeString(cfg.Operator.LegalAddress), "{jurisdiction}", html.EscapeString(cfg.Operator.Jurisdiction),
		"{grievanceOfficer}", html.EscapeString(cfg.GrievanceOfficer),
	}
	if cfg.SupportEmail != "" && t.SupportEmail != "" {
		values = append(values, t.SupportEmail, html.EscapeString(cfg.SupportEmail))
	}
	keep := func(text string, marked *regexp.Regexp, isSet bool) string {
		if isSet {
			return marked.ReplaceAllString(text, "$1")
		}
		return marked.ReplaceAllString(text, "$2")
	}
	replacer := strings.NewReplacer(values...)
	inText := func(text *string) { *text = strings.ReplaceAll(*text, config.DefaultBrand, cfg.Brand.Name) }
	inHTML := func(text *template.HTML) {
		complete := strings.ReplaceAll(string(*text), "{operator}", operator)
		complete = keep(complete, supportMarks, cfg.SupportEmail != "")
		complete = keep(complete, addressMarks, cfg.Operator.LegalAddress != "")
		complete = keep(complete, courtsMarks, cfg.Operator.Jurisdiction != "")
		complete = keep(complete, officerMarks, cfg.GrievanceOfficer != "")
		complete = keep(complete, onlineMarks, cfg.OnlinePayment)
		complete = keep(complete, socialMarks, len(cfg.Operator.SocialLinks) > 0)
		// The links are inserted last, because the default brand in them must not be replaced.
		*text = template.HTML(socialMark.ReplaceAllStringFunc(replacer.Replace(complete), func(mark string) string {
			return repeatLink(socialMark.FindStringSubmatch(mark)[1], cfg.Operator.SocialLinks)
		}))
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

// repeatLink returns the HTML of all links. link is the template for one of them.
func repeatLink(link string, all []config.SocialLink) string {
	var each strings.Builder
	for _, one := range all {
		each.WriteString(strings.NewReplacer("{socialUrl}", html.EscapeString(one.URL), "{socialName}", html.EscapeString(one.Name)).Replace(link))
	}
	return each.String()
}
