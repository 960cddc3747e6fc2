package site

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/api"
)

// webCSP lets in, beside ourselves, what the payment provider's checkout needs: its script brings others from the same
// company (the check for fraud, its parts), shows its page in a frame, and reports to lumberjack.
const webCSP = "default-src 'self'; " +
	"script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com https://checkout-static-next.razorpay.com; " +
	"style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; " +
	"connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com; " +
	"frame-src https://api.razorpay.com https://checkout.razorpay.com; " +
	"worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

// BindWeb serves the web app from the binary, and JSON for every address under /api that nothing else answers.
func (s *Service) BindWeb(r *router.Router[*core.RequestEvent]) (err error) {
	s.pages = sync.OnceValues(func() (*pages, error) { return readPages(s.Web, s.Config) })
	if s.renamed, err = renameFiles(s.Web, s.Config.BrandName); err != nil {
		return err
	}
	unknown := func(*core.RequestEvent) error { return api.ErrNotFound }
	for _, method := range []string{
		http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
	} {
		r.Route(method, "/api/{path...}", unknown)
	}
	hot := apis.SkipSuccessActivityLog()
	r.GET("/robots.txt", s.serveRobots).Bind(hot)
	r.GET("/sitemap.xml", s.serveSitemap).Bind(hot)
	r.GET("/sitemap/{file}", s.serveSitemap).Bind(hot)
	r.GET("/{path...}", s.serveWeb).Bind(hot)
	return nil
}

// serveWeb answers a file of the web app, or its page for every other path.
func (s *Service) serveWeb(e *core.RequestEvent) error {
	name := strings.TrimPrefix(path.Clean("/"+e.Request.PathValue("path")), "/")
	if info, err := fs.Stat(s.Web, name); err == nil && !info.IsDir() && name != "index.html" && !hiddenName(name) {
		return s.serveFile(e, name)
	}
	if isFileName(name) {
		return api.ErrNotFound
	}
	return s.servePage(e, name)
}

var errNoWeb = api.Refuse(http.StatusNotFound, "The web app is not in this build. Please run make build.")

const pageType = "text/html; charset=utf-8"

// servePage answers the app's page with the head of an address. For an address that is no page of the app the status is
// 404, and the app says the same.
func (s *Service) servePage(e *core.RequestEvent, name string) error {
	w, err := s.pages()
	if errors.Is(err, fs.ErrNotExist) {
		return errNoWeb
	} else if err != nil {
		return err
	}
	base := api.PublicURL(e.App, s.Config)
	key, varying := w.find("/" + name)
	var page *sentPage
	var head filledHead
	switch key {
	case profilePage:
		head, err = s.profileHead(e.App, w, varying, base)
	case resultsPage:
		head, err = resultsHead(e.App, w, e.Request.URL.Query(), base)
	default:
		page, err = w.common(key, base)
	}
	if err == nil && page == nil {
		page, err = w.fill(head, gzip.BestSpeed)
	}
	if err != nil {
		return err
	}
	header := e.Response.Header()
	content, tag := page.plain, page.tag
	if strings.Contains(e.Request.Header.Get("Accept-Encoding"), "gzip") {
		content, tag = page.packed, page.tag+"-gzip"
		header.Set("Content-Encoding", "gzip")
	}
	header.Set("Content-Type", pageType)
	header.Set("Vary", "Accept-Encoding")
	header.Set("Cache-Control", "no-cache")
	guardPage(header)
	if key == "" {
		return e.Blob(http.StatusNotFound, pageType, content)
	}
	header.Set("ETag", `"`+tag+`"`)
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(content))
	return nil
}

func guardPage(header http.Header) {
	header.Set("Content-Security-Policy", webCSP)
	header.Set("Cross-Origin-Opener-Policy", "same-origin-allow-popups")
	header.Set("Referrer-Policy", "strict-origin-when-cross-origin")
}

// isFileName tells a file that is not there from a page. A dot alone does not make a file: tokens in pages' addresses
// have dots, too.
func isFileName(name string) bool {
	name = strings.ToLower(name)
	if name == "assets" || strings.HasPrefix(name, "assets/") || strings.HasPrefix(name, "api/") {
		return true
	}
	switch path.Ext(name) {
	case ".js", ".mjs", ".css", ".map", ".json", ".webmanifest", ".xml", ".txt", ".ico", ".svg", ".png", ".jpg", ".jpeg",
		".webp", ".avif", ".gif", ".woff", ".woff2", ".php", ".env":
		return true
	}
	return false
}

// hiddenName is of files that are in the folder but not of the site, such as .gitkeep and the compressed twins.
func hiddenName(name string) bool {
	return strings.HasPrefix(path.Base(name), ".") || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz")
}

// serveFile sends a file, compressed beforehand where the browser takes it. A name under assets/ has the hash of its
// content in it, so browsers may keep it for ever; all else is asked for each time.
func (s *Service) serveFile(e *core.RequestEvent, name string) error {
	content, encoding, err := s.bestEncoding(name, e.Request.Header.Get("Accept-Encoding"))
	if err != nil {
		return errNoWeb
	}
	header := e.Response.Header()
	header.Set("Content-Type", contentType(name))
	header.Set("Vary", "Accept-Encoding")
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	if strings.HasPrefix(name, "assets/") {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		header.Set("Cache-Control", "no-cache")
		sum := sha256.Sum256(content)
		header.Set("ETag", `"`+hex.EncodeToString(sum[:12])+`"`)
	}
	if path.Ext(name) == ".html" {
		guardPage(header)
	}
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(content))
	return nil
}

func (s *Service) bestEncoding(name, accepted string) (content []byte, encoding string, err error) {
	if content, ok := s.renamed[name]; ok {
		return content, "", nil
	}
	for _, twin := range []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if strings.Contains(accepted, twin.encoding) {
			if content, err = fs.ReadFile(s.Web, name+twin.suffix); err == nil {
				return content, twin.encoding, nil
			}
		}
	}
	content, err = fs.ReadFile(s.Web, name)
	return content, "", err
}

// contentType does not depend on what the machine's own table says.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	case ".woff2":
		return "font/woff2"
	case ".avif":
		return "image/avif"
	case ".webp":
		return "image/webp"
	}
	return cmp.Or(mime.TypeByExtension(path.Ext(name)), "application/octet-stream")
}
