package site

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"html/template"
	"io/fs"
	"strings"
	"sync"

	"shootday/hooks/api"
	"shootday/internal/config"
)

const (
	// titleTag is the placeholder for the head of a page in index.html.
	titleTag = "<title>" + config.DefaultBrand + "</title>"

	// rootTag and rootEnd are the start and the end of the element of index.html into which the web app renders.
	rootTag, rootEnd = `<div id="root">`, `</div>`
)

// renderer renders the pages of the web app from its index.html and its page table.
type renderer struct {
	before, between, after string // parts of index.html around the placeholders for the head and the root element
	table                  pageTable
	contents               map[string][]*template.Template // parsed templates of the pages, by key in the page table
	cache                  sync.Map                        // maps cacheKey to cachedPage; see renderOnce
}

type cacheKey struct{ page, base string }

// cachedPage is a rendered page with the embedded responses from which it was rendered.
type cachedPage struct {
	*renderedPage
	answers template.HTML
}

// renderedPage is the response to a request for a page.
type renderedPage struct {
	plain, gzipped []byte
	tag            string // result of entityTag
	movedTo        string // if not empty, the response is a redirect to this path
	missing        bool   // whether this is a "not found" page
}

// newRenderer returns a renderer for the built web app in web. If the web app has not been built, the error wraps
// fs.ErrNotExist.
func newRenderer(web fs.FS, cfg Config) (*renderer, error) {
	index, err := fs.ReadFile(web, "index.html")
	if err != nil {
		return nil, fmt.Errorf("read the web app: %w", err)
	}
	before, rest, found := strings.Cut(string(index), titleTag)
	if !found {
		return nil, fmt.Errorf("index.html has no %s to fill in", titleTag)
	}
	if !strings.Contains(before, defaultBrandTag) {
		return nil, fmt.Errorf("index.html has no %s to fill in", defaultBrandTag)
	}
	before = strings.Replace(before, defaultBrandTag, brandTag(cfg), 1)
	between, after, found := strings.Cut(rest, rootTag+rootEnd)
	if !found {
		return nil, fmt.Errorf("index.html has no %s to fill in", rootTag+rootEnd)
	}
	table, err := fs.ReadFile(web, ".pages.json")
	if err != nil {
		return nil, fmt.Errorf("read the page table: %w", err)
	}
	r := &renderer{before: before, between: between, after: after}
	if err := json.Unmarshal(table, &r.table); err != nil {
		return nil, fmt.Errorf("read the page table: %w", err)
	}
	r.table.applyBrand(cfg)
	r.contents, err = parseContents(r.table.Pages)
	return r, err
}

// pageData is the data for headTemplate, and the body of a page. URLs are absolute.
type pageData struct {
	Site, Title    string
	Description    string // if empty, search engines must not index the page
	Canonical      string
	Kind           string // value of og:type
	Picture        string
	SharePicture   *sharePicture // the picture of the site if Picture is its URL; otherwise nil
	Styles, Links  template.HTML
	Body           template.HTML
	Answers        template.HTML // result of pageAnswers.element
	StructuredData api.Body      // schema.org data; may be nil

	movedTo string // copied to renderedPage
	missing bool
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
    {{- with .SharePicture}}
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
    {{- with .StructuredData}}
    <script type="application/ld+json">{{.}}</script>
    {{- end}}`))

// pageData returns the data of a page in the page table. base is the public URL of the site.
func (r *renderer) pageData(key, base string) pageData {
	entry, picture := r.table.Pages[key], r.table.SharePicture
	return pageData{
		Site: r.table.Site, Title: cmp.Or(entry.Title, r.table.Site), Description: entry.Description,
		Canonical: base + entry.Canonical, Kind: "website", Picture: base + picture.Path, SharePicture: &picture,
		Styles: r.table.Styles, Links: entry.Links, Body: cmp.Or(entry.Body, r.table.Frame),
	}
}

// privatePageData returns the data of a private page, which contains no details and must not be indexed by search
// engines.
func (r *renderer) privatePageData(key string) pageData {
	return pageData{Title: r.table.Site, Styles: r.table.Styles, Links: r.table.Pages[key].Links, Body: r.table.Frame}
}

// renderOnce returns a page from the cache, or renders it if it is not cached or if its embedded responses have
// changed. content is the data for the page's templates, and must depend only on the embedded responses.
func (r *renderer) renderOnce(key, base string, answers template.HTML, content any) (_ *renderedPage, err error) {
	if cached, ok := r.cache.Load(cacheKey{key, base}); ok && cached.(cachedPage).answers == answers {
		return cached.(cachedPage).renderedPage, nil
	}
	data := r.pageData(key, base)
	data.Answers = answers
	if data.Body, err = r.fillContent(key, data.Body, content); err != nil {
		return nil, err
	}
	page, err := r.render(data, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	r.cache.Store(cacheKey{key, base}, cachedPage{page, answers})
	return page, nil
}

// render inserts the head and the body of a page into index.html, and compresses the result. level is gzip.BestSpeed or
// gzip.BestCompression.
func (r *renderer) render(data pageData, level int) (*renderedPage, error) {
	var plain bytes.Buffer
	plain.WriteString(r.before)
	if err := headTemplate.Execute(&plain, data); err != nil {
		return nil, fmt.Errorf("render the head of a page: %w", err)
	}
	plain.WriteString(r.between + rootTag + string(data.Body) + rootEnd + string(data.Answers) + r.after)
	gzipped := api.AppendGzip(nil, plain.Bytes(), level)
	return &renderedPage{plain: plain.Bytes(), gzipped: gzipped, tag: entityTag(plain.Bytes()), missing: data.missing}, nil
}
