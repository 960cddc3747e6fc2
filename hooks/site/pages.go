package site

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"strings"
	"sync"

	"shootday/hooks/api"
	"shootday/internal/config"
)

// pageTable is what the build of the web app says of its pages. ui/build/siteFiles.ts writes it.
type pageTable struct {
	Site         string
	SharePicture sharePicture
	CityFallback string
	Photographer photographerWords
	Styles       template.HTML       // of what all pages show before any script runs
	Frame        template.HTML       // what most pages show until then
	Pages        map[string]pageHead // by path, in lower case; a part that varies is the last and begins with a colon
}

// sharePicture is shown beside links to the pages that have no picture of their own.
type sharePicture struct {
	Path          string
	Width, Height int
	Alt           string
}

// photographerWords say on the profile what it says of each photographer.
type photographerWords struct {
	Types            map[string]string // by the values of photographers.type
	Everywhere, Also string            // where they work; Also has {cities}
}

// pageHead is one page in the table. Those without a description are not for search engines.
type pageHead struct {
	Title       string
	Description string
	Canonical   string        // path
	Links       template.HTML // of what the page is made of, so that browsers fetch it in one go, and its own first styles
	Body        template.HTML // what shows instead of the frame before any script runs
}

// Pages is the app's one page, ready to get the head of any address.
type pages struct {
	before, between, after string // around the head and the body of each page
	table                  pageTable
	made                   sync.Map // madeKey → *sentPage, of the pages that are the same for everybody
}

type madeKey struct{ path, base string }

// theTitle is what the head of index.html has where the server puts the head of the page that is asked for.
const theTitle = "<title>Shootday</title>"

// theRoot is where the app shows itself.
const theRoot = `<div id="root">`

func readPages(web fs.FS, cfg config.Config) (*pages, error) {
	index, err := fs.ReadFile(web, "index.html")
	if err != nil {
		return nil, fmt.Errorf("read the page: %w", err)
	}
	before, after, found := strings.Cut(string(index), theTitle)
	if !found {
		return nil, fmt.Errorf("index.html has no %s to fill in", theTitle)
	}
	if !strings.Contains(before, brandTag) {
		return nil, fmt.Errorf("index.html has no %s to fill in", brandTag)
	}
	before = strings.Replace(before, brandTag, brandTagOf(cfg), 1)
	between, end, found := strings.Cut(after, theRoot)
	if !found {
		return nil, fmt.Errorf("index.html has no %s to fill in", theRoot)
	}
	table, err := fs.ReadFile(web, ".pages.json")
	if err != nil {
		return nil, fmt.Errorf("read the table of pages: %w", err)
	}
	pages := &pages{before: before, between: between + theRoot, after: end}
	if err := json.Unmarshal(table, &pages.table); err != nil {
		return nil, fmt.Errorf("read the table of pages: %w", err)
	}
	pages.table.rename(cfg.BrandName)
	return pages, nil
}

// find answers the row of the table for a path, and what stands at the place that varies. The key is empty for a path
// that is no page of the app.
func (w *pages) find(path string) (key, varying string) {
	path = strings.TrimRight(path, "/")
	if _, known := w.table.Pages[strings.ToLower(path)]; known && path != "" {
		return strings.ToLower(path), ""
	}
	if path == "" {
		return "/", ""
	}
	slash := strings.LastIndex(path, "/")
	start := strings.ToLower(path[:slash+1]) + ":"
	for key := range w.table.Pages {
		if strings.HasPrefix(key, start) {
			return key, path[slash+1:]
		}
	}
	return "", ""
}

// filledHead is what headTemplate shows: a row of the table with addresses that stand by themselves.
type filledHead struct {
	Site, Title, Description string
	Canonical                string
	Kind                     string // of the Open Graph
	Picture                  string
	Fixed                    *sharePicture // set when Picture is that one
	Styles, Links, Body      template.HTML
	Data                     api.Body // schema.org's; nil for none
}

var headTemplate = template.Must(template.New("head").Parse(`<title>{{.Title}}</title>
    {{- if .Description}}
    <meta name="description" content="{{.Description}}">
    <link rel="canonical" href="{{.Canonical}}">
    <meta property="og:site_name" content="{{.Site}}">
    <meta property="og:locale" content="en_IN">
    <meta property="og:type" content="{{.Kind}}">
    <meta property="og:title" content="{{.Title}}">
    <meta property="og:description" content="{{.Description}}">
    <meta property="og:url" content="{{.Canonical}}">
    <meta property="og:image" content="{{.Picture}}">
    {{- with .Fixed}}
    <meta property="og:image:width" content="{{.Width}}">
    <meta property="og:image:height" content="{{.Height}}">
    <meta property="og:image:alt" content="{{.Alt}}">
    {{- end}}
    <meta name="twitter:card" content="summary_large_image">
    <meta name="twitter:title" content="{{.Title}}">
    <meta name="twitter:description" content="{{.Description}}">
    <meta name="twitter:image" content="{{.Picture}}">
    {{- else}}
    <meta name="robots" content="noindex">
    {{- end}}
    {{.Styles}}{{.Links}}
    {{- with .Data}}
    <script type="application/ld+json">{{.}}</script>
    {{- end}}`))

// head is that of a row of the table as it stands.
func (w *pages) head(key, base string) filledHead {
	row := w.table.Pages[key]
	picture := w.table.SharePicture
	return filledHead{
		Site: w.table.Site, Title: cmp.Or(row.Title, w.table.Site), Description: row.Description,
		Canonical: base + row.Canonical, Kind: "website", Picture: base + picture.Path, Fixed: &picture,
		Styles: w.table.Styles, Links: row.Links, Body: cmp.Or(row.Body, w.table.Frame),
	}
}

// fillBody puts texts into their places in a body that the build drew.
func fillBody(drawn template.HTML, texts map[string]string) template.HTML {
	var places []string
	for place, text := range texts {
		places = append(places, place, template.HTMLEscapeString(text))
	}
	return template.HTML(strings.NewReplacer(places...).Replace(string(drawn)))
}

// hidden is a head that tells of nothing but the site.
func (w *pages) hidden(key string) filledHead {
	return filledHead{Title: w.table.Site, Styles: w.table.Styles, Links: w.table.Pages[key].Links, Body: w.table.Frame}
}

// sentPage is a page as it goes out.
type sentPage struct {
	plain, packed []byte
	tag           string
}

// common makes a page that is the same for everybody, once.
func (w *pages) common(key, base string) (*sentPage, error) {
	if made, ok := w.made.Load(madeKey{key, base}); ok {
		return made.(*sentPage), nil
	}
	page, err := w.fill(w.head(key, base), gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w.made.Store(madeKey{key, base}, page)
	return page, nil
}

func (w *pages) fill(head filledHead, level int) (*sentPage, error) {
	var plain, packed bytes.Buffer
	plain.WriteString(w.before)
	if err := headTemplate.Execute(&plain, head); err != nil {
		return nil, fmt.Errorf("fill the head of a page: %w", err)
	}
	plain.WriteString(w.between + string(head.Body) + w.after)
	packer, err := gzip.NewWriterLevel(&packed, level)
	if err != nil {
		return nil, err
	}
	if _, err := packer.Write(plain.Bytes()); err != nil {
		return nil, err
	}
	if err := packer.Close(); err != nil {
		return nil, err
	}
	sum := sha256.Sum256(plain.Bytes())
	return &sentPage{plain: plain.Bytes(), packed: packed.Bytes(), tag: hex.EncodeToString(sum[:12])}, nil
}
